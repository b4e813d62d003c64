#include "bench/movement_scene.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "bench/shapes.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze::bench {
namespace {

constexpr std::size_t kFrames = 32;
constexpr int kWarmUpSteps = 200;
constexpr int kStoreyRows = 16;
constexpr float kGravity = 0.35F;  // px per step, per step
constexpr float kMaxFallSpeed = 8;
constexpr double kDensity = 0.15;
constexpr double kMeanBoxArea = 64 * 64 * 1.6366;  // mean over all rotations
constexpr int kFarAway = 20'000;                   // px
constexpr std::uint32_t kMirrored = Tile::kFlipHorizontally;

// Returns the number of empty pixels above the ground in a column of a tile.
int EmptyAbove(unsigned tile, int x) {
    switch (tile) {
        case MovementScene::Steep:
            return 15 - x;
        case MovementScene::LowHalfOfGentle:
            return 15 - x / 2;
        case MovementScene::HighHalfOfGentle:
            return 7 - x / 2;
        case MovementScene::Half:
            return 8;
        default:
            return 0;
    }
}

Image DrawTiles() {
    constexpr int cell = MovementScene::kCell;
    Image image{cell * (MovementScene::kTileEnd - 1), cell};
    for (int x = 0; x < image.Width(); ++x) {
        const auto tile = static_cast<unsigned>(x / cell + 1);
        for (int y = EmptyAbove(tile, x % cell); y < cell; ++y) {
            image.SetPixel(x, y, Color::White);
        }
    }
    return image;
}

// Builds the floor of a storey from left to right.
class Floor {
public:
    Floor(TileLayer& layer, int bottom_row) : layer_{layer}, bottom_{bottom_row} {}

    [[nodiscard]] bool IsDone() const noexcept { return column_ >= layer_.width; }

    // Adds a column whose topmost tile is `top`, on `height_` full ones.
    void Add(std::uint32_t top) {
        for (int row = 0; row < height_; ++row) {
            Set(row, MovementScene::Full);
        }
        Set(height_, top);
        ++column_;
    }
    void Raise(int rows) { height_ = std::clamp(height_ + rows, 1, 6); }
    void AddPlatform() {
        for (int i = 0; i < 4; ++i) {
            Set(height_ + 4, MovementScene::Half);
            Add(0);
        }
    }

private:
    void Set(int row_above_bottom, std::uint32_t bits) {
        if (!IsDone()) {
            layer_.cells[static_cast<std::size_t>((bottom_ - row_above_bottom) * layer_.width +
                                                  column_)] = {bits};
        }
    }

    TileLayer& layer_;
    int bottom_;
    int height_ = 2;
    int column_ = 0;
};

void AddPart(Floor& floor, int kind) {
    switch (kind) {
        case 0:
            floor.Add(MovementScene::Steep);
            return floor.Raise(1);
        case 1:
            floor.Raise(-1);
            return floor.Add(MovementScene::Steep | kMirrored);
        case 2:
            floor.Add(MovementScene::LowHalfOfGentle);
            floor.Add(MovementScene::HighHalfOfGentle);
            return floor.Raise(1);
        case 3:
            floor.Raise(-1);
            floor.Add(MovementScene::HighHalfOfGentle | kMirrored);
            return floor.Add(MovementScene::LowHalfOfGentle | kMirrored);
        case 4:  // stairs
            floor.Add(MovementScene::Half);
            return floor.Raise(1);
        case 5:  // a wall
            floor.Raise(2);
            return floor.Add(0);
        case 6:
            return floor.AddPlatform();
        default:
            floor.Add(0);
            return floor.Add(0);
    }
}

}  // namespace

const MovementScene& MovementScene::InMap(int columns) {
    static std::map<int, std::unique_ptr<MovementScene>> scenes;
    auto& scene = scenes[columns];
    if (scene == nullptr) {
        scene.reset(new MovementScene{columns, 0, 0});
    }
    return *scene;
}

const MovementScene& MovementScene::InWorld(int bodies, int far) {
    static std::map<std::pair<int, int>, std::unique_ptr<MovementScene>> scenes;
    auto& scene = scenes[{bodies, far}];
    if (scene == nullptr) {
        scene.reset(new MovementScene{0, bodies, far});
    }
    return *scene;
}

