#pragma once

#include <optional>
#include <vector>

#include "graze/sprite/movement.hpp"
#include "oracle/obstacle_oracle.hpp"

namespace graze::test {

inline constexpr Point kUp{0, -1};
inline constexpr Point kDown{0, 1};

/// Returns -1, 0 or 1.
[[nodiscard]] int Sign(float value);

/// Returns the side of a mover that meets what blocks a pixel.
[[nodiscard]] Sides Ahead(Point by);

/// The rules of docs/movement.md that look at obstacles but move nothing. Places are relative to
/// the mover's footprint. `by` is one pixel to a side.
class MovementRules {
public:
    MovementRules(const Mover& mover, const Obstacles& obstacles, const MoveOptions& options);

    [[nodiscard]] const MoveOptions& Options() const { return options_; }  ///< clamped
    [[nodiscard]] const std::vector<ListedObstacle>& List() const { return obstacles_; }

    // Rule 2.
    [[nodiscard]] bool TouchesAt(const ListedObstacle& obstacle, Point place) const;
    [[nodiscard]] bool Enters(const ListedObstacle& obstacle, Point from, Point by) const;
    [[nodiscard]] bool Blocks(const ListedObstacle& obstacle, Point from, Point by) const;
    [[nodiscard]] bool Blocked(Point from, Point by) const;

    // Rule 3.
    [[nodiscard]] bool Rises() const { return mover_.velocity.y < 0; }
    [[nodiscard]] bool OnGround(Point place) const { return !Rises() && Blocked(place, kDown); }

    // Rule 4.
    /// True if the one-way obstacles that hold Top, and that the mover does not touch at `from`,
    /// can be walked on.
    [[nodiscard]] bool CanWalkOnOneWays(Point from, Point by) const;
    /// Test the pixel across from `up` pixels above `from`, where the mover stands.
    [[nodiscard]] bool BlocksAcross(const ListedObstacle& obstacle, Point from, Point by,
                                    int up = 0) const;
    [[nodiscard]] bool BlockedAcross(Point from, Point by, int up = 0) const;
    /// Returns by how many pixels the mover must go up before it can take the blocked pixel across.
    [[nodiscard]] std::optional<int> FindClimb(Point from, Point by) const;

    // Rule 6.
    /// Returns the pixel across by which a mover slides on ground that is too steep.
    [[nodiscard]] std::optional<Point> FindSlide(Point from) const;

    // Rule 8.
    /// Tests a pixel of a way past a blocked pixel.
    [[nodiscard]] bool WayBlocked(Point from, Point by, Point past) const;
    /// Returns by how many pixels the mover must go to this side before it can take the blocked
    /// pixel.
    [[nodiscard]] std::optional<int> FindWay(Point from, Point side, Point by, int limit) const;
    /// Returns the way sideways past what blocks a pixel.
    [[nodiscard]] std::optional<Point> FindPass(Point from, Point by, int limit) const;

private:
    const Mover& mover_;
    MoveOptions options_;
    std::vector<ListedObstacle> obstacles_;
};

}  // namespace graze::test
