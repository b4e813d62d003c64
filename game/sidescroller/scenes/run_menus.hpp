#pragma once

#include <cstdint>

#include "common/menu.hpp"
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

enum class PauseChoice : std::uint8_t { None, Continue, Checkpoint, Controls, Options, Title };

/// The menu of a paused game.
class PauseMenu {
public:
    /// `pad_lost` is true if the pad was disconnected. The menu then waits for the pad.
    void Open(bool pad_lost) noexcept;

    /// Advances by a frame and returns the player's choice in that frame, or PauseChoice::None.
    [[nodiscard]] PauseChoice Update(SharedResources& shared_resources);
    void Draw(SharedResources& shared_resources) const;

private:
    Menu menu_;
    bool pad_lost_ = false;
};

}  // namespace hairsbreadth
