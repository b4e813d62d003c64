#pragma once

#include "graze/image/image.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// Returns a typical game sprite: a disc, a ring, a gear, a blob or a cloud of specks with soft
/// edges. It is `size` pixels wide and 0.6 to 1.2 times as high.
[[nodiscard]] Image MakeSampleArt(Random& random, int size);

/// Returns a typical transform of a sprite of this size: on whole pixels, on fractions, turned,
/// scaled, stretched or mirrored. The sprite's middle is near (x, y). All numbers are exact as
/// floats.
[[nodiscard]] Affine RandomTransform(Random& random, int width, int height, double x, double y);

/// Returns `b` moved so that it just touches `a`, just misses it, overlaps it deeply or is far
/// away.
[[nodiscard]] Affine NearlyTouching(Random& random, const Image& a_image, const Affine& a,
                                    const Image& b_image, const Affine& b, std::uint8_t threshold);

}  // namespace graze::test
