#pragma once

#include <vector>

#include "game_fixture.hpp"
#include "pilots/pilots.hpp"

namespace hairsbreadth::test {

/// Returns runs of pilots that do not plan, which are fast.
[[nodiscard]] inline std::vector<PilotRun> CheapRuns() {
    std::vector<PilotRun> runs;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        runs.push_back({PilotKind::Erratic, seed});
    }
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        runs.push_back({PilotKind::Still, seed});
        runs.push_back({PilotKind::StillFiring, seed});
    }
    return runs;
}

/// Returns a hundred runs of all kinds of pilots. Planning takes seconds.
[[nodiscard]] inline std::vector<PilotRun> MixedRuns() {
    std::vector<PilotRun> runs = CheapRuns();
    for (std::uint64_t seed = 31; runs.size() < 96; ++seed) {
        runs.push_back({PilotKind::Erratic, seed});
    }
    for (const PilotKind pilot : {PilotKind::Planned, PilotKind::Late100, PilotKind::Late200}) {
        runs.push_back({pilot, pilot == PilotKind::Late200 ? 3U : 1U});
    }
    runs.push_back({PilotKind::Planned, 1, Difficulty::Hair});
    return runs;
}

}  // namespace hairsbreadth::test
