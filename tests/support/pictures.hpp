#pragma once

#include <cstdint>

#include "graze/image/image.hpp"

namespace graze::test {

/// Returns random premultiplied pixels: one third transparent, one third opaque, one third between.
/// The result depends only on the size and the seed, and is the same on every machine.
[[nodiscard]] Image Noise(int width, int height, std::uint64_t seed);

/// Returns the number of pixels that are not `background`.
[[nodiscard]] int CountDrawn(const Image& image, Color background = Color::Transparent);

}  // namespace graze::test
