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

inline constexpr int kWorldEdge = 1 << 26;  // pixels; farther out than any map
inline constexpr Rectangle kWorldBounds{-kWorldEdge, -kWorldEdge, 2 * kWorldEdge, 2 * kWorldEdge};

// Returns the area clipped to the world; all zeros if nothing is left.
inline Rectangle Within(const Rectangle& area) noexcept {
    return Rectangle::Intersect(area, kWorldBounds);
}

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

// The parts of queries.

inline CollisionWorld::Sought CollisionWorld::SoughtBy(BodyId body) const noexcept {
    const Body& self = bodies_[body.index];
    return {self.meets, self.layer, body.index};
}

inline bool CollisionWorld::IsSought(std::uint32_t index, const Sought& sought) const noexcept {
    const Body& body = bodies_[index];
    return Shown(index) && (body.layer & sought.layers) != 0 &&
           (body.meets & sought.own_layer) == sought.own_layer && index != sought.self;
}

// Calls visit(index) for each body whose box overlaps the area, which must be a part of the world,
// except those that have changed since the last step.
template <typename Visit>
void CollisionWorld::VisitRows(const Rectangle& area, const Visit& visit) const {
    resting_->VisitOverlapping(area, [&](std::uint32_t index) {
        if (!bodies_[index].changed && !bodies_[index].moving) {
            visit(index);
        }
    });
    moving_->VisitOverlapping(area, [&](std::uint32_t index) {
        if (!bodies_[index].changed) {
            visit(index);
        }
    });
}

// Calls visit(index) for each other body whose box overlaps the area.
template <typename Visit>
void CollisionWorld::VisitChanged(const Rectangle& area, const Visit& visit) const {
    for (const std::uint32_t index : changed_) {
        if (footprints_[index].map.pixels.Intersects(area)) {
            visit(index);
        }
    }
}

template <typename Visit>
void CollisionWorld::VisitNear(const Rectangle& area, const Visit& visit) const {
    const Rectangle within = Within(area);
    if (!within.IsEmpty()) {
        VisitRows(within, visit);
        VisitChanged(within, visit);
    }
}

}  // namespace graze
