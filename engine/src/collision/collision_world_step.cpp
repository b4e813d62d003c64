#include <algorithm>
#include <utility>

#include "collision_world_parts.hpp"

namespace graze {
namespace {

constexpr std::uint32_t kBoundsPerJob = 1024;
// The capacity of each batch, as a multiple of the average number of pairs in a batch.
constexpr std::size_t kRoomToMove = 4;

// Copies `from` to `to`, sorted by key(item), which must be below `keys`. Stable counting sort.
template <typename Item, typename Key>
void SortByKey(const std::vector<Item>& from, std::vector<Item>& to,
               std::vector<std::uint32_t>& places, std::size_t keys, const Key& key) {
    places.assign(keys + 1, 0);
    for (const Item& item : from) {
        ++places[key(item) + 1];
    }
    for (std::size_t i = 0; i < keys; ++i) {
        places[i + 1] += places[i];
    }
    to.resize(from.size());
    for (const Item& item : from) {
        to[places[key(item)]++] = item;
    }
}

bool PairsBefore(const Contact& one, const Contact& other) noexcept {
    return one.a == other.a ? one.b < other.b : one.a < other.a;
}

ContactEvent MakeEvent(const Contact& contact, ContactPhase phase) noexcept {
    ContactEvent event{contact, phase};
    if (phase == ContactPhase::End) {
        event.pixel.reset();
    }
    return event;
}

}  // namespace

void CollisionWorld::Step() {
    GatherBoxes();
    broad_phase_->Build(boxes_);
    FindContacts();
    SortContacts();
    CompareWithLastStep();
}

void CollisionWorld::GatherBoxes() {
    for (const std::uint32_t index : changed_) {
        bodies_[index].changed = false;
    }
    changed_.clear();
    changed_.reserve(bodies_.size());
    boxes_.clear();
    boxes_.reserve(bodies_.size());
    const auto count = static_cast<std::uint32_t>(bodies_.size());
    for (std::uint32_t index = 0; index < count; ++index) {
        if (Shown(index)) {
            const Rectangle& pixels = footprints_[index].map.pixels;
            boxes_.push_back({.left = pixels.Left(),
                              .top = pixels.Top(),
                              .right = pixels.Right(),
                              .bottom = pixels.Bottom(),
                              .body = index,
                              .layer = bodies_[index].layer,
                              .meets = bodies_[index].meets});
        }
    }
    bounds_.resize(bodies_.size());
    const auto jobs = static_cast<int>((boxes_.size() + kBoundsPerJob - 1) / kBoundsPerJob);
    workers_->ForEach(jobs, [this](int job) {
        const std::size_t first = static_cast<std::size_t>(job) * kBoundsPerJob;
        const std::size_t last = std::min(boxes_.size(), first + kBoundsPerJob);
        for (std::size_t i = first; i < last; ++i) {
            bounds_[boxes_[i].body] = MakeOrientedBounds(footprints_[boxes_[i].body]);
        }
    });
}

void CollisionWorld::FindContacts() {
    workers_->ForEach(static_cast<int>(batches_.size()),
                      [this](int number) { TestBatch(static_cast<std::size_t>(number)); });
    report_ = {.bodies = static_cast<int>(boxes_.size())};
    for (const Batch& batch : batches_) {
        report_.box_pairs += batch.box_pairs;
        report_.pixel_tests += static_cast<int>(batch.pairs.size());
        report_.contacts += static_cast<int>(batch.hits.size());
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
    batch.pairs.clear();
    batch.crowded = broad_phase_->FindPairs(broad_phase_->FirstBucket(number, batches_.size()),
                                            broad_phase_->FirstBucket(number + 1, batches_.size()),
                                            options_.max_pairs_per_body, batch.pairs);
    batch.box_pairs = static_cast<int>(batch.pairs.size());
    batch.pairs.resize(KeepOverlappingBounds(batch.pairs));
    batch.hits.clear();
    for (const BroadPair& pair : batch.pairs) {
        const Footprint& a = footprints_[pair.a];
        const Footprint& b = footprints_[pair.b];
        if (!options_.find_pixels) {
            if (Touches(a, b)) {
                batch.hits.push_back({pair, std::nullopt});
            }
        } else if (const auto pixel = FindContact(a, b)) {
            batch.hits.push_back({pair, pixel});
        }
    }
}

// Moves the pairs whose oriented bounds overlap to the front and returns their number. A separate
// loop without branches lets the CPU fetch the next bounds while it compares the current ones.
std::size_t CollisionWorld::KeepOverlappingBounds(std::span<BroadPair> pairs) const noexcept {
    std::size_t kept = 0;
    for (const BroadPair pair : pairs) {
        pairs[kept] = pair;
        kept += MayTouch(bounds_[pair.a], bounds_[pair.b]) ? 1U : 0U;
    }
    return kept;
}

// Sorts by a, then by b: two stable passes, each in time linear in contacts and bodies.
void CollisionWorld::SortContacts() {
    unsorted_.clear();
    for (const Batch& batch : batches_) {
        for (const Batch::Hit& hit : batch.hits) {
            const Body& a = bodies_[hit.pair.a];
            const Body& b = bodies_[hit.pair.b];
            unsorted_.push_back({.a = {hit.pair.a, a.generation},
                                 .b = {hit.pair.b, b.generation},
                                 .a_user = a.user,
                                 .b_user = b.user,
                                 .pixel = hit.pixel});
        }
    }
    contacts_.swap(last_contacts_);
    SortByKey(unsorted_, contacts_, places_, bodies_.size(),
              [](const Contact& contact) { return contact.b.index; });
    contacts_.swap(unsorted_);
    SortByKey(unsorted_, contacts_, places_, bodies_.size(),
              [](const Contact& contact) { return contact.a.index; });
}

void CollisionWorld::CompareWithLastStep() {
    events_.clear();
    auto then = last_contacts_.cbegin();
    auto now = contacts_.cbegin();
    const auto no_then = last_contacts_.cend();
    const auto no_now = contacts_.cend();
    while (then != no_then || now != no_now) {
        if (now == no_now || (then != no_then && PairsBefore(*then, *now))) {
            events_.push_back(MakeEvent(*then++, ContactPhase::End));
        } else if (then == no_then || PairsBefore(*now, *then)) {
            events_.push_back(MakeEvent(*now++, ContactPhase::Begin));
        } else {
            events_.push_back(MakeEvent(*now++, ContactPhase::Stay));
            ++then;
        }
    }
}

bool CollisionWorld::WereTouching(BodyId a, BodyId b) const noexcept {
    Contact asked;
    asked.a = std::min(a, b);
    asked.b = std::max(a, b);
    return std::binary_search(contacts_.begin(), contacts_.end(), asked, PairsBefore);
}

}  // namespace graze
