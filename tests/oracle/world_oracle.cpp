#include "oracle/world_oracle.hpp"

#include <algorithm>
#include <tuple>

namespace graze::test {
namespace {

bool Meets(const BodyOptions& a, const BodyOptions& b) {
    return (a.meets >> b.layer & 1u) != 0;
}

bool SamePair(const Contact& one, const Contact& other) {
    return one.a == other.a && one.b == other.b;
}

bool Has(const std::vector<Contact>& contacts, const Contact& contact) {
    return std::any_of(contacts.begin(), contacts.end(),
                       [&](const Contact& other) { return SamePair(contact, other); });
}

template <typename Item>
void SortByIds(std::vector<Item>& items) {
    std::sort(items.begin(), items.end(), [](const Contact& one, const Contact& other) {
        return std::tie(one.a, one.b) < std::tie(other.a, other.b);
    });
}

}  // namespace

void WorldOracle::Remove(BodyId id) {
    std::erase_if(bodies_, [id](const Body& body) { return body.id == id; });
}

void WorldOracle::Step() {
    const std::vector<Contact> before = contacts_;
    contacts_.clear();
    for (const Body& a : bodies_) {
        for (const Body& b : bodies_) {
            const bool is_candidate = a.id < b.id && a.options.enabled && b.options.enabled &&
                                      Meets(a.options, b.options) && Meets(b.options, a.options);
            const auto pixel = is_candidate ? FindContact(a.options.footprint, b.options.footprint)
                                            : std::optional<Point>{};
            if (pixel) {
                contacts_.push_back({a.id, b.id, a.options.user, b.options.user,
                                     find_pixels_ ? pixel : std::nullopt});
            }
        }
    }
    events_.clear();
    for (const Contact& contact : contacts_) {
        events_.push_back(
            {contact, Has(before, contact) ? ContactPhase::Stay : ContactPhase::Begin});
    }
    for (Contact contact : before) {
        contact.pixel.reset();
        if (!Has(contacts_, contact)) {
            events_.push_back({contact, ContactPhase::End});
        }
    }
    SortByIds(contacts_);
    SortByIds(events_);
}

std::vector<WorldOracle::Body> WorldOracle::Sought(std::uint32_t layers) const {
    std::vector<Body> sought = bodies_;
    std::erase_if(sought, [layers](const Body& body) {
        return !body.options.enabled || (layers >> body.options.layer & 1u) == 0;
    });
    std::sort(sought.begin(), sought.end(),
              [](const Body& one, const Body& other) { return one.id < other.id; });
    return sought;
}

std::vector<WorldOracle::Body> WorldOracle::SoughtBy(const Body& by) const {
    std::vector<Body> sought = by.options.enabled ? Sought() : std::vector<Body>{};
    std::erase_if(sought, [&by](const Body& body) {
        return body.id == by.id || !Meets(by.options, body.options) ||
               !Meets(body.options, by.options);
    });
    return sought;
}

std::vector<BodyId> WorldOracle::Touching(const Footprint& footprint, std::uint32_t layers) const {
    std::vector<BodyId> ids;
    for (const Body& body : Sought(layers)) {
        if (FindContact(body.options.footprint, footprint)) {
            ids.push_back(body.id);
        }
    }
    return ids;
}

}  // namespace graze::test
