#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "bit_grid.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/raster/span.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {
namespace {

// Masks that select the lower of each two neighbouring groups of 1, 2, 4 ... bits.
constexpr std::array<std::uint64_t, 6> kLowOfPair{0x5555555555555555, 0x3333333333333333,
                                                  0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                  0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

std::uint64_t Reversed(std::uint64_t word) noexcept {
    int step = 1;
    for (const std::uint64_t low : kLowOfPair) {
        word = (word >> step & low) | (word & low) << step;
        step *= 2;
    }
    return word;
}

// Moves bit x of word y to bit y of word x. Swaps the off-diagonal quarters of the block, then
// those of each quarter, down to single bits.
void Transpose(std::array<std::uint64_t, kWordBits>& block) noexcept {
    std::uint64_t low = 0x00000000FFFFFFFF;
    for (std::size_t half = kWordBits / 2; half != 0; half /= 2, low ^= low << half) {
        for (std::size_t y = 0; y < kWordBits; ++y) {
            if ((y & half) == 0) {
                const std::uint64_t swapped = (block[y] >> half ^ block[y + half]) & low;
                block[y] ^= swapped << half;
                block[y + half] ^= swapped;
            }
        }
    }
}

void MirrorRow(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, int width) {
    std::vector<std::uint64_t> reversed(from.rbegin(), from.rend());
    for (std::uint64_t& word : reversed) {
        word = Reversed(word);
    }
    // The padding was at the end of the row. After the reversal it is at the start.
    int x = static_cast<int>(from.size()) * kWordBits - width;
    for (std::uint64_t& word : to) {
        word = BitsAt(reversed, x);
        x += kWordBits;
    }
}

// Returns the texel column (or row) that each of the pixels 0..size - 1 shows; -1 if it shows none.
std::vector<int> Shown(const TexelAxis& axis, int step_x, int step_y, Span inside, int texels,
                       int size) {
    std::vector<int> shown(static_cast<std::size_t>(size), -1);
    for (int i = std::max(inside.first, 0); i < std::min(inside.last, size); ++i) {
        const int along = i - inside.first;
        const int texel = axis.At(along * step_x, along * step_y);
        if (0 <= texel && texel < texels) {
            shown[static_cast<std::size_t>(i)] = texel;
        }
    }
    return shown;
}

void SampleRow(std::span<const std::uint64_t> from, const std::vector<int>& columns,
               std::span<std::uint64_t> to) noexcept {
    std::uint64_t* word = to.data();
    for (std::size_t x = 0; x < columns.size(); x += kWordBits) {
        const std::size_t end = std::min<std::size_t>(columns.size() - x, kWordBits);
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < end; ++i) {
            const int column = columns[x + i];
            if (column >= 0) {
                bits |=
                    (from[static_cast<std::size_t>(column / kWordBits)] >> (column % kWordBits) &
                     1U)
                    << i;
            }
        }
        *word++ = bits;
    }
}

constexpr int kTooFar = 1 << 15;  // pixels; such a radius exceeds the largest mask

bool Within(int dx, int dy, int radius, Brush brush) noexcept {
    switch (brush) {
        case Brush::Square:
            return dx <= radius && dy <= radius;
        case Brush::Diamond:
            return dx + dy <= radius;
        default:
            return std::int64_t{dx} * dx + std::int64_t{dy} * dy <= std::int64_t{radius} * radius;
    }
}

// Returns the pixels of the brush as runs. Its centre is at (radius, radius).
std::vector<BitRun> MakeRuns(Brush brush, int radius) {
    std::vector<BitRun> runs;
    int half = 0;
    for (int dy = radius; dy >= 0; --dy) {
        while (Within(half + 1, dy, radius, brush)) {
            ++half;
        }
        runs.push_back({radius - dy, radius - half, radius + half + 1});
        if (dy != 0) {
            runs.push_back({radius + dy, radius - half, radius + half + 1});
        }
    }
    return runs;
}

}  // namespace

