#pragma once

#include "graze/math/color.hpp"

namespace graze {

/// What surrounds a picture that does not fill its window.
inline constexpr Color kInk{0x14, 0x0f, 0x1f, 255};

}  // namespace graze
