#pragma once

#include <cstddef>
#include <vector>

#include "simulation/world.hpp"

namespace hairsbreadth {

/// The last 240 frames of a world, for looking back. Allocates only on construction.
class History {
public:
    static constexpr int kFrames = 240;

    History() : worlds_(static_cast<std::size_t>(kFrames)) {}

    /// Stores a frame in place of the oldest one.
    void Push(const World& world) noexcept {
        worlds_[static_cast<std::size_t>(next_)] = world;
        next_ = (next_ + 1) % kFrames;
    }

    /// Returns the frame `back` frames before the newest, which must have been stored.
    [[nodiscard]] const World& Back(int back) const noexcept {
        return worlds_[static_cast<std::size_t>((next_ - 1 - back + kFrames) % kFrames)];
    }

private:
    std::vector<World> worlds_;
    int next_ = 0;
};

/// A pass, from some frames before its nearest moment up to that moment. The last world has the
/// poses of that moment, and the threat as its contact, which is not valid: the two did not touch.
using EscapeClip = std::vector<World>;
inline constexpr std::size_t kClipFrames = 40;

/// Sets the clip to a pass by World::threats[threat], with the frame and the poses of its nearest
/// moment. Frames that `past` has lost are missing. Does not allocate within the clip's capacity.
void CutClip(EscapeClip& clip, const History& past, int frame, int threat, const Pose& ship_pose,
             const Pose& threat_pose);

}  // namespace hairsbreadth
