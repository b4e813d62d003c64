#include "simulation/land.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace artillery {
namespace {

constexpr double kPixelsPerRadian = 70;
constexpr int kWordBits = 64;
constexpr int kSlopeColumns = 40;  // on each side of a flattened place
constexpr int kMaxSlope = 3;       // rows per column there

// Returns the columns below a cannon that are inside the field.
std::pair<std::size_t, std::size_t> ColumnsBelow(const std::vector<int>& contour,
                                                 int left) noexcept {
    const int width = static_cast<int>(contour.size());
    return {static_cast<std::size_t>(std::clamp(left, 0, width)),
            static_cast<std::size_t>(std::clamp(left + kCarriageWidth, 0, width))};
}

// Returns the row of a column beside one at row `next`.
int Slope(int row, int next) noexcept {
    return std::clamp(row, next - kMaxSlope, next + kMaxSlope);
}

}  // namespace

void Piece::AddTo(Hasher& hasher) const noexcept {
    for (const int value : {from.x, from.y, fallen}) {
        hasher.Add(value);
    }
    hasher.Add(falls);
    for (const std::uint64_t word : mask.Words()) {
        hasher.Add(word);
    }
}

void MakeContour(Random& random, Field field, std::vector<int>& contour) {
    std::array<double, 3> frequencies{};
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        frequencies[i] = static_cast<double>(i + 1) + random.NextDouble();
    }
    const double peak = field.height * 0.2;
    const int margin = field.height / 8;
    contour.resize(static_cast<std::size_t>(field.width));
    for (std::size_t x = 0; x < contour.size(); ++x) {
        double height = field.height * 0.55;
        for (const double frequency : frequencies) {
            const double angle = static_cast<double>(x) / kPixelsPerRadian * frequency + frequency;
            height += peak / frequency * Sin(angle);
        }
        contour[x] = std::clamp(static_cast<int>(height), margin, field.height - margin);
    }
}

int StartColumn(int player, int players, Field field) noexcept {
    const int center = field.width * (player + 1) / (players + 1);
    return std::clamp(center - kCarriageWidth / 2, 0, std::max(field.width - kCarriageWidth, 0));
}

void Flatten(std::vector<int>& contour, int left) noexcept {
    const auto [first, last] = ColumnsBelow(contour, left);
    if (first == last) {
        return;
    }
    std::fill(contour.begin() + static_cast<std::ptrdiff_t>(first),
              contour.begin() + static_cast<std::ptrdiff_t>(last), contour[first]);
    const std::size_t left_end = first - std::min<std::size_t>(first, kSlopeColumns);
    for (std::size_t x = first; x-- > left_end;) {
        contour[x] = Slope(contour[x], contour[x + 1]);
    }
    const std::size_t right_end = std::min(last + kSlopeColumns, contour.size());
    for (std::size_t x = last; x < right_end; ++x) {
        contour[x] = Slope(contour[x], contour[x - 1]);
    }
}

int GroundBelow(const std::vector<int>& contour, int left) noexcept {
    const auto [first, last] = ColumnsBelow(contour, left);
    return first == last ? 0
                         : *std::min_element(contour.begin() + static_cast<std::ptrdiff_t>(first),
                                             contour.begin() + static_cast<std::ptrdiff_t>(last));
}

void MakeLand(const std::vector<int>& contour, Field field, Mask& land) {
    if (land.Width() != field.width || land.Height() != field.height) {
        land = Mask{field.width, field.height};
    }
    std::array<std::uint64_t, kMaxFieldSide / kWordBits> words{};
    const std::span<std::uint64_t> row = std::span{words}.first(land.WordsPerRow());
    for (int y = 0; y < field.height; ++y) {
        std::ranges::fill(row, 0);
        for (std::size_t x = 0; x < contour.size(); ++x) {
            row[x / kWordBits] |= std::uint64_t{contour[x] <= y ? 1u : 0u} << (x % kWordBits);
        }
        land.SetRows(y, row);
    }
}

}  // namespace artillery
