#pragma once

#include <cstdint>

#include "common/menu.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

enum class OptionsResult : std::uint8_t { None, Changed, Controls, Done };

/// The menu of the options. It changes SharedResources::options; the caller applies and saves them.
class OptionsMenu {
public:
    void Open() noexcept { menu_.Open(); }

    /// Advances by a frame and returns what the player did.
    [[nodiscard]] OptionsResult Update(SharedResources& shared_resources);

    void Draw(SharedResources& shared_resources) const;

private:
    Menu menu_;
};

}  // namespace hairsbreadth
