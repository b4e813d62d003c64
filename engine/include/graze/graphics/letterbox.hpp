#pragma once

#include <cstdint>

#include "graze/math/rectangle.hpp"

namespace graze {

/// How a picture is fitted into a window, always centred.
///
/// WholeFactor  enlarged by the largest whole factor that fits, so that all its pixels are squares
///              of one size; as Letterbox where the window is smaller than the picture.
/// Letterbox    the largest of the picture's proportions that fits: bars above and below or on both
///              sides. Pixels may differ in size by one window pixel.
/// Crop         the smallest of the picture's proportions that leaves no bar ("overscan"): what
///              reaches beyond the window is cut off.
/// Stretch      the whole window, whatever its proportions.
enum class PictureFit : std::uint8_t { WholeFactor, Letterbox, Crop, Stretch };

/// Where a picture of `picture` pixels stands in a window of `window` pixels.
///
/// In      sizes of at least 1; smaller ones count as 1.
/// Out     window pixels, at least 1 on each side. Sides that the proportions give are rounded so
///         that the picture still fits (down), or still covers the window (up).
[[nodiscard]] Rectangle FitPicture(Point picture, Point window,
                                   PictureFit fit = PictureFit::WholeFactor) noexcept;

/// The picture's pixel that is shown at `point` of the window, for a picture of `picture` pixels
/// shown at `fitted` (of FitPicture). Points on the border give pixels outside of the picture.
[[nodiscard]] Point ToPicture(Point point, const Rectangle& fitted, Point picture) noexcept;

/// The pixels of the window that show `area` of such a picture, in whole and in part.
[[nodiscard]] Rectangle ToWindow(const Rectangle& area, const Rectangle& fitted,
                                 Point picture) noexcept;

/// The largest whole factor at which the picture covers at most nine tenths of `area` in both
/// directions, at least 1: how large a new window is.
[[nodiscard]] int ComfortableScale(Point picture, Point area) noexcept;

}  // namespace graze
