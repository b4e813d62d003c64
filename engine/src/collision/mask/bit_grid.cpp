#include "bit_grid.hpp"

#include <algorithm>

namespace graze {
namespace {

// Returns the union of the grid and a copy of it moved `length` pixels to the right.
BitGrid Smeared(const BitGrid& grid, int length) {
    BitGrid smeared{grid.width + length, grid.height};
    for (int y = 0; y < grid.height; ++y) {
        AddMoved(smeared.Row(y), grid.Row(y), 0);
        AddMoved(smeared.Row(y), grid.Row(y), length);
    }
    return smeared;
}

}  // namespace

void AddMoved(std::span<std::uint64_t> to, std::span<const std::uint64_t> from,
              int columns) noexcept {
    const auto start = static_cast<std::size_t>(columns / kWordBits);
    const int shift = columns % kWordBits;
    if (start >= to.size()) {
        return;
    }
    to = to.subspan(start);
    const std::size_t count = std::min(from.size(), to.size());
    if (shift == 0) {
        for (std::size_t i = 0; i < count; ++i) {
            to[i] |= from[i];
        }
        return;
    }
    std::uint64_t carried = 0;
    for (std::size_t i = 0; i < count; ++i) {
        to[i] |= from[i] << shift | carried;
        carried = from[i] >> (kWordBits - shift);
    }
    if (count < to.size()) {
        to[count] |= carried;
    }
}

BitGrid Swept(const BitGrid& grid, std::span<const BitRun> brush, int width, int height) {
    int longest = 1;
    for (const BitRun& run : brush) {
        longest = std::max(longest, run.last - run.first);
    }
    // In smears[k], each pixel of the grid has become a run of 2^k pixels. Two copies of smears[k],
    // which may overlap, make runs of 2^k to 2^(k + 1) pixels.
    std::vector<BitGrid> smears{grid};
    for (int length = 1; 2 * length <= longest; length *= 2) {
        smears.push_back(Smeared(smears.back(), length));
    }
    BitGrid swept{width, height};
    for (const BitRun& run : brush) {
        const auto length = std::bit_floor(static_cast<unsigned>(run.last - run.first));
        const BitGrid& smear = smears[static_cast<std::size_t>(std::countr_zero(length))];
        const int second = run.last - static_cast<int>(length);
        for (int y = 0; y < grid.height; ++y) {
            AddMoved(swept.Row(y + run.y), smear.Row(y), run.first);
            if (second != run.first) {
                AddMoved(swept.Row(y + run.y), smear.Row(y), second);
            }
        }
    }
    return swept;
}

}  // namespace graze
