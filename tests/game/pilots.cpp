#include "pilots.hpp"

#include "simulation/stage.hpp"

namespace hairsbreadth::test {

std::vector<MixedRun> CheapRuns() {
    std::vector<MixedRun> runs;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        runs.push_back({PilotKind::Erratic, seed});
    }
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        runs.push_back({PilotKind::Parked, seed});
    }
    return runs;
}

std::vector<MixedRun> MixedRuns() {
    std::vector<MixedRun> runs = CheapRuns();
    for (const PilotKind pilot : {PilotKind::Planned, PilotKind::Late100, PilotKind::Late200}) {
        runs.push_back({pilot, pilot == PilotKind::Late200 ? 3U : 1U});
    }
    return runs;
}

PilotInput Pilot::Next(const World& world) {
    switch (run_.pilot) {
        case PilotKind::Parked:
            return {0, 0, run_.seed % 2 == 0, false};
        case PilotKind::Erratic:
            return Erratic();
        case PilotKind::Planned:
            return Planned(world);
        default:
            break;
    }
    const std::size_t delay = run_.pilot == PilotKind::Late100 ? 6 : late_.size();
    const PilotInput now = late_[next_ % delay];
    late_[next_ % delay] = Planned(world);
    ++next_;
    return now;
}

PilotInput Pilot::Planned(const World& world) {
    if (world.ship.entering > 0) {
        held_until_ = 0;
        return {};
    }
    if (held_until_ <= world.frame) {
        held_ = planner_.Choose(world, Loaded().shapes, DawnWorks());
        held_until_ = world.frame + planner_.FramesUntilNextChoice();
    }
    return held_;
}

PilotInput Pilot::Erratic() {
    if (--held_until_ <= 0) {
        held_until_ = random_.Next(8, 40);
        const int x = random_.Next(-256, 257);
        const int y = random_.Next(-256, 257);
        const int buttons = random_.Next(4);
        held_ = {x, y, buttons % 2 == 1, buttons == 2};
    }
    return held_;
}

}  // namespace hairsbreadth::test
