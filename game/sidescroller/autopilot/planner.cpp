#include "autopilot/planner.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "simulation/graze_rule.hpp"

namespace hairsbreadth {
namespace {

constexpr StepReach kFineStep{2, 5, 1, 3};     // 10 px in 4 frames, 7 diagonally
constexpr StepReach kCoarseStep{6, 12, 4, 8};  // 25 px in 10 frames, 17 diagonally
constexpr int kHomeX = 130;                    // px, the default position
constexpr int kHomeY = 170;
constexpr int kAimFrom = 40;  // px ahead of the ship: closer targets are not worth aiming at
constexpr int kAimUntil = 600;
constexpr int kBeforeGap = 170;  // px ahead of the ship at which a gap becomes the goal
constexpr int kPastGap = 30;
constexpr double kTightCost = 40;  // of a frame within a careful pilot's margin
constexpr int kDiagonalStick = 181;
constexpr int kFullStick = 256;
// px on the screen. Farther left, the ship has too little room to retreat, so cells cost more.
constexpr int kCrampedX = 90;
constexpr double kNever = 1e9;

// Returns the cells that the ship can reach from `cells` in planning step `step`. These are also
// the cells from which it can reach `cells`.
CellGrid Flown(const CellGrid& cells, int step) noexcept {
    return Spread(cells, step > kFineSteps ? kCoarseStep : kFineStep);
}

// Returns the distance in pixels between two cells.
int AcrossPx(int a, int b) noexcept {
    return std::abs(a - b) * CellGrid::kCellWidth;
}

int DownPx(int a, int b) noexcept {
    return std::abs(a - b) * CellGrid::kCellHeight;
}

// Returns the cells where the ship's pivot may be without leaving the field.
CellGrid MakeField() noexcept {
    CellGrid field;
    for (int row = RowOf(kFieldTop + kShipPivotY) + 1;
         row < RowOf(kFieldBottom - kShipHeight + kShipPivotY); ++row) {
        for (int column = ColumnOf(kFieldLeft + kShipPivotX);
             column < ColumnOf(kFieldRight - kShipWidth + kShipPivotX); ++column) {
            field.Set(column, row);
        }
    }
    return field;
}

const CellGrid& Field() noexcept {
    static const CellGrid field = MakeField();
    return field;
}

std::array<PilotInput, 17> MakeMoves() noexcept {
    std::array<PilotInput, 17> moves{};
    std::size_t count = 1;  // moves[0] does not move the ship
    for (const bool focus : {false, true}) {
        for (int y = -1; y <= 1; ++y) {
            for (int x = -1; x <= 1; ++x) {
                if (x != 0 || y != 0) {
                    const int stick = x != 0 && y != 0 ? kDiagonalStick : kFullStick;
                    moves[count++] = {x * stick, y * stick, true, focus};
                }
            }
        }
    }
    moves[0].fire = true;
    return moves;
}

bool CouldMeet(const Forecast::Solid& solid, Point ship) noexcept {
    const int reach = solid.reach + 26 + kPassEnds;
    return std::abs(solid.pixel.x - ship.x) <= reach && std::abs(solid.pixel.y - ship.y) <= reach;
}

// Returns the y at which to fly: `y`, or just above a ring that approaches at that y. In front of a
// ring or inside it, the ship would run out of room. The plan is too short to detect that.
int OverRings(const World& world, int y) noexcept {
    constexpr int from = -60;
    constexpr int until = 420;
    constexpr int above = 92 + 18;  // px: the ring's tip radius, half the ship, and a margin
    for (const Threat& threat : world.threats) {
        const Point ring = PixelOf(threat.pose);
        const bool is_ring =
            threat.kind == ThreatKind::RingWheel || threat.kind == ThreatKind::RingWheelTwo;
        if (threat.alive && is_ring && ring.x > from && ring.x < until &&
            std::abs(y - ring.y) < above) {
            return ring.y - above;
        }
    }
    return y;
}

// True if the full lance would hit the boss's core, something else that it destroys, or two shots.
bool WantsLance(const World& world) noexcept {
    constexpr int reach = 400;  // px ahead
    constexpr int height = 10;  // px above and below
    constexpr int worth = 2;
    if (world.ship.charge < kFullCharge) {
        return false;
    }
    const Point ship = PixelOf(world.ship.pose);
    int value = 0;
    for (const Threat& threat : world.threats) {
        const Point pixel = PixelOf(threat.pose);
        const bool is_ahead = threat.alive && pixel.x > ship.x && pixel.x < ship.x + reach &&
                              std::abs(pixel.y - ship.y) <= height;
        const int gain = TraitsOf(threat.kind).mortal ? worth : IsShot(threat.kind) ? 1 : 0;
        value += is_ahead ? gain : 0;
    }
    return value >= worth;
}

}  // namespace

const CellGrid& Planner::Blocked(int step) const noexcept {
    static const CellGrid nothing;
    return FramesAhead(step) < untouchable_ ? nothing : forecast_.Blocked(step);
}

bool Planner::Survives(int steps, int column, int row) {
    const auto safe = [this](int step) -> CellGrid& {
        return safe_[static_cast<std::size_t>(step - 1)];
    };
    // Clears the rows that the ship cannot reach by that step, to save time.
    const auto keep_reachable = [row](CellGrid& cells, int step) {
        const int reach = FramesAhead(step) * 5 / 4 + 2;
        KeepRows(cells, row - reach, row + reach);
    };
    safe(steps) = Without(Field(), Blocked(steps));
    keep_reachable(safe(steps), steps);
    for (int step = steps - 1; step >= 1; --step) {
        safe(step) = Without(Both(Field(), Flown(safe(step + 1), step + 1)), Blocked(step));
        keep_reachable(safe(step), step);
    }
    CellGrid here;
    here.Set(std::clamp(column, 0, CellGrid::kColumns - 1),
             std::clamp(row, 0, CellGrid::kRows - 1));
    reached_[0] = Both(Flown(here, 1), safe(1));
    return !reached_[0].IsEmpty();
}

Planner::Goal Planner::ChooseGoal(const World& world, const Stage& stage) noexcept {
    const Point ship = PixelOf(world.ship.pose);
    const int left = world.Camera();
    for (const Scene& scene : stage.scenes) {
        const Rectangle gap{scene.gap.x - left, scene.gap.y, scene.gap.width, scene.gap.height};
        if (gap.Right() > ship.x - kPastGap && gap.Left() < ship.x + kBeforeGap) {
            return {std::max(ship.x, kHomeX), gap.Center().y, GoalKind::Gap};
        }
    }
    for (const Pickup& pickup : world.pickups) {
        const Point pixel = PixelOf(pickup.pose);
        if (pickup.alive && pixel.x > 60 && pixel.x < kAimUntil - 40) {
            return {pixel.x, pixel.y, GoalKind::Pickup};
        }
    }
    const Threat* nearest = nullptr;
    for (const Threat& threat : world.threats) {
        const int x = ToPixel(threat.pose.x);
        if (threat.alive && TraitsOf(threat.kind).mortal && x > ship.x + kAimFrom &&
            x < kAimUntil && (nearest == nullptr || threat.pose.x < nearest->pose.x)) {
            nearest = &threat;
        }
    }
    const int y = OverRings(world, nearest != nullptr ? ToPixel(nearest->pose.y) : kHomeY);
    return {kHomeX, std::clamp(y, 20, 310), GoalKind::Target};
}

Planner::Target Planner::BestCell(const Goal& goal, int step) const {
    // Pickups drift with the level, 3 px in 4 frames.
    const int drift = goal.kind == GoalKind::Pickup ? FramesAhead(step) * 3 / 4 : 0;
    const CellGrid edges =
        goal.kind == GoalKind::Target ? Spread(forecast_.Blocked(step), {1, 1, 1, 1}) : CellGrid{};
    const double rise = goal.kind == GoalKind::Gap ? 4 : 1.3;
    Target best;
    best.step = step;
    reached_[static_cast<std::size_t>(step - 1)].ForEach([&](int column, int row) {
        const int x = column * CellGrid::kCellWidth;
        const int y = row * CellGrid::kCellHeight;
        double cost = std::abs(x - goal.x + drift) + rise * std::abs(y - goal.y);
        cost += 2.0 * std::max(kCrampedX - x, 0);
        cost -= edges.At(column, row) ? style_.edge_bonus : 0;
        if (cost < best.cost) {
            best.cost = cost;
            best.column = column;
            best.row = row;
        }
    });
    return best;
}

void Planner::FindWayTo(const Goal& goal, int column, int row) {
    const auto at = [](int step) { return static_cast<std::size_t>(step - 1); };
    constexpr double taken = 16;  // px from its centre at which a pickup counts as collected
    Target target;
    for (int step = 1; step <= steps_; ++step) {
        if (step > 1) {
            reached_[at(step)] = Both(Flown(reached_[at(step - 1)], step), safe_[at(step)]);
        }
        if (goal.kind == GoalKind::Pickup && target.cost > taken) {
            target = BestCell(goal, step);
        }
    }
    if (goal.kind != GoalKind::Pickup) {
        target = BestCell(goal, steps_);
    }
    first_.Clear();
    first_.Set(target.column, target.row);
    for (int step = target.step - 1; step >= 1; --step) {
        first_ = Both(Flown(first_, step + 1), reached_[at(step)]);
    }
    // Of all cells that the ship can reach in the first step on a way to the target, chooses the
    // one with the lowest cost: the distance to the target plus a quarter of the distance to the
    // ship.
    double least = kNever;
    first_.ForEach([&](int c, int r) {
        const double cost = AcrossPx(c, target.column) + DownPx(r, target.row) +
                            0.25 * (AcrossPx(c, column) + DownPx(r, row));
        if (cost < least) {
            least = cost;
            wanted_column_ = c;
            wanted_row_ = r;
        }
    });
}

double Planner::ComputeCost(const World& world, const Shapes& shapes, const ShipFeel& feel,
                            const PilotInput& input) const {
    Ship ship = world.ship;
    double cost = 0;
    for (int frame = 1; frame <= kStepFrames; ++frame) {
        Fly(ship, input, feel);
        if (frame < untouchable_) {
            continue;
        }
        ship.bank_wait = std::max(ship.bank_wait - 1, 0);
        const int bank = NextBank(ship, feel);
        ship.bank_wait = bank != ship.pose.frame ? feel.bank_frames : ship.bank_wait;
        ship.pose.frame = bank;
        for (const Forecast::Solid& solid : forecast_.Near(frame)) {
            const int near = std::max(style_.margin + 1, 3);
            if (!CouldMeet(solid, PixelOf(ship.pose)) ||
                !Touches(shapes.GrownShip(ship.pose, near), solid.footprint)) {
                continue;
            }
            const bool hits = Touches(shapes.GrownShip(ship.pose, 1), solid.footprint);
            const bool is_tight =
                style_.margin > 2 &&
                Touches(shapes.GrownShip(ship.pose, style_.margin), solid.footprint);
            cost += hits ? 2000.0 - 100 * frame : is_tight ? kTightCost : -style_.close_bonus;
        }
    }
    const int column = ColumnOf(ToPixel(ship.pose.x));
    const int row = RowOf(ToPixel(ship.pose.y));
    cost += 0.5 * AcrossPx(column, wanted_column_) + 0.6 * DownPx(row, wanted_row_);
    cost += safe_[0].At(column, row) ? 0 : 200;
    return cost;
}

PilotInput Planner::Next(const World& world, const Shapes& shapes, const Stage& stage) {
    if (world.phase != Phase::Flying || world.ship.entering > 0) {
        chosen_at_ = -1;
        return {};
    }
    const bool is_due = chosen_at_ < 0 || world.frame < chosen_at_ ||
                        world.frame >= chosen_at_ + frames_until_next_choice_;
    if (is_due) {
        chosen_ = Choose(world, shapes, stage);
        chosen_at_ = world.frame;
    }
    PilotInput input = chosen_;
    input.lance = WantsLance(world);
    return input;
}

PilotInput Planner::Choose(const World& world, const Shapes& shapes, const Stage& stage) {
    forecast_.Make(world, shapes, stage);
    untouchable_ = world.ship.untouchable;
    const Point ship = PixelOf(world.ship.pose);
    const int column = ColumnOf(std::max(ship.x, 0));
    const int row = RowOf(std::max(ship.y, 0));
    steps_ = kPlanSteps;
    int margin = style_.margin;
    forecast_.Block(margin);
    while (margin > 1 && !Survives(steps_, column, row)) {
        forecast_.Block(--margin);
    }
    while (steps_ > 1 && !Survives(steps_, column, row)) {
        steps_ -= std::max(steps_ / 4, 1);
    }
    wanted_column_ = column;
    wanted_row_ = row;
    if (steps_ > 1) {
        FindWayTo(ChooseGoal(world, stage), column, row);
    } else {
        safe_[0] = Without(Field(), Blocked(1));
    }
    const auto& coming = forecast_.Near(kStepFrames);
    const bool is_crowded = std::any_of(
        coming.begin(), coming.end(), [ship](const auto& solid) { return CouldMeet(solid, ship); });
    frames_until_next_choice_ = is_crowded ? kStepFrames / 2 : kStepFrames;
    static const std::array<PilotInput, 17> moves = MakeMoves();
    PilotInput best = moves[0];
    double least = kNever;
    for (const PilotInput& move : moves) {
        const bool is_hasty = is_crowded && !move.focus && (move.x != 0 || move.y != 0);
        const double cost = ComputeCost(world, shapes, stage.tuning.ship, move) +
                            (is_hasty ? style_.haste_cost : 0);
        if (cost < least) {
            least = cost;
            best = move;
        }
    }
    return best;
}

}  // namespace hairsbreadth
