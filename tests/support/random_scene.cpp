#include "support/random_scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/sprite/tile_scenes.hpp"
#include "graze/raster/placement.hpp"
#include "support/placed.hpp"
#include "support/random_pairs.hpp"

namespace graze::test {
namespace {

constexpr int kTileIds = 6;

MapProperties OneWay(MapValue value) {
    return {.all = {{.name = "one_way", .type = {}, .value = std::move(value)}}};
}

// Of the ids 1 to 6, two are solid, one holds from above, and three from a named side.
TileSet MakeTileSet(SoftwareDevice& device, Random& random, int side_px) {
    const TileSheet sheet{.tile_width = side_px, .tile_height = side_px};
    const Image picture = TileSheetImage(sheet, kTileIds, 1, random.NextBits());
    TileSet set{Texture2D{device, picture}, sheet, 1};
    TileSetInfo info;
    const std::array values{MapValue{true}, MapValue{std::string{"left"}},
                            MapValue{std::string{"bottom"}}, MapValue{std::string{"right"}}};
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        info.tiles.push_back(
            {.index = i + 2, .type = {}, .properties = OneWay(values[i]), .shapes = {}});
    }
    set.SetInfo(std::move(info));
    return set;
}

}  // namespace

RandomScene::RandomScene(Random& random, const SceneLimits& limits)
    : random_{random}, limits_{limits} {
    Mover hero;
    const Footprint shape = AddFootprint(random_.Next(3) == 0 ? 3 : limits_.max_side_px);
    hero.footprint = shape;
    hero.position = shape.map.pixels.Location();
    hero.blocks = random_.Next(2) == 0;
    movers_.push_back(hero);
    if (limits_.all_kinds && random_.Next(3) == 0) {
        AddTiles();
    }
    if (limits_.terrain) {
        masks_.push_back(RandomGround(random_, limits_.area_px, limits_.area_px));
        singles_.push_back({At(masks_.back(), 0, 0)});
    }
    if (!limits_.terrain && random_.Next(4) != 0) {
        Mask& floor = masks_.emplace_back(limits_.area_px * 2, 3);
        floor.Fill();
        singles_.push_back({At(floor, -limits_.area_px / 2, limits_.area_px - 3), RandomHolds()});
    }
    const int count = random_.Next(limits_.max_obstacles + 1);
    for (int i = 0; i < count; ++i) {
        AddObstacle();
    }
    if (limits_.all_kinds && random_.Next(3) == 0) {
        movers_[0].body = world_.Add({.footprint = movers_[0].footprint, .layer = random_.Next(4)});
    }
}

Obstacles RandomScene::All() {
    return {.tiles = tiles_,
            .world = limits_.all_kinds ? &world_ : nullptr,
            .layers = 0b1011,
            .one_way_layers = limits_.one_way ? 0b0110u : 0u,
            .singles = singles_,
            .movers = movers_};
}

Footprint RandomScene::AddFootprint(int max_side_px) {
    masks_.push_back(RandomMask(random_, max_side_px));
    return Place(masks_.back());
}

Footprint RandomScene::Place(const Mask& mask) {
    const int x = random_.Next(limits_.area_px);
    const int y = random_.Next(limits_.area_px);
    if (!limits_.turned || random_.Next(2) == 0) {
        return At(mask, x, y);
    }
    Placement placement;
    placement.position = {static_cast<float>(x) + random_.NextSingle(),
                          static_cast<float>(y) + random_.NextSingle()};
    placement.rotation = random_.Next(2) == 0 ? 0 : random_.NextSingle() * 6.3f;
    const float scale = random_.Next(2) == 0 ? 1 : 0.5f + random_.NextSingle() * 1.5f;
    placement.scale = {random_.Next(3) == 0 ? -scale : scale, scale};
    const auto effects = static_cast<SpriteEffects>(random_.Next(4));
    return {&mask, MakeTexelMap(ToAffine(placement), mask.Width(), mask.Height(), effects)};
}

Sides RandomScene::RandomHolds() {
    constexpr std::array one_way{Sides::Top,
                                 Sides::Top,
                                 Sides::Top,
                                 Sides::Left,
                                 Sides::Right,
                                 Sides::Bottom,
                                 Sides::None,
                                 Sides::Top | Sides::Left,
                                 Sides::Left | Sides::Right | Sides::Bottom};
    const bool solid = !limits_.one_way || random_.Next(2) == 0;
    return solid ? Sides::All : one_way[static_cast<std::size_t>(random_.Next(9))];
}

void RandomScene::AddObstacle() {
    const Footprint footprint = AddFootprint(limits_.max_side_px);
    const int kind = random_.Next(6);
    if (kind == 0 && limits_.all_kinds) {
        world_.Add(
            {.footprint = footprint, .layer = random_.Next(4), .enabled = random_.Next(8) != 0});
    } else if (kind == 1) {
        Mover mover;
        mover.footprint = footprint;
        mover.position = footprint.map.pixels.Location();
        mover.blocks = random_.Next(3) != 0;
        movers_.push_back(mover);
    } else {
        singles_.push_back({footprint, RandomHolds()});
    }
}

