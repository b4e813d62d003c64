#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "graze/math/rectangle.hpp"

namespace graze::bench {

/// The boxes of all sprites, for some frames on end; after the last the sprites go back.
using BoxFrames = std::vector<std::vector<Rectangle>>;

/// The frame that comes `step` frames after the first.
[[nodiscard]] inline std::size_t FrameAt(const BoxFrames& frames, std::size_t step) noexcept {
    const std::size_t period = 2 * (frames.size() - 1);
    const std::size_t phase = step % period;
    return phase < frames.size() ? phase : period - phase;
}

/// A broad phase by somebody else: Box2D's as its own world uses it where it is installed, else
/// sort-and-sweep. A frame moves all boxes and finds the pairs.
[[nodiscard]] std::string PeerBroadPhaseName();
void PeerBroadPhase(benchmark::State& state, const BoxFrames& frames);

}  // namespace graze::bench
