#include <cstddef>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/null_device.hpp"
#include "bench/pairs.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/terrain.hpp"

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

Mask Blast() {
    constexpr int size = 48;
    Mask blast{size, size};
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int dx = 2 * x + 1 - size;
            const int dy = 2 * y + 1 - size;
            blast.Set(x, y, dx * dx + dy * dy <= size * size);
        }
    }
    return blast;
}

void PictureSetAgain(benchmark::State& state) {
    NullDevice device{kWidth, kHeight};
    Texture2D picture{device, Image{kWidth, kHeight, Color::White}};
    const std::vector<Color> colors(std::size_t{kWidth} * kHeight, Color::White);
    for (auto _ : state) {
        picture.SetData(colors);
    }
}

void Craters(benchmark::State& state) {
    NullDevice device{kWidth, kHeight};
    Texture2D picture{device, Image{kWidth, kHeight, Color::White}};
    const Mask blast = Blast();
    Random random{2};
    for (auto _ : state) {
        const Point at{random.Next(-20, kWidth), random.Next(-20, kHeight)};
        benchmark::DoNotOptimize(EraseFrom(picture, blast, at));
    }
}

}  // namespace

void AddGraphics(RatioTable& table) {
    table.Add("cut a crater of 48 px out of a picture", "SetData of the picture", PictureSetAgain,
              Craters);
    table.Add("submit 10,000 rotated sprites, deferred", "their texel maps alone", MapsAlone,
              [](benchmark::State& state) { Submit(state, SpriteSortMode::Deferred); });
    table.Add("submit 10,000 rotated sprites, back to front", "their texel maps alone", MapsAlone,
              [](benchmark::State& state) { Submit(state, SpriteSortMode::BackToFront); });
}

}  // namespace graze::bench
