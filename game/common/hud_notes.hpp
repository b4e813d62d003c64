#pragma once

#include <span>

#include "common/fixed_list.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The areas of the texts and plates in this frame that the player must be able to read
/// (Game::Hud).
class HudNotes {
public:
    void Clear() noexcept { areas_.Clear(); }

    /// Adds an area. Empty areas are ignored. Areas after the first 32 are dropped, but no frame
    /// has so many.
    void Add(Rectangle area) noexcept {
        if (!area.IsEmpty()) {
            areas_.Add(area);
        }
    }

    [[nodiscard]] std::span<const Rectangle> All() const noexcept { return areas_.All(); }

private:
    FixedList<Rectangle, 32> areas_;
};

}  // namespace graze
