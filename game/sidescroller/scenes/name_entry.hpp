#pragma once

#include <cstddef>

#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The screen on which a player enters the name for the score table: three wheels of letters that
/// are turned by pad, mouse or arrow keys, or typed.
class NameEntry {
public:
    /// Opens the screen for the run at `place`, with the name that is shown at first.
    void Open(std::size_t place, const PlayerName& name) noexcept;

    /// Advances by a frame; returns true when the player is done.
    [[nodiscard]] bool Update(SharedResources& shared_resources);

    [[nodiscard]] const PlayerName& Name() const noexcept { return name_; }

    void Draw(SharedResources& shared_resources, const ScoreEntry& entry) const;

private:
    [[nodiscard]] bool Type();
    [[nodiscard]] bool Click(SharedResources& shared_resources);
    void Turn(std::size_t wheel, int by) noexcept;

    PlayerName name_{};
    std::size_t place_ = 0;
    std::size_t cursor_ = 0;  // a letter; after the last one: DONE
};

}  // namespace hairsbreadth
