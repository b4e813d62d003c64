#pragma once

#include "graze/math/rectangle.hpp"

namespace graze {

/// A frame of a sprite: where its texels lie in the texture, and which part of the whole frame they are.
///
/// What the texture does not hold of a frame is clear: a trimmed frame is drawn, hit, turned and
/// flipped as if it were whole.
struct SpriteFrame {
    Rectangle source;  ///< in the texture; empty: nothing to draw
    Point offset{};    ///< of the source's corner in the whole frame
    int width = 0;     ///< of the whole frame: masks, origins and flips go by it
    int height = 0;

    /// The source in the texels of the whole frame.
    [[nodiscard]] constexpr Rectangle Shown() const noexcept {
        return {offset.x, offset.y, source.width, source.height};
    }

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept { return {0, 0, width, height}; }

    [[nodiscard]] friend constexpr bool operator==(const SpriteFrame&,
                                                   const SpriteFrame&) noexcept = default;
};

/// The frame that is all of `source`.
[[nodiscard]] constexpr SpriteFrame WholeFrame(Rectangle source) noexcept {
    return {source, {0, 0}, source.width, source.height};
}

/// The same frame with nothing but the texels in `area`, which is in texels of the whole frame.
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
