#include "pilots/pilots.hpp"

namespace hairsbreadth {
namespace {

constexpr int kFull = 256;

PilotInput Towards(PilotKind corner) noexcept {
    const bool is_left = corner == PilotKind::TopLeft || corner == PilotKind::BottomLeft;
    const bool is_top = corner == PilotKind::TopLeft || corner == PilotKind::TopRight;
    return {is_left ? -kFull : kFull, is_top ? -kFull : kFull, true, false};
}

}  // namespace

PilotStyle StyleOf(PilotKind pilot) noexcept {
    switch (pilot) {
        case PilotKind::Late100:
            return {6, 0, 8};
        case PilotKind::Late200:
            return {6, 0};
        default:
            return {};
    }
}

std::string_view NameOf(PilotKind pilot) noexcept {
    constexpr std::array<std::string_view, kPilots> names{
        "autopilot",     "late by 100 ms", "late by 200 ms", "random",      "still",
        "still, firing", "top left",       "top right",      "bottom left", "bottom right"};
    return names[static_cast<std::size_t>(pilot)];
}

Pilot::Pilot(const PilotRun& run) noexcept
    : run_{run}, random_{run.seed * 977 + 5}, planner_{StyleOf(run.pilot)} {
}

PilotInput Pilot::Next(const World& world, const Shapes& shapes, const Stage& stage) {
    switch (run_.pilot) {
        case PilotKind::Planned:
            return planner_.Next(world, shapes, stage);
        case PilotKind::Erratic:
            return MoveAtRandom();
        case PilotKind::Still:
            return {};
        case PilotKind::StillFiring:
            return {0, 0, true, false};
        case PilotKind::Late100:
        case PilotKind::Late200:
            break;
        default:
            return Towards(run_.pilot);
    }
    const std::size_t delay = run_.pilot == PilotKind::Late100 ? 6 : late_.size();
    const PilotInput now = late_[next_ % delay];
    late_[next_ % delay] = planner_.Next(world, shapes, stage);
    ++next_;
    return now;
}

PilotInput Pilot::MoveAtRandom() {
    if (--held_for_ <= 0) {
        held_for_ = random_.Next(8, 40);
        const int x = random_.Next(-kFull, kFull + 1);
        const int y = random_.Next(-kFull, kFull + 1);
        const int buttons = random_.Next(4);
        held_ = {x, y, buttons % 2 == 1, buttons == 2};
    }
    return held_;
}

}  // namespace hairsbreadth
