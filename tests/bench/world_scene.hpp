#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "graze/math/rectangle.hpp"

namespace graze::bench {

/// The boxes of all sprites in consecutive frames. Benchmarks play the frames forwards and
/// backwards in turn.
using BoxFrames = std::vector<std::vector<Rectangle>>;

/// Returns the index of the frame that is shown at `step`, counted from 0.
[[nodiscard]] inline std::size_t FrameAt(const BoxFrames& frames, std::size_t step) noexcept {
    const std::size_t period = 2 * (frames.size() - 1);
    const std::size_t phase = step % period;
    return phase < frames.size() ? phase : period - phase;
}

/// The broad phase that Graze is compared with: Box2D's, called as b2World calls it, or
/// sort-and-sweep if Box2D is not installed. Each frame moves all boxes and finds the overlapping
/// pairs.
[[nodiscard]] std::string PeerBroadPhaseName();
void PeerBroadPhase(benchmark::State& state, const BoxFrames& frames);

}  // namespace graze::bench
