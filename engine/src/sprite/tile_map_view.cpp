#include "graze/sprite/tile_map_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/math/floor.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

namespace {

// The part of a layer that is seen, as one sprite: which of its texels each target pixel shows, and
// the same counted from its right and lower edges.
struct LayerMaps {
    Rectangle part;  // layer pixels
    Affine part_to_target;
    TexelMap plain;
    TexelMap mirrored;
};

constexpr double kFarthest = 1 << 24;  // px, in the layer

// The axis seen from a texel further on, and from another pixel.
TexelAxis MovedTo(const TexelAxis& axis, int first_texel, int dx, int dy) noexcept {
    TexelAxis moved = axis;
    moved.start =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(axis.ValueAt(dx, dy)) -
                                  (static_cast<std::uint32_t>(first_texel) << axis.shift));
    return moved;
}

// The target pixels that may show `area` of the part, with a pixel more on each side: they enclose
// the tile, its texels decide.
Rectangle PixelsOf(const Affine& m, Rectangle area) noexcept {
    const auto range = [](double start, double a, double b) {
        const double low = start + std::min(a, 0.0) + std::min(b, 0.0);
        const double high = start + std::max(a, 0.0) + std::max(b, 0.0);
        const auto first = static_cast<int>(FloorToInt(low)) - 1;
        return std::pair{first, static_cast<int>(CeilingToInt(high)) + 1};
    };
    const auto [left, right] =
        range(m.xx * area.x + m.xy * area.y + m.x0, m.xx * area.width, m.xy * area.height);
    const auto [top, bottom] =
        range(m.yx * area.x + m.yy * area.y + m.y0, m.yx * area.width, m.yy * area.height);
    return Rectangle::FromEdges(left, top, right, bottom);
}

// Which part of the layer lies behind `clip`, in whole layer pixels; nothing for a transform that
// cannot be inverted.
Rectangle Behind(const Affine& m, Rectangle clip) noexcept {
    const double determinant = m.xx * m.yy - m.xy * m.yx;
    const double dx = clip.x - m.x0;
    const double dy = clip.y - m.y0;
    const auto range = [](double start, double a, double b) {
        const double low = start + std::min(a, 0.0) + std::min(b, 0.0);
        const double high = start + std::max(a, 0.0) + std::max(b, 0.0);
        const bool usable = std::isfinite(low) && std::isfinite(high);
        const auto whole = [](double px) {
            return static_cast<int>(FloorToInt(std::clamp(px, -kFarthest, kFarthest)));
        };
        return usable ? std::pair{whole(low), whole(high) + 1} : std::pair{0, 0};
    };
    const auto [left, right] =
        range((m.yy * dx - m.xy * dy) / determinant, m.yy * clip.width / determinant,
              -m.xy * clip.height / determinant);
    const auto [top, bottom] =
        range((m.xx * dy - m.yx * dx) / determinant, -m.yx * clip.width / determinant,
              m.xx * clip.height / determinant);
    return Rectangle::FromEdges(left, top, right, bottom);
}

LayerMaps MapsOf(Rectangle part, Affine layer_to_target) noexcept {
    LayerMaps maps{part, layer_to_target, {}, {}};
    Affine& m = maps.part_to_target;
    m.x0 += m.xx * part.x + m.xy * part.y;
    m.y0 += m.yx * part.x + m.yy * part.y;
    maps.plain = MakeTexelMap(m, part.width, part.height);
    maps.mirrored = MakeTexelMap(m, part.width, part.height,
                                 SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically);
    return maps;
}

// The tile's own map is the part's, less the texels before it; so no pixel can fall between two
// tiles or to both. Flips are undone from the outside in: the diagonal, done first, comes last.
SpriteRecord RecordOf(const LayerMaps& maps, const PlacedTile& placed, Rectangle clip,
                      Color color) noexcept {
    Rectangle area = placed.area;
    area.Offset(-maps.part.x, -maps.part.y);
    TexelMap map;
    map.pixels = Rectangle::Intersect(PixelsOf(maps.part_to_target, area), maps.plain.pixels);
    map.width = placed.source.width;
    map.height = placed.source.height;
    const int dx = map.pixels.x - maps.plain.pixels.x;
    const int dy = map.pixels.y - maps.plain.pixels.y;
    map.u = placed.tile.Flips(Tile::kFlipHorizontally)
                ? MovedTo(maps.mirrored.u, maps.part.width - area.Right(), dx, dy)
                : MovedTo(maps.plain.u, area.x, dx, dy);
    map.v = placed.tile.Flips(Tile::kFlipVertically)
                ? MovedTo(maps.mirrored.v, maps.part.height - area.Bottom(), dx, dy)
                : MovedTo(maps.plain.v, area.y, dx, dy);
    if (placed.tile.Flips(Tile::kFlipDiagonally)) {
        std::swap(map.u, map.v);
    }
    return MakeSpriteRecord(map, {placed.set->Texture().Handle(), placed.source, color, 0}, clip);
}

}  // namespace

void TileMapView::Draw(const TileMap& map, const Camera2D& camera, const TileDrawing& how) {
    for (int layer = 0; layer < map.LayerCount(); ++layer) {
        Draw(map, layer, camera.ViewMatrix(map.Layer(layer).parallax), how);
    }
}

// Stations: clip -> cells behind it -> one map for all -> a record for each tile -> the device.
void TileMapView::Draw(const TileMap& map, int layer, const Matrix& world_to_viewport,
                       const TileDrawing& how) {
    const TileLayer& of = map.Layer(layer);
    const Color color = of.tint * of.opacity;
    if (!of.visible || color == Color::Transparent) {
        return;
    }
    const Viewport viewport = device_->Viewport();
    const Rectangle clip = Rectangle::Intersect(viewport.Bounds(), device_->TargetBounds());
    Affine layer_to_target =
        Then(Affine{1, 0, 0, 1, static_cast<double>(of.offset.x), static_cast<double>(of.offset.y)},
             ToAffine(world_to_viewport));
    layer_to_target.x0 += viewport.x;
    layer_to_target.y0 += viewport.y;

    const Rectangle cells = map.CellsIn(layer, Behind(layer_to_target, clip));
    const LayerMaps maps = MapsOf(map.PixelsOf(cells), layer_to_target);
    if (cells.IsEmpty() || maps.plain.IsEmpty()) {
        return;
    }
    records_.clear();
    for (int y = cells.Top(); y < cells.Bottom(); ++y) {
        for (int x = cells.Left(); x < cells.Right(); ++x) {
            const auto placed = map.Place(layer, {x, y});
            const SpriteRecord record =
                placed ? RecordOf(maps, *placed, clip, color) : SpriteRecord{};
            if (record.width != 0) {
                records_.push_back(record);
            }
        }
    }
    if (!records_.empty()) {
        device_->DrawSprites({how.blend, how.sampler, DepthStencilState::None}, records_);
    }
}

}  // namespace graze
