#pragma once

#include <vector>

#include "graze/collision/collision_world.hpp"

namespace graze::test {

/// What a CollisionWorld must answer, found by asking every body about every other: its slow, obvious
/// twin. It is told the ids that the world gave.
class WorldOracle {
public:
    explicit WorldOracle(bool find_pixels) : find_pixels_{find_pixels} {}

    struct Body {
        BodyId id;
        BodyOptions options;
    };

    void Add(BodyId id, const BodyOptions& options) { bodies_.push_back({id, options}); }
    void Remove(BodyId id);

    /// In the order in which they were added; what a world may change about a body may be changed here.
    [[nodiscard]] std::vector<Body>& Bodies() noexcept { return bodies_; }

    void Step();
    [[nodiscard]] const std::vector<ContactEvent>& Events() const noexcept { return events_; }
    [[nodiscard]] const std::vector<Contact>& Contacts() const noexcept { return contacts_; }

    /// The enabled bodies of these layers for which FindContact with `footprint` has an answer.
    [[nodiscard]] std::vector<BodyId> Touching(const Footprint& footprint,
                                               std::uint32_t layers = kAllLayers) const;

private:
    bool find_pixels_;
    std::vector<Body> bodies_;
    std::vector<Contact> contacts_;
    std::vector<ContactEvent> events_;
};

}  // namespace graze::test
