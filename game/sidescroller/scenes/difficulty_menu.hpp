#pragma once

#include "scenes/menu.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/tuning.hpp"

namespace hairsbreadth {

/// The choice of a difficulty for a run.
class DifficultyMenu {
public:
    /// Opens the menu with a difficulty chosen.
    void Open(Difficulty difficulty) noexcept { menu_.Open(static_cast<int>(difficulty)); }

    /// Advances by a frame. Returns Accept if the player chose Choice, and Back if the player left
    /// the menu.
    [[nodiscard]] MenuInput Update(SharedResources& shared_resources);

    [[nodiscard]] Difficulty Choice() const noexcept {
        return static_cast<Difficulty>(menu_.Choice());
    }

    void Draw(SharedResources& shared_resources) const;

private:
    Menu menu_{Menu::Direction::Across};
};

}  // namespace hairsbreadth
