#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/math_helper.hpp"

namespace graze {
namespace {

// Pixels by which lines are moved up or left, so that rounding does not decide which rows a
// horizontal line of even thickness covers.
constexpr float kShift = 1 / 64.0f;

Vector2 PixelCenter(Vector2 at) noexcept {
    return {std::floor(at.x) + 0.5f, std::floor(at.y) + 0.5f};
}

}  // namespace

// There are no gaps: per pixel across the line, the texel map's v changes by at most the texel's
// height, also after rounding, so each column has a pixel; and per pixel along the line by no more
// than that, so the next column has one next to it.
Placement ToPlacement(Vector2 from, Vector2 to, float thickness) noexcept {
    Vector2 first = PixelCenter(from);
    Vector2 last = PixelCenter(to);
    if (last.x < first.x || (last.x == first.x && first.y < last.y)) {
        std::swap(first, last);
    }
    const Vector2 way = last - first;
    const double angle = Atan2(static_cast<double>(way.y), static_cast<double>(way.x));
    const float height = std::max(thickness, 1.0f);  // NaN stays NaN
    return {(first + last) / 2,
            static_cast<float>(angle),
            {0.5f, 0.5f + kShift / height},
            {way.Length() + 1, height}};
}

void SpriteBatch::FillRectangle(Rectangle area, Color color, float layer_depth) {
    FillRectangle(area, color, 0, {0, 0}, layer_depth);
}

void SpriteBatch::FillRectangle(Rectangle area, Color color, float rotation, Vector2 origin,
                                float layer_depth) {
    DrawTexel("SpriteBatch::FillRectangle", ToPlacement(area, {0, 0, 1, 1}, rotation, origin),
              color, layer_depth);
}

void SpriteBatch::DrawLine(Vector2 from, Vector2 to, Color color, float thickness,
                           float layer_depth) {
    DrawTexel("SpriteBatch::DrawLine", ToPlacement(from, to, thickness), color, layer_depth);
}

}  // namespace graze
