#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// Returns the number of random pairs to test: 20,000, or 1,000,000 if the environment variable
/// GRAZE_LONG_TESTS is set.
[[nodiscard]] int RandomPairCount();

/// Returns a ring, a disc, noise or a full block with sides of 1 to `max_side`. Short sides are
/// more frequent.
[[nodiscard]] Mask RandomMask(Random& random, int max_side = 64);

/// Generates random pairs of sprites. Most of them touch or almost touch.
///
/// Sprites     1 to 64 texels a side, one in three up to 9.
/// Transforms  scales 0.05 to 40, including powers of two and unequal scales; whole and half
///             pixels, quarter turns, any fraction and angle, mirrored, flipped, sheared.
/// Boxes       three in four up to 32 pixels a side, one in five up to 80, a few up to `max_box`,
///             which keeps the slow references fast enough.
class RandomPairs {
public:
    explicit RandomPairs(std::uint64_t seed, int max_box = 512)
        : random_{seed}, max_box_{max_box} {}
    RandomPairs(const RandomPairs&) = delete;  // footprints point to the masks of this object
    RandomPairs& operator=(const RandomPairs&) = delete;

    /// Makes the next pair. The masks change every 16 pairs.
    void Next();

    [[nodiscard]] const Footprint& A() const { return a_; }
    [[nodiscard]] const Footprint& B() const { return b_; }

    /// Random numbers for the test's further choices, such as offsets, distances and rays.
    [[nodiscard]] Random& Choices() { return random_; }

    /// Returns a random pixel in the rectangle around both boxes or at most 3 pixels outside it.
    [[nodiscard]] Point PixelAround();

    /// Returns the footprint moved by whole pixels.
    [[nodiscard]] static Footprint MovedBy(Footprint footprint, Point by);

private:
    [[nodiscard]] Footprint Place(const Mask& mask, int box);
    [[nodiscard]] Affine Transform(const Mask& mask);

    Random random_;
    int max_box_;
    int count_ = 0;
    Mask a_mask_;
    Mask b_mask_;
    Footprint a_;
    Footprint b_;
};

/// Returns a transform that draws nothing: singular, not finite, too large, or too far from any
/// screen.
[[nodiscard]] Affine RandomEmptyTransform(Random& random);

}  // namespace graze::test