Mask Scaled(const Mask& mask, int width, int height) {
    Mask scaled{width, height};
    if (scaled.Bounds().IsEmpty() || mask.Bounds().IsEmpty()) {
        return scaled;
    }
    Affine stretch;
    stretch.xx = static_cast<double>(scaled.Width()) / mask.Width();
    stretch.yy = static_cast<double>(scaled.Height()) / mask.Height();
    const TexelMap map = MakeTexelMap(stretch, mask.Width(), mask.Height());
    const Rectangle box = map.pixels;
    const std::vector<int> columns =
        Shown(map.u, 1, 0, {box.Left(), box.Right()}, mask.Width(), scaled.Width());
    const std::vector<int> rows =
        Shown(map.v, 0, 1, {box.Top(), box.Bottom()}, mask.Height(), scaled.Height());

    BitGrid grid{scaled.Width(), scaled.Height()};
    int before = -1;
    for (int y = 0; y < grid.height; ++y) {
        const int row = rows[static_cast<std::size_t>(y)];
        if (row >= 0 && row == before) {
            std::ranges::copy(grid.Row(y - 1), grid.Row(y).begin());
        } else if (row >= 0) {
            SampleRow(mask.Row(row), columns, grid.Row(y));
        }
        before = row;
    }
    scaled.SetRows(0, grid.words);
    return scaled;
}

Mask Flipped(const Mask& mask, SpriteEffects effects) {
    BitGrid flipped{mask.Width(), mask.Height()};
    for (int y = 0; y < flipped.height; ++y) {
        const int row = Has(effects, SpriteEffects::FlipVertically) ? flipped.height - 1 - y : y;
        if (Has(effects, SpriteEffects::FlipHorizontally)) {
            MirrorRow(mask.Row(row), flipped.Row(y), mask.Width());
        } else {
            std::ranges::copy(mask.Row(row), flipped.Row(y).begin());
        }
    }
    return flipped.ToMask();
}

Mask Transposed(const Mask& mask) {
    BitGrid transposed{mask.Height(), mask.Width()};
    std::array<std::uint64_t, kWordBits> block{};
    for (int top = 0; top < mask.Height(); top += kWordBits) {
        const int rows = std::min(mask.Height() - top, kWordBits);
        for (int left = 0; left < mask.Width(); left += kWordBits) {
            block.fill(0);
            for (int y = 0; y < rows; ++y) {
                block[static_cast<std::size_t>(y)] =
                    mask.Row(top + y)[static_cast<std::size_t>(left / kWordBits)];
            }
            Transpose(block);
            const int columns = std::min(mask.Width() - left, kWordBits);
            for (int x = 0; x < columns; ++x) {
                transposed.Row(left + x)[static_cast<std::size_t>(top / kWordBits)] =
                    block[static_cast<std::size_t>(x)];
            }
        }
    }
    return transposed.ToMask();
}

Mask Rotated(const Mask& mask, int quarter_turns) {
    switch (quarter_turns & 3) {
        case 1:
            return Flipped(Transposed(mask), SpriteEffects::FlipHorizontally);
        case 2:
            return Flipped(mask, SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically);
        case 3:
            return Flipped(Transposed(mask), SpriteEffects::FlipVertically);
        default:
            return mask;
    }
}

Mask Inverted(const Mask& mask) {
    BitGrid inverted{mask};
    for (std::uint64_t& word : inverted.words) {
        word = ~word;
    }
    return inverted.ToMask();
}

Mask Dilated(const Mask& mask, int radius, Brush brush) {
    GRAZE_ASSERT(radius >= 0, "Dilated: the radius is negative");
    radius = std::clamp(radius, 0, kTooFar);
    const int width = mask.Width() + 2 * radius;
    const int height = mask.Height() + 2 * radius;
    if (radius == kTooFar || mask.OpaqueBounds().IsEmpty()) {
        return {width, height};
    }
    return Swept(BitGrid{mask}, MakeRuns(brush, radius), width, height).ToMask();
}

}  // namespace graze
