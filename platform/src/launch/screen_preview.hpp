#pragma once

#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Returns an image of `screen` pixels that shows the picture as a window of that size does:
/// enlarged by the largest whole factor that fits, and centred on the colour `around`. Throws
/// std::runtime_error if memory runs out.
[[nodiscard]] Image PreviewOnScreen(Point screen, Image picture, Color around);

}  // namespace graze
