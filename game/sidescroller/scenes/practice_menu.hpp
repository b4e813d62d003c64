#pragma once

#include "scenes/menu.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The choice of a checkpoint to practise from: the start of the stage, or one of its checkpoints.
class PracticeMenu {
public:
    void Open() noexcept { menu_.Open(); }

    /// Advances by a frame. Returns Accept if the player chose Choice, and Back if the player left
    /// the menu.
    [[nodiscard]] MenuInput Update(SharedResources& shared_resources);

    /// Returns the number of the checkpoint, from 1; 0: the start.
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

    void Draw(SharedResources& shared_resources) const;

private:
    Menu menu_;
};

}  // namespace hairsbreadth
