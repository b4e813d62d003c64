#pragma once

#include <optional>

#include "common/menu_parts.hpp"
#include "graze/input/rebinding.hpp"

namespace graze {

/// The menu for binding a game's actions to buttons and keys.
class ControlsMenu {
public:
    void Open() noexcept;
    [[nodiscard]] int Choice() const noexcept { return menu_.Choice(); }

    /// Advances by a frame; returns true when the player leaves the menu.
    [[nodiscard]] bool Update(MenuResources& resources, const InputSnapshot& input);

    void Draw(MenuResources& resources) const;

private:
    void Listen(MenuResources& resources, const InputSnapshot& input);

    std::optional<BindingListener> listener_;
    Menu menu_;
};

}  // namespace graze
