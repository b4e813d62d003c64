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

}  // namespace hairsbreadth
