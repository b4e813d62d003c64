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

    void Clear() noexcept { count_ = 0; }

    /// Stores a frame. If kFrames frames are stored already, the new frame replaces the oldest one.
    void Push(const World& world) noexcept {
        worlds_[static_cast<std::size_t>(next_)] = world;
        next_ = (next_ + 1) % kFrames;
        count_ = count_ < kFrames ? count_ + 1 : kFrames;
    }
    [[nodiscard]] int Count() const noexcept { return count_; }

    /// Returns the frame `back` frames before the newest; 0 <= `back` < Count().
    [[nodiscard]] const World& Back(int back) const noexcept {
        return worlds_[static_cast<std::size_t>((next_ - 1 - back + 2 * kFrames) % kFrames)];
    }

private:
    std::vector<World> worlds_;
    int next_ = 0;
    int count_ = 0;
};

}  // namespace hairsbreadth
