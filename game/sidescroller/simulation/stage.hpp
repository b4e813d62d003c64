#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graze/math/rectangle.hpp"
#include "simulation/threat_kind.hpp"
#include "simulation/tuning.hpp"

namespace hairsbreadth {

/// The kind of a cue.
enum class CueKind : std::uint8_t { Threat, PickupPower, PickupShield, Checkpoint, Boss };

/// One line of a stage: what enters in a given frame, or a mark such as a checkpoint.
///
/// x  of what is fixed in the level: its column, from the level's start. Of all others: px from the
///    screen's right edge.
struct Cue {
    int frame = 0;
    CueKind what = CueKind::Threat;
    ThreatKind threat = ThreatKind::Moth;  ///< of a boss: its core
    int x = 0;
    int y = 0;                 ///< px from the screen's top to the pivot
    double degrees = 0;        ///< angle at the start, or phase of a sine, an orbit or a stroke
    double degrees_per_s = 0;  ///< rotation, or speed of an orbit
    double spin_per_s = 0;     ///< degrees: rotation of what moves on an orbit
    int extent = 0;            ///< px: length of a piston's stroke, radius of an orbit
    int yields = 0;            ///< -1 or 1: moves up or down where the difficulty widens gaps
};

/// A place that the player is meant to fly through: between two machines, or into a ring.
struct Scene {
    std::string name;
    Rectangle gap;          ///< in the level
    bool is_tight = false;  ///< both sides are within the graze band of a ship in the middle
};

/// A part of a stage: from its frame to that of the next place, or to the end of the stage.
struct Place {
    std::string name;  ///< at most 12 letters
    int frame = 0;
};

inline constexpr std::size_t kMaxPlaces = 10;  ///< of a stage

/// The stages in the order of a run, by the names of their maps.
inline constexpr std::array<std::string_view, 2> kStageWords{"dawn_works", "mill"};

/// The tunes that a stage can have.
inline constexpr std::array<std::string_view, 2> kStageTunes{"dawn", "mill"};

/// The data of a stage.
struct Stage {
    std::string word;  ///< the name of its map, and in the lines of saved escapes
    std::string name;
    std::string motto;
    std::string boss_name;
    std::string boss_motto;
    std::size_t tune = 0;       ///< index in kStageTunes
    std::string backdrop;       ///< the name of its backdrop
    std::string boss_backdrop;  ///< the one that it turns into when the boss comes
    Fixed scroll = 0;           ///< per frame
    std::vector<Cue> cues;      ///< sorted by frame
    std::vector<Scene> scenes;  ///< sorted by column
    std::vector<Place> places;  ///< sorted by frame, at most kMaxPlaces
    Tuning tuning;
};

/// Returns the frame in which a column of the level reaches column `x` of the screen; 1 if it is
/// left of that at the start.
[[nodiscard]] constexpr int FrameAt(const Stage& stage, int column, int x) noexcept {
    const int way = Pixels(column - x);
    return way > stage.scroll ? (way + stage.scroll - 1) / stage.scroll : 1;
}

/// Returns the index of the place in which a frame of the stage is; 0 before the first one.
[[nodiscard]] inline std::size_t PlaceAt(const Stage& stage, int frame) noexcept {
    const auto next = std::ranges::upper_bound(stage.places, frame, {}, &Place::frame);
    return static_cast<std::size_t>(std::max(next - stage.places.begin(), std::ptrdiff_t{1}) - 1);
}

}  // namespace hairsbreadth
