#pragma once

#include "graze/image/image.hpp"

namespace graze {

/// Converts premultiplied alpha to straight alpha in place: the inverse of Premultiply, for PNG files.
///
/// Each channel becomes c * 255 / a, rounded to nearest (ties up) and at most 255, so a channel that
/// is brighter than its alpha is clamped. A pixel with alpha 0 becomes 0, 0, 0, 0. Premultiply gives
/// back every pixel whose channels are at most its alpha.
void Unpremultiply(Image& image) noexcept;

}  // namespace graze
