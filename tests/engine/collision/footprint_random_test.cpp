#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze {
namespace {

using test::JudgeOverlap;
using test::OverlapOracle;

// Rings, discs and noise: shapes that interlock, that nearly touch, and in which each texel counts.
Mask RandomMask(Random& random) {
    Mask mask{random.Next(1, 90), random.Next(1, 40)};
    const int kind = random.Next(3);
    const double radius = std::min(mask.Width(), mask.Height()) / 2.0;
    const double hole = radius * random.NextDouble();
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            const double distance =
                std::hypot(x + 0.5 - mask.Width() / 2.0, y + 0.5 - mask.Height() / 2.0);
            const bool solid = kind == 0   ? random.Next(8) == 0
                               : kind == 1 ? distance <= radius
                                           : hole <= distance && distance <= radius;
            mask.Set(x, y, solid);
        }
    }
    return mask;
}

// Positions on whole, half and any fractions of a pixel; plain, mirrored, turned, scaled, flipped.
Placement RandomPlacement(Random& random, bool aligned) {
    Placement placement;
    const float step = std::array{1.0f, 0.5f, 1.0f / 64}[static_cast<std::size_t>(random.Next(3))];
    placement.position = {static_cast<float>(random.Next(-40, 41)) * step,
                          static_cast<float>(random.Next(-40, 41)) * step};
    if (aligned) {
        return placement;
    }
    placement.origin = {static_cast<float>(random.Next(0, 40)),
                        static_cast<float>(random.Next(0, 40))};
    placement.rotation = random.Next(4) == 0 ? static_cast<float>(random.Next(4)) * 1.5707964f
                                             : random.NextSingle() * 6.3f;
    placement.scale = {0.3f + random.NextSingle() * 2, 0.3f + random.NextSingle() * 2};
    placement.scale.x *= random.Next(4) == 0 ? -1.0f : 1.0f;
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

void ExpectAgreement(const Footprint& a, const Footprint& b) {
    const OverlapOracle expected = JudgeOverlap(a, b);

    ASSERT_EQ(FindContact(a, b), expected.first);
    ASSERT_EQ(FindContact(b, a), expected.first);
    ASSERT_EQ(Touches(a, b), expected.count > 0);
    ASSERT_EQ(Touches(b, a), expected.count > 0);
    ASSERT_EQ(CountOverlap(a, b), expected.count);
    ASSERT_EQ(CountOverlap(b, a), expected.count);
}

void CompareRandomPairs(std::uint64_t seed, int pairs, bool a_aligned, bool b_aligned) {
    Random random{seed};
    Mask a_mask;
    Mask b_mask;
    for (int i = 0; i < pairs; ++i) {
        if (i % 16 == 0) {
            a_mask = RandomMask(random);
            b_mask = RandomMask(random);
        }
        const Placement a = RandomPlacement(random, a_aligned);
        const Placement b = RandomPlacement(random, b_aligned);
        SCOPED_TRACE(i);
        ExpectAgreement({&a_mask, MakeTexelMap(a, a_mask.Width(), a_mask.Height())},
                        {&b_mask, MakeTexelMap(b, b_mask.Width(), b_mask.Height())});
        if (testing::Test::HasFatalFailure()) {
            return;
        }
    }
}

// Together more than 100,000 pairs.
TEST(FootprintPairs, AlignedOnesAgreeWithTheSlowTwin) {
    CompareRandomPairs(1, 70'000, true, true);
}

TEST(FootprintPairs, TurnedOnesAgreeWithTheSlowTwin) {
    CompareRandomPairs(2, 16'000, false, false);
}

TEST(FootprintPairs, MixedOnesAgreeWithTheSlowTwin) {
    CompareRandomPairs(3, 16'000, true, false);
}

// Pairs of 3 x 3 masks, 7,600 of them, at every offset that can matter.
TEST(FootprintPairs, SmallMasksAtAllOffsetsAgreeWithTheSlowTwin) {
    const auto mask_of_bits = [](unsigned bits) {
        Mask mask{3, 3};
        for (int i = 0; i < 9; ++i) {
            mask.Set(i % 3, i / 3, (bits >> i & 1u) != 0);
        }
        return mask;
    };
    for (unsigned a_bits = 0; a_bits < 512; a_bits += 7) {
        for (unsigned b_bits = 0; b_bits < 512; b_bits += 5) {
            const Mask a_mask = mask_of_bits(a_bits);
            const Mask b_mask = mask_of_bits(b_bits);
            for (int offset = 0; offset < 25; ++offset) {
                const Affine moved{1, 0, 0, 1, offset % 5 - 2.0, offset / 5 - 2.0};
                const Footprint a{&a_mask, MakeTexelMap(Affine{}, 3, 3)};
                const Footprint b{&b_mask, MakeTexelMap(moved, 3, 3)};
                ASSERT_EQ(FindContact(a, b), JudgeOverlap(a, b).first);
            }
        }
    }
}

TEST(FootprintPairs, MovingBothByWholePixelsMovesTheVerdictAlong) {
    Random random{4};
    const Mask a_mask = RandomMask(random);
    const Mask b_mask = RandomMask(random);
    for (int i = 0; i < 2'000; ++i) {
        const Affine a = ToAffine(RandomPlacement(random, false));
        const Affine b = ToAffine(RandomPlacement(random, false));
        const int dx = random.Next(-100'000, 100'000);
        const int dy = random.Next(-100'000, 100'000);
        const auto footprint = [](const Mask& mask, Affine m, int x, int y) {
            m.x0 += x;
            m.y0 += y;
            return Footprint{&mask, MakeTexelMap(m, mask.Width(), mask.Height())};
        };
        const auto here = FindContact(footprint(a_mask, a, 0, 0), footprint(b_mask, b, 0, 0));
        const auto there = FindContact(footprint(a_mask, a, dx, dy), footprint(b_mask, b, dx, dy));
        ASSERT_EQ(here.has_value(), there.has_value());
        if (here) {
            ASSERT_EQ(*there - *here, (glm::ivec2{dx, dy}));
        }
    }
}

}  // namespace
}  // namespace graze
