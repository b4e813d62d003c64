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

/// Where practice begins.
struct PracticePlace {
    int stage = 0;       ///< index in kStageWords
    int checkpoint = 0;  ///< its number, from 1; 0: the start
};

/// The choice of a place to practise from: the start of a stage, or one of its checkpoints.
class PracticeMenu {
public:
    void Open() noexcept { menu_.Open(); }

    /// Advances by a frame. Returns Accept if the player chose Choice, and Back if the player left
    /// the menu.
    [[nodiscard]] MenuInput Update(SharedResources& shared_resources);

    [[nodiscard]] PracticePlace Choice(const SharedResources& shared_resources) const noexcept;

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
