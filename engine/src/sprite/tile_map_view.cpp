#include "graze/sprite/tile_map_view.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/math/numbers.hpp"
#include "graze/raster/texel_map.hpp"
#include "graze/raster/texel_maps.hpp"

namespace graze {

namespace {

// The visible part of a layer as one sprite, with two texel maps: one counts texels from the left
// and upper edges, the other from the right and lower edges.
struct LayerMaps {
    Rectangle part;  // layer pixels
    Affine part_to_target;
    TexelMap plain;
    TexelMap mirrored;
};

constexpr double kMaxLayerPx = 1 << 24;  // px; limit of layer coordinates

// Returns the target pixels that may show `area` of the part, with a margin of a pixel on each
// side. The texel map determines which of these pixels do show it.
Rectangle ComputePixels(const Affine& m, Rectangle area) noexcept {
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

// Returns the part of the layer that is visible in `clip`, in whole layer pixels; empty if the
// transform cannot be inverted.
Rectangle Behind(const Affine& m, Rectangle clip) noexcept {
    const double determinant = m.xx * m.yy - m.xy * m.yx;
    const double dx = clip.x - m.x0;
    const double dy = clip.y - m.y0;
    const auto range = [](double start, double a, double b) {
        const double low = start + std::min(a, 0.0) + std::min(b, 0.0);
        const double high = start + std::max(a, 0.0) + std::max(b, 0.0);
        const bool usable = std::isfinite(low) && std::isfinite(high);
        const auto whole = [](double px) {
            return static_cast<int>(FloorToInt(std::clamp(px, -kMaxLayerPx, kMaxLayerPx)));
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

LayerMaps MakeMaps(Rectangle part, Affine layer_to_target) noexcept {
    LayerMaps maps{part, layer_to_target, {}, {}};
    Affine& m = maps.part_to_target;
    m.x0 += m.xx * part.x + m.xy * part.y;
    m.y0 += m.yx * part.x + m.yy * part.y;
    maps.plain = MakeTexelMap(m, part.width, part.height);
    maps.mirrored = MakeTexelMap(m, part.width, part.height,
                                 SpriteEffects::FlipHorizontally | SpriteEffects::FlipVertically);
    return maps;
}

// Returns the record of a tile. Its texel map is the map of the whole visible part, shifted by the
// tile's position. All tiles therefore share the same rounding: no target pixel can be between two
// tiles or belong to both. The map goes from pixels to texels, so it inverts the flips in reverse
// order: the diagonal flip, which is applied first, is inverted last.
SpriteRecord MakeRecord(const LayerMaps& maps, const PlacedTile& placed, Rectangle clip,
                        Color color) noexcept {
    Rectangle area = placed.area;
    area.Offset(-maps.part.x, -maps.part.y);
    TexelMap map;
    map.pixels = Rectangle::Intersect(ComputePixels(maps.part_to_target, area), maps.plain.pixels);
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

// A range of columns or rows, in drawing order.
struct Walk {
    int first;
    int end;
    int step;
};

Walk MakeWalk(int low, int high, bool upward) noexcept {
    return upward ? Walk{low, high, 1} : Walk{high - 1, low - 1, -1};
}

bool GoesRight(CellOrder order) noexcept {
    return order == CellOrder::RightDown || order == CellOrder::RightUp;
}
bool GoesDown(CellOrder order) noexcept {
    return order == CellOrder::RightDown || order == CellOrder::LeftDown;
}

int Modulo(int value, int by) noexcept {
    const int rest = value % by;
    return rest < 0 ? rest + by : rest;
}

// Returns the layer pixels covered by the picture and its visible repetitions. `seen` is the
// visible part of the layer.
Rectangle ComputePart(const ImageLayer& layer, Rectangle seen) noexcept {
    Rectangle part = layer.picture->Bounds();
    if (layer.repeats_x) {
        part.x = seen.x;
        part.width = seen.width;
    }
    if (layer.repeats_y) {
        part.y = seen.y;
        part.height = seen.height;
    }
    return part;
}

}  // namespace

bool TileMapView::IsHidden(const MapLayer& layer) noexcept {
    return !layer.visible || layer.tint * layer.opacity == Color::Transparent;
}

TileMapView::Target TileMapView::MakeTarget(const MapLayer& layer,
                                            const Matrix& world_to_viewport) const {
    Target target;
    if (!GRAZE_CHECK(device_,
                     "TileMapView::Draw: the view is a default one, or its device was destroyed")) {
        return target;
    }
    const Viewport viewport = device_->Viewport();
    target.clip = Rectangle::Intersect(viewport.Bounds(), device_->TargetBounds());
    target.from_layer = Then(Affine{1, 0, 0, 1, static_cast<double>(layer.offset.x),
                                    static_cast<double>(layer.offset.y)},
                             ToAffine(world_to_viewport));
    target.from_layer.x0 += viewport.x;
    target.from_layer.y0 += viewport.y;
    return target;
}

void TileMapView::Draw(const TileMap& map, const Camera2D& camera, const TileDrawing& how) {
    if (map.Layers().empty()) {
        static_cast<void>(detail::ReportUnloaded("TileMapView::Draw", &map));
    }
    for (const MapLayerPlace place : map.Layers()) {
        const auto index = static_cast<std::size_t>(place.index);
        if (place.kind == MapLayerKind::Tiles) {
            Draw(map, place.index, camera.ViewMatrix(map.Layer(place.index).parallax), how);
        } else if (place.kind == MapLayerKind::Objects) {
            const ObjectLayer& layer = map.ObjectLayers()[index];
            Draw(map, layer, camera.ViewMatrix(layer.parallax), how);
        } else {
            const ImageLayer& layer = map.ImageLayers()[index];
            Draw(layer, camera.ViewMatrix(layer.parallax), how);
        }
    }
}

// Finds the visible cells, makes one texel map for all of them and from it a record for each tile,
// and draws the records.
void TileMapView::Draw(const TileMap& map, int layer, const Matrix& world_to_viewport,
                       const TileDrawing& how) {
    const TileLayer& of = map.Layer(layer);
    if (IsHidden(of)) {
        return;
    }
    const Target target = MakeTarget(of, world_to_viewport);
    const Rectangle cells = map.CellsIn(layer, Behind(target.from_layer, target.clip));
    const LayerMaps maps = MakeMaps(map.ComputePixels(cells), target.from_layer);
    if (cells.IsEmpty() || maps.plain.IsEmpty()) {
        return;
    }
    const Color color = of.tint * of.opacity;
    const CellOrder order = map.Info().order;
    const Walk columns = MakeWalk(cells.Left(), cells.Right(), GoesRight(order));
    const Walk rows = MakeWalk(cells.Top(), cells.Bottom(), GoesDown(order));
    records_.clear();
    for (int y = rows.first; y != rows.end; y += rows.step) {
        for (int x = columns.first; x != columns.end; x += columns.step) {
            const auto placed = map.Place(layer, {x, y});
            if (placed) {
                Keep(MakeRecord(maps, *placed, target.clip, color));
            }
        }
    }
    DrawRecords(how.blend, how.sampler);
}

// A repeated picture is drawn as one sprite whose source is as large as the visible part. The
// sampler wraps the source, so there are no gaps between repetitions.
void TileMapView::Draw(const ImageLayer& layer, const Matrix& world_to_viewport,
                       const TileDrawing& how) {
    if (IsHidden(layer) || !layer.picture) {
        return;
    }
    const Target target = MakeTarget(layer, world_to_viewport);
    const Rectangle part = ComputePart(layer, Behind(target.from_layer, target.clip));
    const Texture2D& picture = *layer.picture;
    const Rectangle source{Modulo(part.x, picture.Width()), Modulo(part.y, picture.Height()),
                           part.width, part.height};
    SamplerState sampler = how.sampler;
    if (layer.repeats_x) {
        sampler.address_u = TextureAddressMode::Wrap;
    }
    if (layer.repeats_y) {
        sampler.address_v = TextureAddressMode::Wrap;
    }
    records_.clear();
    Keep(MakeSpriteRecord(MakeMaps(part, target.from_layer).plain,
                          {picture.Handle(), source, layer.tint * layer.opacity, 0}, target.clip));
    DrawRecords(how.blend, sampler);
}

void TileMapView::Keep(const SpriteRecord& record) {
    if (record.width != 0) {
        records_.push_back(record);
    }
}

void TileMapView::DrawRecords(const BlendState& blend, const SamplerState& sampler) {
    if (!records_.empty() && device_) {
        device_->DrawSprites({blend, sampler, DepthStencilState::None}, records_);
    }
}

}  // namespace graze
