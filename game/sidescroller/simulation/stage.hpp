#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "simulation/threat.hpp"

namespace hairsbreadth {

/// What a line of a stage brings.
enum class CueKind : std::uint8_t { Threat, PickupPower, PickupShield, Checkpoint, End };

/// One line of a stage: at a frame, something comes in at the right edge.
struct Cue {
    int frame = 0;
    CueKind what = CueKind::Threat;
    ThreatKind threat = ThreatKind::Moth;
    int y = 0;                 ///< of the pivot, px
    int beyond = 0;            ///< px from the right edge to the pivot; 0: just out of sight
    double degrees = 0;        ///< how it is turned, or where its swaying begins
    double degrees_per_s = 0;  ///< how it turns
};

/// A stage, as data.
struct Stage {
    std::string_view name;
    Fixed scroll = 0;           ///< per frame
    std::span<const Cue> cues;  ///< by frame
};

/// Stage 1 up to its second checkpoint: "the edge is the truth".
[[nodiscard]] const Stage& DawnWorks() noexcept;

}  // namespace hairsbreadth
