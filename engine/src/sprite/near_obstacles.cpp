#include "near_obstacles.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/sprite/placed_tile.hpp"

namespace graze {
namespace {

constexpr int kLongestLook = 32;  // pixels along the way for which obstacles are gathered at once

struct Buffers {
    std::vector<NearObstacle> near;
    std::vector<BodyId> found;
};

Buffers& ThreadBuffers() noexcept {
    thread_local Buffers buffers;
    return buffers;
}

}  // namespace

NearObstacles::NearObstacles(const Mover& mover, const Obstacles& obstacles, Point way,
                             Point margin, const MovingSolid* ignored)
    : mover_{&mover},
      obstacles_{&obstacles},
      ignored_{ignored},
      near_{&ThreadBuffers().near},
      shape_{mover.footprint},
      box_{SolidBox(mover.footprint)},
      way_{std::clamp(way.x, -kLongestLook, kLongestLook),
           std::clamp(way.y, -kLongestLook, kLongestLook)},
      margin_{margin} {
    near_->clear();
    GoTo({});
}

void NearObstacles::GoTo(Point place) {
    if (box_.IsEmpty()) {
        return;
    }
    Rectangle near = BoxAt(place);
    near.Inflate(margin_.x, margin_.y);
    if (!window_.Contains(near)) {
        window_ = Rectangle::Union(near, Moved(near, way_));
        Gather(window_);
    }
}

void NearObstacles::Gather(const Rectangle& area) {
    near_->clear();
    has_one_way_ = false;
    AddTiles(area);
    AddBodies(area);
    for (std::size_t i = 0; i < obstacles_->singles.size(); ++i) {
        const Obstacle& single = obstacles_->singles[i];
        if (ignored_ == nullptr || &single != ignored_->single) {
            Add(area, {.footprint = single.footprint,
                       .holds = single.holds,
                       .kind = ObstacleKind::Single,
                       .index = i});
        }
    }
    for (std::size_t i = 0; i < obstacles_->movers.size(); ++i) {
        const Mover& other = obstacles_->movers[i];
        if (other.blocks && &other != mover_) {
            Add(area, {.footprint = other.footprint, .kind = ObstacleKind::Mover, .index = i});
        }
    }
}

void NearObstacles::Add(const Rectangle& area, NearObstacle obstacle) {
    if (obstacle.footprint.mask == nullptr || obstacle.holds == Sides::None) {
        return;
    }
    obstacle.box = SolidBox(obstacle.footprint);
    if (!obstacle.box.IsEmpty() && obstacle.box.Intersects(area)) {
        near_->push_back(obstacle);
        has_one_way_ = has_one_way_ || !obstacle.IsSolid();
    }
}

void NearObstacles::AddTiles(const Rectangle& area) {
    for (std::size_t i = 0; i < obstacles_->tiles.size(); ++i) {
        const auto& [map, layer] = obstacles_->tiles[i];
        const TileLayer& of = map->Layer(layer);
        const Point cell_size{map->CellWidth(), map->CellHeight()};
        const std::size_t first = near_->size();
        const Rectangle cells = map->CellsIn(layer, LayerPixels(area, of.offset));
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            const auto row = of.cells.begin() + std::ptrdiff_t{y - of.first.y} * of.width;
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                const Tile tile = row[x - of.first.x];
                if (!tile.IsEmpty() && !AddCopyOf(first, {x, y}, tile, cell_size)) {
                    AddTile(area, i, {x, y}, tile);
                }
            }
        }
    }
}

void NearObstacles::AddTile(const Rectangle& area, std::size_t index, Point cell, Tile tile) {
    const auto& [map, layer] = obstacles_->tiles[index];
    if (const auto placed = map->Place(layer, cell)) {
        Add(area, {.footprint = {placed->mask, MakeTexelMap(*placed, map->Layer(layer).offset)},
                   .holds = placed->holds,
                   .index = index,
                   .cell = cell,
                   .tile = tile});
    }
}

// Adds a tile like one that this layer has added since `first`: it is the same, some cells away.
// False if there is none.
bool NearObstacles::AddCopyOf(std::size_t first, Point cell, Tile tile, Point cell_size) {
    for (std::size_t i = near_->size(); i > first; --i) {
        const NearObstacle& like = (*near_)[i - 1];
        if (like.tile == tile) {
            const Point by{(cell.x - like.cell.x) * cell_size.x,
                           (cell.y - like.cell.y) * cell_size.y};
            NearObstacle copy = like;
            copy.footprint = Moved(copy.footprint, by);
            copy.box = Moved(copy.box, by);
            copy.cell = cell;
            near_->push_back(copy);
            return true;
        }
    }
    return false;
}

void NearObstacles::AddBodies(const Rectangle& area) {
    const CollisionWorld* world = obstacles_->world;
    if (world == nullptr) {
        return;
    }
    std::vector<BodyId>& found = ThreadBuffers().found;
    std::size_t count = world->FindInRectangle(area, found, obstacles_->layers);
    if (count > found.size()) {
        found.resize(2 * count);
        count = world->FindInRectangle(area, found, obstacles_->layers);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const BodyId id = found[i];
        if (id != mover_->body && (ignored_ == nullptr || id != ignored_->body)) {
            const BodyOptions body = world->OptionsOf(id);
            const bool one_way = (obstacles_->one_way_layers >> body.layer & 1) != 0;
            Add(area, {.footprint = body.footprint,
                       .holds = one_way ? Sides::Top : Sides::All,
                       .kind = ObstacleKind::Body,
                       .body = id});
        }
    }
}

bool NearObstacles::Touches(Point place, const NearObstacle& obstacle) const noexcept {
    return BoxAt(place).Intersects(obstacle.box) &&
           graze::Touches(ShapeAt(place), obstacle.footprint);
}

bool NearObstacles::FindSolid(Point place) const noexcept {
    const Rectangle box = BoxAt(place);
    return std::ranges::any_of(All(), [&](const NearObstacle& obstacle) {
        return box.Intersects(obstacle.box) && obstacle.IsSolid() &&
               graze::Touches(ShapeAt(place), obstacle.footprint);
    });
}

// True if the mover enters a one-way obstacle that holds from this side.
bool NearObstacles::EntersOneWay(Point from, Point place, Sides side) const noexcept {
    return std::ranges::any_of(All(), [&](const NearObstacle& obstacle) {
        return !obstacle.IsSolid() && Has(obstacle.holds, side) && Touches(place, obstacle) &&
               !Touches(from, obstacle);
    });
}

bool NearObstacles::IsBlockedAcross(Point place, Point by) const noexcept {
    return IsBlocked(place, by) || EntersTop(place, place + by);
}

long long NearObstacles::CountSolid(Point place) const noexcept {
    long long count = 0;
    for (const NearObstacle& obstacle : All()) {
        if (obstacle.IsSolid() && BoxAt(place).Intersects(obstacle.box)) {
            count += CountOverlap(ShapeAt(place), obstacle.footprint);
        }
    }
    return count;
}

}  // namespace graze
