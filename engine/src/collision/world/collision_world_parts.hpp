#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "../../threads/worker_pool.hpp"
#include "../pair/rotated_pair.hpp"
#include "broad_phase.hpp"
#include "graze/collision/collision_world.hpp"
#include "oriented_bounds.hpp"

namespace graze {

// The rows of all bodies are made again, and all contacts are sorted in linear time, if more than
// one of this number of bodies has changed.
inline constexpr std::size_t kBodiesPerMovingBody = 8;

// A contact before it is sorted.
struct CollisionWorld::Hit {
    BroadPair pair;
    std::optional<Point> pixel;
};

struct CollisionWorld::Batch {
    // The pairs with overlapping boxes; later only those whose oriented bounds overlap too.
    std::vector<BroadPair> pairs;
    std::vector<Hit> hits;
    PlacedMasks placed;
    int box_pairs = 0;
    int crowded = 0;
};

// Called for every body or pair in each step.

inline bool CollisionWorld::Shown(std::uint32_t index) const noexcept {
    return bodies_[index].alive && bodies_[index].enabled && !footprints_[index].map.IsEmpty();
}

inline bool CollisionWorld::Meet(std::uint32_t a, std::uint32_t b) const noexcept {
    return (bodies_[a].meets & bodies_[b].layer) != 0 && (bodies_[b].meets & bodies_[a].layer) != 0;
}

inline void CollisionWorld::MarkChanged(std::uint32_t index) noexcept {
    if (!bodies_[index].changed) {
        bodies_[index].changed = true;
        changed_.push_back(index);  // never allocates: AddPlace reserves
    }
}

}  // namespace graze
