#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "graze/graphics/sprite_font.hpp"

namespace graze {

/// A short text that is assembled without allocating. Text beyond its capacity is cut off.
class TextLine {
public:
    TextLine() = default;
    explicit TextLine(std::string_view text) noexcept { Add(text); }

    TextLine& Add(std::string_view text) noexcept;

    /// Appends a number with leading zeros up to `digits`.
    TextLine& AddNumber(std::int64_t value, int digits = 1) noexcept;

    /// Appends a number with `decimals` decimals, rounded to nearest.
    TextLine& AddDecimal(double value, int decimals) noexcept;

    [[nodiscard]] std::string_view View() const noexcept {
        return std::string_view{letters_.data(), length_};
    }

private:
    std::array<char, 64> letters_{};
    std::size_t length_ = 0;
};

/// Returns the width of the text in pixels.
[[nodiscard]] int MeasureWidth(const SpriteFont& font, std::string_view text) noexcept;

}  // namespace graze
