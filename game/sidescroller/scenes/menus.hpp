#pragma once

#include "scenes/menu.hpp"
#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

enum class PauseChoice : std::uint8_t { None, Continue, Checkpoint, Controls, Options, Title };

/// The menu of a paused game.
class PauseMenu {
public:
    /// `pad_lost` is true if the pad was disconnected. The menu then waits for the pad.
    void Open(bool pad_lost) noexcept;
    [[nodiscard]] bool WaitsForPad() const noexcept { return pad_lost_; }

    /// Advances by a frame and returns the player's choice in that frame, or PauseChoice::None.
    [[nodiscard]] PauseChoice Update(SharedResources& shared_resources);
    void Draw(SharedResources& shared_resources) const;

private:
    Menu menu_;
    bool pad_lost_ = false;
};

}  // namespace hairsbreadth
