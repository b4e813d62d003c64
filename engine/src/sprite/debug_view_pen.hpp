#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
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

/// The debug view's proportional font: ASCII 32 to 126, with letters of at most 5 x 7 pixels.
/// Capitals and digits are 6 pixels high; the last row of a letter is below the baseline.
inline constexpr int kDebugLetterHeight = 7;
inline constexpr int kDebugLineHeight = 9;

/// The pixels of a letter: bit 0 of a row is the leftmost pixel.
struct DebugLetter {
    std::array<std::uint8_t, kDebugLetterHeight> rows{};
    int width = 0;
};

/// Returns the pixels of a character, or those of '?' if the font lacks it.
[[nodiscard]] const DebugLetter& LetterOf(char character) noexcept;

/// Returns an image of all letters, white on transparent. It also contains a white pixel for filled
/// shapes, at kAtlasWhite.
[[nodiscard]] Image MakeDebugAtlas();

/// Returns the rectangle of a character's letter in the atlas.
[[nodiscard]] Rectangle AtlasCellOf(char character) noexcept;
inline constexpr Rectangle kAtlasWhite{0, 0, 1, 1};

}  // namespace graze
