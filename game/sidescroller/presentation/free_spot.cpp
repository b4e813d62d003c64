#include "presentation/free_spot.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "graze/collision/footprint.hpp"
#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

// Counts for the points of a grid of the screen.
constexpr int kGrid = 8;  // px between two points
using Counts = std::array<std::array<int, kScreenWidth / kGrid>, kScreenHeight / kGrid>;

// Calls visit(count, x, y) for the points in an area, near its edges also for some outside.
template <typename Visit>
void VisitPoints(Counts& counts, Rectangle area, Visit visit) {
    area = Rectangle::Intersect(area, {0, 0, kScreenWidth, kScreenHeight});
    for (int y = area.Top() / kGrid; y * kGrid < area.Bottom(); ++y) {
        for (int x = area.Left() / kGrid; x * kGrid < area.Right(); ++x) {
            visit(counts[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)], x * kGrid,
                  y * kGrid);
        }
    }
}

}  // namespace

bool IsFree(const World& world, const Shapes& shapes, Rectangle area, int margin) noexcept {
    area.Inflate(margin, margin);
    if (ComputeBox(world.ship.pose).Intersects(area)) {
        return false;
    }
    const auto covers = [&](const Footprint& solid) { return Touches(solid, area); };
    const auto is_under = [&](const Threat& threat) {
        return threat.alive &&
               covers(MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose));
    };
    return std::ranges::none_of(world.threats, is_under) &&
           std::ranges::none_of(world.pickups,
                                [&](const Pickup& pickup) {
                                    return pickup.alive &&
                                           covers(MakeFootprint(shapes[pickup.shape], pickup.pose));
                                }) &&
           std::ranges::none_of(shapes.Ground(world.Camera()), covers);
}

std::optional<std::size_t> FindFreeSpot(const World& world, const Shapes& shapes,
                                        std::span<const Rectangle> areas,
                                        std::size_t preferred) noexcept {
    constexpr Rectangle screen{0, 0, kScreenWidth, kScreenHeight};
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const std::size_t place = (preferred + i) % areas.size();
        if (screen.Contains(areas[place]) && IsFree(world, shapes, areas[place])) {
            return place;
        }
    }
    return std::nullopt;
}

Point FindLastingSpot(const World& world, const Shapes& shapes, const Stage& stage, Point size,
                      Rectangle within, int frames) {
    constexpr int every = 8;    // frames between two looks at the threats
    constexpr int around = 24;  // px that stay free for the ship
    Counts hidden{};
    Rectangle flight = ComputeBox(world.ship.pose);
    flight.Inflate(around, around);
    VisitPoints(hidden, flight, [&](int& count, int, int) { count += frames / every; });
    World future = world;
    for (int frame = 0; frame <= frames; ++frame) {
        for (std::size_t i = 0; i < kMaxThreats && frame % every == 0; ++i) {
            if (future.threats[i].alive) {
                const Footprint solid = SolidsOf(future, shapes, static_cast<int>(i)).All()[0];
                VisitPoints(hidden, SolidBox(solid),
                            [&](int& count, int x, int y) { count += Solid(solid, x, y) ? 1 : 0; });
            }
        }
        MoveWithoutShip(future, shapes, stage);
    }
    const Point ship = PixelOf(world.ship.pose);
    Point best = within.Location();
    std::pair best_cost{std::numeric_limits<int>::max(), 0};
    for (int y = within.Top(); y + size.y <= within.Bottom(); y += kGrid) {
        for (int x = within.Left(); x + size.x <= within.Right(); x += kGrid) {
            const Rectangle area{x, y, size.x, size.y};
            const Point away = area.Center() - ship;
            std::pair cost{0, away.x * away.x + away.y * away.y};
            VisitPoints(hidden, area, [&](int& count, int, int) { cost.first += count; });
            if (cost < best_cost) {
                best = area.Location();
                best_cost = cost;
            }
        }
    }
    return best;
}

}  // namespace hairsbreadth
