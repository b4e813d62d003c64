#pragma once

#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Returns the picture as a screen of that many pixels shows it: enlarged by the largest whole
/// factor and centred on `around`, as in windows. Throws std::runtime_error if memory runs out.
[[nodiscard]] Image ShownOn(Point screen, Image picture, Color around);

}  // namespace graze
