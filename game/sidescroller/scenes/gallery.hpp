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

/// The screen with the user's best escapes of a stage by place and difficulty. The chosen one is
/// shown under the contact cam, and its picture can be exported.
class Gallery {
public:
    explicit Gallery(GraphicsDevice& device);

    void Open() noexcept { menu_.Open(1); }

    /// Advances by a frame; returns true when the player leaves the screen.
    [[nodiscard]] bool Update(SharedResources& shared_resources, const EscapeTable& escapes,
                              const Platform& machine);

    void Draw(SharedResources& shared_resources, const EscapeTable& escapes,
              const Platform& machine) const;

private:
    void Show(const Art& art, const Escape& escape);
    void Export(const Platform& machine);

    Menu menu_;  // the stage, its places, EXPORT PNG and DONE
    std::size_t stage_ = 0;
    std::size_t place_ = 0;
    std::size_t difficulty_ = 0;
    ContactCam cam_;       // open if the chosen escape exists
    Escape escape_;        // the shown one
    std::string message_;  // the facts, or the result of Export
};

}  // namespace hairsbreadth
