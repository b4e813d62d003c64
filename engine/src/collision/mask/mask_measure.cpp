#include <array>
#include <cstddef>
#include <cstdint>

#include "bit_rows.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/math/math_helper.hpp"

namespace graze {
namespace {

// Sums over the solid pixels; below 2^61 even for the largest mask.
struct Moments {
    std::int64_t count = 0;
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t xx = 0;
    std::int64_t xy = 0;
    std::int64_t yy = 0;
};

// Sums over the set bits of each byte of a word, as bytes: their number, and the sums of their
// places 0..7 in the byte and of the squares of these places.
struct ByteMoments {
    std::uint64_t count;
    std::uint64_t places;   // <= 28
    std::uint64_t squares;  // <= 140
};

// Joins neighbouring groups of `step` bits. The places of the higher group's bits rise by `step`,
// and (x + step)^2 = x^2 + 2 * step * x + step^2.
template <std::uint64_t kStep>
ByteMoments Join(ByteMoments groups, std::uint64_t low_groups) noexcept {
    const std::uint64_t count = groups.count >> kStep & low_groups;
    const std::uint64_t places = groups.places >> kStep & low_groups;
    const std::uint64_t squares = groups.squares >> kStep & low_groups;
    return {(groups.count & low_groups) + count,
            (groups.places & low_groups) + places + kStep * count,
            (groups.squares & low_groups) + squares + 2 * kStep * places + kStep * kStep * count};
}

ByteMoments ComputeByteMoments(std::uint64_t word) noexcept {
    const ByteMoments pairs = Join<1>({word, 0, 0}, 0x5555555555555555);
    return Join<4>(Join<2>(pairs, 0x3333333333333333), 0x0F0F0F0F0F0F0F0F);
}

// Returns the sum of the bytes of a word, where byte i is multiplied by kWeights[i]; less than
// 65,536. The top quarter of each product is the sum for every second byte.
template <std::array<std::uint64_t, 8> kWeights>
std::int64_t WeightedSum(std::uint64_t bytes) noexcept {
    constexpr auto packed = [](std::size_t first) {
        return kWeights[first] << 48 | kWeights[first + 2] << 32 | kWeights[first + 4] << 16 |
               kWeights[first + 6];
    };
    constexpr std::uint64_t even = packed(0);
    constexpr std::uint64_t odd = packed(1);
    return static_cast<std::int64_t>(
        ((bytes & 0x00FF00FF00FF00FF) * even + (bytes >> 8 & 0x00FF00FF00FF00FF) * odd) >> 48);
}

// Adds the indices of a word's set bits, and their squares, without a loop over the bits. The index
// of place x in byte i is 8 * i + x.
// Without kWithSquares, xx is not computed.
template <bool kWithSquares>
void AddWord(Moments& row, std::int64_t left, std::uint64_t word) noexcept {
    constexpr std::array<std::uint64_t, 8> numbers{0, 1, 2, 3, 4, 5, 6, 7};
    constexpr std::array<std::uint64_t, 8> squared_numbers{0, 1, 4, 9, 16, 25, 36, 49};
    const ByteMoments bytes = ComputeByteMoments(word);
    const std::int64_t count = SumBytes(bytes.count);
    const std::int64_t places = SumBytes(bytes.places) + 8 * WeightedSum<numbers>(bytes.count);
    row.count += count;
    row.x += left * count + places;
    if constexpr (kWithSquares) {
        const std::int64_t squares = SumBytes(bytes.squares) +
                                     16 * WeightedSum<numbers>(bytes.places) +
                                     64 * WeightedSum<squared_numbers>(bytes.count);
        row.xx += left * left * count + 2 * left * places + squares;
    }
}

template <bool kWithSquares>
Moments ComputeMoments(const Mask& mask) noexcept {
    Moments sum;
    const Rectangle bounds = mask.OpaqueBounds();
    for (std::int64_t y = bounds.Top(); y < bounds.Bottom(); ++y) {
        Moments row;
        std::int64_t left = 0;
        for (const std::uint64_t word : mask.Row(static_cast<int>(y))) {
            if (word != 0) {
                AddWord<kWithSquares>(row, left, word);
            }
            left += kWordBits;
        }
        sum.count += row.count;
        sum.x += row.x;
        sum.xx += row.xx;
        sum.y += y * row.count;
        sum.xy += y * row.x;
        sum.yy += y * y * row.count;
    }
    return sum;
}

double Ratio(std::int64_t a, std::int64_t b) noexcept {
    return static_cast<double>(a) / static_cast<double>(b);
}

}  // namespace

std::optional<Vector2> Centroid(const Mask& mask) noexcept {
    const Moments sum = ComputeMoments<false>(mask);
    if (sum.count == 0) {
        return std::nullopt;
    }
    return Vector2{static_cast<float>(Ratio(sum.x, sum.count) + 0.5),
                   static_cast<float>(Ratio(sum.y, sum.count) + 0.5)};
}

double ComputeOrientation(const Mask& mask) noexcept {
    const Moments sum = ComputeMoments<true>(mask);
    if (sum.count == 0) {
        return 0;
    }
    // Moments about an integer point near the centroid are exact and small. The remaining shift to
    // the centroid is less than a pixel, so shifting the moments in floating point loses little
    // precision.
    const std::int64_t x = sum.x / sum.count;
    const std::int64_t y = sum.y / sum.count;
    const std::int64_t rest_x = sum.x - x * sum.count;
    const std::int64_t rest_y = sum.y - y * sum.count;
    const std::int64_t xx = sum.xx - 2 * x * sum.x + x * x * sum.count;
    const std::int64_t yy = sum.yy - 2 * y * sum.y + y * y * sum.count;
    const std::int64_t xy = sum.xy - x * sum.y - y * sum.x + x * y * sum.count;
    const auto middle = [&sum](std::int64_t about, std::int64_t a, std::int64_t b) {
        return static_cast<double>(about) - static_cast<double>(a) * Ratio(b, sum.count);
    };
    return Atan2(2 * middle(xy, rest_x, rest_y),
                 middle(xx, rest_x, rest_x) - middle(yy, rest_y, rest_y)) /
           2;
}

Image ToImage(const Mask& mask, Color solid, Color clear) {
    Image image{mask.Width(), mask.Height(), clear};
    const Rectangle bounds = mask.OpaqueBounds();
    for (int y = bounds.Top(); y < bounds.Bottom(); ++y) {
        const std::span<Color> row = image.Row(y);
        for (int x = bounds.Left(); x < bounds.Right(); ++x) {
            if (mask.Solid(x, y)) {
                row[static_cast<std::size_t>(x)] = solid;
            }
        }
    }
    return image;
}

}  // namespace graze