void RandomScene::AddTiles() {
    device_.emplace(4, 4);
    const int side_px = random_.Next(1, limits_.max_side_px + 4);
    map_.emplace(side_px, side_px);
    map_->AddTileSet(MakeTileSet(*device_, random_, side_px));
    const int layers = random_.Next(1, 3);
    for (int i = 0; i < layers; ++i) {
        const int cells = std::min(8, limits_.area_px / side_px);
        TileLayer layer = RandomLayer(cells, cells, limits_.one_way ? kTileIds : 2, random_);
        for (Tile& tile : layer.cells) {
            tile = random_.Next(4) == 0 ? tile : Tile{};
        }
        layer.offset.x = static_cast<float>(random_.Next(-64, 65)) / 16;
        layer.offset.y = static_cast<float>(random_.Next(-64, 65)) / 16;
        tiles_.push_back({&*map_, map_->AddLayer(std::move(layer))});
    }
}

Footprint RandomScene::MirrorFootprint(const Footprint& footprint) {
    Mask mirrored{footprint.mask->Width(), footprint.mask->Height()};
    for (int y = 0; y < mirrored.Height(); ++y) {
        for (int x = 0; x < mirrored.Width(); ++x) {
            mirrored.Set(mirrored.Width() - 1 - x, y, footprint.mask->Solid(x, y));
        }
    }
    masks_.push_back(std::move(mirrored));
    const Rectangle pixels = footprint.map.pixels;
    const Point margin{(pixels.width - masks_.back().Width()) / 2,
                       (pixels.height - masks_.back().Height()) / 2};
    return At(masks_.back(), margin.x - pixels.Right(), pixels.Top() + margin.y);
}

void RandomScene::Mirror() {
    for (Obstacle& single : singles_) {
        single = {MirrorFootprint(single.footprint), MirrorSides(single.holds)};
    }
    for (Mover& mover : movers_) {
        mover.footprint = MirrorFootprint(mover.footprint);
        mover.position.x = -mover.position.x;
        mover.velocity.x = -mover.velocity.x;
        mover.rest.x = -mover.rest.x;
        mover.lift.x = -mover.lift.x;
    }
}

Mask RandomGround(Random& random, int width, int height) {
    Mask mask{width, height};
    int x = 0;
    double top = height * 0.6;
    while (x < width) {
        constexpr std::array slopes{0.0, 0.0, 0.125, 0.25, 1.0 / 3, 0.5, 1.0, 2.0, 3.0};
        const double slope = slopes[static_cast<std::size_t>(random.Next(9))];
        const bool up = random.Next(2) == 0;
        const int length = random.Next(1, slope > 1 ? 8 : 24);
        top += random.Next(4) == 0 ? random.Next(-4, 5) : 0;
        for (int i = 0; i < length && x < width; ++i, ++x) {
            top = std::clamp(top + (up ? -slope : slope), height * 0.25, height - 2.0);
            const int first = static_cast<int>(top);
            const bool cave = random.Next(30) == 0;
            for (int y = first; y < height; ++y) {
                mask.Set(x, y, !(cave && y > first + 2 && y < first + 12));
            }
            if (random.Next(40) == 0) {
                mask.Set(x, first - random.Next(1, 12));
            }
        }
    }
    return mask;
}

Sides MirrorSides(Sides sides) {
    Sides mirrored = Sides::None;
    mirrored = mirrored | (Has(sides, Sides::Left) ? Sides::Right : Sides::None);
    mirrored = mirrored | (Has(sides, Sides::Right) ? Sides::Left : Sides::None);
    mirrored = mirrored | (Has(sides, Sides::Top) ? Sides::Top : Sides::None);
    return mirrored | (Has(sides, Sides::Bottom) ? Sides::Bottom : Sides::None);
}

MoveOptions RandomMoveOptions(Random& random) {
    MoveOptions options;
    if (random.Next(4) != 0) {
        options.rise_px = random.Next(5);
        options.snap_px = random.Next(5);
        options.corner_px = random.Next(5);
        options.scrape_px = random.Next(2) * random.Next(4);
        options.slides = random.Next(3) != 0;
        options.along_ground = random.Next(3) == 0;
        options.from_above = random.Next(8) == 0;
        options.lift = static_cast<LiftVelocity>(random.Next(3));
    }
    if (random.Next(16) == 0) {
        options.rise_px = random.Next(-1, 70);
        options.snap_px = random.Next(-1, 70);
        options.corner_px = random.Next(-1, 70);
        options.scrape_px = random.Next(-1, 70);
    }
    return options;
}

void PushAtRandom(Mover& mover, Random& random) {
    const auto any = [&random](float most) { return (random.NextSingle() * 2 - 1) * most; };
    mover.velocity.y += 0.35f;
    switch (random.Next(14)) {
        case 0:
            mover.velocity.x = any(9);
            mover.velocity.y = any(9);
            break;
        case 1:
            mover.velocity.x = static_cast<float>(random.Next(-3, 4));
            mover.velocity.y = static_cast<float>(random.Next(-3, 4));
            break;
        case 2:
            mover.velocity.y = mover.on_floor ? -6 * random.NextSingle() : mover.velocity.y;
            break;
        case 3:
        case 4:
            mover.velocity.x = any(4);
            break;
        case 5:
            mover.velocity.x = mover.velocity.x == 0 ? any(2) : mover.velocity.x;
            break;
        default:
            break;
    }
    mover.velocity.x = std::clamp(mover.velocity.x, -20.0f, 20.0f);
    mover.velocity.y = std::clamp(mover.velocity.y, -20.0f, 20.0f);
    if (random.Next(40) == 0) {
        mover.lift.x = any(3);
        mover.lift.y = any(3);
    }
}

}  // namespace graze::test
