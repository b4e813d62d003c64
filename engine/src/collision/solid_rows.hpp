#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "shared_area.hpp"
#include "tile_walk.hpp"

namespace graze {

[[nodiscard]] inline Rectangle Inflated(Rectangle rectangle, int by_px) noexcept {
    rectangle.Inflate(by_px, by_px);
    return rectangle;
}

/// The footprint of the same sprite, whole pixels away.
[[nodiscard]] inline Footprint Moved(Footprint footprint, Point by) noexcept {
    footprint.map.pixels = Moved(footprint.map.pixels, by);
    return footprint;
}

/// Calls visit(x, y, bits) for each tile of the area that shows something solid: its corner on the
/// screen and its solid pixels, bit row * 8 + column. Rows of tiles come top to bottom, left to
/// right; it stops after a row in which a call returned true. wanted(x, y) says which of eight tiles
/// side by side, counted from the area's corner, are looked at.
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

/// A window of the screen as bits, one for each pixel. Its memory is kept and only grows.
class SolidRows {
public:
    /// A window with more pixels than this is not made: queries then do without.
    static constexpr std::int64_t kMaxPixels = std::int64_t{1} << 26;

    [[nodiscard]] static bool Fits(Rectangle area) noexcept {
        return std::int64_t{area.width} * area.height <= kMaxPixels;
    }

    /// The footprint's solid pixels inside `area`, which must fit.
    void Fill(const Footprint& footprint, Rectangle area);

    /// The same, but of pixels that are surely farther than `margin` from anything solid in `other`,
    /// sideways or up and down, some may be left out. The area lies in the map's box, and within
    /// `margin` of that of `other`.
    void FillNear(const Footprint& footprint, Rectangle area, const Footprint& other, int margin);

    /// Which squares of `size` pixels, from the area's corner on, may show something solid: bit (i, j)
    /// of the window stands for the one at i * size, j * size. The area lies in the map's box.
    void FillSquares(const Footprint& footprint, Rectangle area, int size);

    /// All pixels at most `by_px` to each side, and above and below, of those of `source`: a square
    /// around each. Grows the window by as much.
    void Spread(const SolidRows& source, int by_px);

    /// The pixels shown by `from`, which has the same window, and by this.
    void Keep(const SolidRows& from) noexcept;

    [[nodiscard]] Rectangle Area() const noexcept { return area_; }
    [[nodiscard]] int WordsPerRow() const noexcept { return words_per_row_; }

    /// The words of screen row y; bit 0 of the first is the window's left column. The words before
    /// the first and behind the last are 0 and may be read.
    [[nodiscard]] const std::uint64_t* Row(int y) const noexcept {
        return words_.data() + Offset(y);
    }

    /// The 64 pixels of row y from x on, which must be less than 64 left of the window and not right
    /// of it.
    [[nodiscard]] std::uint64_t Bits(int x, int y) const noexcept {
        const int column = x - area_.x;
        const std::uint64_t* word = Row(y) + (column >> 6);
        const int shift = column & 63;
        return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
    }

    /// How many pixels from (x, y) on to the right, or to the left, are solid, itself included.
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
    int stride_ = 0;  // a clear word follows each row, and one stands before the first
    std::vector<std::uint64_t> words_;
};

/// A pixel of `b` that `a`, moved by `by`, shows too; none when there is none. Looks at row `hint` of
/// the screen first and leaves there where it found one: neighbouring moves tend to meet in the
/// same row.
[[nodiscard]] std::optional<Point> FindShared(const SolidRows& a, Point by, const SolidRows& b,
                                              int& hint) noexcept;

/// How many pixels of `b` are shown by `a`, moved by `by`, too.
[[nodiscard]] std::int64_t CountShared(const SolidRows& a, Point by, const SolidRows& b) noexcept;

inline constexpr int kMostSquares = 256;  // each way

/// Squares for FillSquares, 8 pixels or as much larger as keeps their number small.
[[nodiscard]] constexpr int SquareSize(Rectangle a, Rectangle b) noexcept {
    int size = kTileSize;
    while (size * kMostSquares < std::max({a.width, a.height, b.width, b.height})) {
        size *= 2;
    }
    return size;
}

/// What the queries of one thread write their windows to.
struct QueryWindows {
    SolidRows a;
    SolidRows b;
    std::array<SolidRows, 3> spread;
};
[[nodiscard]] QueryWindows& ThreadWindows();

}  // namespace graze
