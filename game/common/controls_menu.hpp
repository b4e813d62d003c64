#pragma once

#include <optional>

#include "common/menu.hpp"
#include "graze/input/rebinding.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The menu for binding actions to buttons and keys.
class ControlsMenu {
public:
    void Open() noexcept;

    /// Advances by a frame; returns true when the player leaves the menu.
    [[nodiscard]] bool Update(SharedResources& shared_resources, const InputSnapshot& input);

    void Draw(SharedResources& shared_resources) const;

private:
    bool Accept(SharedResources& shared_resources);
    void Listen(SharedResources& shared_resources, const InputSnapshot& input);

    std::optional<BindingListener> listener_;
    Menu menu_;
};

}  // namespace hairsbreadth
