#pragma once

#include <array>
#include <cstdint>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

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
