#pragma once

#include <array>
#include <vector>

#include "pilots/pilots.hpp"

namespace hairsbreadth {

/// What happened in one scene of a run.
struct SceneStats {
    bool was_reached = false;
    bool was_flown = false;     ///< the ship's middle was in the gap while it passed
    bool was_threaded = false;  ///< two threats within the graze band at once
    int closest = kFar;         ///< px
};

/// What happened in a run. Times are in frames.
struct RunStats {
    bool is_cleared = false;
    int frames = 0;
    int hits = 0;
    int ships_lost = 0;
    struct Hit {
        int frame = 0;   ///< of the stage
        int threat = 0;  ///< ThreatKind, or kThreatKinds for the ground
        Point ship;
    };
    std::vector<Hit> all_hits;
    std::array<int, kThreatKinds + 1> hits_by{};  ///< by ThreatKind; the last one is the ground
    int repeated_hits = 0;                        ///< by the same threat within 2.2 s
    int grazes = 0;                               ///< paid passes
    int hairs = 0;
    int threads = 0;
    int lances = 0;
    int first_lance = 0;   ///< frame of the first full charge; 0: none
    int first_graze = 0;   ///< frame of the first paid pass; 0: none
    int longest_wait = 0;  ///< between two paid passes, or before the first
    int best_chain = 1;
    Rank rank = Rank::D;
    std::array<int, 4> chain_frames{};  ///< with a chain of at least 1, 3, 8 and 20
    std::vector<SceneStats> scenes;     ///< as in the stage
    // By tens of seconds of the stage: whether the run got there, paid passes and hits.
    static constexpr std::size_t kTens = 24;
    std::array<int, kTens> flown{};
    std::array<int, kTens> passes_in{};
    std::array<int, kTens> hits_in{};
    int idle_frames = 0;   ///< after the first 10 s: without anything to graze, shoot or collect
    int later_frames = 0;  ///< all after the first 10 s
    int boss_idle_frames = 0;  ///< of the boss's first 10 s
    int boss_fight = 0;  ///< from a core's first opening to the end of the last one; 0: it lives
    int pass_points = 0;
    int ride_points = 0;
    int kill_points = 0;
};

/// Flies a run and collects what happened.
[[nodiscard]] RunStats MeasureRun(const PilotRun& run, const Shapes& shapes, const Stage& stage);

/// Returns the longest time, in frames, in which nothing that can hit was within `reach` px of a
/// ship that stays in the middle and cannot be hit, until the boss comes.
[[nodiscard]] int MeasureLongestPeace(const Shapes& shapes, const Stage& stage, int reach);

}  // namespace hairsbreadth
