#include "graze/collision/collision_world.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "collision_world_parts.hpp"
#include "graze/assert.hpp"
#include "graze/raster/texel_map_batch.hpp"

namespace graze {
namespace {

constexpr int kMaxThreads = 64;
constexpr int kBatchesPerThread = 8;  // batches differ in cost; faster threads take more of them
constexpr int kMaxPairsPerBody = 1 << 20;
constexpr std::size_t kMapsPerJob = 128;
constexpr std::size_t kKnownRadii = 256;

std::size_t BatchesFor(int threads) noexcept {
    return threads < 2 ? 1 : static_cast<std::size_t>(threads * kBatchesPerThread);
}

}  // namespace

CollisionWorld::CollisionWorld(const CollisionWorldOptions& options)
    : options_{options},
      radii_(kKnownRadii),
      resting_{std::make_unique<BroadPhase>()},
      moving_{std::make_unique<BroadPhase>()},
      workers_{std::make_unique<WorkerPool>(std::clamp(options.threads, 1, kMaxThreads))},
      batches_(BatchesFor(workers_->Threads())),
      dot_{1, 1} {
    options_.max_pairs_per_body = std::clamp(options.max_pairs_per_body, 1, kMaxPairsPerBody);
    dot_.Fill();
}

CollisionWorld::CollisionWorld(CollisionWorld&&) noexcept = default;
CollisionWorld& CollisionWorld::operator=(CollisionWorld&&) noexcept = default;
CollisionWorld::~CollisionWorld() = default;

BodyId CollisionWorld::Add(const BodyOptions& options) {
    const bool has_mask = options.footprint.mask != nullptr;
    const bool has_layer = 0 <= options.layer && options.layer < kLayers;
    GRAZE_ASSERT(has_mask, "CollisionWorld::Add: a footprint needs a mask");
    GRAZE_ASSERT(has_layer, "CollisionWorld::Add: the layer must be 0..31");
    if (!has_mask || !has_layer) {
        return {};
    }
    if (free_.empty()) {
        AddPlace();
    }
    const std::uint32_t index = free_.back();
    free_.pop_back();
    Body& body = bodies_[index];
    footprints_[index] = options.footprint;
    body.user = options.user;
    body.layer = std::uint32_t{1} << options.layer;
    body.meets = options.meets;
    body.alive = true;
    body.enabled = options.enabled;
    body.generation = std::max(body.generation + 1, 1U);
    MarkChanged(index);
    ++count_;
    return {index, body.generation};
}

// Reserves memory for all lists of bodies first, so that an exception changes nothing, and no other
// call of a game needs memory for them.
void CollisionWorld::AddPlace() {
    footprints_.resize(bodies_.size() + 1);
    changed_.reserve(footprints_.capacity());
    free_.reserve(footprints_.capacity());
    bodies_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(bodies_.size() - 1));
}

void CollisionWorld::Remove(BodyId id) {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::Remove: invalid body id");
    if (Contains(id)) {
        bodies_[id.index].alive = false;
        free_.push_back(id.index);
        --count_;
    }
}

void CollisionWorld::Move(BodyId id, const TexelMap& map) {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::Move: invalid body id");
    if (Contains(id)) {
        footprints_[id.index].map = map;
        MarkChanged(id.index);
    }
}

void CollisionWorld::Move(BodyId id, const Placement& placement) {
    const Mask& mask = Contains(id) ? *footprints_[id.index].mask : dot_;
    Move(id, MakeTexelMap(placement, mask.Width(), mask.Height()));
}

void CollisionWorld::Move(std::span<const BodyId> ids, std::span<const Placement> placements) {
    GRAZE_ASSERT(ids.size() == placements.size(),
                 "CollisionWorld::Move: the numbers of bodies and placements differ");
    const std::size_t count = std::min(ids.size(), placements.size());
    new_maps_.resize(count);
    workers_->ForEach(static_cast<int>((count + kMapsPerJob - 1) / kMapsPerJob), [&](int job) {
        const std::size_t first = static_cast<std::size_t>(job) * kMapsPerJob;
        const std::size_t some = std::min(kMapsPerJob, count - first);
        std::array<PlacedSize, kMapsPerJob> sprites;
        for (std::size_t i = 0; i < some; ++i) {
            const BodyId id = ids[first + i];
            const Mask& mask = Contains(id) ? *footprints_[id.index].mask : dot_;
            sprites[i] = {placements[first + i], mask.Width(), mask.Height()};
        }
        MakeTexelMaps(std::span{sprites}.first(some), std::span{new_maps_}.subspan(first, some));
    });
    for (std::size_t i = 0; i < count; ++i) {
        Move(ids[i], new_maps_[i]);
    }
}

void CollisionWorld::SetFootprint(BodyId id, const Footprint& footprint) {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::SetFootprint: invalid body id");
    GRAZE_ASSERT(footprint.mask != nullptr,
                 "CollisionWorld::SetFootprint: a footprint needs a mask");
    if (Contains(id) && footprint.mask != nullptr) {
        footprints_[id.index] = footprint;
        MarkChanged(id.index);
    }
}

void CollisionWorld::SetLayer(BodyId id, int layer, std::uint32_t meets) {
    const bool has_layer = 0 <= layer && layer < kLayers;
    GRAZE_ASSERT(Contains(id), "CollisionWorld::SetLayer: invalid body id");
    GRAZE_ASSERT(has_layer, "CollisionWorld::SetLayer: the layer must be 0..31");
    if (Contains(id) && has_layer) {
        bodies_[id.index].layer = std::uint32_t{1} << layer;
        bodies_[id.index].meets = meets;
        MarkChanged(id.index);
    }
}

void CollisionWorld::SetUser(BodyId id, std::uint64_t user) {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::SetUser: invalid body id");
    if (Contains(id)) {
        bodies_[id.index].user = user;
    }
}

void CollisionWorld::SetEnabled(BodyId id, bool enabled) {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::SetEnabled: invalid body id");
    if (Contains(id)) {
        bodies_[id.index].enabled = enabled;
        MarkChanged(id.index);
    }
}

Footprint CollisionWorld::FootprintOf(BodyId id) const {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::FootprintOf: invalid body id");
    return Contains(id) ? footprints_[id.index] : Footprint{};
}

std::uint64_t CollisionWorld::UserOf(BodyId id) const {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::UserOf: invalid body id");
    return Contains(id) ? bodies_[id.index].user : 0;
}

bool CollisionWorld::IsEnabled(BodyId id) const {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::IsEnabled: invalid body id");
    return Contains(id) && bodies_[id.index].enabled;
}

BodyOptions CollisionWorld::OptionsOf(BodyId id) const {
    GRAZE_ASSERT(Contains(id), "CollisionWorld::OptionsOf: invalid body id");
    if (!Contains(id)) {
        return {};
    }
    const Body& body = bodies_[id.index];
    return {footprints_[id.index], std::countr_zero(body.layer), body.meets, body.user,
            body.enabled};
}

std::size_t CollisionWorld::FindAll(std::span<BodyId> found) const noexcept {
    std::size_t count = 0;
    const auto places = static_cast<std::uint32_t>(bodies_.size());
    for (std::uint32_t index = 0; index < places; ++index) {
        if (bodies_[index].alive) {
            if (count < found.size()) {
                found[count] = {index, bodies_[index].generation};
            }
            ++count;
        }
    }
    return count;
}

}  // namespace graze
