#include <algorithm>
#include <cmath>

#include "graze/assert.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

// The edges of a rectangle before rounding; nothing at first.
struct Edges {
    void Include(double x, double y) noexcept {
        left = std::min(left, x);
        top = std::min(top, y);
        right = std::max(right, x);
        bottom = std::max(bottom, y);
    }

    // Returns the pixels whose centres are inside; the edges are clamped to +-2^24.
    [[nodiscard]] Rectangle ToPixels() const noexcept {
        const auto pixel = [](double edge) {
            constexpr double far = 1 << 24;
            return static_cast<int>(FloorToInt(std::clamp(edge, -far, far) + 0.5));
        };
        return left < right
                   ? Rectangle::FromEdges(pixel(left), pixel(top), pixel(right), pixel(bottom))
                   : Rectangle{};
    }

    double left = HUGE_VAL;
    double top = HUGE_VAL;
    double right = -HUGE_VAL;
    double bottom = -HUGE_VAL;
};

// Returns the edges of the box around a transformed rectangle.
Edges Transform(const Edges& from, const Affine& by) noexcept {
    Edges box;
    if (from.left < from.right) {
        for (const double x : {from.left, from.right}) {
            for (const double y : {from.top, from.bottom}) {
                box.Include(by.xx * x + by.xy * y + by.x0, by.yx * x + by.yy * y + by.y0);
            }
        }
    }
    return box;
}

}  // namespace

Rectangle SpriteBatch::DrawString(const SpriteFont& font, std::string_view text, Vector2 position,
                                  Color color, Align align, float scale, float layer_depth) {
    if (!GRAZE_CHECK(begun_, "SpriteBatch::DrawString without Begin")) {
        return {};
    }
    Edges drawn;
    for (float below = 0; !text.empty(); below += font.LineSpacing() * scale) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const Vector2 size = font.MeasureString(line) * scale;
        const float width = std::ceil(size.x);
        const float before = align == Align::Left     ? 0
                             : align == Align::Center ? std::floor(width / 2)
                                                      : width;
        const Vector2 corner{std::floor(position.x) - before, std::floor(position.y + below)};
        DrawString(font, line, corner, color, 0, {0, 0}, scale, SpriteEffects::None, layer_depth);
        if (size.x > 0 && IsFinite(corner)) {
            drawn.Include(corner.x, corner.y);
            drawn.Include(corner.x + width, corner.y + std::ceil(size.y));
        }
    }
    return Transform(drawn, TransformToTarget()).ToPixels();
}

}  // namespace graze
