#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "simulation/threat.hpp"

namespace hairsbreadth {

/// The kind of a cue.
enum class CueKind : std::uint8_t { Threat, PickupPower, PickupShield, Checkpoint, End };

/// One line of a stage: a threat or pickup that enters at the right edge in a given frame, or a
/// mark such as a checkpoint.
struct Cue {
    int frame = 0;
    CueKind what = CueKind::Threat;
    ThreatKind threat = ThreatKind::Moth;
    int y = 0;                 ///< px from the screen's top to the pivot
    int beyond = 0;            ///< px from the screen's right edge to the pivot
    double degrees = 0;        ///< initial angle, or phase of the sine movement
    double degrees_per_s = 0;  ///< rotation speed
};

/// The data of a stage.
struct Stage {
    std::string_view name;
    Fixed scroll = 0;           ///< per frame
    std::span<const Cue> cues;  ///< sorted by frame
};

/// Returns stage 1 ("The edge is the truth") up to its second checkpoint.
[[nodiscard]] const Stage& DawnWorks() noexcept;

}  // namespace hairsbreadth
