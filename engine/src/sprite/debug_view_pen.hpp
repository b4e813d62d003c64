#pragma once

#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// The debug view's hand: all it draws comes from one texture, so that a submission is one draw
/// call.
class DebugPen {
public:
    explicit DebugPen(GraphicsDevice& device);

    /// What is outside `clip`, in the batch's pixels, is left out.
    void Begin(const Matrix& transform, Rectangle clip);
    void End();

    void Fill(Rectangle area, Color color);

    /// A line of `thickness` pixels along the inner side of the area's edge.
    void Frame(Rectangle area, Color color, int thickness);

    /// From point to point; `dash` pixels on and as many off, or 0 for a whole line.
    void Line(Vector2 from, Vector2 to, Color color, int thickness, int dash = 0);

    /// One line of text, its capitals' top left corner at `at`, each pixel `scale` pixels large.
    void Text(std::string_view text, Point at, Color color, int scale);

    /// What has been drawn since the last call of this.
    [[nodiscard]] int TakeSpriteCount() noexcept;
    [[nodiscard]] int TakeSubmissionCount() noexcept;

private:
    void Stroke(Vector2 from, Vector2 along, float length, Color color, int thickness);

    Texture2D atlas_;
    SpriteBatch batch_;
    Rectangle clip_;
    int drawn_in_batch_ = 0;
    int sprites_ = 0;
    int submissions_ = 0;
};

/// The pixels that a text takes in width, without the gap behind it.
[[nodiscard]] int WidthOfDebugText(std::string_view text, int scale) noexcept;

}  // namespace graze
