#pragma once

#include <string>

#include "common/menu.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "scenes/escape.hpp"
#include "scenes/shared_resources.hpp"

namespace graze {
class Platform;
}  // namespace graze

namespace hairsbreadth {

/// The screen that shows the user's best escape under the contact cam, and exports its picture.
class Gallery {
public:
    explicit Gallery(GraphicsDevice& device);

    void Open(SharedResources& shared_resources, const Escape& escape);

    /// Advances by a frame; returns true when the player leaves the screen.
    [[nodiscard]] bool Update(SharedResources& shared_resources, const Platform& machine);

    void Draw(SharedResources& shared_resources, const Platform& machine) const;

private:
    void Export(const Platform& machine);

    ContactCam cam_;
    Escape escape_;
    Menu menu_{Menu::Direction::Across};
    std::string message_;  // the result of Export
};

}  // namespace hairsbreadth
