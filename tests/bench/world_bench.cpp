#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/shapes.hpp"
#include "bench/world_scene.hpp"
#include "collision/world/broad_phase.hpp"
#include "graze/collision/collision_world.hpp"
#include "graze/math/random.hpp"

namespace graze::bench {
namespace {

constexpr std::size_t kFrames = 32;
constexpr float kTurn = 6.2831853F;
constexpr double kMeanBoxArea = 64 * 64 * 1.6366;  // mean over all rotations: 1 + 2 / pi

/// The sides of the sprites in a world, in pixels: sprite i has sides[i % sides.size()].
using Sides = std::vector<int>;

const Sides kOneSize{64};
const Sides kManySizes{16, 32, 64, 104};  // of nearly the same mean area

// Returns masks of all shapes: mask i has the side of sprite i.
std::vector<Mask> MakeMasks(const Sides& sides) {
    std::vector<Mask> masks;
    for (int kind = 0; kind < kShapeKinds; ++kind) {
        for (const int side : sides) {
            masks.push_back(MakeShape(static_cast<ShapeKind>(kind), side));
        }
    }
    return masks;
}

// Rotating sprites that cross a square world and bounce off its edges.
class Sprites {
public:
    /// Starts 9 of 10 sprites in a part of the world whose side is `cluster` times the world's.
    Sprites(int count, double density, float cluster = 1, const Sides& sides = kOneSize)
        : side_{static_cast<float>(std::sqrt(count * kMeanBoxArea / density))} {
        Random random{static_cast<std::uint64_t>(count)};
        for (int i = 0; i < count; ++i) {
            const auto half =
                static_cast<float>(sides[static_cast<std::size_t>(i) % sides.size()]) / 2;
            const float side = i % 10 == 0 ? side_ : side_ * cluster;
            placements_.push_back({{random.NextSingle() * side, random.NextSingle() * side},
                                   random.NextSingle() * kTurn,
                                   {half, half}});
            const float heading = random.NextSingle() * kTurn;
            const float speed = random.NextSingle() * 3;
            velocities_.push_back({std::cos(heading) * speed, std::sin(heading) * speed});
        }
    }

    /// Moves the first `count` sprites.
    void Advance(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            Placement& placement = placements_[i];
            placement.position += velocities_[i];
            placement.rotation += 0.02F;
            for (const int axis : {0, 1}) {
                if (placement.position[axis] < 0 || placement.position[axis] > side_) {
                    velocities_[i][axis] = -velocities_[i][axis];
                }
            }
        }
    }

    [[nodiscard]] const std::vector<Placement>& Placements() const { return placements_; }

private:
    float side_;
    std::vector<Placement> placements_;
    std::vector<Vector2> velocities_;
};

struct FrameOptions {
    int threads = 1;
    double moving = 1;  // the part of the sprites that moves
    float cluster = 1;
    Sides sides = kOneSize;
};

// Measures everything that a frame needs, from placements to contact events.
void WholeFrame(benchmark::State& state, int count, double density,
                const FrameOptions& options = {}) {
    Sprites sprites{count, density, options.cluster, options.sides};
    const std::vector<Mask> masks = MakeMasks(options.sides);
    CollisionWorld world{{.threads = options.threads}};
    std::vector<BodyId> ids;
    for (const Placement& placement : sprites.Placements()) {
        const Mask& mask = masks[ids.size() % masks.size()];
        ids.push_back(world.Add(
            {.footprint = {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())}}));
    }
    const auto moving = static_cast<std::size_t>(count * options.moving);
    world.Step();
    for (auto _ : state) {
        sprites.Advance(moving);
        world.Move(std::span{ids}.first(moving), std::span{sprites.Placements()}.first(moving));
        world.Step();
    }
    state.counters["box pairs"] = world.Report().box_pairs;
    state.counters["pixel tests"] = world.Report().pixel_tests;
    state.counters["contacts"] = world.Report().contacts;
}

