#include <array>
#include <bit>
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

// Bit i of kDigits[k] is binary digit k of the number i.
constexpr std::array<std::uint64_t, 6> kDigits{0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                               0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00,
                                               0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};

// Adds the indices of a word's set bits, and their squares, without a loop over the bits. An index
// is the sum of its binary digits. So both sums follow from the number of set bits whose index has
// digit i (kDigits[i]), or digits i and j.
void AddWord(Moments& row, std::int64_t left, std::uint64_t word) noexcept {
    std::int64_t places = 0;
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < kDigits.size(); ++i) {
        const std::uint64_t with = word & kDigits[i];
        places += std::int64_t{std::popcount(with)} << i;
        squares += std::int64_t{std::popcount(with)} << (2 * i);
        for (std::size_t j = 0; j < i; ++j) {
            squares += std::int64_t{std::popcount(with & kDigits[j])} << (i + j + 1);
        }
    }
    const std::int64_t count = std::popcount(word);
    row.count += count;
    row.x += left * count + places;
    row.xx += left * left * count + 2 * left * places + squares;
}

Moments ComputeMoments(const Mask& mask) noexcept {
    Moments sum;
    const Rectangle bounds = mask.OpaqueBounds();
    for (std::int64_t y = bounds.Top(); y < bounds.Bottom(); ++y) {
        Moments row;
        std::int64_t left = 0;
        for (const std::uint64_t word : mask.Row(static_cast<int>(y))) {
            if (word != 0) {
                AddWord(row, left, word);
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
    const Moments sum = ComputeMoments(mask);
    if (sum.count == 0) {
        return std::nullopt;
    }
    return Vector2{static_cast<float>(Ratio(sum.x, sum.count) + 0.5),
                   static_cast<float>(Ratio(sum.y, sum.count) + 0.5)};
}

double ComputeOrientation(const Mask& mask) noexcept {
    const Moments sum = ComputeMoments(mask);
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
