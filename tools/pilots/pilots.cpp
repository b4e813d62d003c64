#include "pilots/pilots.hpp"

#include <algorithm>
#include <cstdlib>

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
        case PilotKind::Waiting:
            return {.margin = 4, .edge_bonus = 0, .close_bonus = 0};
        default:
            return {};
    }
}

std::string_view NameOf(PilotKind pilot) noexcept {
    constexpr std::array<std::string_view, kPilots> names{
        "autopilot",      "late by 100 ms", "late by 200 ms", "waits",
        "straight ahead", "random",         "still",          "still, firing",
        "top left",       "top right",      "bottom left",    "bottom right"};
    return names[static_cast<std::size_t>(pilot)];
}

Pilot::Pilot(const PilotRun& run) noexcept
    : run_{run}, random_{run.seed * 977 + 5}, planner_{StyleOf(run.pilot)} {
}

PilotInput Pilot::Next(const World& world, const Shapes& shapes, const Stage& stage) {
    switch (run_.pilot) {
        case PilotKind::Planned:
            return planner_.Next(world, shapes, stage);
        case PilotKind::Waiting: {
            PilotInput input = planner_.Next(world, shapes, stage);
            input.lance = false;
            return input;
        }
        case PilotKind::Straight:
            return LookStraight(world, shapes);
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

// Of nine moves, takes the one that touches least, and then the one that leads to what it can
// shoot.
PilotInput Pilot::LookStraight(const World& world, const Shapes& shapes) {
    constexpr int ahead = 12;  // frames
    constexpr int home = 130;  // px
    constexpr double touched = 1e6;
    const Point ship = PixelOf(world.ship.pose);
    const Threat* target = nullptr;
    for (const Threat& threat : world.threats) {
        if (threat.alive && TraitsOf(threat.kind).mortal && ToPixel(threat.pose.x) > ship.x + 40 &&
            (target == nullptr || threat.pose.x < target->pose.x)) {
            target = &threat;
        }
    }
    const int row = target == nullptr ? ship.y : ToPixel(target->pose.y);
    PilotInput best;
    double least = 1e18;
    for (int move = 0; move < 9; ++move) {
        const PilotInput input{(move % 3 - 1) * kFull, (move / 3 - 1) * kFull, true, false};
        Pose pose = world.ship.pose;
        double cost = 0;
        for (int frame = 3; frame <= ahead; frame += 3) {
            pose.x = world.ship.pose.x + input.x * frame * 5 / 2;
            pose.y =
                std::clamp(world.ship.pose.y + input.y * frame * 5 / 2, Pixels(16), Pixels(308));
            for (const Threat& threat : world.threats) {
                Pose then = threat.pose;
                then.x += (threat.pose.x - threat.before.x) * frame;
                then.y += (threat.pose.y - threat.before.y) * frame;
                const bool touches =
                    threat.alive &&
                    Touches(shapes.GrownShip(pose, 3),
                            MakeFootprint(shapes[TraitsOf(threat.kind).shape], then));
                cost += touches ? touched / frame : 0;
            }
        }
        const Point there = PixelOf(pose);
        cost += std::abs(there.x - home) + 2.0 * std::abs(there.y - row);
        if (cost < least) {
            least = cost;
            best = input;
        }
    }
    return best;
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
