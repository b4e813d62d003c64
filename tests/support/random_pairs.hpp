#pragma once

#include "graze/collision/footprint.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// How many random pairs a test should try: 20,000, or 1,000,000 when the environment variable
/// GRAZE_LONG_TESTS is set.
[[nodiscard]] int RandomPairCount();

/// Rings, discs, noise and full blocks of 1 to `max_side` pixels a side, small ones more often.
[[nodiscard]] Mask RandomMask(Random& random, int max_side = 64);

/// One pair of sprites after another that touch, or nearly, in all ways that may matter.
///
/// Sprites     1 to 64 texels a side.
/// Transforms  scales 0.05 to 40, powers of two and unlike ones among them; whole and half pixels,
///             quarter turns, any fraction and turn, mirrored, flipped, sheared.
/// Boxes       three in four up to 32 pixels a side, one in five up to 80, a few up to `max_box`, so
///             that the slow twins get through.
class RandomPairs {
public:
    explicit RandomPairs(std::uint64_t seed, int max_box = 512)
        : random_{seed}, max_box_{max_box} {}
    RandomPairs(const RandomPairs&) = delete;  // footprints point to the masks in here
    RandomPairs& operator=(const RandomPairs&) = delete;

    /// Makes the next pair; both masks stay the same for some pairs.
    void Next();

    [[nodiscard]] const Footprint& A() const { return a_; }
    [[nodiscard]] const Footprint& B() const { return b_; }

    /// For choices that belong to the pair: offsets, reaches, rays.
    [[nodiscard]] Random& Choices() { return random_; }

    /// A pixel in or around both boxes.
    [[nodiscard]] Point PixelAround();

    /// The footprint, whole pixels away.
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

/// A transform that shows nothing: singular, not finite, or too large or too far for any screen.
[[nodiscard]] Affine RandomNothing(Random& random);

}  // namespace graze::test
