#pragma once

#include <optional>

#include "graze/math/rectangle.hpp"
#include "near_obstacles.hpp"

namespace graze {

inline constexpr int kFarthestRoom = 64;  // px

/// Returns the shortest way, of at most `max_px`, to a place for which `is_free(place)` is true. Of
/// several, the one farthest up, then farthest left.
template <typename IsFree>
[[nodiscard]] std::optional<Point> FindRoom(int max_px, const IsFree& is_free) {
    std::optional<Point> best;
    int best_squared = max_px * max_px;
    const auto offer = [&](Point place) {
        const int squared = place.x * place.x + place.y * place.y;
        const bool is_better =
            squared < best_squared ||
            (squared == best_squared &&
             (!best || (place.y != best->y ? place.y < best->y : place.x < best->x)));
        if (is_better && is_free(place)) {
            best = place;
            best_squared = squared;
        }
    };
    for (int dy = 0; dy * dy <= best_squared; ++dy) {
        for (int dx = 0; dx * dx + dy * dy <= best_squared; ++dx) {
            offer({-dx, -dy});
            offer({dx, -dy});
            offer({-dx, dy});
            offer({dx, dy});
        }
    }
    return best;
}

}  // namespace graze