MovementScene::MovementScene(int columns, int bodies, int far) {
    box_.Fill();
    if (columns > 0) {
        MakeMap(columns);
    } else {
        MakeWorld(bodies, far);
    }
    Record();
}

Obstacles MovementScene::All() const noexcept {
    return IsMap() ? Obstacles{.tiles = {&layer_, 1}} : Obstacles{.world = &world_};
}

void MovementScene::MakeMap(int columns) {
    map_.AddTileSet(TileSet{Texture2D{device_, DrawTiles()}, TileSheet{}});
    TileLayer layer;
    layer.width = columns;
    layer.height = kRows;
    layer.cells.resize(static_cast<std::size_t>(columns) * kRows);
    for (int bottom = kStoreyRows - 1; bottom < kRows; bottom += kStoreyRows) {
        Floor floor{layer, bottom};
        while (!floor.IsDone()) {
            AddPart(floor, random_.Next(10));
        }
    }
    for (int row = 0; row < kRows; ++row) {  // the sides of the map
        const auto first = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns);
        layer.cells[first] = {Full};
        layer.cells[first + static_cast<std::size_t>(columns) - 1] = {Full};
    }
    map_.AddLayer(std::move(layer));
    layer_ = {&map_, 0};
    size_ = {columns * kCell, kRows * kCell};
}

void MovementScene::MakeWorld(int bodies, int far) {
    shapes_ = MakeShapes(kSprite);
    const auto side = static_cast<int>(std::sqrt(bodies * kMeanBoxArea / kDensity));
    const auto width = static_cast<int>(far * kMeanBoxArea / kDensity / side);
    for (int i = 0; i < bodies + far; ++i) {
        const bool near = i < bodies;
        const int x = near ? random_.Next(side) : side + kFarAway + random_.Next(width);
        const Mask& shape = shapes_[static_cast<std::size_t>(i) % shapes_.size()];
        const Placement at{Point{x, random_.Next(side)}.ToVector2(),
                           random_.NextSingle() * 6.28F,
                           {kSprite / 2, kSprite / 2}};
        placements_.push_back(at);
        world_.Add({.footprint = {&shape, MakeTexelMap(at, kSprite, kSprite)}});
    }
    world_.Step();
    size_ = {side, side};
}

// Places a mover in the air.
void MovementScene::Place(Mover& mover) {
    const auto touches = [this](const Footprint& footprint) {
        return IsMap() ? Touches(footprint, map_, 0) : world_.FindTouching(footprint, {}) > 0;
    };
    do {
        const Point corner{random_.Next(2 * kCell, size_.x - 3 * kCell),
                           random_.Next(size_.y - kBody.y)};
        mover = {
            .footprint = {&box_, MakeTexelMap(Placement{corner.ToVector2()}, kBody.x, kBody.y)},
            .position = corner + Point{kBody.x / 2, kBody.y}};
    } while (touches(mover.footprint));
    mover.velocity.x = (1 + 2 * random_.NextSingle()) * (random_.Next(2) == 0 ? -1.0F : 1.0F);
}

// Turns at walls, and sometimes jumps.
void MovementScene::Steer(Mover& mover) {
    if (mover.velocity.x == 0) {
        mover.velocity.x = (1 + 2 * random_.NextSingle()) * (random_.Next(2) == 0 ? -1.0F : 1.0F);
    }
    if (mover.on_floor && random_.Next(40) == 0) {
        mover.velocity.y = -7.5F;
    }
    mover.velocity.y = std::min(mover.velocity.y + kGravity, kMaxFallSpeed);
}

void MovementScene::Record() {
    std::vector<Mover> movers(kMovers);
    for (Mover& mover : movers) {
        Place(mover);
    }
    for (std::size_t step = 0; step < kWarmUpSteps + kFrames; ++step) {
        for (Mover& mover : movers) {
            Steer(mover);
        }
        if (step >= kWarmUpSteps) {
            frames_.push_back(movers);
        }
        for (Mover& mover : movers) {
            MoveAndSlide(mover, All(), kOptions);
            if (!Rectangle{0, 0, size_.x, size_.y}.Contains(mover.position)) {
                Place(mover);
            }
        }
    }
}

}  // namespace graze::bench
