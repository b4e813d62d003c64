#include <algorithm>
#include <cstdint>

#include "bench/time_of_impact.hpp"
#include "bench/world_scene.hpp"

namespace graze::bench {

std::string PeerBroadPhaseName() {
    return "sort and sweep";
}

// Sort-and-sweep: an insertion sort keeps the boxes sorted by their left edges. It is cheap,
// because the boxes are almost sorted in each frame.
void PeerBroadPhase(benchmark::State& state, const BoxFrames& frames) {
    std::vector<std::uint32_t> order(frames[0].size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = static_cast<std::uint32_t>(i);
    }
    std::stable_sort(order.begin(), order.end(), [&frames](std::uint32_t a, std::uint32_t b) {
        return frames[0][a].Left() < frames[0][b].Left();
    });
    std::size_t step = 0;
    for (auto _ : state) {
        const auto& boxes = frames[FrameAt(frames, ++step)];
        for (std::size_t i = 1; i < order.size(); ++i) {
            const std::uint32_t moved = order[i];
            std::size_t at = i;
            for (; at > 0 && boxes[moved].Left() < boxes[order[at - 1]].Left(); --at) {
                order[at] = order[at - 1];
            }
            order[at] = moved;
        }
        int pairs = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Rectangle& a = boxes[order[i]];
            for (std::size_t j = i + 1; j < order.size() && boxes[order[j]].Left() < a.Right();
                 ++j) {
                pairs += a.Intersects(boxes[order[j]]) ? 1 : 0;
            }
        }
        benchmark::DoNotOptimize(pairs);
    }
}

bool HasTimeOfImpact() noexcept {
    return false;
}

void TimesOfImpact(benchmark::State& state, const MovementScene& /*scene*/) {
    state.SkipWithError("Box2D is not installed");
}

}  // namespace graze::bench
