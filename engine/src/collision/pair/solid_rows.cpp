#include "solid_rows.hpp"

#include <algorithm>

#include "../mask/bit_rows.hpp"

namespace graze {
namespace {

// ORs a row with itself moved right by `shift` columns.
void SpreadRow(std::uint64_t* row, int words, int shift) noexcept {
    const int whole = shift / kWordBits;
    const int rest = shift % kWordBits;
    for (int i = words - 1; i >= whole; --i) {
        const std::uint64_t low = row[i - whole] << rest;
        const std::uint64_t high = rest == 0 ? 0 : row[i - whole - 1] >> (kWordBits - rest);
        row[i] |= low | high;  // row[-1] is the zero word before the row
    }
}

// Calls step(shift) with shifts whose sum is `reach`. If each step ORs a bitmap with itself, moved
// by `shift`, the steps together spread every bit over the next `reach` columns (or rows).
template <typename Step>
void ByDoubling(int reach, Step step) {
    for (int covered = 1; covered <= reach;) {
        const int shift = std::min(covered, reach + 1 - covered);
        step(shift);
        covered += shift;
    }
}

}  // namespace

void SolidRows::Resize(Rectangle area) {
    area_ = area.IsEmpty() ? Rectangle{area.x, area.y, 0, 0} : area;
    words_per_row_ = (area_.width + kWordBits - 1) / kWordBits;
    stride_ = words_per_row_ + 1;
    const auto needed = static_cast<std::size_t>(stride_) * static_cast<std::size_t>(area_.height);
    words_.assign(needed + 2, 0);
}

void SolidRows::AddTile(int x, int y, std::uint64_t bits) noexcept {
    const int column = x - area_.x;
    const int rows = std::min(kTileSize, area_.Bottom() - y);
    std::uint64_t* word = MutableRow(y) + column / kWordBits;
    const int shift = column % kWordBits;
    for (int row = 0; row < rows; ++row, word += stride_) {
        const std::uint64_t eight = bits >> row * kTileSize & 0xFF;
        word[0] |= eight << shift;
        if (shift > kWordBits - kTileSize) {
            word[1] |= eight >> (kWordBits - shift);
        }
    }
}

void SolidRows::Fill(const Footprint& footprint, Rectangle area) {
    Resize(area);
    WalkSolid(footprint, area_, [this](int x, int y, std::uint64_t bits) {
        AddTile(x, y, bits);
        return false;
    });
}

void SolidRows::FillNear(const Footprint& footprint, Rectangle area, const Footprint& other,
                         int margin) {
    Resize(area);
    if (area_.IsEmpty()) {
        return;
    }
    const TileKernels& kernels = BestTileKernels();
    const TileSource source = MakeTileSource(other, area_.Location());
    const std::int32_t reach = ComputeReach(source, kTileSize + 2 * margin);
    WalkSolidTiles(
        footprint, area_,
        [&](int x, int y) { return kernels.near(source, x, y, kTileSize, reach); },
        [this](int x, int y, std::uint64_t bits) {
            AddTile(x, y, bits);
            return false;
        });
}

void SolidRows::FillSquares(const Footprint& footprint, Rectangle area, int size) {
    Resize({0, 0, (area.width + size - 1) / size, (area.height + size - 1) / size});
    const TileKernels& kernels = BestTileKernels();
    const TileSource source = MakeTileSource(footprint, area.Location());
    const std::int32_t reach = ComputeReach(source, size);
    for (int y = 0; y < area_.height; ++y) {
        for (int x = 0; x < area_.width; x += kFanOut) {
            const std::uint64_t near = FirstSquares(x * size, area.width, size) &
                                       kernels.near(source, x * size, y * size, size, reach);
            MutableRow(y)[x / kWordBits] |= near << x % kWordBits;
        }
    }
}

void SolidRows::Spread(const SolidRows& source, int by_px) {
    Resize(source.area_.IsEmpty() ? Rectangle{} : Inflated(source.area_, by_px));
    if (area_.IsEmpty()) {
        return;
    }
    // Copies the source to the upper left corner, so that it only has to be spread right and down.
    for (int row = 0; row < source.area_.height; ++row) {
        const std::uint64_t* from = source.Row(source.area_.y + row);
        std::uint64_t* to = MutableRow(area_.y + row);
        std::copy(from, from + source.words_per_row_, to);
        ByDoubling(2 * by_px, [&](int shift) { SpreadRow(to, words_per_row_, shift); });
    }
    ByDoubling(2 * by_px, [&](int shift) {
        for (int y = area_.Bottom() - 1; y >= area_.Top() + shift; --y) {
            const std::uint64_t* from = Row(y - shift);
            std::uint64_t* to = MutableRow(y);
            for (int i = 0; i < words_per_row_; ++i) {
                to[i] |= from[i];
            }
        }
    });
}

void SolidRows::Keep(const SolidRows& from) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) {
        words_[i] &= from.words_[i];
    }
}

int SolidRows::RunRight(int x, int y) const noexcept {
    int run = 0;
    while (x + run < area_.Right()) {
        const int more = std::countr_one(Bits(x + run, y));
        run += more;
        if (more < kWordBits) {
            break;
        }
    }
    return run;
}

int SolidRows::RunLeft(int x, int y) const noexcept {
    int run = 0;
    while (x - run >= area_.Left()) {
        const int more = std::countl_one(Bits(x - run - (kWordBits - 1), y));
        run += more;
        if (more < kWordBits) {
            break;
        }
    }
    return run;
}

std::optional<Point> FindShared(const SolidRows& a, Point by, const SolidRows& b,
                                int& hint) noexcept {
    const Rectangle shared = Rectangle::Intersect(Moved(a.Area(), by), b.Area());
    if (shared.IsEmpty()) {
        return std::nullopt;
    }
    const int first_word = (shared.Left() - b.Area().x) / kWordBits;
    const int words = (shared.Right() - 1 - b.Area().x) / kWordBits + 1 - first_word;
    const int left = b.Area().x + first_word * kWordBits;
    const int start = std::clamp(hint, shared.Top(), shared.Bottom() - 1);
    int y = start;
    do {
        const std::uint64_t* row = b.Row(y) + first_word;
        for (int i = 0; i < words; ++i) {
            const int x = left + i * kWordBits;
            const std::uint64_t both = row[i] & a.Bits(x - by.x, y - by.y);
            if (both != 0) {
                hint = y;
                return Point{x + std::countr_zero(both), y};
            }
        }
        y = y + 1 < shared.Bottom() ? y + 1 : shared.Top();
    } while (y != start);
    return std::nullopt;
}

std::int64_t CountShared(const SolidRows& a, Point by, const SolidRows& b) noexcept {
    const Rectangle shared = Rectangle::Intersect(Moved(a.Area(), by), b.Area());
    std::int64_t count = 0;
    for (int y = shared.Top(); y < shared.Bottom(); ++y) {
        for (int x = shared.Left(); x < shared.Right(); x += kWordBits) {
            count += std::popcount(a.Bits(x - by.x, y - by.y) & b.Bits(x, y));
        }
    }
    return count;
}

QueryWindows& ThreadWindows() {
    thread_local QueryWindows windows;
    return windows;
}

}  // namespace graze
