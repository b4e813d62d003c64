#include "autopilot/forecast.hpp"

#include <algorithm>
#include <cstdlib>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kLevelBank = 2;
// A threat is near if its distance from the ship is below this value plus the threat's reach, in
// px. The value is the sum of the ship's reach, the largest measured separation, and the movement
// of the ship in a step.
constexpr int kNearPx = 26 + 8 + 14;
constexpr int kTopSpeedPx = 3;  // per frame, rounded up
constexpr std::size_t kMaxNear = 64;

constexpr int kFineCells = 5;  // number of steps that are rasterized at a finer pitch

}  // namespace

Forecast::Forecast() {
    for (std::vector<Solid>& near : near_) {
        near.reserve(kMaxNear);
    }
}

std::vector<Forecast::Run> Forecast::MeasureShip(const Shapes& shapes, int margin) {
    std::vector<Run> runs;
    const Footprint ship = shapes.GrownShip({0, 0, 0, kLevelBank}, margin);
    const Rectangle box = ship.map.pixels;
    for (int row = RowOf(box.Top()); row <= RowOf(box.Bottom()); ++row) {
        int first = box.Right();
        int last = box.Left() - 1;
        for (int x = box.Left(); x < box.Right(); ++x) {
            const int y = row * CellGrid::kCellHeight;
            if (graze::Solid(ship, x, y) || graze::Solid(ship, x, y + 1)) {
                first = std::min(first, x);
                last = std::max(last, x);
            }
        }
        if (first <= last) {
            // Extends the run to the right, because the pivot may be anywhere within its cell.
            runs.push_back({row, ColumnOf(first), ColumnOf(last + CellGrid::kCellWidth - 1)});
        }
    }
    return runs;
}

void Forecast::Make(const World& world, const Shapes& shapes, const Stage& stage) {
    if (ships_[0].empty()) {
        for (int margin = 1; margin <= kMaxMargin; ++margin) {
            ships_[static_cast<std::size_t>(margin - 1)] = MeasureShip(shapes, margin);
        }
    }
    future_ = world;
    const Point ship = PixelOf(world.ship.pose);
    int step = 1;
    for (int frames = 1; frames <= kPlanFrames; ++frames) {
        MoveWithoutShip(future_, shapes, stage);
        if (frames <= kStepFrames) {
            KeepNear(shapes, ship, frames);
        }
        if (frames == FramesAhead(step)) {
            Rasterise(shapes, ship, step++);
        }
    }
}

void Forecast::KeepNear(const Shapes& shapes, Point ship, int frames) {
    std::vector<Solid>& near = near_[static_cast<std::size_t>(frames - 1)];
    near.clear();
    for (const Threat& threat : future_.threats) {
        if (!threat.alive || near.size() + 2 >= kMaxNear) {
            continue;
        }
        const Shape& shape = shapes[TraitsOf(threat.kind).shape];
        const Point pixel = PixelOf(threat.pose);
        const int reach = shape.reach + kNearPx;
        if (std::abs(pixel.x - ship.x) < reach && std::abs(pixel.y - ship.y) < reach) {
            near.push_back({MakeFootprint(shape, threat.pose), pixel, shape.reach});
        }
    }
    for (const Footprint& piece : shapes.Ground(future_.Camera())) {
        near.push_back({piece, {ship.x, kScreenHeight}, 64});
    }
}

// Marks the inside of a ring as solid if the ring is about to leave the screen. Such a ring crushes
// a ship that is still inside, but only after the end of the plan.
void Forecast::FillDoomedRing(CellGrid& cells, const Threat& threat) noexcept {
    constexpr int doomed_x = 240;
    constexpr int inside = 60;
    const Point middle = PixelOf(threat.pose);
    const bool is_ring =
        threat.kind == ThreatKind::RingWheel || threat.kind == ThreatKind::RingWheelTwo;
    if (!is_ring || middle.x > doomed_x || middle.x < 0) {
        return;
    }
    for (int y = -inside; y < inside; y += CellGrid::kCellHeight) {
        for (int x = -inside; x < inside; x += CellGrid::kCellWidth) {
            const int column = ColumnOf(middle.x + x);
            const int row = RowOf(middle.y + y);
            if (x * x + y * y < inside * inside && CellGrid::Holds(column, row)) {
                cells.Set(column, row);
            }
        }
    }
}

void Forecast::Rasterise(const Shapes& shapes, Point ship, int step) {
    CellGrid& cells = solid_[static_cast<std::size_t>(step - 1)];
    cells.Clear();
    // At that step, all pixels of the ship are within this distance of its current position, in px.
    const int reach = FramesAhead(step) * kTopSpeedPx + 40;
    const Rectangle reachable =
        Rectangle::Intersect({ship.x - reach, ship.y - reach, 2 * reach, 2 * reach},
                             {0, 0, kScreenWidth, kScreenHeight});
    for (const Threat& threat : future_.threats) {
        if (threat.alive) {
            Rasterise(cells, MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose),
                      reachable, step);
            FillDoomedRing(cells, threat);
        }
    }
    for (const Footprint& piece : shapes.Ground(future_.Camera())) {
        Rasterise(cells, piece, reachable, step);
    }
}

void Forecast::Rasterise(CellGrid& cells, const Footprint& solid, Rectangle area, int step) {
    // Later steps are rasterized more coarsely, since they are forecast again before they matter.
    const bool is_fine = step <= kFineCells;
    const int pitch_x = is_fine ? CellGrid::kCellWidth / 2 : CellGrid::kCellWidth;
    const int pitch_y = is_fine ? CellGrid::kCellHeight : 2 * CellGrid::kCellHeight;
    const Rectangle box = Rectangle::Intersect(solid.map.pixels, area);
    const int last_row = CellGrid::kRows - 1;
    const int left = box.Left() / pitch_x * pitch_x;
    for (int y = box.Top() / pitch_y * pitch_y; y < box.Bottom(); y += pitch_y) {
        const int row = RowOf(y);
        const int dy = y - solid.map.pixels.y;
        int dx = left - solid.map.pixels.x;
        for (int x = left; x < box.Right(); x += pitch_x, dx += pitch_x) {
            if (solid.mask->Solid(solid.map.u.At(dx, dy), solid.map.v.At(dx, dy))) {
                cells.Set(ColumnOf(x), row);
                cells.Set(ColumnOf(x), is_fine ? row : std::min(row + 1, last_row));
            }
        }
    }
}

void Forecast::Block(int margin) noexcept {
    for (std::size_t i = 0; i < solid_.size(); ++i) {
        Block(solid_[i], ships_[static_cast<std::size_t>(margin - 1)], blocked_[i]);
    }
}

void Forecast::Block(const CellGrid& solid, const std::vector<Run>& ship,
                     CellGrid& blocked) noexcept {
    blocked.Clear();
    for (int row = 0; row < CellGrid::kRows; ++row) {
        if (IsEmpty(solid[row])) {
            continue;
        }
        CellGrid::Row joined{};
        const Run* joined_for = nullptr;
        for (const Run& run : ship) {
            const int pivot = row - run.row;
            if (pivot < 0 || pivot >= CellGrid::kRows) {
                continue;
            }
            if (joined_for == nullptr || joined_for->first != run.first ||
                joined_for->last != run.last) {
                joined = JoinRight(solid[row], run.first, run.last);
                joined_for = &run;
            }
            Add(blocked[pivot], joined);
        }
    }
}

}  // namespace hairsbreadth
