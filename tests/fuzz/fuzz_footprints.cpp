#include <array>
#include <cmath>
#include <span>

#include "collision/kernels/tile_choice.hpp"
#include "collision/pair/footprint_with.hpp"
#include "fuzz/fuzz_parts.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/cast_oracle.hpp"
#include "oracle/footprint_oracle.hpp"

namespace graze::fuzz {
namespace {

using test::OverlapOracle;
using test::PixelSet;

constexpr int kMaxBoxSide = 160;  // pixels

// Returns a multiple of 1/4 from -reach to reach. At such coordinates, the centre of a pixel often
// lies exactly on the border of two texels.
float Quarters(ByteSource& bytes, int reach) {
    return static_cast<float>(bytes.Between(-4 * reach, 4 * reach)) / 4;
}

Affine TypicalTransform(ByteSource& bytes) {
    Placement placement;
    placement.position = {Quarters(bytes, 30), Quarters(bytes, 30)};
    placement.origin = {Quarters(bytes, 20), Quarters(bytes, 20)};
    const int turn = bytes.Between(0, 255);
    placement.rotation = turn < 64 ? 0 : static_cast<float>(turn - 64) / 24;
    const int scale = bytes.Between(0, 255);
    placement.scale.x = scale < 64 ? 1 : static_cast<float>(scale - 128) / 24;
    placement.scale.y = bytes.Byte() % 2 == 0 ? placement.scale.x : Quarters(bytes, 4);
    return ToAffine(placement);
}

Footprint MovedBy(Footprint footprint, Point by) {
    footprint.map.pixels.Offset(by.x, by.y);
    return footprint;
}

Point PixelNear(const Footprint& footprint, ByteSource& bytes) {
    return footprint.map.pixels.Center() + Point{bytes.Between(-70, 70), bytes.Between(-70, 70)};
}

void CheckKernels(const Footprint& a, const Footprint& b, const OverlapOracle& expected) {
    for (const TileKernels* kernels : UsableTileKernels()) {
        GRAZE_FUZZ_EXPECT(TouchesWith(*kernels, a, b) == (expected.count > 0));
        GRAZE_FUZZ_EXPECT(FindContactWith(*kernels, a, b) == expected.first);
        GRAZE_FUZZ_EXPECT(CountOverlapWith(*kernels, a, b) == expected.count);
        GRAZE_FUZZ_EXPECT(FindContactWith(*kernels, b, a) == expected.first);
    }
}

template <typename Area>
void CheckArea(const Footprint& footprint, const Area& area) {
    const OverlapOracle expected = test::ExpectedOverlapWithArea(footprint, area);
    GRAZE_FUZZ_EXPECT(Touches(footprint, area) == (expected.count > 0));
    GRAZE_FUZZ_EXPECT(FindContact(footprint, area) == expected.first);
    GRAZE_FUZZ_EXPECT(CountOverlap(footprint, area) == expected.count);
}

void CheckOverlapMask(const Footprint& a, const Footprint& b, int count) {
    const Overlap overlap = OverlapMask(a, b);
    GRAZE_FUZZ_EXPECT(overlap.mask.Count() == count);
    for (int y = 0; y < overlap.mask.Height(); ++y) {
        for (int x = 0; x < overlap.mask.Width(); ++x) {
            const Point at = overlap.at + Point{x, y};
            GRAZE_FUZZ_EXPECT(!overlap.mask.Solid(x, y) ||
                              (test::ShowsSolid(a, at.x, at.y) && test::ShowsSolid(b, at.x, at.y)));
        }
    }
}

// True if there are few pairs of a pixel of `a` and a pixel of `b`. The slow reference of Distance
// compares all these pairs.
bool IsFew(const PixelSet& a, const PixelSet& b) {
    return a.Pixels().size() * b.Pixels().size() < 300'000;
}

}  // namespace

Footprint PlacedMask(const Mask& mask, ByteSource& bytes) {
    const int kind = bytes.Between(0, 31);
    Affine transform;
    if (kind == 0) {
        transform = {bytes.Double(), bytes.Double(), bytes.Double(),
                     bytes.Double(), bytes.Double(), bytes.Double()};
    } else if (kind < 10) {
        transform.x0 = Quarters(bytes, 40);
        transform.y0 = Quarters(bytes, 40);
    } else {
        transform = TypicalTransform(bytes);
    }
    const auto effects = static_cast<SpriteEffects>(bytes.Byte() % 4);
    // The texel map may be made for a different size than that of the mask. A smaller map cuts the
    // mask off; a larger map shows nothing outside the mask.
    const int other = bytes.Byte() % 16 == 0 ? bytes.Between(-3, 3) : 0;
    Footprint footprint{
        &mask, MakeTexelMap(transform, mask.Width() + other, mask.Height() - other, effects)};
    if (bytes.Byte() % 32 == 0) {
        footprint = MovedBy(footprint, {(1 << 23) - bytes.Between(0, 200), -(1 << 23)});
    }
    return footprint;
}

bool IsSmall(const Footprint& footprint) {
    return footprint.map.pixels.width <= kMaxBoxSide && footprint.map.pixels.height <= kMaxBoxSide;
}

void CheckPair(const Footprint& a, const Footprint& b, ByteSource& bytes) {
    const OverlapOracle expected = test::ExpectedOverlap(a, b);
    CheckKernels(a, b, expected);
    CheckOverlapMask(a, b, expected.count);
    const Point corner = PixelNear(a, bytes);
    CheckArea(a, Rectangle{corner.x, corner.y, bytes.Between(-1, 90), bytes.Between(-1, 90)});
    CheckArea(a, Disc{PixelNear(a, bytes), bytes.Between(-1, 60)});
    GRAZE_FUZZ_EXPECT(Solid(a, corner.x, corner.y) == test::ShowsSolid(a, corner.x, corner.y));
    GRAZE_FUZZ_EXPECT(ContactNormal(a, b) == test::ExpectedNormal(a, b));

    const PixelSet a_pixels{a};
    const PixelSet b_pixels{b};
    const Rectangle box = SolidBox(a);
    for (const Point pixel : a_pixels.Pixels()) {
        GRAZE_FUZZ_EXPECT(box.Contains(pixel));
    }
    const int max_depth = bytes.Between(0, 8);
    GRAZE_FUZZ_EXPECT(Penetration(a, b, max_depth) ==
                      test::ExpectedPenetration(a_pixels, b_pixels, max_depth));
    if (IsFew(a_pixels, b_pixels)) {
        const int max_distance = bytes.Between(0, 60);
        GRAZE_FUZZ_EXPECT(Distance(a, b, max_distance) ==
                          test::ExpectedDistance(a_pixels, b_pixels, max_distance));
    }
}

void CheckCasts(const Footprint& a, const Footprint& b, ByteSource& bytes) {
    const Point start{bytes.Between(-200, 200), bytes.Between(-200, 200)};
    const Point by{bytes.Between(-300, 300), bytes.Between(-300, 300)};
    const Footprint moving = MovedBy(a, start);
    const auto expected = test::ExpectedSweep(PixelSet{moving}, by, PixelSet{b});
    const auto hit = Sweep(moving, by, b);
    GRAZE_FUZZ_EXPECT(hit.has_value() == expected.has_value());
    if (hit) {
        GRAZE_FUZZ_EXPECT(hit->steps == expected->steps && hit->offset == expected->offset);
        GRAZE_FUZZ_EXPECT(hit->free == expected->free && hit->contact == expected->contact);
    }
    const std::array both{a, b};
    const Point from = PixelNear(a, bytes);
    const Point to = PixelNear(b, bytes);
    if (std::abs(from.x - to.x) + std::abs(from.y - to.y) > 4000) {
        return;  // one of the sprites is far away
    }
    const auto expected_ray = test::ExpectedRaycast(both, from, to);
    const auto ray = Raycast(both, from, to);
    GRAZE_FUZZ_EXPECT(ray.has_value() == expected_ray.has_value());
    if (ray) {
        GRAZE_FUZZ_EXPECT(ray->index == expected_ray->index);
        GRAZE_FUZZ_EXPECT(ray->steps == expected_ray->steps);
        GRAZE_FUZZ_EXPECT(ray->pixel == expected_ray->pixel);
    }
}

}  // namespace graze::fuzz
