#pragma once

#include <cstdint>

#include "graze/image/image.hpp"

namespace graze::test {

/// Random premultiplied pixels: a third clear, a third opaque, a third between. Each seed gives
/// another picture, and the same one everywhere.
[[nodiscard]] Image Noise(int width, int height, std::uint64_t seed);

/// How many pixels are not `background`.
[[nodiscard]] int CountDrawn(const Image& image, Color background = Color::Transparent);

}  // namespace graze::test
