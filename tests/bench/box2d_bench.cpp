#include <box2d/b2_broad_phase.h>

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

}  // namespace graze::bench