BoxFrames MakeBoxes(int count, double density, float cluster = 1, const Sides& sides = kOneSize) {
    Sprites sprites{count, density, cluster, sides};
    BoxFrames frames(kFrames);
    for (auto& frame : frames) {
        for (const Placement& placement : sprites.Placements()) {
            const int side = sides[frame.size() % sides.size()];
            frame.push_back(MakeTexelMap(placement, side, side).pixels);
        }
        sprites.Advance(static_cast<std::size_t>(count));
    }
    return frames;
}

void GrazeBroadPhase(benchmark::State& state, const BoxFrames& frames) {
    BroadPhase broad_phase;
    std::vector<BroadBox> boxes(frames[0].size());
    std::vector<BroadPair> pairs;
    std::size_t step = 0;
    for (auto _ : state) {
        const auto& now = frames[FrameAt(frames, ++step)];
        for (std::size_t i = 0; i < now.size(); ++i) {
            boxes[i] = {.left = now[i].Left(),
                        .top = now[i].Top(),
                        .right = now[i].Right(),
                        .bottom = now[i].Bottom(),
                        .body = static_cast<std::uint32_t>(i)};
        }
        broad_phase.Build(boxes);
        broad_phase.ComputeReach(0, broad_phase.Buckets());
        pairs.clear();
        broad_phase.FindPairs(0, broad_phase.Buckets(), 32, pairs);
        benchmark::DoNotOptimize(pairs.data());
    }
}

std::string Named(const std::string& what, int count, double density) {
    return what + ", " + std::to_string(count) + " sprites at " + (density < 0.5 ? "0.15" : "0.6");
}

}  // namespace

// The sprites have six shapes, and a side of 64 px unless the row says otherwise. The density is
// the area of all boxes divided by the area of the world. In rows that compare only the broad
// phases, the boxes are computed before the measurement.
void AddWorld(RatioTable& table) {
    for (const double density : {0.15, 0.6}) {
        const auto peer = [density](benchmark::State& state) {
            PeerBroadPhase(state, MakeBoxes(10'000, density));
        };
        table.Add(Named("every touching pair", 10'000, density), PeerBroadPhaseName() + " alone",
                  peer, [density](benchmark::State& state) { WholeFrame(state, 10'000, density); });
        table.Add(Named("broad phase", 10'000, density), PeerBroadPhaseName(), peer,
                  [density](benchmark::State& state) {
                      GrazeBroadPhase(state, MakeBoxes(10'000, density));
                  });
    }
    table.Add(
        "every touching pair, 10000 of 16 to 104 px at 0.6", PeerBroadPhaseName() + " alone",
        [](benchmark::State& state) {
            PeerBroadPhase(state, MakeBoxes(10'000, 0.6, 1, kManySizes));
        },
        [](benchmark::State& state) { WholeFrame(state, 10'000, 0.6, {.sides = kManySizes}); });
    constexpr float kCluster = 0.35F;
    table.Add(
        "every touching pair, 10000 sprites, 90 % in a cluster", PeerBroadPhaseName() + " alone",
        [](benchmark::State& state) { PeerBroadPhase(state, MakeBoxes(10'000, 0.6, kCluster)); },
        [](benchmark::State& state) { WholeFrame(state, 10'000, 0.6, {.cluster = kCluster}); });
    for (const int percent : {0, 1, 10}) {
        table.Add(
            Named(std::to_string(percent) + " % move", 10'000, 0.6), "all move",
            [](benchmark::State& state) { WholeFrame(state, 10'000, 0.6); },
            [percent](benchmark::State& state) {
                WholeFrame(state, 10'000, 0.6, {.moving = percent / 100.0});
            });
    }
    for (const int count : {1'000, 100'000}) {
        table.Add(
            Named("broad phase", count, 0.6), PeerBroadPhaseName(),
            [count](benchmark::State& state) { PeerBroadPhase(state, MakeBoxes(count, 0.6)); },
            [count](benchmark::State& state) { GrazeBroadPhase(state, MakeBoxes(count, 0.6)); });
    }
    for (const int count : {1'000, 10'000, 100'000}) {
        table.Add(
            Named("2 threads", count, 0.6), "1 thread",
            [count](benchmark::State& state) { WholeFrame(state, count, 0.6); },
            [count](benchmark::State& state) { WholeFrame(state, count, 0.6, {.threads = 2}); });
    }
}

}  // namespace graze::bench
