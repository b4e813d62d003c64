#include <algorithm>

#include "../kernels/tile_choice.hpp"
#include "../pair/unscaled_pair.hpp"
#include "collision_world_parts.hpp"

namespace graze {
namespace {

constexpr std::size_t kBodiesPerJob = 1024;
// The capacity of each batch, as a multiple of the average number of pairs in a batch.
constexpr std::size_t kRoomToMove = 4;

}  // namespace

// Calls visit(i) for 0 <= i < count, on all threads.
template <typename Visit>
void CollisionWorld::ForParts(std::size_t count, Visit visit) {
    const auto jobs = static_cast<int>((count + kBodiesPerJob - 1) / kBodiesPerJob);
    workers_->ForEach(jobs, [count, visit](int job) {
        const std::size_t first = static_cast<std::size_t>(job) * kBodiesPerJob;
        const std::size_t last = std::min(count, first + kBodiesPerJob);
        for (std::size_t i = first; i < last; ++i) {
            visit(i);
        }
    });
}

void CollisionWorld::Step() {
    // No try block, because the engine can be built without exceptions.
    struct Attempt {
        CollisionWorld& world;
        bool is_complete = false;
        ~Attempt() {
            if (!is_complete) {
                world.Invalidate();
            }
        }
    } attempt{*this};
    MarkChangedMasks();
    BuildRows();
    ComputeBounds();
    FindContacts();
    SortContacts();
    CompareWithLastStep();
    ForgetChanges();
    attempt.is_complete = true;
}

// Also counts the bodies that are shown. If the crowd limit omitted pairs in the last step, bodies
// at rest may touch without a contact, so all bodies count as changed.
void CollisionWorld::MarkChangedMasks() {
    const bool is_incomplete = report_.crowded > 0;
    report_ = {};
    all_changed_ = true;
    const auto count = static_cast<std::uint32_t>(bodies_.size());
    for (std::uint32_t index = 0; index < count; ++index) {
        if (!Shown(index)) {
            continue;
        }
        ++report_.bodies;
        const std::uint64_t revision = footprints_[index].mask->revision_;
        if (is_incomplete || bodies_[index].mask_revision != revision) {
            bodies_[index].mask_revision = revision;
            bodies_[index].mask_radius = FindRadius(*footprints_[index].mask);
            MarkChanged(index);
        }
        all_changed_ = all_changed_ && bodies_[index].changed;
    }
}

// Many bodies may show the same masks in turn, so the radii of recent masks are kept.
float CollisionWorld::FindRadius(const Mask& mask) {
    KnownRadius& known = radii_[(mask.revision_ ^ mask.revision_ >> 20) % radii_.size()];
    if (known.revision != mask.revision_) {
        known = {mask.revision_, SolidRadius(mask)};
    }
    return known.radius;
}

void CollisionWorld::BuildRows() {
    const auto are_many = [this](std::size_t bodies) {
        return bodies * kBodiesPerMovingBody > bodies_.size();
    };
    const bool have_many_changed = are_many(changed_.size());
    for (std::size_t i = 0; i < changed_.size() && !have_many_changed; ++i) {
        Body& body = bodies_[changed_[i]];
        if (!body.moving) {
            body.moving = true;
            moving_bodies_.push_back(changed_[i]);
        }
    }
    if (have_many_changed || are_many(moving_bodies_.size())) {
        MakeAllBoxes();
        resting_->Build(boxes_);
        ComputeReach(*resting_);
        for (const std::uint32_t index : moving_bodies_) {
            bodies_[index].moving = false;
        }
        moving_bodies_.clear();
        moving_bodies_.reserve(bodies_.size());
    }
    boxes_.clear();
    for (const std::uint32_t index : moving_bodies_) {
        if (Shown(index)) {
            boxes_.push_back(BoxOf(index));
        }
    }
    moving_->Build(boxes_);
    ComputeReach(*moving_);
}

void CollisionWorld::MakeAllBoxes() {
    boxes_.resize(bodies_.size());
    ForParts(bodies_.size(), [this](std::size_t index) {
        const auto body = static_cast<std::uint32_t>(index);
        boxes_[index] = Shown(body) ? BoxOf(body) : BroadBox{};
    });
    if (static_cast<std::size_t>(report_.bodies) < boxes_.size()) {
        std::erase_if(boxes_, [](const BroadBox& box) { return box.left == box.right; });
    }
}

BroadBox CollisionWorld::BoxOf(std::uint32_t index) const noexcept {
    const Rectangle& pixels = footprints_[index].map.pixels;
    return {.left = pixels.Left(),
            .top = pixels.Top(),
            .right = pixels.Right(),
            .bottom = pixels.Bottom(),
            .body = index,
            .layer = bodies_[index].layer,
            .meets = bodies_[index].meets};
}

// After rows.Build(boxes_). Few boxes are not worth waking threads.
void CollisionWorld::ComputeReach(BroadPhase& rows) {
    const std::size_t parts = boxes_.size() / kBodiesPerJob + 1;
    workers_->ForEach(static_cast<int>(parts), [&rows, parts](int part) {
        const auto number = static_cast<std::size_t>(part);
        rows.ComputeReach(rows.FirstBucket(number, parts), rows.FirstBucket(number + 1, parts));
    });
}

void CollisionWorld::ComputeBounds() {
    bounds_.resize(bodies_.size());
    ForParts(changed_.size(), [this](std::size_t i) {
        const std::uint32_t index = changed_[i];
        if (Shown(index)) {
            bounds_[index] = MakeOrientedBounds(footprints_[index], bodies_[index].mask_radius);
        }
    });
}

void CollisionWorld::FindContacts() {
    workers_->ForEach(changed_.empty() ? 0 : static_cast<int>(batches_.size()),
                      [this](int number) { TestBatch(static_cast<std::size_t>(number)); });
    if (changed_.empty()) {
        for (Batch& batch : batches_) {
            batch.hits.clear();
        }
        return;
    }
    for (const Batch& batch : batches_) {
        report_.box_pairs += batch.box_pairs;
        report_.pixel_tests += static_cast<int>(batch.pairs.size());
        report_.crowded += batch.crowded;
    }
    // Crowded bodies may be in another batch in the next step. All batches get the same capacity,
    // so that later steps need not allocate.
    const std::size_t share = static_cast<std::size_t>(report_.box_pairs) / batches_.size();
    for (Batch& batch : batches_) {
        batch.pairs.reserve(kRoomToMove * share);
        batch.hits.reserve(kRoomToMove * share);
    }
}

void CollisionWorld::TestBatch(std::size_t number) {
    Batch& batch = batches_[number];
    FindPairs(number, batch);
    batch.box_pairs = static_cast<int>(batch.pairs.size());
    batch.pairs.resize(KeepOverlappingBounds(batch.pairs));
    batch.hits.clear();
    batch.placed.Clear();
    for (const BroadPair& pair : batch.pairs) {
        Hit hit{pair, std::nullopt};
        if (ComparePixels(batch.placed, hit)) {
            batch.hits.push_back(hit);
        }
    }
}

// Returns true if the two sprites touch; sets hit.pixel if wanted.
bool CollisionWorld::ComparePixels(PlacedMasks& masks, Hit& hit) const {
    const Footprint& a = footprints_[hit.pair.a];
    const Footprint& b = footprints_[hit.pair.b];
    if (AreUnscaled(a, b)) {
        if (!options_.find_pixels) {
            return Touches(a, b);
        }
        hit.pixel = graze::FindContact(a, b);
        return hit.pixel.has_value();
    }
    const PlacedMask& placed_a = masks.Get(hit.pair.a, a);
    const PlacedMask& placed_b = masks.GetSecond(hit.pair.b, b, hit.pair.a);
    if (!options_.find_pixels) {
        return RotatedTouch(BestTileKernels(), placed_a, placed_b);
    }
    hit.pixel = FindTurnedContact(BestTileKernels(), placed_a, placed_b);
    return hit.pixel.has_value();
}

// Finds the pairs with a changed body. If the rows of all bodies are new, all pairs are in them.
// Otherwise both bodies are moving, or a changed body meets one at rest.
void CollisionWorld::FindPairs(std::size_t number, Batch& batch) const {
    const std::size_t parts = batches_.size();
    const BroadPhase& rows = moving_bodies_.empty() ? *resting_ : *moving_;
    batch.pairs.clear();
    batch.crowded =
        rows.FindPairs(rows.FirstBucket(number, parts), rows.FirstBucket(number + 1, parts),
                       options_.max_pairs_per_body, batch.pairs);
    if (!all_changed_) {
        std::erase_if(batch.pairs, [this](const BroadPair& pair) {
            return !bodies_[pair.a].changed && !bodies_[pair.b].changed;
        });
    }
    if (moving_bodies_.empty()) {
        return;
    }
    const std::size_t last = changed_.size() * (number + 1) / parts;
    for (std::size_t i = changed_.size() * number / parts; i < last; ++i) {
        const std::uint32_t index = changed_[i];
        if (Shown(index)) {
            resting_->VisitOverlapping(footprints_[index].map.pixels, [&](std::uint32_t other) {
                if (!bodies_[other].moving && Shown(other) && Meet(index, other)) {
                    batch.pairs.push_back({std::min(index, other), std::max(index, other)});
                }
            });
        }
    }
}

// Moves the pairs whose oriented bounds overlap to the front and returns their number. Separate
// loops without branches let the CPU fetch the next bounds while it compares the current ones.
std::size_t CollisionWorld::KeepOverlappingBounds(std::span<BroadPair> pairs) const noexcept {
    const auto keep = [this](std::span<BroadPair> some, auto may_touch) {
        std::size_t kept = 0;
        for (const BroadPair pair : some) {
            some[kept] = pair;
            kept += may_touch(bounds_[pair.a], bounds_[pair.b]) ? 1U : 0U;
        }
        return kept;
    };
    const std::size_t close = keep(pairs, CirclesMayTouch);
    return keep(pairs.first(close), MayTouch);
}

void CollisionWorld::ForgetChanges() noexcept {
    for (const std::uint32_t index : changed_) {
        bodies_[index].changed = false;
    }
    changed_.clear();
    contacts_.swap(new_contacts_);
}

// Drops what an incomplete step has left behind. Queries and the next step then test every body.
void CollisionWorld::Invalidate() noexcept {
    resting_->Clear();
    moving_->Clear();
    moving_bodies_.clear();
    events_.clear();
    for (std::uint32_t index = 0; index < bodies_.size(); ++index) {
        bodies_[index].moving = false;
        MarkChanged(index);
    }
}

}  // namespace graze
