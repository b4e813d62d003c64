#pragma once

#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// A sprite as games have them: a disc, a ring, a gear, a blob or a cloud of specks, `size` pixels
/// wide and about as high, with soft edges.
[[nodiscard]] Image MakeArt(Random& random, int size);

/// A transform as games have them, of a sprite of this size: on whole pixels, on fractions, turned,
/// scaled, stretched, mirrored. Its middle stands near (x, y). All numbers fit into floats.
[[nodiscard]] Affine RandomTransform(Random& random, int width, int height, double x, double y);

/// `b` moved so that it just touches `a`, or just misses it, or lies deep in it, or far away.
[[nodiscard]] Affine NearlyTouching(Random& random, const Image& a_image, const Affine& a,
                                    const Image& b_image, const Affine& b, std::uint8_t threshold);

}  // namespace graze::test
