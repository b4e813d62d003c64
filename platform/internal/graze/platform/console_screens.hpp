#pragma once

#include <array>

#include "graze/math/rectangle.hpp"

namespace graze {

/// The screen sizes of the console profile, in pixels.
inline constexpr std::array<Point, 6> kConsoleScreens{
    {{640, 480}, {1280, 720}, {1280, 800}, {1920, 1080}, {2560, 1440}, {3840, 2160}}};

}  // namespace graze
