#include "graze/sprite/tile_map.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/math/numbers.hpp"
#include "graze/sprite/tile_limits.hpp"

namespace graze {
namespace {

constexpr Rectangle kReachable{-(1 << 28), -(1 << 28), 1 << 29, 1 << 29};  // more than any layer

int FloorDivide(std::int64_t value, int by) noexcept {
    const std::int64_t quotient = value / by;
    return static_cast<int>(value % by < 0 ? quotient - 1 : quotient);
}

// Returns the index in `cells` of a cell, which must be inside the layer.
std::size_t IndexOf(const TileLayer& layer, Point cell) noexcept {
    const Point in_layer = cell - layer.first;
    return static_cast<std::size_t>(in_layer.y) * static_cast<std::size_t>(layer.width) +
           static_cast<std::size_t>(in_layer.x);
}

// Returns the column (or row) of cells that contains the centre of a world pixel. `offset` is the
// layer's offset, `cell` the size of a cell.
int ColumnAt(int world_pixel, float offset, int cell) noexcept {
    const double in_layer = world_pixel + 0.5 - static_cast<double>(offset);
    constexpr double far = 1 << 30;
    return FloorDivide(FloorToInt(std::clamp(in_layer, -far, far)), cell);
}

// Returns the side that a tile's property "one_way" names; without one, all sides.
Sides HoldsOf(const TileInfo* tile) noexcept {
    if (tile == nullptr) {
        return Sides::All;
    }
    constexpr std::pair<std::string_view, Sides> sides[] = {{"left", Sides::Left},
                                                            {"top", Sides::Top},
                                                            {"right", Sides::Right},
                                                            {"bottom", Sides::Bottom}};
    const std::string_view named = tile->properties.Text("one_way");
    const auto* side = std::ranges::find(sides, named, &std::pair<std::string_view, Sides>::first);
    if (side != std::end(sides)) {
        return side->second;
    }
    return tile->properties.Flag("one_way") ? Sides::Top : Sides::All;
}

Sides Exchanged(Sides sides, Sides a, Sides b) noexcept {
    const bool has_a = Has(sides, a);
    const bool has_b = Has(sides, b);
    return has_a == has_b ? sides : has_a ? b : a;
}

// Returns the side of a tile that is flipped. A one-way tile has one side.
Sides Flipped(Sides side, Tile tile) noexcept {
    if (side == Sides::All) {
        return side;
    }
    if (tile.Flips(Tile::kFlipDiagonally)) {
        side = Exchanged(Exchanged(side, Sides::Left, Sides::Top), Sides::Right, Sides::Bottom);
    }
    if (tile.Flips(Tile::kFlipHorizontally)) {
        side = Exchanged(side, Sides::Left, Sides::Right);
    }
    return tile.Flips(Tile::kFlipVertically) ? Exchanged(side, Sides::Top, Sides::Bottom) : side;
}

}  // namespace

TileMap::TileMap(int cell_width, int cell_height)
    : cell_width_(std::clamp(cell_width, 1, kLongestTile)),
      cell_height_(std::clamp(cell_height, 1, kLongestTile)) {
    GRAZE_ASSERT(cell_width_ == cell_width && cell_height_ == cell_height,
                 "TileMap: cell width and height must be 1 to 4,096 pixels");
}

bool TileMap::HasId(std::uint32_t id) const noexcept {
    return id < own_.size() && own_[id].set >= 0;
}

void TileMap::AddTileSet(TileSet set) {
    const std::size_t end = set.Count() == 0 ? 0 : std::size_t{set.Id(set.Count() - 1)} + 1;
    if (own_.size() < end) {
        own_.resize(end);
    }
    for (int i = 0; i < set.Count(); ++i) {
        const std::uint32_t id = set.Id(i);
        GRAZE_ASSERT(!HasId(id), "TileMap::AddTileSet: duplicate tile id");
        own_[id] = {static_cast<std::int32_t>(sets_.size()), i, id};
    }
    Widen(set);
    sets_.push_back(std::move(set));
    for (int i = 0; i < sets_.back().Count(); ++i) {
        const std::uint32_t id = sets_.back().Id(i);
        own_[id].holds = HoldsOf(FindInfo(id));
    }
    shown_ = own_;
    Update(0);
}

// Increases the overhang as far as the set's tiles need. The overhang is the distance by which a
// tile may extend beyond its cell. Uses the tiles' longer side for both directions, because a
// diagonal flip exchanges width and height.
void TileMap::Widen(const TileSet& set) noexcept {
    const int longest = std::max(set.TileWidth(), set.TileHeight());
    overhang_.left = std::max(overhang_.left, -set.Offset().x);
    overhang_.right = std::max(overhang_.right, set.Offset().x + longest - cell_width_);
    overhang_.top = std::max(overhang_.top, longest - cell_height_ - set.Offset().y);
    overhang_.bottom = std::max(overhang_.bottom, set.Offset().y);
}

bool TileMap::CanHold(const TileLayer& layer, int cell_width, int cell_height) noexcept {
    return CanReach(layer.Bounds(), cell_width, cell_height) &&
           layer.cells.size() ==
               static_cast<std::size_t>(layer.width) * static_cast<std::size_t>(layer.height);
}

int TileMap::AddLayer(TileLayer layer) {
    const bool sound = CanHold(layer, cell_width_, cell_height_);
    GRAZE_ASSERT(sound, "TileMap::AddLayer: needs width * height cells, within 2^23 pixels");
    if (!sound) {
        layer.width = 0;
        layer.height = 0;
        layer.first = {};
        layer.cells.clear();
    }
    layers_.push_back(std::move(layer));
    places_.push_back({MapLayerKind::Tiles, LayerCount() - 1});
    return LayerCount() - 1;
}

const TileLayer& TileMap::Layer(int index) const {
    static const TileLayer none;
    if (!HasLayer(index) && !detail::ReportUnloaded("TileMap::Layer", this)) {
        GRAZE_ASSERT(HasLayer(index), "TileMap: no such layer");
    }
    return HasLayer(index) ? layers_[AsIndex(index)] : none;
}

std::optional<int> TileMap::FindLayer(std::string_view name) const noexcept {
    const auto found = std::ranges::find(layers_, name, &TileLayer::name);
    return found == layers_.end() ? std::nullopt
                                  : std::optional{static_cast<int>(found - layers_.begin())};
}

Tile TileMap::TileAt(int layer, Point cell) const {
    const TileLayer& of = Layer(layer);
    return of.Bounds().Contains(cell) ? of.cells[IndexOf(of, cell)] : Tile{};
}

void TileMap::SetTile(int layer, Point cell, Tile tile) {
    const TileLayer& of = Layer(layer);
    const bool inside = of.Bounds().Contains(cell);
    GRAZE_ASSERT(inside, "TileMap::SetTile: the cell is outside the layer");
    if (inside) {
        layers_[AsIndex(layer)].cells[IndexOf(of, cell)] = tile;
    }
}

void TileMap::Animate(std::uint32_t id, AnimationClip clip) {
    const bool known =
        HasId(id) && std::ranges::all_of(clip.Round(), [this](const AnimationFrame& frame) {
            return frame.frame > 0 && HasId(static_cast<std::uint32_t>(frame.frame));
        });
    GRAZE_ASSERT(known, "TileMap::Animate: a tile id is in no set");
    if (!known) {
        return;
    }
    std::erase_if(animated_, [id](const auto& animated) { return animated->id == id; });
    animated_.push_back(std::make_unique<Animated>(Animated{id, std::move(clip), {}}));
    animated_.back()->player.Play(animated_.back()->clip);
    Update(0);
}

void TileMap::Update(std::int64_t ticks) noexcept {
    for (const auto& animated : animated_) {
        animated->player.Update(ticks);
        shown_[animated->id] = own_[static_cast<std::size_t>(animated->player.Frame())];
    }
}

Point TileMap::CellAt(int layer, Point world_pixel) const {
    const TileLayer& of = Layer(layer);
    return {ColumnAt(world_pixel.x, of.offset.x, cell_width_),
            ColumnAt(world_pixel.y, of.offset.y, cell_height_)};
}

Rectangle TileMap::CellsIn(int layer, Rectangle layer_pixels) const {
    const TileLayer& of = Layer(layer);
    layer_pixels = Rectangle::Intersect(layer_pixels, kReachable);
    if (layer_pixels.IsEmpty()) {
        return {};
    }
    const int left = FloorDivide(std::int64_t{layer_pixels.Left()} - overhang_.right, cell_width_);
    const int top = FloorDivide(std::int64_t{layer_pixels.Top()} - overhang_.bottom, cell_height_);
    const int right =
        FloorDivide(std::int64_t{layer_pixels.Right()} - 1 + overhang_.left, cell_width_);
    const int bottom =
        FloorDivide(std::int64_t{layer_pixels.Bottom()} - 1 + overhang_.top, cell_height_);
    return Rectangle::Intersect(Rectangle::FromEdges(left, top, right + 1, bottom + 1),
                                of.Bounds());
}

Rectangle TileMap::ComputePixels(Rectangle cells) const noexcept {
    return Rectangle::FromEdges(cells.Left() * cell_width_ - overhang_.left,
                                cells.Top() * cell_height_ - overhang_.top,
                                cells.Right() * cell_width_ + overhang_.right,
                                cells.Bottom() * cell_height_ + overhang_.bottom);
}

std::optional<ShownTile> TileMap::Find(Tile tile) const {
    if (tile.IsEmpty() || !HasId(tile.Id())) {
        return std::nullopt;
    }
    const Shown& shown = shown_[tile.Id()];
    const TileSet& set = sets_[AsIndex(shown.set)];
    return ShownTile{shown.id, set.Source(shown.place), &set, &set.TileMask(shown.place)};
}

std::optional<PlacedTile> TileMap::Place(int layer, Point cell) const {
    const Tile tile = TileAt(layer, cell);
    const std::optional<ShownTile> shown = Find(tile);
    if (!shown) {
        return std::nullopt;
    }
    const Point offset = shown->set->Offset();
    const bool turned = tile.Flips(Tile::kFlipDiagonally);
    const int width = turned ? shown->source.height : shown->source.width;
    const int height = turned ? shown->source.width : shown->source.height;
    PlacedTile placed;
    placed.tile = {(tile.bits & ~Tile::kIdBits) | shown->id};
    placed.area = {cell.x * cell_width_ + offset.x, (cell.y + 1) * cell_height_ - height + offset.y,
                   width, height};
    placed.source = shown->source;
    placed.set = shown->set;
    placed.mask = shown->mask;
    placed.holds = Flipped(shown_[tile.Id()].holds, tile);
    return placed;
}

}  // namespace graze
