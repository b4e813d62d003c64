#include "graze/collision/collision_world.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "collision_world_parts.hpp"
#include "graze/assert.hpp"
#include "graze/raster/texel_maps.hpp"

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

// Each of these three reports a misuse if the argument of a call is not valid.
bool CollisionWorld::IsBody(const char* call, BodyId id) const {
    return GRAZE_CHECK(Contains(id), "CollisionWorld::%s: invalid body id", call);
}

bool CollisionWorld::HasMask(const char* call, const Footprint& footprint) {
    return GRAZE_CHECK(footprint.mask != nullptr, "CollisionWorld::%s: a footprint needs a mask",
                       call);
}

bool CollisionWorld::IsLayer(const char* call, int layer) {
    return GRAZE_CHECK(0 <= layer && layer < kLayers,
                       "CollisionWorld::%s: the layer %d is not in 0..31", call, layer);
}

BodyId CollisionWorld::Add(const BodyOptions& options) {
    if (!HasMask("Add", options.footprint) || !IsLayer("Add", options.layer)) {
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
    if (IsBody("Remove", id)) {
        bodies_[id.index].alive = false;
        free_.push_back(id.index);
        --count_;
    }
}

void CollisionWorld::Move(BodyId id, const TexelMap& map) {
    if (IsBody("Move", id)) {
        footprints_[id.index].map = map;
        MarkChanged(id.index);
    }
}

void CollisionWorld::Move(BodyId id, const Placement& placement) {
    const Mask& mask = Contains(id) ? *footprints_[id.index].mask : dot_;
    Move(id, MakeTexelMap(placement, mask.Width(), mask.Height()));
}

void CollisionWorld::Move(std::span<const BodyId> ids, std::span<const Placement> placements) {
    static_cast<void>(
        GRAZE_CHECK(ids.size() == placements.size(),
                    "CollisionWorld::Move: the numbers of bodies and placements differ"));
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
    if (IsBody("SetFootprint", id) && HasMask("SetFootprint", footprint)) {
        footprints_[id.index] = footprint;
        MarkChanged(id.index);
    }
}

void CollisionWorld::SetLayer(BodyId id, int layer, std::uint32_t meets) {
    if (IsBody("SetLayer", id) && IsLayer("SetLayer", layer)) {
        bodies_[id.index].layer = std::uint32_t{1} << layer;
        bodies_[id.index].meets = meets;
        MarkChanged(id.index);
    }
}

void CollisionWorld::SetEnabled(BodyId id, bool enabled) {
    if (IsBody("SetEnabled", id)) {
        bodies_[id.index].enabled = enabled;
        MarkChanged(id.index);
    }
}

Footprint CollisionWorld::FootprintOf(BodyId id) const {
    return IsBody("FootprintOf", id) ? footprints_[id.index] : Footprint{};
}

std::uint64_t CollisionWorld::UserOf(BodyId id) const {
    return IsBody("UserOf", id) ? bodies_[id.index].user : 0;
}

BodyOptions CollisionWorld::OptionsOf(BodyId id) const {
    if (!IsBody("OptionsOf", id)) {
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
