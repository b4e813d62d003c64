#include <algorithm>
#include <vector>

#include <box2d/b2_broad_phase.h>
#include <box2d/b2_dynamic_tree.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_time_of_impact.h>

#include "bench/movement_scene.hpp"
#include "bench/time_of_impact.hpp"
#include "bench/world_scene.hpp"

namespace graze::bench {
namespace {

// Box2D expects metres, and its margins around boxes assume objects of about 1 m. One metre is
// therefore 64 px, the size of a sprite.
constexpr float kMetresPerPixel = 1.0F / 64;

b2AABB InMetres(const Rectangle& box) {
    b2AABB aabb;
    aabb.lowerBound.Set(static_cast<float>(box.Left()) * kMetresPerPixel,
                        static_cast<float>(box.Top()) * kMetresPerPixel);
    aabb.upperBound.Set(static_cast<float>(box.Right()) * kMetresPerPixel,
                        static_cast<float>(box.Bottom()) * kMetresPerPixel);
    return aabb;
}

// Counts the pairs that Box2D reports. Box2D reports a pair if its two enlarged boxes overlap and
// at least one of the boxes has left its previous enlarged box.
class PairCounter {
public:
    void AddPair(void* /*a*/, void* /*b*/) { ++pairs_; }
    [[nodiscard]] int Pairs() const { return pairs_; }

private:
    int pairs_ = 0;
};

b2Vec2 InMetres(Vector2 point) {
    return {point.x * kMetresPerPixel, point.y * kMetresPerPixel};
}

b2PolygonShape MakePolygon(const std::vector<Vector2>& corners) {
    std::vector<b2Vec2> points;
    for (const Vector2 corner : corners) {
        points.push_back(InMetres(corner));
    }
    b2PolygonShape shape;
    shape.Set(points.data(), static_cast<int32>(points.size()));
    return shape;
}

// Returns the shape of a tile, without flips. Tile 0 is empty.
b2PolygonShape MakeTile(std::uint32_t tile) {
    switch (tile) {
        case MovementScene::Steep:
            return MakePolygon({{0, 16}, {16, 0}, {16, 16}});
        case MovementScene::LowHalfOfGentle:
            return MakePolygon({{0, 16}, {16, 8}, {16, 16}});
        case MovementScene::HighHalfOfGentle:
            return MakePolygon({{0, 16}, {0, 8}, {16, 0}, {16, 16}});
        case MovementScene::Half:
            return MakePolygon({{0, 16}, {0, 8}, {16, 8}, {16, 16}});
        default:
            return MakePolygon({{0, 16}, {0, 0}, {16, 0}, {16, 16}});
    }
}

b2PolygonShape Mirrored(const b2PolygonShape& shape) {
    std::vector<Vector2> corners;
    for (int i = 0; i < shape.m_count; ++i) {
        const b2Vec2 corner = shape.m_vertices[i];
        corners.push_back({16 - corner.x / kMetresPerPixel, corner.y / kMetresPerPixel});
    }
    return MakePolygon(corners);
}

b2Sweep MakeSweep(b2Vec2 from, b2Vec2 to, float angle = 0) {
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0 = from;
    sweep.c = to;
    sweep.a0 = angle;
    sweep.a = angle;
    sweep.alpha0 = 0;
    return sweep;
}

// The first impact of a mover's box in a step.
class Impact {
public:
    explicit Impact(const Mover& mover) {
        // A pixel less on each side: Box2D keeps shapes apart by the radius of their skins.
        static const b2PolygonShape box = [] {
            b2PolygonShape shape;
            shape.SetAsBox((MovementScene::kBody.x / 2.0F - 1) * kMetresPerPixel,
                           (MovementScene::kBody.y / 2.0F - 1) * kMetresPerPixel);
            return shape;
        }();
        const Rectangle from = mover.footprint.map.pixels;
        const Vector2 way = mover.rest + mover.velocity;
        const b2Vec2 center = InMetres(from).GetCenter();
        input_.proxyA.Set(&box, 0);
        input_.sweepA = MakeSweep(center, center + InMetres(way));
        input_.tMax = 1;
        Rectangle to = from;
        to.Offset(way.ToPoint());
        path_ = Rectangle::Union(from, to);
        path_.Inflate(1, 1);
    }

    void Meet(const b2PolygonShape& shape, b2Vec2 at, float angle = 0) {
        input_.proxyB.Set(&shape, 0);
        input_.sweepB = MakeSweep(at, at, angle);
        b2TOIOutput output;
        b2TimeOfImpact(&output, &input_);
        first_ = std::min(first_, output.t);
    }

