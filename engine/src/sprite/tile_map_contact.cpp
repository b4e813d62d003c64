#include <tuple>
#include <utility>

#include "graze/collision/cast.hpp"
#include "graze/collision/nearest.hpp"
#include "graze/math/affine.hpp"
#include "graze/math/numbers.hpp"
#include "graze/sprite/placed_tile.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze {
namespace {

// True if the offset is finite and in reach of footprints.
bool IsUsable(Vector2 offset) noexcept {
    constexpr float far = 0x1p28f;
    return -far < offset.x && offset.x < far && -far < offset.y && offset.y < far;
}

// Returns the pixel that contains the offset, which must be usable.
Point FloorOf(Vector2 offset) noexcept {
    return {static_cast<int>(FloorToInt(static_cast<double>(offset.x))),
            static_cast<int>(FloorToInt(static_cast<double>(offset.y)))};
}

}  // namespace

// A diagonal flip exchanges the axes. If the tile has one, a horizontal flip mirrors its texels
// vertically, and a vertical flip mirrors them horizontally.
TexelMap MakeTexelMap(const PlacedTile& placed, Vector2 layer_offset) noexcept {
    const bool turned = placed.tile.Flips(Tile::kFlipDiagonally);
    const auto across = turned ? SpriteEffects::FlipVertically : SpriteEffects::FlipHorizontally;
    const auto down = turned ? SpriteEffects::FlipHorizontally : SpriteEffects::FlipVertically;
    const auto effects =
        (placed.tile.Flips(Tile::kFlipHorizontally) ? across : SpriteEffects::None) |
        (placed.tile.Flips(Tile::kFlipVertically) ? down : SpriteEffects::None);
    Affine to_world;
    if (turned) {
        to_world = {0, 1, 1, 0, 0, 0};
    }
    to_world.x0 = static_cast<double>(layer_offset.x) + placed.area.x;
    to_world.y0 = static_cast<double>(layer_offset.y) + placed.area.y;
    return MakeTexelMap(to_world, placed.source.width, placed.source.height, effects);
}

Rectangle LayerPixels(Rectangle world, Vector2 offset) noexcept {
    const Rectangle near = Rectangle::Intersect(world, {-(1 << 29), -(1 << 29), 1 << 30, 1 << 30});
    if (!IsUsable(offset) || near.IsEmpty()) {
        return {};
    }
    const Point start = FloorOf(offset);
    return {near.x - start.x - 1, near.y - start.y - 1, near.width + 2, near.height + 2};
}

namespace {

// Returns the world pixels that the layer's tiles may cover.
Rectangle InWorld(const TileMap& map, const TileLayer& layer) noexcept {
    if (!IsUsable(layer.offset)) {
        return {};
    }
    Rectangle pixels = map.ComputePixels(layer.Bounds());
    pixels.Offset(FloorOf(layer.offset));
    pixels.Inflate(1, 1);
    return pixels;
}

// Calls visit(footprint, cell) for the tiles near `world`, row by row, until it returns false.
template <typename Visit>
void ForEachTile(const TileMap& map, int layer, Rectangle world, const Visit& visit) {
    const Vector2 offset = map.Layer(layer).offset;
    const Rectangle cells = map.CellsIn(layer, LayerPixels(world, offset));
    for (int y = cells.Top(); y < cells.Bottom(); ++y) {
        for (int x = cells.Left(); x < cells.Right(); ++x) {
            const auto placed = map.Place(layer, {x, y});
            if (placed &&
                !visit(Footprint{placed->mask, MakeTexelMap(*placed, offset)}, Point{x, y})) {
                return;
            }
        }
    }
}

using RowOrder = std::pair<int, int>;  // a cell's row, then its column

// Calls offer(footprint, order) for the tiles near `world`.
template <typename Offer>
void OfferTiles(const TileMap& map, int layer, Rectangle world, const Offer& offer) {
    ForEachTile(map, layer, world, [&](const Footprint& tile, Point cell) {
        offer(tile, RowOrder{cell.y, cell.x});
        return true;
    });
}

Point CellOf(RowOrder order) noexcept {
    return {order.second, order.first};
}

FirstHit<RowOrder> FindFirst(const Cast& cast, const TileMap& map, int layer) {
    constexpr int shortest = 64;  // steps; some tiles of the usual 16 px
    FirstHit<RowOrder> first{cast};
    const Rectangle bounds = InWorld(map, map.Layer(layer));
    if (!bounds.IsEmpty()) {
        const int piece = std::max(shortest, map.CellWidth() + map.CellHeight());
        first.Walk(bounds, piece, [&](const Rectangle& area, const auto& offer) {
            OfferTiles(map, layer, area, offer);
            return false;  // empty cells cost time too
        });
    }
    return first;
}

}  // namespace

