#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "oracle/mask_oracle.hpp"

namespace graze {
namespace {

using test::FormatMask;
using test::MaskWhere;

constexpr std::array kFar{std::numeric_limits<int>::min(),
                          std::numeric_limits<int>::min() + 1,
                          -(1 << 30),
                          -(1 << 26) - 1,
                          -(1 << 25),
                          1 << 25,
                          (1 << 26) - 1,
                          1 << 30,
                          std::numeric_limits<int>::max() - 1,
                          std::numeric_limits<int>::max()};

// Returns a small number, or one of those at which the sum of a corner and a size overflows.
int AnyInt(Random& random) {
    return random.Next(3) == 0 ? random.Next(-3, 9)
                               : kFar[static_cast<std::size_t>(random.Next(kFar.size()))];
}

Rectangle AnyRectangle(Random& random) {
    Rectangle area;
    for (int* const value : {&area.x, &area.y, &area.width, &area.height}) {
        *value = AnyInt(random);
    }
    return area;
}

bool Covers(Rectangle area, int x, int y) {
    return area.x <= x && x < std::int64_t{area.x} + area.width && area.y <= y &&
           y < std::int64_t{area.y} + area.height;
}

Mask Blot(Random& random) {
    return MaskWhere(random.Next(1, 9), random.Next(1, 9),
                     [&random](int, int) { return random.Next(3) != 0; });
}

TEST(AnyRectangle, IsClippedToAMask) {
    Random random{1};
    for (int i = 0; i < 20'000; ++i) {
        const Mask mask = Blot(random);
        const Rectangle area = AnyRectangle(random);
        SCOPED_TRACE(testing::Message()
                     << area.x << " " << area.y << " " << area.width << " " << area.height);
        const auto expect = [&](const Mask& changed, auto solid) {
            ASSERT_EQ(FormatMask(changed),
                      FormatMask(MaskWhere(mask.Width(), mask.Height(), [&](int x, int y) {
                          return Covers(area, x, y) ? solid(x, y) : mask.Solid(x, y);
                      })));
        };
        Mask changed = mask;
        changed.Fill(area);
        ASSERT_NO_FATAL_FAILURE(expect(changed, [](int, int) { return true; }));
        changed = mask;
        changed.Fill(area, false);
        ASSERT_NO_FATAL_FAILURE(expect(changed, [](int, int) { return false; }));
        changed = mask;
        changed.Invert(area);
        ASSERT_NO_FATAL_FAILURE(
            expect(changed, [&mask](int x, int y) { return !mask.Solid(x, y); }));
    }
}

TEST(AnyRectangle, IsComparedWithFootprints) {
    Random random{2};
    for (int i = 0; i < 20'000; ++i) {
        const Mask mask = Blot(random);
        const Footprint sprite{&mask, MakeTexelMap(Affine{}, mask.Width(), mask.Height())};
        const Rectangle area = AnyRectangle(random);
        std::optional<Point> first;
        int count = 0;
        for (int y = 0; y < mask.Height(); ++y) {
            for (int x = 0; x < mask.Width(); ++x) {
                if (mask.Solid(x, y) && Covers(area, x, y)) {
                    first = first ? first : Point{x, y};
                    ++count;
                }
            }
        }
        SCOPED_TRACE(testing::Message()
                     << area.x << " " << area.y << " " << area.width << " " << area.height);
        ASSERT_EQ(Touches(sprite, area), count > 0);
        ASSERT_EQ(FindContact(sprite, area), first);
        ASSERT_EQ(CountOverlap(sprite, area), count);

        CollisionWorld world;
        world.Add({.footprint = sprite});
        if (i % 2 == 0) {
            world.Step();
        }
        ASSERT_EQ(world.FindInRectangle(area, {}), count > 0 ? 1U : 0U);
    }
}

TEST(AnyPixel, MayBeAskedFor) {
    Random random{3};
    Mask mask{5, 3};
    mask.Fill();
    const Footprint sprite{&mask, MakeTexelMap(Affine{}, mask.Width(), mask.Height())};
    CollisionWorld world;
    world.Add({.footprint = sprite});
    world.Step();
    for (int i = 0; i < 20'000; ++i) {
        const Point pixel{AnyInt(random), AnyInt(random)};
        const bool hits = mask.Solid(pixel.x, pixel.y);
        ASSERT_EQ(Solid(sprite, pixel.x, pixel.y), hits);
        ASSERT_EQ(world.FindAt(pixel, {}), hits ? 1U : 0U);

        const int radius = AnyInt(random);
        const double dx = pixel.x < 0   ? -static_cast<double>(pixel.x)
                          : pixel.x > 4 ? pixel.x - 4.0
                                        : 0;
        const double dy = pixel.y < 0   ? -static_cast<double>(pixel.y)
                          : pixel.y > 2 ? pixel.y - 2.0
                                        : 0;
        const double reach = radius > 1 << 25 ? 1 << 25 : radius;
        const bool in_circle = radius >= 0 && dx * dx + dy * dy <= reach * reach;
        ASSERT_EQ(world.FindInCircle(pixel, radius, {}), in_circle ? 1U : 0U)
            << pixel.x << " " << pixel.y << " " << radius;
    }
}

}  // namespace
}  // namespace graze
