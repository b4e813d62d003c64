#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/null_device.hpp"
#include "bench/pairs.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"

namespace graze::bench {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;

std::vector<Placement> Scatter(int count, float origin) {
    Random random{5};
    std::vector<Placement> placements;
    for (int i = 0; i < count; ++i) {
        const float scale = 0.5f + random.NextSingle();
        placements.push_back({{random.NextSingle() * kWidth, random.NextSingle() * kHeight},
                              random.NextSingle() * 6.28f,
                              {origin, origin},
                              {scale, scale}});
    }
    return placements;
}

void MapsAlone(benchmark::State& state) {
    const auto placements = Scatter(10'000, 16);
    for (auto _ : state) {
        for (const Placement& placement : placements) {
            benchmark::DoNotOptimize(MakeTexelMap(placement, 32, 32));
        }
    }
}

void Submit(benchmark::State& state, SpriteSortMode sort) {
    NullDevice device{kWidth, kHeight};
    SpriteBatch batch{device};
    const Texture2D texture{device, Image{32, 32, Color::White}};
    const auto placements = Scatter(10'000, 16);
    for (auto _ : state) {
        batch.Begin(sort, BlendState::AlphaBlend, SamplerState::PointClamp);
        float depth = 0;
        for (const Placement& placement : placements) {
            depth = depth < 0.9f ? depth + 0.001f : 0;
            batch.Draw(texture, texture.Bounds(), placement, Color::White, depth);
        }
        batch.End();
    }
}

}  // namespace

void AddGraphics(RatioTable& table) {
    table.Add("submit 10,000 rotated sprites, deferred", "their texel maps alone", MapsAlone,
              [](benchmark::State& state) { Submit(state, SpriteSortMode::Deferred); });
    table.Add("submit 10,000 rotated sprites, back to front", "their texel maps alone", MapsAlone,
              [](benchmark::State& state) { Submit(state, SpriteSortMode::BackToFront); });
}

}  // namespace graze::bench
