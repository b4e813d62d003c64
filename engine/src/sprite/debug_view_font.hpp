#pragma once

#include <array>
#include <cstdint>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// The debug view's letters: ASCII 32 to 126, at most 5 x 7 pixels, each as wide as it is. Capitals
/// and digits are 6 pixels high; the last row is below the line.
inline constexpr int kDebugLetterHeight = 7;
inline constexpr int kDebugLineHeight = 9;

/// One letter as a picture: bit 0 of a row is its leftmost pixel.
struct DebugLetter {
    std::array<std::uint8_t, kDebugLetterHeight> rows{};
    int width = 0;
};

/// The letter; that of '?' for characters that have none.
[[nodiscard]] const DebugLetter& LetterOf(char character) noexcept;

/// All letters white on transparent, and a white pixel for everything else.
[[nodiscard]] Image MakeDebugAtlas();

/// Where they are in it.
[[nodiscard]] Rectangle AtlasCellOf(char character) noexcept;
inline constexpr Rectangle kAtlasWhite{0, 0, 1, 1};

}  // namespace graze
