#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "graze/math/rectangle.hpp"

namespace graze {

/// The areas of the texts and plates in this frame that the player must be able to read
/// (Game::Hud).
class HudNotes {
public:
    void Clear() noexcept { count_ = 0; }

    /// Adds an area. Empty areas are ignored. Areas after the first 32 are dropped, but no frame
    /// has so many.
    void Add(Rectangle area) noexcept {
        if (!area.IsEmpty() && count_ < areas_.size()) {
            areas_[count_++] = area;
        }
    }

    [[nodiscard]] std::span<const Rectangle> All() const noexcept {
        return std::span{areas_}.first(count_);
    }

private:
    std::array<Rectangle, 32> areas_{};
    std::size_t count_ = 0;
};

}  // namespace graze
