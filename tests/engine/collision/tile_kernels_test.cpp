#include "collision/kernels/tile_kernels.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "collision/pair/footprint_with.hpp"
#include "collision/pair/tile_walk.hpp"
#include "collision/pair/unscaled_pair.hpp"
#include "engine/collision/random_masks.hpp"
#include "engine/collision/random_sprites.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze {
namespace {

using test::RandomSprite;

std::uint64_t SlowTile(const Footprint& footprint, int left, int top) {
    std::uint64_t bits = 0;
    for (int i = 0; i < kTileSize * kTileSize; ++i) {
        const bool solid = Solid(footprint, left + i % kTileSize, top + i / kTileSize);
        bits |= solid ? std::uint64_t{1} << i : 0;
    }
    return bits;
}

std::uint64_t InBox(const Footprint& footprint, int left, int top) {
    std::uint64_t bits = 0;
    for (int i = 0; i < kTileSize * kTileSize; ++i) {
        const bool inside =
            footprint.map.pixels.Contains(left + i % kTileSize, top + i / kTileSize);
        bits |= inside ? std::uint64_t{1} << i : 0;
    }
    return bits;
}

TEST(TileKernels, SampleTilesPixelByPixel) {
    Random random{1};
    std::map<int, int> windows;
    for (int i = 0; i < 400; ++i) {
        const RandomSprite sprite{random};
        const Footprint print = sprite.Print();
        const Point corner{print.map.pixels.x + random.Next(print.map.pixels.width),
                           print.map.pixels.y + random.Next(print.map.pixels.height)};
        const TileSource source = MakeTileSource(print, corner);
        ++windows[source.window_px];
        for (int tile = 0; tile < 40; ++tile) {
            const int x = random.Next(print.map.pixels.Right() - corner.x) & ~7;
            const int y = random.Next(print.map.pixels.Bottom() - corner.y) & ~7;
            const std::uint64_t wanted = InBox(print, corner.x + x, corner.y + y);
            const std::uint64_t expected = SlowTile(print, corner.x + x, corner.y + y);
            for (const TileKernels* kernels : UsableTileKernels()) {
                ASSERT_EQ(kernels->sample(source, x, y, wanted) & wanted, expected)
                    << kernels->name << " sprite " << i << " tile " << x << ' ' << y;
            }
        }
    }
    EXPECT_GT(windows[8], 100);
    EXPECT_GT(windows[4], 20);
    EXPECT_GT(windows[0], 20);
}

// True if any pixel of the square is solid.
bool AnySolid(const Footprint& print, Rectangle square) {
    square = Rectangle::Intersect(square, print.map.pixels);
    for (int y = square.Top(); y < square.Bottom(); ++y) {
        for (int x = square.Left(); x < square.Right(); ++x) {
            if (Solid(print, x, y)) {
                return true;
            }
        }
    }
    return false;
}

TEST(TileKernels, NeverSkipASquareWithASolidPixel) {
    Random random{2};
    int skipped = 0;
    int kept = 0;
    for (int i = 0; i < 600; ++i) {
        const RandomSprite sprite{random};
        const Footprint print = sprite.Print();
        const Point corner = print.map.pixels.Location();
        const TileSource source = MakeTileSource(print, corner);
        const int size = i % 4 == 0 ? kBlockSize : i % 37 == 0 ? 512 : kTileSize;
        const int x = random.Next(print.map.pixels.width);
        const int y = random.Next(print.map.pixels.height);
        const std::uint32_t wanted = FirstSquares(x, print.map.pixels.width, size);
        const std::uint32_t near =
            UsableTileKernels().front()->near(source, x, y, size, ComputeReach(source, size)) &
            wanted;
        for (const TileKernels* kernels : UsableTileKernels()) {
            ASSERT_EQ(kernels->near(source, x, y, size, ComputeReach(source, size)) & wanted, near)
                << kernels->name << " sprite " << i;
        }
        for (int square = 0; square < kFanOut; ++square) {
            if ((wanted >> square & 1) == 0) {
                continue;
            }
            const bool is_near = (near >> square & 1) != 0;
            (is_near ? kept : skipped) += 1;
            const Rectangle area{corner.x + x + square * size, corner.y + y, size, size};
            ASSERT_TRUE(is_near || !AnySolid(print, area))
                << "sprite " << i << " square " << area.x << ' ' << area.y << ' ' << size;
        }
    }
    EXPECT_GT(skipped, 300);
    EXPECT_GT(kept, 300);
}

// Expects the pixels that a and b share from each kernel. Adds 1 to `touching` if there are any.
void ExpectOverlap(const Footprint& a, const Footprint& b, int& touching) {
    const test::OverlapOracle expected = test::ExpectedOverlap(a, b);
    touching += expected.count > 0 ? 1 : 0;
    for (const TileKernels* kernels : UsableTileKernels()) {
        SCOPED_TRACE(kernels->name);
        ASSERT_EQ(TouchesWith(*kernels, a, b), expected.count > 0);
        ASSERT_EQ(TouchesWith(*kernels, b, a), expected.count > 0);
        ASSERT_EQ(FindContactWith(*kernels, a, b), expected.first);
        ASSERT_EQ(CountOverlapWith(*kernels, a, b), expected.count);
    }
}

TEST(TileKernels, AgreeOnEveryQuery) {
    Random random{3};
    int touching = 0;
    for (int i = 0; i < 1'500; ++i) {
        const RandomSprite a_sprite{random};
        const RandomSprite b_sprite{random};
        const Footprint a = a_sprite.Print();
        const Footprint b = b_sprite.Print();
        ASSERT_NO_FATAL_FAILURE(ExpectOverlap(a, b, touching)) << i;
    }
    EXPECT_GT(touching, 100);
    EXPECT_LT(touching, 1'350);
}

// Returns a sprite without scale. It may be flipped or rotated by a half turn.
RandomSprite UnscaledSprite(Random& random) {
    RandomSprite sprite{random};
    if (random.Next(3) > 0) {
        const int width = test::EdgeCaseSide(random, 130);
        sprite.mask = test::RandomMask(random, width, test::EdgeCaseSide(random, 65));
    }
    const Mask& mask = sprite.mask;
    sprite.placement = {};
    sprite.placement.origin = {static_cast<float>(mask.Width() / 2),
                               static_cast<float>(mask.Height() / 2)};
    sprite.placement.position = {static_cast<float>(random.Next(-30, 30)),
                                 static_cast<float>(random.Next(-20, 20))};
    sprite.placement.rotation = random.Next(4) == 0 ? 3.1415927F : 0;
    sprite.placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return sprite;
}

// Sprites without scale take separate paths that compare whole bytes and words.
TEST(TileKernels, AgreeForUnscaledSprites) {
    Random random{4};
    int touching = 0;
    int words = 0;
    for (int i = 0; i < 6'000; ++i) {
        const RandomSprite a_sprite = UnscaledSprite(random);
        const RandomSprite b_sprite = UnscaledSprite(random);
        const Footprint a = a_sprite.Print();
        const Footprint b = b_sprite.Print();
        ASSERT_TRUE(AreUnscaled(a, b));
        words += a.mask->Width() <= 64 && b.mask->Width() <= 64 ? 1 : 0;
        ASSERT_NO_FATAL_FAILURE(ExpectOverlap(a, b, touching)) << i;
    }
    EXPECT_GT(touching, 800);
    EXPECT_LT(touching, 5'000);
    EXPECT_GT(words, 1'000);
    EXPECT_LT(words, 5'000);
}

// The map of one of the two sprites shows only a part of its mask.
TEST(TileKernels, AgreeForUnscaledPartsOfMasks) {
    Random random{6};
    int touching = 0;
    for (int i = 0; i < 4'000; ++i) {
        const RandomSprite part = UnscaledSprite(random);
        const RandomSprite whole = UnscaledSprite(random);
        const int width = random.Next(1, part.mask.Width() + 1);
        const Footprint a{&part.mask, MakeTexelMap(part.placement, width,
                                                   random.Next(1, part.mask.Height() + 1))};
        const Footprint b = whole.Print();
        ASSERT_NO_FATAL_FAILURE(ExpectOverlap(a, b, touching)) << i;
    }
    EXPECT_GT(touching, 200);
    EXPECT_LT(touching, 3'800);
}

TEST(Unscaled, IsOnlyASpriteWithoutScaleThatShowsItsWholeMask) {
    const Mask mask{20, 10};
    const auto is_unscaled = [&mask](Placement placement, int width = 20, int height = 10) {
        const Footprint print{&mask, MakeTexelMap(placement, width, height)};
        const Footprint whole{&mask, MakeTexelMap(Placement{}, 20, 10)};
        return AreUnscaled(print, whole) && AreUnscaled(whole, print);
    };
    EXPECT_TRUE(is_unscaled({{3.5F, 7.25F}}));
    EXPECT_TRUE(is_unscaled({.rotation = 3.1415927F}));
    EXPECT_TRUE(is_unscaled({.effects = SpriteEffects::FlipVertically}));
    EXPECT_TRUE(is_unscaled({.scale = {-1, 1}}));
    EXPECT_TRUE(is_unscaled({}, 30, 20));
    EXPECT_FALSE(is_unscaled({}, 19, 10)) << "the map shows only part of the mask";
    EXPECT_FALSE(is_unscaled({}, 20, 9));
    EXPECT_FALSE(is_unscaled({.scale = {2, 1}}));
    EXPECT_FALSE(is_unscaled({.scale = {1, 1.01F}}));
    EXPECT_FALSE(is_unscaled({.rotation = 1.5707964F}));
    EXPECT_FALSE(is_unscaled({.rotation = 0.01F}));
}

TEST(SolidBox, FitsTheSolidPixelsClosely) {
    Random random{5};
    for (int i = 0; i < 600; ++i) {
        const RandomSprite sprite{random};
        const Footprint print = sprite.Print();
        const Rectangle box = SolidBox(print);
        Rectangle solid;
        for (int y = print.map.pixels.Top(); y < print.map.pixels.Bottom(); ++y) {
            for (int x = print.map.pixels.Left(); x < print.map.pixels.Right(); ++x) {
                if (Solid(print, x, y)) {
                    ASSERT_TRUE(box.Contains(x, y)) << i;
                    solid = solid.IsEmpty() ? Rectangle{x, y, 1, 1}
                                            : Rectangle::Union(solid, {x, y, 1, 1});
                }
            }
        }
        // In a sprite that is scaled down, a texel may fall between pixel centres.
        const Placement& placement = sprite.placement;
        const bool shows_all =
            placement.rotation == 0 && placement.scale.x >= 1 && placement.scale.y >= 1;
        if (shows_all && !solid.IsEmpty()) {
            ASSERT_LE(box.width, solid.width + 2) << i;
            ASSERT_LE(box.height, solid.height + 2) << i;
        }
    }
}

TEST(SolidBox, IsEmptyForEmptyMasksAndMaps) {
    const Mask empty{20, 20};
    Mask full{20, 20};
    full.Fill();

    EXPECT_TRUE(SolidBox({&empty, MakeTexelMap(Placement{}, 20, 20)}).IsEmpty());
    EXPECT_TRUE(SolidBox({&full, TexelMap{}}).IsEmpty());
    EXPECT_EQ(SolidBox({&full, MakeTexelMap(Placement{{5, 7}}, 20, 20)}),
              (Rectangle{5, 7, 20, 20}));
}

}  // namespace
}  // namespace graze
