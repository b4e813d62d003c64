#include "rotated_pair.hpp"

#include <bit>

#include "tile_walk.hpp"

namespace graze {
namespace {

constexpr std::int32_t kEnd = -1;
constexpr std::int32_t kSmallArea = 2 * kTileSize;  // so few tiles cost little more than a probe

// Calls visit(pair, corner) with the area in which both sprites may be solid, unless it is empty.
template <typename Visit>
inline void Meet(const PlacedMask& a, const PlacedMask& b, Visit visit) {
    const Rectangle shared = Rectangle::Intersect(a.solid, b.solid);
    if (shared.IsEmpty()) {
        return;
    }
    const Point corner = shared.Location();
    const auto layer = [corner](const PlacedMask& mask) {
        return TileLayer{&mask.source, corner.x - mask.solid.x, corner.y - mask.solid.y};
    };
    visit(TilePair{layer(a), layer(b), shared.width, shared.height}, corner);
}

bool IsSmall(const TilePair& pair) noexcept {
    return pair.width <= kSmallArea && pair.height <= kSmallArea;
}

}  // namespace

PlacedMask PlaceMask(const Footprint& footprint, const Rectangle& solid) noexcept {
    const Rectangle& box = solid.IsEmpty() ? footprint.map.pixels : solid;
    return {solid, MakeTileSource(footprint, box.Location())};
}

// Most pairs that touch overlap deeply, so that a few pixels show it.
bool RotatedTouch(const TileKernels& kernels, const PlacedMask& a, const PlacedMask& b) {
    bool touches = false;
    Meet(a, b, [&](const TilePair& pair, Point) {
        touches = !IsSmall(pair) && kernels.probe(pair);
        if (!touches) {
            TileWalk{kernels, pair, TileOrder::LikelyFirst,
                     [&](std::int32_t, std::int32_t, std::uint64_t) {
                         touches = true;
                         return kEnd;
                     }}
                .Walk();
        }
    });
    return touches;
}

std::optional<Point> FindTurnedContact(const TileKernels& kernels, const PlacedMask& a,
                                       const PlacedMask& b) {
    std::optional<Point> contact;
    Meet(a, b, [&](const TilePair& pair, Point corner) {
        TileWalk{kernels, pair, TileOrder::TopFirst,
                 [&](std::int32_t x, std::int32_t y, std::uint64_t bits) {
                     const int first = std::countr_zero(bits);
                     const Point pixel{corner.x + x + first % kTileSize,
                                       corner.y + y + first / kTileSize};
                     const bool sooner = !contact || pixel.y < contact->y ||
                                         (pixel.y == contact->y && pixel.x < contact->x);
                     contact = sooner ? pixel : *contact;
                     return contact->y - corner.y;
                 }}
            .Walk();
    });
    return contact;
}

std::int64_t CountTurnedOverlap(const TileKernels& kernels, const PlacedMask& a,
                                const PlacedMask& b) {
    std::int64_t count = 0;
    Meet(a, b, [&](const TilePair& pair, Point) {
        TileWalk{kernels, pair, TileOrder::LikelyFirst,
                 [&](std::int32_t, std::int32_t, std::uint64_t bits) {
                     count += std::popcount(bits);
                     return pair.height - 1;
                 }}
            .Walk();
    });
    return count;
}

}  // namespace graze
