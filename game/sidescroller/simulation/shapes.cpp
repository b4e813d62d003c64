#include "simulation/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "graze/collision/mask_operations.hpp"

namespace hairsbreadth {
namespace {

constexpr std::array<std::string_view, kShapeCount> kAssetNames{
    "ship",          "needle",
    "orb",           "moth",
    "mine",          "gear_8",
    "gear_10",       "gear_12",
    "gear_16",       "gear_20",
    "ring_wheel",    "ring_wheel_2",
    "blade_100",     "blade_140",
    "blade_180",     "lancer",
    "turret_base",   "turret_barrel",
    "crescent",      "piston_housing",
    "piston_arm",    "piston_housing_up",
    "piston_arm_up", "needle_enemy",
    "ratchet_frame", "ratchet_ring",
    "ratchet_core",  "ratchet_pawl",
    "twin_shaft",    "twin_axle",
    "pickup_p",      "pickup_s",
    "lance"};

int ComputeReach(const std::vector<Mask>& frames, Vector2 origin) {
    double reach = 0;
    for (const Mask& mask : frames) {
        const Rectangle box = mask.OpaqueBounds();
        for (const int x : {box.Left(), box.Right()}) {
            for (const int y : {box.Top(), box.Bottom()}) {
                const double dx = x - static_cast<double>(origin.x);
                const double dy = y - static_cast<double>(origin.y);
                reach = std::max(reach, std::sqrt(dx * dx + dy * dy));
            }
        }
    }
    return static_cast<int>(std::ceil(reach));
}

Footprint Placed(const Mask& mask, const Placement& placement) noexcept {
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

}  // namespace

std::string_view AssetName(ShapeId id) noexcept {
    return kAssetNames[static_cast<std::size_t>(id)];
}

Shape MakeShape(std::vector<Mask> frames, Vector2 origin) {
    const int reach = ComputeReach(frames, origin);
    return {std::move(frames), origin, reach};
}

Footprint MakeFootprint(const Shape& shape, const Pose& pose) noexcept {
    return Placed(shape.frames[static_cast<std::size_t>(pose.frame)],
                  MakePlacement(pose, shape.origin));
}

Shapes::Shapes(std::array<Shape, kShapeCount> shapes, std::array<Mask, kTerrainPieces> terrain)
    : shapes_{std::move(shapes)}, terrain_{std::move(terrain)} {
    for (const Mask& piece : terrain_) {
        for (int x = 0; x < kTerrainPiece; ++x) {
            int y = 0;
            while (y < piece.Height() && !piece.Solid(x, y)) {
                ++y;
            }
            ground_tops_.push_back(kScreenHeight - piece.Height() + y);
        }
    }
    const Shape& ship = (*this)[ShapeId::Ship];
    for (std::size_t bank = 0; bank < kBanks; ++bank) {
        for (int radius = 0; radius < kFar; ++radius) {
            grown_[bank][static_cast<std::size_t>(radius)] = Dilated(ship.frames[bank], radius);
        }
        mine_trigger_[bank] = Dilated(ship.frames[bank], kMineTrigger);
    }
}

Footprint Shapes::GrownShip(const Pose& ship, int radius) const noexcept {
    const auto bank = static_cast<std::size_t>(ship.frame);
    const Mask& mask = radius == kMineTrigger ? mine_trigger_[bank]
                                              : grown_[bank][static_cast<std::size_t>(radius)];
    const auto margin = static_cast<float>(radius);
    return Placed(mask,
                  MakePlacement(ship, (*this)[ShapeId::Ship].origin + Vector2{margin, margin}));
}

int Shapes::GroundTop(int column) const noexcept {
    const int width = kTerrainPieces * kTerrainPiece;
    return ground_tops_[static_cast<std::size_t>((column % width + width) % width)];
}

std::array<Footprint, 2> Shapes::Ground(int left) const noexcept {
    std::array<Footprint, 2> ground;
    const int first = left / kTerrainPiece;
    for (int i = 0; i < 2; ++i) {
        const Mask& mask = TerrainPiece((first + i) % kTerrainPieces);
        Placement placement;
        placement.position =
            Point{(first + i) * kTerrainPiece - left, kScreenHeight - mask.Height()};
        ground[static_cast<std::size_t>(i)] = Placed(mask, placement);
    }
    return ground;
}

}  // namespace hairsbreadth
