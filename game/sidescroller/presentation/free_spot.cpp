#include "presentation/free_spot.hpp"

#include <algorithm>

#include "graze/collision/footprint.hpp"

namespace hairsbreadth {

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

}  // namespace hairsbreadth
