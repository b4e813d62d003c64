#include "graze/collision/classic/pixel_perfect_helper.hpp"

#include <algorithm>
#include <cstdint>

#include "csharp_numbers.hpp"
#include "graze/assert.hpp"

namespace graze::classic {
namespace {

constexpr std::uint8_t kFullyOpaque = 255;

// Returns C#'s `pixels[index].A >= threshold`, for pixels stored row by row; false if the index is
// out of range.
bool IsOpaque(const ImageView& texture, int index, std::uint8_t threshold) {
    const bool inside =
        0 <= index && index < std::int64_t{texture.width} * std::int64_t{texture.height};
    GRAZE_ASSERT(inside, "classic::GetOpaqueData: the rectangle extends beyond the texture");
    return inside && texture.Alpha(index % texture.width, index / texture.width) >= threshold;
}

Rectangle RoundedTo(Vector2 location, Rectangle rect) noexcept {
    return {RoundToInt(static_cast<double>(location.x)),
            RoundToInt(static_cast<double>(location.y)), rect.width, rect.height};
}

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

bool VisibleAt(const GameObject& object, int x, int y) {
    const int row = Product(Difference(y, object.bounds.Top()), object.bounds.width);
    return classic::Visible(object.pixel_data, Sum(row, Difference(x, object.bounds.Left())));
}

}  // namespace

OpaqueData GetOpaqueData(ImageView texture, Rectangle rect, std::uint8_t threshold) {
    OpaqueData data{rect.width, rect.height};
    for (int y = 0; y < rect.height; ++y) {
        for (int x = 0; x < rect.width; ++x) {
            const int row = Product(Sum(rect.Top(), y), texture.width);
            if (IsOpaque(texture, Sum(Sum(rect.Left(), x), row), threshold)) {
                data.Set(x, y, true);
            }
        }
    }
    return data;
}

OpaqueData GetOpaqueData(ImageView texture, Rectangle rect) {
    return GetOpaqueData(texture, rect, kFullyOpaque);
}

OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite, std::uint8_t threshold) {
    return GetOpaqueData(sprite.TextureData(), sprite.TextureRect(), threshold);
}

OpaqueData GetOpaqueData(const IPixelPerfectSprite& sprite) {
    return GetOpaqueData(sprite, kFullyOpaque);
}

bool BoundsOverlap(Rectangle rect1, Vector2 loc1, Rectangle rect2, Vector2 loc2) noexcept {
    const int top1 = TruncateToInt(static_cast<double>(loc1.y));
    const int left1 = TruncateToInt(static_cast<double>(loc1.x));
    const int bottom1 = Sum(top1, rect1.height);
    const int right1 = Sum(left1, rect1.width);
    const int top2 = TruncateToInt(static_cast<double>(loc2.y));
    const int left2 = TruncateToInt(static_cast<double>(loc2.x));
    const int bottom2 = Sum(top2, rect2.height);
    const int right2 = Sum(left2, rect2.width);
    return !(left1 > right2 || right1 < left2 || top1 > bottom2 || bottom1 < top2);
}

bool PixelsTouch(Rectangle rect1, Vector2 loc1, const OpaqueData& data1, Rectangle rect2,
                 Vector2 loc2, const OpaqueData& data2) {
    const Rectangle one = RoundedTo(loc1, rect1);
    const Rectangle two = RoundedTo(loc2, rect2);
    const int top = std::max(one.y, two.y);
    const int left = std::max(one.x, two.x);
    const int bottom = std::min(Sum(one.y, one.height), Sum(two.y, two.height));
    const int right = std::min(Sum(one.x, one.width), Sum(two.x, two.width));
    const int height = Difference(bottom, top);
    const int width = Difference(right, left);
    const int x1 = Difference(left, one.x);
    const int x2 = Difference(left, two.x);
    const int y1 = Difference(top, one.y);
    const int y2 = Difference(top, two.y);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (data1(Sum(x1, x), Sum(y1, y)) && data2(Sum(x2, x), Sum(y2, y))) {
                return true;
            }
        }
    }
    return false;
}

bool DetectCollision(Rectangle rect1, Vector2 loc1, const OpaqueData& data1, Rectangle rect2,
                     Vector2 loc2, const OpaqueData& data2) {
    return BoundsOverlap(rect1, loc1, rect2, loc2) &&
           PixelsTouch(rect1, loc1, data1, rect2, loc2, data2);
}

bool DetectCollision(const IPixelPerfectSprite& one, const IPixelPerfectSprite& two) {
    return DetectCollision(one.TextureRect(), one.Location(), one.OpaqueData(), two.TextureRect(),
                           two.Location(), two.OpaqueData());
}

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

bool GameObject::Intersects(const GameObject& b) const {
    const int top = std::max(bounds.Top(), b.bounds.Top());
    const int bottom = std::min(bounds.Bottom(), b.bounds.Bottom());
    const int left = std::max(bounds.Left(), b.bounds.Left());
    const int right = std::min(bounds.Right(), b.bounds.Right());
    for (int y = top; y < bottom; ++y) {
        for (int x = left; x < right; ++x) {
            const bool a_visible = VisibleAt(*this, x, y);
            const bool b_visible = VisibleAt(b, x, y);
            if (a_visible && b_visible) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace graze::classic
