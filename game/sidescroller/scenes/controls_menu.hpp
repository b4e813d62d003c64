#pragma once

#include <optional>

#include "graze/input/rebinding.hpp"
#include "scenes/house.hpp"

namespace hairsbreadth {

/// The menu for binding actions to buttons and keys.
class ControlsMenu {
public:
    void Open() noexcept;

    /// Advances by a frame; returns true when the player leaves the menu.
    [[nodiscard]] bool Update(House& house, const InputSnapshot& input);

    void Draw(House& house) const;

private:
    bool Accept(House& house);
    void Listen(House& house, const InputSnapshot& input);

    std::optional<BindingListener> listener_;
    int choice_ = 0;
};

}  // namespace hairsbreadth
