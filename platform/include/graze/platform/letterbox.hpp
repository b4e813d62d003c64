#pragma once

#include <glm/vec2.hpp>

#include "graze/math/rectangle.hpp"

namespace graze {

/// Where a picture of `picture` pixels stands in a window of `window` pixels: enlarged by the largest
/// whole factor that fits, centred, so that all its pixels are squares of one size.
///
/// In      sizes of at least 1; smaller ones count as 1.
/// Out     window pixels. In a window smaller than the picture, the largest rectangle of the
///         picture's proportions that fits (rounded down, at least 1 pixel on each side).
[[nodiscard]] Rectangle FitPicture(glm::ivec2 picture, glm::ivec2 window) noexcept;

/// The picture's pixel that is shown at `point` of the window, for a picture of `picture` pixels
/// shown at `fitted` (of FitPicture). Points on the border give pixels outside of the picture.
[[nodiscard]] glm::ivec2 ToPicture(glm::ivec2 point, const Rectangle& fitted,
                                   glm::ivec2 picture) noexcept;

/// The largest whole factor at which the picture covers at most nine tenths of `area` in both
/// directions, at least 1: how large a new window is.
[[nodiscard]] int ComfortableScale(glm::ivec2 picture, glm::ivec2 area) noexcept;

}  // namespace graze
