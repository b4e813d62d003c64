#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/collision/moved.hpp"
#include "graze/math/rectangle.hpp"
#include "tile_walk.hpp"

namespace graze {

[[nodiscard]] inline Rectangle Inflated(Rectangle rectangle, int by_px) noexcept {
    rectangle.Inflate(by_px, by_px);
    return rectangle;
}

/// Calls visit(x, y, bits) for each tile of the area that has solid pixels. (x, y) is the tile's
/// corner on the screen; `bits` are its solid pixels, bit row * 8 + column. Tiles come row by row,
/// top to bottom, left to right. The walk stops after a row in which a call returned true.
///
/// wanted(x, y) returns which of the eight tiles from (x, y) to the right are visited, as a bit
/// mask. Here x and y are relative to the area's corner.
template <typename Wanted, typename Visit>
void WalkSolidTiles(const Footprint& footprint, Rectangle area, Wanted wanted, Visit visit) {
    const TileKernels& kernels = BestTileKernels();
    const TileSource source = MakeTileSource(footprint, area.Location());
    bool stop = false;
    for (int y = 0; y < area.height && !stop; y += kTileSize) {
        for (int x = 0; x < area.width; x += kTileSize * kFanOut) {
            std::uint32_t near = FirstSquares(x, area.width, kTileSize) &
                                 kernels.near(source, x, y, kTileSize, source.tile_reach);
            near = near == 0 ? 0 : near & wanted(x, y);
            for (; near != 0; near &= near - 1) {
                const int left = x + std::countr_zero(near) * kTileSize;
                const std::uint64_t inside = TileInside(area.width - left, area.height - y);
                const std::uint64_t bits = inside & kernels.sample(source, left, y, inside);
                if (bits != 0) {
                    stop = visit(area.x + left, area.y + y, bits) || stop;
                }
            }
        }
    }
}

template <typename Visit>
void WalkSolid(const Footprint& footprint, Rectangle area, Visit visit) {
    area = Rectangle::Intersect(area, SolidBox(footprint));
    if (!area.IsEmpty()) {
        WalkSolidTiles(
            footprint, area, [](int, int) { return 0xFFu; }, visit);
    }
}

/// A window of the screen as a bitmap, one bit per pixel. Memory is reused and only grows.
class SolidRows {
public:
    /// Max pixels of a window. Queries that would need more use slower code without a window.
    static constexpr std::int64_t kMaxPixels = std::int64_t{1} << 26;

    [[nodiscard]] static bool Fits(Rectangle area) noexcept {
        return std::int64_t{area.width} * area.height <= kMaxPixels;
    }

    /// Sets the window to `area` and fills it with the footprint's solid pixels. `area` must fit.
    void Fill(const Footprint& footprint, Rectangle area);

    /// Fills the window as Fill does, but may leave out pixels that are certainly more than
    /// `margin` pixels (chessboard distance) away from anything solid in `other`. The area must be
    /// inside the box of the footprint's map, and inside the box of other's map grown by `margin`
    /// on each side.
    void FillNear(const Footprint& footprint, Rectangle area, const Footprint& other, int margin);

    /// Marks the squares of `size` pixels that may have solid pixels. Bit (i, j) of the window is
    /// the square at (i * size, j * size) from the area's corner. The area must be in the map's
    /// box.
    void FillSquares(const Footprint& footprint, Rectangle area, int size);

    /// Sets this window to `source` dilated by `by_px`: each pixel becomes a square of 2 * by_px +
    /// 1 pixels. The window grows by `by_px` on each side.
    void Spread(const SolidRows& source, int by_px);

    /// Keeps only the pixels that are also set in `from`, which must have the same window.
    void Keep(const SolidRows& from) noexcept;

    [[nodiscard]] Rectangle Area() const noexcept { return area_; }
    [[nodiscard]] int WordsPerRow() const noexcept { return words_per_row_; }

    /// Returns the words of screen row y; bit 0 of the first is the window's left column. The words
    /// directly before the first and after the last are 0 and may be read.
    [[nodiscard]] const std::uint64_t* Row(int y) const noexcept {
        return words_.data() + Offset(y);
    }

    /// Returns the 64 pixels of row y from x on. x must be less than 64 pixels left of the window,
    /// and not right of it.
    [[nodiscard]] std::uint64_t Bits(int x, int y) const noexcept {
        const int column = x - area_.x;
        const std::uint64_t* word = Row(y) + (column >> 6);
        const int shift = column & 63;
        return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
    }

    /// Returns the length of the solid run from (x, y) to the right or left, (x, y) included.
    [[nodiscard]] int RunRight(int x, int y) const noexcept;
    [[nodiscard]] int RunLeft(int x, int y) const noexcept;

private:
    void Resize(Rectangle area);
    void AddTile(int x, int y, std::uint64_t bits) noexcept;
    [[nodiscard]] std::uint64_t* MutableRow(int y) noexcept { return words_.data() + Offset(y); }
    [[nodiscard]] std::size_t Offset(int y) const noexcept {
        return static_cast<std::size_t>(y - area_.y) * static_cast<std::size_t>(stride_) + 1;
    }

    Rectangle area_;
    int words_per_row_ = 0;
    int stride_ = 0;  // words; a zero word follows each row, and one precedes the first
    std::vector<std::uint64_t> words_;
};

/// Returns a pixel that is set in `b` and in `a` moved by `by`; `std::nullopt` if they share none.
/// Starts the search at screen row `hint` and sets `hint` to the row of the result, because similar
/// moves tend to share pixels in the same row.
[[nodiscard]] std::optional<Point> FindShared(const SolidRows& a, Point by, const SolidRows& b,
                                              int& hint) noexcept;

/// Returns the number of pixels set in `b` and in `a` moved by `by`.
[[nodiscard]] std::int64_t CountShared(const SolidRows& a, Point by, const SolidRows& b) noexcept;

inline constexpr int kMaxSquares = 256;  // max number of squares along a side

/// Returns the size of squares for FillSquares: 8 pixels, doubled until at most kMaxSquares of
/// them cover each side of both rectangles.
[[nodiscard]] constexpr int SquareSize(Rectangle a, Rectangle b) noexcept {
    int size = kTileSize;
    while (size * kMaxSquares < std::max({a.width, a.height, b.width, b.height})) {
        size *= 2;
    }
    return size;
}

/// The windows that the queries of one thread reuse.
struct QueryWindows {
    SolidRows a;
    SolidRows b;
    std::array<SolidRows, 3> spread;
};
[[nodiscard]] QueryWindows& ThreadWindows();

}  // namespace graze