std::optional<Footprint> MakeFootprint(const TileMap& map, int layer, Point cell) {
    const auto placed = map.Place(layer, cell);
    return placed ? std::optional{Footprint{placed->mask,
                                            MakeTexelMap(*placed, map.Layer(layer).offset)}}
                  : std::nullopt;
}

bool Solid(const TileMap& map, int layer, Point world_pixel) {
    bool solid = false;
    ForEachTile(map, layer, {world_pixel.x, world_pixel.y, 1, 1},
                [&](const Footprint& tile, Point /*cell*/) {
                    solid = Solid(tile, world_pixel.x, world_pixel.y);
                    return !solid;
                });
    return solid;
}

bool Touches(const Footprint& footprint, const TileMap& map, int layer) {
    bool touches = false;
    ForEachTile(map, layer, SolidBox(footprint), [&](const Footprint& tile, Point /*cell*/) {
        touches = Touches(footprint, tile);
        return !touches;
    });
    return touches;
}

std::optional<TileContact> FindContact(const Footprint& footprint, const TileMap& map, int layer) {
    std::optional<TileContact> first;
    ForEachTile(map, layer, SolidBox(footprint), [&](const Footprint& tile, Point cell) {
        const auto found = FindContact(footprint, tile);
        const auto is_before = [&first](Point pixel) {
            return !first ||
                   std::tuple{pixel.y, pixel.x} < std::tuple{first->pixel.y, first->pixel.x};
        };
        if (found && is_before(*found)) {
            first = TileContact{{found->x, found->y}, cell};
        }
        return true;
    });
    return first;
}

std::optional<WithCell<SweepHit>> Sweep(const Footprint& moving, Point by, const TileMap& map,
                                        int layer) {
    const std::optional<Cast> cast = Cast::OfSprite(moving, by);
    if (!cast) {
        return std::nullopt;
    }
    const auto first = FindFirst(*cast, map, layer).Found();
    return first ? std::optional{WithCell<SweepHit>{cast->SweepHitAt(first->step, first->still),
                                                    CellOf(first->key)}}
                 : std::nullopt;
}

std::optional<WithCell<RayHit>> Raycast(const TileMap& map, int layer, Point from, Point to) {
    const std::optional<Cast> cast = Cast::OfRay(from, to);
    if (!cast) {
        return std::nullopt;
    }
    const auto first = FindFirst(*cast, map, layer).Found();
    return first ? std::optional{WithCell<RayHit>{cast->RayHitAt(first->step), CellOf(first->key)}}
                 : std::nullopt;
}

std::optional<WithCell<Nearness>> Distance(const Footprint& footprint, const TileMap& map,
                                           int layer, int max_px) {
    const auto nearest = FindNearest<RowOrder>(
        footprint, max_px,
        [&](const Rectangle& area, const auto& offer) { OfferTiles(map, layer, area, offer); });
    return nearest ? std::optional{WithCell<Nearness>{nearest->pixels, CellOf(nearest->key)}}
                   : std::nullopt;
}

}  // namespace graze
