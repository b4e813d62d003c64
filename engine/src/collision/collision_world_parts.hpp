#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../threads/worker_pool.hpp"
#include "broad_phase.hpp"
#include "graze/collision/collision_world.hpp"
#include "oriented_bounds.hpp"

namespace graze {

struct CollisionWorld::Batch {
    struct Hit {
        BroadPair pair;
        std::optional<Point> pixel;
    };

    // The pairs with overlapping boxes; later only those whose oriented bounds overlap too.
    std::vector<BroadPair> pairs;
    std::vector<Hit> hits;
    int box_pairs = 0;
    int crowded = 0;
};

}  // namespace graze
