#pragma once

#include <optional>

#include "graze/math/rectangle.hpp"
#include "graze/sprite/movement.hpp"
#include "near_obstacles.hpp"

namespace graze {

/// Returns the options with lengths of 0 to 64 px.
[[nodiscard]] MoveOptions Clamped(MoveOptions options) noexcept;

/// Rules 3 to 8 of docs/movement.md: where a mover's next pixel leads. Places are offsets, as in
/// NearObstacles, near which GoTo must have been called.
class MoveRules {
public:
    /// All three must outlive the object.
    MoveRules(const Mover& mover, const MoveOptions& options, const NearObstacles& near) noexcept
        : mover_{&mover}, options_{&options}, near_{&near} {}

    /// Returns how far from a place the rules ask for obstacles, in pixels on each axis.
    [[nodiscard]] static Point FarthestLook(const MoveOptions& options) noexcept;

    [[nodiscard]] bool Rises() const noexcept { return mover_->velocity.y < 0; }
    [[nodiscard]] bool IsOnGround(Point at) const noexcept {
        return !Rises() && near_->IsBlocked(at, kDown);
    }

    /// Returns the place after a pixel across, or std::nullopt if it is blocked: rule 4.
    [[nodiscard]] std::optional<Point> Across(Point from, Point by) const noexcept;

    /// True if one-way obstacles that hold Sides::Top block pixels across: the end of rule 4.
    [[nodiscard]] bool TopsHold(Point from, Point by) const noexcept;

    /// Returns -1 or 1 if the ground is too steep and falls to the left or right; otherwise 0.
    [[nodiscard]] int SlideSide(Point from) const noexcept;

    /// Returns the place after passing by what blocks the pixel: rule 8.
    [[nodiscard]] std::optional<Point> FindWayPast(Point from, Point by, int limit) const noexcept;

    /// Returns the option that limits FindWayPast.
    [[nodiscard]] int PassLimit(Point by) const noexcept;

private:
    [[nodiscard]] bool Falls(Point from, Point by) const noexcept;

    const Mover* mover_;
    const MoveOptions* options_;
    const NearObstacles* near_;
};

}  // namespace graze
