#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "collision_world_parts.hpp"

namespace graze {
namespace {

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

// Sorts the new contacts by a, then by b: two stable passes, each in time linear in contacts and
// bodies, or fewer steps for few contacts. Then merges them with those of the last step that
// remain.
void CollisionWorld::SortContacts() {
    hits_.clear();
    for (const Batch& batch : batches_) {
        for (const Hit& hit : batch.hits) {
            hits_.push_back(hit);  // unlike insert, leaves room for the hits of later steps
        }
    }
    sorted_hits_.reserve(hits_.capacity());
    if (hits_.size() < bodies_.size() / kBodiesPerMovingBody) {
        std::sort(hits_.begin(), hits_.end(), [](const Hit& one, const Hit& other) {
            return one.pair.a == other.pair.a ? one.pair.b < other.pair.b
                                              : one.pair.a < other.pair.a;
        });
    } else {
        SortByKey(hits_, sorted_hits_, places_, bodies_.size(),
                  [](const Hit& hit) { return hit.pair.b; });
        SortByKey(sorted_hits_, hits_, places_, bodies_.size(),
                  [](const Hit& hit) { return hit.pair.a; });
    }
    MergeWithResting();
}

// Writes the sorted new contacts, and those of the last step whose bodies are both at rest, to
// new_contacts_.
void CollisionWorld::MergeWithResting() {
    const auto is_at_rest = [this](BodyId id) {
        return !bodies_[id.index].changed && Shown(id.index);
    };
    const auto is_before = [](const Hit& hit, const Contact& contact) {
        return hit.pair.a == contact.a.index ? hit.pair.b < contact.b.index
                                             : hit.pair.a < contact.a.index;
    };
    new_contacts_.clear();
    auto fresh = hits_.cbegin();
    for (const Contact& contact : contacts_) {
        if (is_at_rest(contact.a) && is_at_rest(contact.b)) {
            for (; fresh != hits_.cend() && is_before(*fresh, contact); ++fresh) {
                AddContact(*fresh);
            }
            new_contacts_.push_back(contact);
        }
    }
    for (; fresh != hits_.cend(); ++fresh) {
        AddContact(*fresh);
    }
    for (Contact& contact : new_contacts_) {  // users may have changed
        contact.a_user = bodies_[contact.a.index].user;
        contact.b_user = bodies_[contact.b.index].user;
    }
    report_.contacts = static_cast<int>(new_contacts_.size());
}

void CollisionWorld::AddContact(const Hit& hit) {
    new_contacts_.push_back({.a = {hit.pair.a, bodies_[hit.pair.a].generation},
                             .b = {hit.pair.b, bodies_[hit.pair.b].generation},
                             .pixel = hit.pixel});
}

void CollisionWorld::CompareWithLastStep() {
    events_.clear();
    auto then = contacts_.cbegin();
    auto now = new_contacts_.cbegin();
    const auto no_then = contacts_.cend();
    const auto no_now = new_contacts_.cend();
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
