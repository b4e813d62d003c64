#pragma once

#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The picture as a screen of that many pixels shows it: enlarged by the largest whole factor, centred on
/// `around`, as windows do. Throws std::runtime_error where there is no memory.
[[nodiscard]] Image ShownOn(Point screen, Image picture, Color around);

}  // namespace graze
