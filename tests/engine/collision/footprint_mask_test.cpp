#include <cstdint>

#include <gtest/gtest.h>

#include "graze/collision/footprint.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

using test::ParseMask;

Footprint Placed(const Mask& mask, const Placement& placement) {
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

Placement AnyPlacement(Random& random) {
    Placement placement;
    placement.position = {(random.NextSingle() - 0.5f) * 80, (random.NextSingle() - 0.5f) * 80};
    placement.rotation = random.NextSingle() * 6.3f;
    placement.origin = {10, 6};
    placement.scale = {0.3f + random.NextSingle() * 4, 0.3f + random.NextSingle() * 4};
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

Mask Noise(Random& random, int width, int height) {
    Mask mask{width, height};
    for (int i = width * height / 3; i > 0; --i) {
        const int y = random.Next(height);
        mask.Set(random.Next(width), y);
    }
    return mask;
}

TEST(ShownMask, ShowsAScaledDotAsARectangle) {
    const Mask dot = ParseMask({"#"});
    Mask shown{6, 4};
    shown.Fill();

    ShownMask(Placed(dot, {{12, 31}, 0, {0, 0}, {3, 2}}), {10, 30}, shown);

    EXPECT_EQ(shown, ParseMask({"......", "..###.", "..###.", "......"}));
}

TEST(ShownMask, MatchesTheFootprintPixelByPixel) {
    Random random{1};
    for (int i = 0; i < 300; ++i) {
        const int height = random.Next(1, 40);
        const Mask mask = Noise(random, random.Next(1, 90), height);
        const Footprint print = Placed(mask, AnyPlacement(random));
        const Point at{random.Next(-120, 40), random.Next(-120, 40)};
        Mask shown{random.Next(1, 200), random.Next(1, 150)};
        ShownMask(print, at, shown);
        for (int y = 0; y < shown.Height(); ++y) {
            for (int x = 0; x < shown.Width(); ++x) {
                ASSERT_EQ(shown.Solid(x, y), Solid(print, at.x + x, at.y + y)) << i;
            }
        }
        ASSERT_EQ(ShownMask(print).Count(), CountOverlap(print, print)) << i;
    }
}

TEST(ShownMask, CollidesLikeTheFootprint) {
    Random random{2};
    const Mask mask = Noise(random, 40, 30);
    for (int i = 0; i < 300; ++i) {
        const Footprint a = Placed(mask, AnyPlacement(random));
        const Footprint b = Placed(mask, AnyPlacement(random));
        const Mask shown = ShownMask(a);
        const Rectangle box = SolidBox(a);
        const Affine moved{1, 0, 0, 1, static_cast<double>(box.x), static_cast<double>(box.y)};
        const Footprint flat{&shown, MakeTexelMap(moved, shown.Width(), shown.Height())};

        ASSERT_EQ(FindContact(flat, b), FindContact(a, b)) << i;
    }
}

TEST(ShownMask, IsEmptyForAnEmptyMap) {
    const Mask dot = ParseMask({"#"});
    Mask shown = ParseMask({"##"});

    ShownMask({&dot, TexelMap{}}, {0, 0}, shown);

    EXPECT_EQ(shown, ParseMask({".."}));
    EXPECT_EQ(ShownMask({&dot, TexelMap{}}), Mask{});
}

TEST(ShownMask, AllocatesNothingOnceWarm) {
    Random random{3};
    const Mask mask = Noise(random, 64, 64);
    Mask shown{200, 200};
    ShownMask(Placed(mask, AnyPlacement(random)), {-100, -100}, shown);

    const std::int64_t before = test::AllocationCount();
    for (int i = 0; i < 10; ++i) {
        ShownMask(Placed(mask, AnyPlacement(random)), {-100, -100}, shown);
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

}  // namespace
}  // namespace graze
