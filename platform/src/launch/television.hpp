#pragma once

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The picture as a screen of that many pixels shows it: enlarged by the largest whole factor, centred on
/// ink (#140f1f), as windows do and VirtualScreen does. Throws std::runtime_error where there is no memory.
[[nodiscard]] Image ShownOn(Point screen, Image picture);

}  // namespace graze
