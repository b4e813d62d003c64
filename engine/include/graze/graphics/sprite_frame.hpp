#pragma once

#include "graze/math/rectangle.hpp"

namespace graze {

/// A frame of a sprite, from which transparent edges may have been trimmed: the rectangle of its
/// texels in the texture, and the position of these texels in the whole (untrimmed) frame.
///
/// The rest of the whole frame is transparent. A trimmed frame is drawn, rotated, flipped and
/// tested for collisions as if the texture contained all of it.
struct SpriteFrame {
    Rectangle source;  ///< in the texture; empty if there is nothing to draw
    Point offset{};    ///< position of the source's upper left corner in the whole frame
    int width = 0;     ///< of the whole frame; masks, origins and flips use this size
    int height = 0;    ///< of the whole frame

    /// Returns the rectangle of the source's texels in the whole frame.
    [[nodiscard]] constexpr Rectangle Shown() const noexcept {
        return {offset.x, offset.y, source.width, source.height};
    }

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept { return {0, 0, width, height}; }

    [[nodiscard]] friend constexpr bool operator==(const SpriteFrame&,
                                                   const SpriteFrame&) noexcept = default;
};

/// Returns an untrimmed frame: `source` contains all its texels.
[[nodiscard]] constexpr SpriteFrame WholeFrame(Rectangle source) noexcept {
    return {source, {0, 0}, source.width, source.height};
}

/// Returns `frame`, trimmed to `area`, a rectangle in texels of the whole frame.
[[nodiscard]] constexpr SpriteFrame Cut(const SpriteFrame& frame, Rectangle area) noexcept {
    const Rectangle shown = Rectangle::Intersect(frame.Shown(), area);
    SpriteFrame cut = frame;
    cut.offset = shown.Location();
    cut.source = {frame.source.x + shown.x - frame.offset.x,
                  frame.source.y + shown.y - frame.offset.y, shown.width, shown.height};
    if (shown.IsEmpty()) {
        cut.source = {};
    }
    return cut;
}

}  // namespace graze
