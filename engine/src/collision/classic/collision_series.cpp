#include "graze/collision/classic/collision_series.hpp"

#include <algorithm>
#include <cmath>

#include "csharp_numbers.hpp"

namespace graze::classic {
namespace {

struct Edges {
    int top;
    int bottom;
    int left;
    int right;
};

Edges Shared(Rectangle a, Rectangle b) noexcept {
    return {std::max(a.Top(), b.Top()), std::min(a.Bottom(), b.Bottom()),
            std::max(a.Left(), b.Left()), std::min(a.Right(), b.Right())};
}

bool VisibleAt(Rectangle rectangle, std::span<const Color> data, int x, int y) {
    const int row = Product(Difference(y, rectangle.Top()), rectangle.width);
    return Visible(data, Sum(Difference(x, rectangle.Left()), row));
}

// The texels of a sprite, row by row.
struct Texels {
    int width;
    int height;
    std::span<const Color> data;
};

// True if a's texel and the texel of b nearest to `position_in_b` are both visible.
bool TexelsMeet(const Texels& a, int x_a, int y_a, const Texels& b, Vector2 position_in_b) {
    const int x_b = RoundToInt(static_cast<double>(position_in_b.x));
    const int y_b = RoundToInt(static_cast<double>(position_in_b.y));
    if (x_b < 0 || x_b >= b.width || y_b < 0 || y_b >= b.height) {
        return false;
    }
    const bool a_visible = Visible(a.data, Sum(x_a, Product(y_a, a.width)));
    const bool b_visible = Visible(b.data, Sum(x_b, Product(y_b, b.width)));
    return a_visible && b_visible;
}

Vector2 Min(Vector2 a, Vector2 b) noexcept {
    return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
}

Vector2 Max(Vector2 a, Vector2 b) noexcept {
    return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y};
}

Vector2 Corner(int x, int y, const Matrix& transform) noexcept {
    return Vector2::Transform({static_cast<float>(x), static_cast<float>(y)}, transform);
}

}  // namespace

bool CirclesCollide(Vector2 center_a, float radius_a, Vector2 center_b, float radius_b) noexcept {
    const float dx = center_a.x - center_b.x;
    const float dy = center_a.y - center_b.y;
    return std::sqrt(dx * dx + dy * dy) < radius_a + radius_b;
}

bool RectanglesIntersectAsPrinted(Rectangle a, Rectangle b) noexcept {
    const Edges shared = Shared(a, b);
    return shared.top > shared.bottom && shared.left > shared.right;
}

bool RectanglesIntersectAsDescribed(Rectangle a, Rectangle b) noexcept {
    const Edges shared = Shared(a, b);
    const bool fails = shared.bottom < shared.top || shared.left > shared.right;
    return !fails;
}

bool IntersectPixels(Rectangle rectangle_a, std::span<const Color> data_a, Rectangle rectangle_b,
                     std::span<const Color> data_b) {
    const Edges shared = Shared(rectangle_a, rectangle_b);
    for (int y = shared.top; y < shared.bottom; ++y) {
        for (int x = shared.left; x < shared.right; ++x) {
            const bool a_visible = VisibleAt(rectangle_a, data_a, x, y);
            const bool b_visible = VisibleAt(rectangle_b, data_b, x, y);
            if (a_visible && b_visible) {
                return true;
            }
        }
    }
    return false;
}

bool IntersectPixels(const Matrix& transform_a, int width_a, int height_a,
                     std::span<const Color> data_a, const Matrix& transform_b, int width_b,
                     int height_b, std::span<const Color> data_b) {
    const Matrix a_to_b = transform_a * Matrix::Invert(transform_b);
    const Texels a{width_a, height_a, data_a};
    const Texels b{width_b, height_b, data_b};
    for (int y = 0; y < height_a; ++y) {
        for (int x = 0; x < width_a; ++x) {
            if (TexelsMeet(a, x, y, b, Corner(x, y, a_to_b))) {
                return true;
            }
        }
    }
    return false;
}

bool IntersectPixelsStepped(const Matrix& transform_a, int width_a, int height_a,
                            std::span<const Color> data_a, const Matrix& transform_b, int width_b,
                            int height_b, std::span<const Color> data_b) {
    const Matrix a_to_b = transform_a * Matrix::Invert(transform_b);
    const Vector2 step_x = Vector2::TransformNormal({1, 0}, a_to_b);
    const Vector2 step_y = Vector2::TransformNormal({0, 1}, a_to_b);
    const Texels a{width_a, height_a, data_a};
    const Texels b{width_b, height_b, data_b};
    Vector2 row_in_b = Vector2::Transform({0, 0}, a_to_b);
    for (int y = 0; y < height_a; ++y) {
        Vector2 position_in_b = row_in_b;
        for (int x = 0; x < width_a; ++x) {
            if (TexelsMeet(a, x, y, b, position_in_b)) {
                return true;
            }
            position_in_b += step_x;
        }
        row_in_b += step_y;
    }
    return false;
}

Rectangle CalculateBoundingRectangle(Rectangle rectangle, const Matrix& transform) noexcept {
    const Vector2 left_top = Corner(rectangle.Left(), rectangle.Top(), transform);
    const Vector2 right_top = Corner(rectangle.Right(), rectangle.Top(), transform);
    const Vector2 left_bottom = Corner(rectangle.Left(), rectangle.Bottom(), transform);
    const Vector2 right_bottom = Corner(rectangle.Right(), rectangle.Bottom(), transform);
    const Vector2 min = Min(Min(left_top, right_top), Min(left_bottom, right_bottom));
    const Vector2 max = Max(Max(left_top, right_top), Max(left_bottom, right_bottom));
    const auto truncated = [](float value) { return TruncateToInt(static_cast<double>(value)); };
    return {truncated(min.x), truncated(min.y), truncated(max.x - min.x), truncated(max.y - min.y)};
}

ColorData TextureTo2DArray(ImageView texture) {
    ColorData colors{texture.width, texture.height};
    for (int x = 0; x < texture.width; ++x) {
        for (int y = 0; y < texture.height; ++y) {
            colors.Set(x, y, texture.Pixel(x, y));
        }
    }
    return colors;
}

Vector2 TexturesCollide(const ColorData& tex1, const Matrix& mat1, const ColorData& tex2,
                        const Matrix& mat2) {
    const Matrix mat1_to_2 = mat1 * Matrix::Invert(mat2);
    const int width2 = tex2.GetLength(0);
    const int height2 = tex2.GetLength(1);
    for (int x1 = 0; x1 < tex1.GetLength(0); ++x1) {
        for (int y1 = 0; y1 < tex1.GetLength(1); ++y1) {
            const Vector2 pos1{static_cast<float>(x1), static_cast<float>(y1)};
            const Vector2 pos2 = Vector2::Transform(pos1, mat1_to_2);
            const int x2 = TruncateToInt(static_cast<double>(pos2.x));
            const int y2 = TruncateToInt(static_cast<double>(pos2.y));
            const bool inside = 0 <= x2 && x2 < width2 && 0 <= y2 && y2 < height2;
            if (inside && tex1(x1, y1).a > 0 && tex2(x2, y2).a > 0) {
                return Vector2::Transform(pos1, mat1);
            }
        }
    }
    return {-1, -1};
}

}  // namespace graze::classic
