#pragma once

#include <vector>

#include "graze/collision/collision_world.hpp"

namespace graze::test {

/// Slow reference of CollisionWorld: compares every body with every other. Bodies are added with
/// the ids that the world returned.
class WorldOracle {
public:
    explicit WorldOracle(bool find_pixels) : find_pixels_{find_pixels} {}

    struct Body {
        BodyId id;
        BodyOptions options;
    };

    void Add(BodyId id, const BodyOptions& options) { bodies_.push_back({id, options}); }
    void Remove(BodyId id);

    /// Bodies in the order in which they were added. If a test changes a body of the world, it must
    /// make the same change here.
    [[nodiscard]] std::vector<Body>& Bodies() noexcept { return bodies_; }

    void Step();
    [[nodiscard]] const std::vector<ContactEvent>& Events() const noexcept { return events_; }
    [[nodiscard]] const std::vector<Contact>& Contacts() const noexcept { return contacts_; }

    /// Return the bodies that a query searches, in ascending order of their ids: the enabled bodies
    /// on `layers`, or all enabled bodies that the enabled body `by` can collide with.
    [[nodiscard]] std::vector<Body> Sought(std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::vector<Body> SoughtBy(const Body& by) const;

    /// Tests `footprint` with FindContact against each enabled body on `layers`, and returns the
    /// bodies that it touches.
    [[nodiscard]] std::vector<BodyId> Touching(const Footprint& footprint,
                                               std::uint32_t layers = kAllLayers) const;

private:
    bool find_pixels_;
    std::vector<Body> bodies_;
    std::vector<Contact> contacts_;
    std::vector<ContactEvent> events_;
};

}  // namespace graze::test
