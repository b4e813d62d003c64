#include "simulation/bodies.hpp"

#include "graze/sprite/movement.hpp"

namespace hairsbreadth {
namespace {

constexpr int kNeedleLayer = 0;
constexpr int kTargetLayer = 1;  // threats that stop needles
constexpr int kShotLayer = 2;    // threats that do not
constexpr std::uint32_t kTargets = 1U << kTargetLayer;
constexpr std::uint32_t kNeedles = 1U << kNeedleLayer;
constexpr std::uint32_t kThreats = kTargets | 1U << kShotLayer;

Obstacle Wall(const Mask& mask, Point at) noexcept {
    Placement placement;
    placement.position = at;
    return {{&mask, MakeTexelMap(placement, mask.Width(), mask.Height())}};
}

}  // namespace

Bodies::Bodies(const Shapes& shapes)
    : shapes_{&shapes}, world_{{.find_pixels = true}}, wall_{kScreenWidth, kScreenHeight} {
    wall_.Fill();
    BodyOptions options;
    options.footprint = MakeFootprint(shapes[ShapeId::Needle], {});
    options.layer = kNeedleLayer;
    options.meets = kTargets;
    for (std::size_t i = 0; i < kMaxNeedles; ++i) {
        options.user = i;
        needles_[i] = world_.Add(options);
    }
    options.layer = kTargetLayer;
    options.meets = kNeedles;
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        options.user = i;
        threats_[i] = world_.Add(options);
    }
    GrowBuffers();
}

// Makes steps in which every needle touches threats of all shapes, so that no later frame
// allocates. The second fills the other of two lists of contacts.
void Bodies::GrowBuffers() {
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        const auto shape = static_cast<ShapeId>(i % kShapeCount);
        world_.SetFootprint(threats_[i], MakeFootprint((*shapes_)[shape], {0, 0, Degrees(7), 0}));
    }
    world_.Step();
    world_.Step();
    static_cast<void>(FindWayOut({}, 0, 0));
    Follow(World{});
}

void Bodies::Follow(const World& world) {
    for (std::size_t i = 0; i < kMaxNeedles; ++i) {
        const Needle& needle = world.needles[i];
        world_.SetEnabled(needles_[i], needle.alive);
        if (needle.alive) {
            world_.SetFootprint(needles_[i],
                                MakeFootprint((*shapes_)[ShapeId::Needle], needle.pose));
        }
    }
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        const Threat& threat = world.threats[i];
        world_.SetEnabled(threats_[i], threat.alive);
        if (threat.alive) {
            const int layer = IsShot(threat.kind) ? kShotLayer : kTargetLayer;
            world_.SetLayer(threats_[i], layer, kNeedles);
            world_.SetFootprint(
                threats_[i], MakeFootprint((*shapes_)[TraitsOf(threat.kind).shape], threat.pose));
        }
    }
}

std::span<const Contact> Bodies::FindHits() {
    world_.Step();
    return world_.Contacts();
}

std::span<const std::size_t> Bodies::FindNear(Point pixel, int radius) {
    return ThreatsOf(world_.FindInCircle(pixel, radius, found_, kThreats));
}

std::span<const std::size_t> Bodies::FindTouching(const Footprint& area) {
    return ThreatsOf(world_.FindTouching(area, found_, kThreats));
}

std::optional<Point> Bodies::FindWayOut(const Pose& ship, int camera, int max_px) const {
    graze::Mover mover{shapes_->GrownShip(ship, 0)};
    // The field limits the ship's whole frame, but only its solid pixels meet these walls.
    const Rectangle box = ComputeBox(ship);
    const Rectangle solid = SolidBox(mover.footprint);
    const int left = kFieldLeft + solid.Left() - box.Left();
    const int top = kFieldTop + solid.Top() - box.Top();
    const int right = kFieldRight + solid.Right() - box.Right();
    const int bottom = kFieldBottom + solid.Bottom() - box.Bottom();
    const std::array<Footprint, 2> ground = shapes_->Ground(camera);
    const std::array<Obstacle, 6> others{Obstacle{ground[0]},
                                         Obstacle{ground[1]},
                                         Wall(wall_, {left - kScreenWidth, 0}),
                                         Wall(wall_, {right, 0}),
                                         Wall(wall_, {0, top - kScreenHeight}),
                                         Wall(wall_, {0, bottom})};
    return PushOut(mover, {.world = &world_, .layers = kThreats, .singles = others}, max_px);
}

std::span<const std::size_t> Bodies::ThreatsOf(std::size_t found) noexcept {
    for (std::size_t i = 0; i < found; ++i) {
        found_threats_[i] = static_cast<std::size_t>(world_.UserOf(found_[i]));
    }
    return {found_threats_.data(), found};
}

}  // namespace hairsbreadth
