#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "graze/assert.hpp"
#include "graze/math/color.hpp"

namespace graze::classic {

/// C#'s T[,] of bool or Color. The tutorials index their pixels [x, y], so GetLength(0) is the
/// width, GetLength(1) the height, and columns are contiguous in memory.
///
/// Requires  an index in range. Out of range, reads return false or a transparent colour and writes
///           are ignored; C# throws.
template <typename T>
class Array2D {
public:
    Array2D() = default;

    /// Creates an array of false or transparent values. Requires lengths of at least 0; a negative
    /// length, for which C# throws, is treated as 0.
    Array2D(int width, int height)
        : width_(width < 0 ? 0 : width),
          height_(height < 0 ? 0 : height),
          values_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {
        GRAZE_ASSERT(width >= 0 && height >= 0, "Array2D: a length is negative");
    }

    [[nodiscard]] int GetLength(int dimension) const noexcept {
        return dimension == 0 ? width_ : height_;
    }
    [[nodiscard]] T operator()(int x, int y) const {
        GRAZE_ASSERT(Inside(x, y), "Array2D: [x, y] is outside of the array");
        return Inside(x, y) ? static_cast<T>(values_[Index(x, y)]) : T{};
    }
    void Set(int x, int y, T value) {
        GRAZE_ASSERT(Inside(x, y), "Array2D: [x, y] is outside of the array");
        if (Inside(x, y)) {
            values_[Index(x, y)] = value;
        }
    }
    [[nodiscard]] friend bool operator==(const Array2D&, const Array2D&) = default;

private:
    [[nodiscard]] bool Inside(int x, int y) const noexcept {
        return 0 <= x && x < width_ && 0 <= y && y < height_;
    }
    [[nodiscard]] std::size_t Index(int x, int y) const noexcept {
        return static_cast<std::size_t>(x) * static_cast<std::size_t>(height_) +
               static_cast<std::size_t>(y);
    }

    using Stored = std::conditional_t<std::is_same_v<T, bool>, std::uint8_t, T>;
    int width_ = 0;
    int height_ = 0;
    std::vector<Stored> values_;
};

}  // namespace graze::classic
