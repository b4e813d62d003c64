#include <algorithm>
#include <cstdint>

#include "csharp_numbers.hpp"
#include "graze/assert.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"

namespace graze::classic {
namespace {

std::int64_t PixelCount(Rectangle region) noexcept {
    return std::int64_t{region.width} * region.height;
}

bool LiesIn(const ImageView& texture, Rectangle region) noexcept {
    return region.width >= 0 && region.height >= 0 &&
           Rectangle{0, 0, texture.width, texture.height}.Contains(region);
}

// True if the pixel that GetData would store at [index] is visible.
bool Visible(const ImageView& texture, Rectangle region, int index) noexcept {
    return texture.Alpha(region.x + index % region.width, region.y + index / region.width) != 0;
}

}  // namespace

bool Intersect(Rectangle rectangle1, Rectangle rectangle2) noexcept {
    return rectangle1.x < Sum(rectangle2.x, rectangle2.width) &&
           rectangle2.x < Sum(rectangle1.x, rectangle1.width) &&
           rectangle1.y < Sum(rectangle2.y, rectangle2.height) &&
           rectangle2.y < Sum(rectangle1.y, rectangle1.height);
}

Rectangle Intersection(Rectangle rectangle1, Rectangle rectangle2) noexcept {
    const int x1 = std::max(rectangle1.x, rectangle2.x);
    const int y1 = std::max(rectangle1.y, rectangle2.y);
    const int x2 =
        std::min(Sum(rectangle1.x, rectangle1.width), Sum(rectangle2.x, rectangle2.width));
    const int y2 =
        std::min(Sum(rectangle1.y, rectangle1.height), Sum(rectangle2.y, rectangle2.height));
    if (x2 >= x1 && y2 >= y1) {
        return {x1, y1, Difference(x2, x1), Difference(y2, y1)};
    }
    return {};
}

Rectangle Normalize(Rectangle reference, Rectangle rectangle) noexcept {
    return {Difference(rectangle.x, reference.x), Difference(rectangle.y, reference.y),
            rectangle.width, rectangle.height};
}

bool TestCollision(ImageView texture1, Rectangle texture1_intersection, ImageView texture2,
                   Rectangle texture2_intersection) {
    const std::int64_t count = PixelCount(texture1_intersection);
    const bool valid = LiesIn(texture1, texture1_intersection) &&
                       LiesIn(texture2, texture2_intersection) &&
                       PixelCount(texture2_intersection) == count;
    GRAZE_ASSERT(valid,
                 "classic::TestCollision: a region extends beyond its texture, or the regions "
                 "differ in size");
    if (!valid) {
        return false;
    }
    for (int i = 0; i < count; ++i) {
        if (Visible(texture1, texture1_intersection, i) &&
            Visible(texture2, texture2_intersection, i)) {
            return true;
        }
    }
    return false;
}

}  // namespace graze::classic
