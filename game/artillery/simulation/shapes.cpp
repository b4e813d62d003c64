#include "simulation/shapes.hpp"

#include <utility>

namespace artillery {
namespace {

// Returns the blast with this diameter, rotated, in a square mask whose middle pixel is its centre.
Mask MakeCrater(const Mask& blast, int diameter, std::size_t turn) {
    const int reach = (diameter * 3 + 3) / 4;  // more than half the diagonal of the diameter
    Mask crater{2 * reach + 1, 2 * reach + 1};
    const float scale = static_cast<float>(diameter) / static_cast<float>(blast.Width());
    Placement placement;
    placement.position = Point{reach, reach}.ToVector2() + Vector2{0.5f, 0.5f};
    placement.rotation = static_cast<float>(turn) * (MathHelper::TwoPi / kCraterTurns);
    placement.origin = {static_cast<float>(blast.Width()) / 2,
                        static_cast<float>(blast.Height()) / 2};
    placement.scale = {scale, scale};
    ShownMask({&blast, MakeTexelMap(placement, blast.Width(), blast.Height())}, {0, 0}, crater);
    return crater;
}

}  // namespace

Placement MakePlacement(const Shape& shape, Point at, float rotation) noexcept {
    Placement placement;
    placement.position = at;
    placement.rotation = rotation;
    placement.origin = shape.origin;
    return placement;
}

Footprint MakeFootprint(const Shape& shape, Point at, float rotation) noexcept {
    return {&shape.mask, MakeTexelMap(MakePlacement(shape, at, rotation), shape.mask.Width(),
                                      shape.mask.Height())};
}

Footprint MakeLandFootprint(const Mask& land) noexcept {
    return {&land, MakeTexelMap(Placement{}, land.Width(), land.Height())};
}

Shapes::Shapes(Shape carriage, Shape barrel, Shape rocket, const Mask& blast)
    : carriage_{std::move(carriage)}, barrel_{std::move(barrel)}, rocket_{std::move(rocket)} {
    for (std::size_t size = 0; size < kCraterSizes; ++size) {
        for (std::size_t turn = 0; turn < kCraterTurns; ++turn) {
            craters_[size][turn] = MakeCrater(blast, kCraterDiameter[size], turn);
        }
    }
}

const Mask& Shapes::MaskOf(const Crater& crater) const noexcept {
    return craters_[static_cast<std::size_t>(crater.size)][static_cast<std::size_t>(crater.turn)];
}

Point Shapes::CornerOf(const Crater& crater) const noexcept {
    const Mask& mask = MaskOf(crater);
    return crater.center - Point{mask.Width() / 2, mask.Height() / 2};
}

}  // namespace artillery
