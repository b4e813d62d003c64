#pragma once

#include <span>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// A list of what Game::Hud returns: the rectangles of a frame's texts and controls. It allocates
/// only for more than 32 rectangles, and keeps that memory.
///
///     hud_.Clear();                                                // at the start of Draw
///     hud_.Add(batch_.DrawString(*font_, score, {604, 20}, Color::White, Align::Right));
///
///     std::span<const Rectangle> Hud() const override { return hud_.All(); }
class HudNotes {
public:
    HudNotes() { areas_.reserve(32); }

    void Clear() noexcept { areas_.clear(); }

    /// Adds a rectangle, in pixels of the back buffer. Empty ones are ignored.
    void Add(Rectangle area) {
        if (!area.IsEmpty()) {
            areas_.push_back(area);
        }
    }

    [[nodiscard]] std::span<const Rectangle> All() const noexcept { return areas_; }

private:
    std::vector<Rectangle> areas_;
};

}  // namespace graze
