#pragma once

#include <array>
#include <optional>
#include <span>

#include "graze/collision/collision_world.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The threats and needles of a World as bodies of a CollisionWorld, which answers what touches
/// what. It remembers nothing of a game: Follow makes it equal to a world, so results depend on
/// that world alone, and one object may serve several worlds in turn.
///
/// Cost    a copy of all threats' and needles' places per Follow. Only the constructor allocates.
class Bodies {
public:
    /// The shapes must outlive this object. Their masks may change between two calls of Follow.
    explicit Bodies(const Shapes& shapes);

    [[nodiscard]] const Shapes& AllShapes() const noexcept { return *shapes_; }

    /// Makes the bodies those of this world. The functions below use the world of the last call.
    void Follow(const World& world);

    /// Returns the needles that touch a threat, except enemy shots, which needles pass through: by
    /// needle, then by threat. `a_user` is the needle's index, `b_user` the threat's, `pixel` their
    /// first common pixel. The span is valid until the next call.
    [[nodiscard]] std::span<const Contact> FindHits();

    /// Return the indices of the threats that show a solid pixel in the area, in ascending order:
    /// at most `radius` px from a pixel, or on a solid pixel of a footprint. The spans are valid
    /// until the next call.
    [[nodiscard]] std::span<const std::size_t> FindNear(Point pixel, int radius);
    [[nodiscard]] std::span<const std::size_t> FindTouching(const Footprint& area);

    /// Returns the shortest way, in whole pixels, on which the ship comes to a place inside the
    /// field where it touches no threat and no ground: see graze::PushOut. std::nullopt if there is
    /// none of at most `max_px`.
    [[nodiscard]] std::optional<Point> FindWayOut(const Pose& ship, int camera, int max_px) const;

private:
    void GrowBuffers();
    [[nodiscard]] std::span<const std::size_t> ThreatsOf(std::size_t found) noexcept;

    const Shapes* shapes_;
    CollisionWorld world_;
    Mask wall_;  // all solid, of the screen's size
    std::array<BodyId, kMaxNeedles> needles_;
    std::array<BodyId, kMaxThreats> threats_;
    std::array<BodyId, kMaxThreats> found_;
    std::array<std::size_t, kMaxThreats> found_threats_{};
};

}  // namespace hairsbreadth
