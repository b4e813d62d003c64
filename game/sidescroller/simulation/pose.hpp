#pragma once

#include "graze/math/hash.hpp"
#include "graze/raster/placement.hpp"
#include "simulation/units.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// A position and an angle. x and y are the pivot's position on the screen.
struct Pose {
    Fixed x = 0;
    Fixed y = 0;
    Angle angle = 0;
    int frame = 0;  ///< frame of the sprite

    void AddTo(Hasher& hasher) const noexcept {
        hasher.Add(x);
        hasher.Add(y);
        hasher.Add(angle);
        hasher.Add(frame);
    }

    [[nodiscard]] friend bool operator==(const Pose&, const Pose&) = default;
};

[[nodiscard]] inline Point PixelOf(const Pose& pose) noexcept {
    return {ToPixel(pose.x), ToPixel(pose.y)};
}

/// Returns the placement of a pose, used both for drawing and for collisions.
[[nodiscard]] inline Placement MakePlacement(const Pose& pose, Vector2 origin) noexcept {
    Placement placement;
    placement.position = PixelOf(pose);
    placement.rotation = static_cast<float>(ToRadians(pose.angle));
    placement.origin = origin;
    return placement;
}

/// Returns the pose `part` / `parts` of the way from `from` to `to`. The angle takes the shorter
/// rotation, and the frame is that of `to`.
[[nodiscard]] constexpr Pose Between(const Pose& from, const Pose& to, int part,
                                     int parts) noexcept {
    const auto turn = static_cast<Spin>(to.angle - from.angle);
    Pose pose = to;
    pose.x = from.x + (to.x - from.x) * part / parts;
    pose.y = from.y + (to.y - from.y) * part / parts;
    pose.angle = from.angle + static_cast<Angle>(std::int64_t{turn} * part / parts);
    return pose;
}

}  // namespace hairsbreadth
