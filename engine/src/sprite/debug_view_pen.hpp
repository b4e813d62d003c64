#pragma once

#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// A pen for the debug view's shapes and text. It uses one texture for all of them, so that each
/// call of GraphicsDevice::DrawSprites (a submission) needs only one draw call.
class DebugPen {
public:
    explicit DebugPen(GraphicsDevice& device);

    /// Begins a batch. Shapes and letters outside `clip`, in the batch's pixels, are skipped.
    void Begin(const Matrix& transform, Rectangle clip);
    void End();

    void Fill(Rectangle area, Color color);

    /// Draws a border of `thickness` pixels along the inside of the area's edges.
    void Frame(Rectangle area, Color color, int thickness);

    /// Draws a line. `dash` is the length in pixels of its dashes and gaps; 0 means a solid line.
    void Line(Vector2 from, Vector2 to, Color color, int thickness, int dash = 0);

    /// Draws one line of text with its upper left corner at `at`, enlarged by `scale`.
    void Text(std::string_view text, Point at, Color color, int scale);

    /// Return the number of sprites or submissions since the last call of the same function.
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

/// Returns the width of a text in pixels, without the gap after the last letter.
[[nodiscard]] int MeasureDebugText(std::string_view text, int scale) noexcept;

}  // namespace graze
