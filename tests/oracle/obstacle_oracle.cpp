#include "oracle/obstacle_oracle.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

namespace graze::test {
namespace {

// The sides of a tile as designed, in clockwise order from the left.
struct DesignedSides {
    Sides left = Sides::Left;
    Sides top = Sides::Top;
    Sides right = Sides::Right;
    Sides bottom = Sides::Bottom;
};

// Returns where the sides of a tile are seen. The flips are made in Tiled's order.
DesignedSides PlaceSides(Tile tile) {
    DesignedSides sides;
    for (Sides* const side : {&sides.left, &sides.top, &sides.right, &sides.bottom}) {
        if (tile.Flips(Tile::kFlipDiagonally)) {
            *side = *side == Sides::Left    ? Sides::Top
                    : *side == Sides::Top   ? Sides::Left
                    : *side == Sides::Right ? Sides::Bottom
                                            : Sides::Right;
        }
        if (tile.Flips(Tile::kFlipHorizontally)) {
            *side = *side == Sides::Left    ? Sides::Right
                    : *side == Sides::Right ? Sides::Left
                                            : *side;
        }
        if (tile.Flips(Tile::kFlipVertically)) {
            *side = *side == Sides::Top      ? Sides::Bottom
                    : *side == Sides::Bottom ? Sides::Top
                                             : *side;
        }
    }
    return sides;
}

MoveContact Named(ObstacleKind kind, std::size_t index) {
    MoveContact name;
    name.kind = kind;
    name.index = index;
    return name;
}

void ListTiles(const Obstacles& obstacles, std::vector<ListedObstacle>& list) {
    for (std::size_t i = 0; i < obstacles.tiles.size(); ++i) {
        const auto& [map, layer] = obstacles.tiles[i];
        const Rectangle cells = map->Layer(layer).Bounds();
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                if (const auto footprint = MakeFootprint(*map, layer, {x, y})) {
                    MoveContact name = Named(ObstacleKind::Tile, i);
                    name.cell = {x, y};
                    list.push_back({*footprint, ExpectedHolds(*map, layer, {x, y}), name});
                }
            }
        }
    }
}

void ListBodies(const Mover& mover, const Obstacles& obstacles, std::vector<ListedObstacle>& list) {
    if (obstacles.world == nullptr) {
        return;
    }
    std::vector<BodyId> ids(static_cast<std::size_t>(obstacles.world->Count()));
    static_cast<void>(obstacles.world->FindAll(ids));
    for (const BodyId id : ids) {
        const BodyOptions body = obstacles.world->OptionsOf(id);
        const bool one_way = (obstacles.one_way_layers >> body.layer & 1u) != 0;
        if (body.enabled && (obstacles.layers >> body.layer & 1u) != 0 && !(id == mover.body)) {
            MoveContact name = Named(ObstacleKind::Body, 0);
            name.body = id;
            list.push_back({body.footprint, one_way ? Sides::Top : Sides::All, name});
        }
    }
}

}  // namespace

Sides ExpectedHolds(const TileMap& map, int layer, Point cell) {
    const auto placed = map.Place(layer, cell);
    const TileInfo* const info = placed ? map.FindInfo(placed->tile.Id()) : nullptr;
    if (info == nullptr) {
        return Sides::All;
    }
    const DesignedSides sides = PlaceSides(placed->tile);
    const std::string_view text = info->properties.Text("one_way");
    return info->properties.Flag("one_way") || text == "top" ? sides.top
           : text == "left"                                  ? sides.left
           : text == "right"                                 ? sides.right
           : text == "bottom"                                ? sides.bottom
                                                             : Sides::All;
}

std::vector<ListedObstacle> ListObstacles(const Mover& mover, const Obstacles& obstacles) {
    std::vector<ListedObstacle> list;
    ListTiles(obstacles, list);
    ListBodies(mover, obstacles, list);
    for (std::size_t i = 0; i < obstacles.singles.size(); ++i) {
        const auto& [footprint, holds] = obstacles.singles[i];
        list.push_back({footprint, holds, Named(ObstacleKind::Single, i)});
    }
    for (std::size_t i = 0; i < obstacles.movers.size(); ++i) {
        const Mover& other = obstacles.movers[i];
        if (&other != &mover && other.blocks) {
            list.push_back({other.footprint, Sides::All, Named(ObstacleKind::Mover, i)});
        }
    }
    return list;
}

Footprint MovedBy(Footprint footprint, Point by) {
    footprint.map.pixels.Offset(by);
    return footprint;
}

int CountInside(const Footprint& footprint, const std::vector<ListedObstacle>& obstacles) {
    int count = 0;
    for (const ListedObstacle& obstacle : obstacles) {
        count += obstacle.IsSolid() ? CountOverlap(footprint, obstacle.footprint) : 0;
    }
    return count;
}

}  // namespace graze::test
