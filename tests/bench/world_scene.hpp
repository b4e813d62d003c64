#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "graze/math/rectangle.hpp"

namespace graze::bench {

/// The boxes of all sprites in consecutive frames. After the last frame, the sequence runs
/// backwards.
using BoxFrames = std::vector<std::vector<Rectangle>>;

/// Returns the index of the frame `step` frames after the first.
[[nodiscard]] inline std::size_t FrameAt(const BoxFrames& frames, std::size_t step) noexcept {
    const std::size_t period = 2 * (frames.size() - 1);
    const std::size_t phase = step % period;
    return phase < frames.size() ? phase : period - phase;
}

/// The broad phase of another library: Box2D's, used as by its own world, if it is installed, else
/// sort-and-sweep. Each frame moves all boxes and finds the pairs.
[[nodiscard]] std::string PeerBroadPhaseName();
void PeerBroadPhase(benchmark::State& state, const BoxFrames& frames);

}  // namespace graze::bench
