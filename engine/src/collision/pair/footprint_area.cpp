#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "../mask/bit_rows.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/math/numbers.hpp"
#include "solid_rows.hpp"

namespace graze {
namespace {

constexpr std::uint64_t kTileRow = 0xFF;

// Max coordinate and radius of a disc. No sprite is farther out; larger boxes would overflow int.
constexpr int kFarthest = 1 << 29;

// Selects all pixels of a tile: for a rectangle, the walk has already clipped the tiles.
struct WholeTiles {
    [[nodiscard]] std::uint64_t operator()(int /*x*/, int /*y*/) noexcept {
        return ~std::uint64_t{0};
    }
};

// Selects the pixels of a tile that are in a disc. Tiles come row by row, so the half widths are
// computed once per row of tiles.
class DiscTiles {
public:
    explicit DiscTiles(const Disc& disc) noexcept : disc_{disc} {}

    [[nodiscard]] std::uint64_t operator()(int x, int y) noexcept {
        if (!prepared_ || y != y_) {
            Prepare(y);
        }
        std::uint64_t inside = 0;
        for (int row = 0; row < kTileSize; ++row) {
            const int half = half_widths_[static_cast<std::size_t>(row)];
            const int left = std::max(disc_.center.x - half - x, 0);
            const int right = std::min(disc_.center.x + half + 1 - x, kTileSize);
            if (left < right) {
                inside |= (kTileRow >> (kTileSize - (right - left)) << left) << row * kTileSize;
            }
        }
        return inside;
    }

private:
    void Prepare(int y) noexcept {
        prepared_ = true;
        y_ = y;
        for (int row = 0; row < kTileSize; ++row) {
            const std::int64_t dy = std::int64_t{y} + row - disc_.center.y;
            const std::int64_t square = std::int64_t{disc_.radius} * disc_.radius - dy * dy;
            half_widths_[static_cast<std::size_t>(row)] = square < 0 ? kNone : FloorRoot(square);
        }
    }

    static constexpr int kNone = -1;  // the half width of a row that is outside the disc

    Disc disc_;
    bool prepared_ = false;
    int y_ = 0;
    std::array<int, kTileSize> half_widths_{};
};

Rectangle ComputeBox(const Disc& disc) noexcept {
    const Rectangle reachable{-kFarthest, -kFarthest, 2 * kFarthest + 1, 2 * kFarthest + 1};
    if (disc.IsEmpty() || disc.radius > kFarthest || !reachable.Contains(disc.center)) {
        return {};
    }
    return {disc.center.x - disc.radius, disc.center.y - disc.radius, 2 * disc.radius + 1,
            2 * disc.radius + 1};
}

template <typename Inside>
bool TouchesIn(const Footprint& footprint, Rectangle box, Inside inside) {
    bool touches = false;
    WalkSolid(footprint, box, [&](int x, int y, std::uint64_t bits) {
        touches = touches || (bits & inside(x, y)) != 0;
        return touches;
    });
    return touches;
}

template <typename Inside>
std::optional<Point> FindContactIn(const Footprint& footprint, Rectangle box, Inside inside) {
    std::optional<Point> first;
    WalkSolid(footprint, box, [&](int x, int y, std::uint64_t bits) {
        bits &= inside(x, y);
        if (bits == 0) {
            return false;
        }
        const int bit = std::countr_zero(bits);
        const Point found{x + bit % kTileSize, y + bit / kTileSize};
        if (!first || found.y < first->y) {
            first = found;  // tiles to the right come later, so a tie keeps the leftmost pixel
        }
        return true;
    });
    return first;
}

template <typename Inside>
int CountOverlapIn(const Footprint& footprint, Rectangle box, Inside inside) {
    std::int64_t count = 0;
    WalkSolid(footprint, box, [&](int x, int y, std::uint64_t bits) {
        count += std::popcount(bits & inside(x, y));
        return false;
    });
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

}  // namespace

bool Touches(const Footprint& footprint, Rectangle area) noexcept {
    return TouchesIn(footprint, area, WholeTiles{});
}

bool Touches(const Footprint& footprint, const Disc& area) noexcept {
    return TouchesIn(footprint, ComputeBox(area), DiscTiles{area});
}

std::optional<Point> FindContact(const Footprint& footprint, Rectangle area) noexcept {
    return FindContactIn(footprint, area, WholeTiles{});
}

std::optional<Point> FindContact(const Footprint& footprint, const Disc& area) noexcept {
    return FindContactIn(footprint, ComputeBox(area), DiscTiles{area});
}

int CountOverlap(const Footprint& footprint, Rectangle area) noexcept {
    return CountOverlapIn(footprint, area, WholeTiles{});
}

int CountOverlap(const Footprint& footprint, const Disc& area) noexcept {
    return CountOverlapIn(footprint, ComputeBox(area), DiscTiles{area});
}

void ShownMask(const Footprint& footprint, Point at, Mask& target) {
    thread_local std::vector<std::uint64_t> words;
    words.assign(target.Words().size(), 0);
    const Rectangle area{at.x, at.y, target.Width(), target.Height()};
    WalkSolid(footprint, Rectangle::Intersect(area, SolidBox(footprint)),
              [&](int x, int y, std::uint64_t bits) {
                  const int column = x - at.x;
                  const int shift = column % kWordBits;
                  const bool spills = shift > kWordBits - kTileSize;
                  std::uint64_t* word = words.data() + column / kWordBits +
                                        static_cast<std::size_t>(y - at.y) * target.WordsPerRow();
                  const int rows = std::min(kTileSize, area.Bottom() - y);
                  for (int row = 0; row < rows; ++row, word += target.WordsPerRow()) {
                      const std::uint64_t eight = bits >> row * kTileSize & 0xFF;
                      word[0] |= eight << shift;
                      if (spills && eight >> (kWordBits - shift) != 0) {
                          word[1] |= eight >> (kWordBits - shift);
                      }
                  }
                  return false;
              });
    target.SetRows(0, words);
}

Mask ShownMask(const Footprint& footprint) {
    const Rectangle box = SolidBox(footprint);
    Mask mask{box.width, box.height};
    ShownMask(footprint, box.Location(), mask);
    return mask;
}

}  // namespace graze