    [[nodiscard]] const Rectangle& Path() const { return path_; }
    [[nodiscard]] float First() const { return first_; }

private:
    b2TOIInput input_;
    Rectangle path_;
    float first_ = 1;
};

class ImpactsInMap {
public:
    explicit ImpactsInMap(const TileMap& map) : map_{&map} {
        for (std::uint32_t tile = 0; tile < MovementScene::kTileEnd; ++tile) {
            tiles_.push_back(MakeTile(tile));
            mirrored_.push_back(Mirrored(tiles_.back()));
        }
    }

    float Find(const Mover& mover) const {
        Impact impact{mover};
        const Rectangle cells = map_->CellsIn(0, impact.Path());
        for (int y = cells.Top(); y < cells.Bottom(); ++y) {
            for (int x = cells.Left(); x < cells.Right(); ++x) {
                const Tile tile = map_->TileAt(0, {x, y});
                if (!tile.IsEmpty()) {
                    const auto& shapes = tile.Flips(Tile::kFlipHorizontally) ? mirrored_ : tiles_;
                    impact.Meet(
                        shapes[tile.Id()],
                        InMetres(
                            Point{x * MovementScene::kCell, y * MovementScene::kCell}.ToVector2()));
                }
            }
        }
        return impact.First();
    }

private:
    const TileMap* map_;
    std::vector<b2PolygonShape> tiles_;
    std::vector<b2PolygonShape> mirrored_;
};

class ImpactsInWorld {
public:
    explicit ImpactsInWorld(const std::vector<Placement>& placements) {
        constexpr float half = MovementScene::kSprite / 2 * kMetresPerPixel;
        box_.SetAsBox(half, half);
        bodies_.reserve(placements.size());  // the tree points to the elements
        for (const Placement& placement : placements) {
            const Body body{InMetres(placement.position), placement.rotation};
            b2AABB aabb;
            box_.ComputeAABB(&aabb, {body.at, b2Rot{body.angle}}, 0);
            tree_.CreateProxy(aabb, &bodies_.emplace_back(body));
        }
    }

    float Find(const Mover& mover) const {
        Impact impact{mover};
        Found found{*this, impact};
        tree_.Query(&found, InMetres(impact.Path()));
        return impact.First();
    }

private:
    struct Body {
        b2Vec2 at;
        float angle;
    };
    struct Found {
        bool QueryCallback(int32 proxy) {
            const auto* body = static_cast<const Body*>(in.tree_.GetUserData(proxy));
            impact.Meet(in.box_, body->at, body->angle);
            return true;
        }
        const ImpactsInWorld& in;
        Impact& impact;
    };

    b2PolygonShape box_;
    std::vector<Body> bodies_;
    b2DynamicTree tree_;
};

template <typename Impacts>
void Measure(benchmark::State& state, const MovementScene& scene, const Impacts& impacts) {
    std::size_t step = 0;
    for (auto _ : state) {
        for (const Mover& mover : scene.MoversAt(step++)) {
            benchmark::DoNotOptimize(impacts.Find(mover));
        }
    }
}

}  // namespace

std::string PeerBroadPhaseName() {
    return "Box2D's dynamic tree";
}

void PeerBroadPhase(benchmark::State& state, const BoxFrames& frames) {
    b2BroadPhase broad_phase;
    std::vector<int> proxies;
    for (const Rectangle& box : frames[0]) {
        proxies.push_back(broad_phase.CreateProxy(InMetres(box), nullptr));
    }
    PairCounter counter;
    broad_phase.UpdatePairs(&counter);
    std::size_t step = 0;
    for (auto _ : state) {
        const auto& before = frames[FrameAt(frames, step)];
        const auto& now = frames[FrameAt(frames, ++step)];
        for (std::size_t i = 0; i < proxies.size(); ++i) {
            const b2AABB aabb = InMetres(now[i]);
            const b2Vec2 moved = aabb.GetCenter() - InMetres(before[i]).GetCenter();
            broad_phase.MoveProxy(proxies[i], aabb, moved);
        }
        broad_phase.UpdatePairs(&counter);
    }
    benchmark::DoNotOptimize(counter.Pairs());
}

bool HasTimeOfImpact() noexcept {
    return true;
}

void TimesOfImpact(benchmark::State& state, const MovementScene& scene) {
    if (scene.IsMap()) {
        Measure(state, scene, ImpactsInMap{scene.Map()});
    } else {
        Measure(state, scene, ImpactsInWorld{scene.Placements()});
    }
}

}  // namespace graze::bench
