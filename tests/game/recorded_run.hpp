#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sound/stem_mixer.hpp"

namespace hairsbreadth {

/// A run of the game to record, flown by its autopilot.
struct RunToRecord {
    std::int64_t frames = 3600;  ///< 60 s
    std::uint64_t seed = 1;      ///< of the game and its autopilot

    /// Frames by which the autopilot's input is delayed, as by the reaction time of a player.
    int late_frames = 0;
};

/// The sound of a run.
struct RecordedRun {
    std::vector<std::int16_t> stereo;  ///< 48,000 Hz, interleaved with left first
    std::int64_t frames_flown = 0;     ///< frames in which the ship flew
    std::array<std::int64_t, kLayerCount> frames_heard{};  ///< of these, with this layer
};

/// Plays the run without a window, as fast as possible. The sound has the same bits on every
/// machine. Throws ContentError if an asset cannot be loaded.
[[nodiscard]] RecordedRun RecordRun(const RunToRecord& run);

}  // namespace hairsbreadth
