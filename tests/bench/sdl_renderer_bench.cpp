#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <SDL.h>
#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"

namespace graze::bench {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;
constexpr int kSprites = 200;

Image RoundPicture(int side) {
    Image image{side, side};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int dx = 2 * x + 1 - side;
            const int dy = 2 * y + 1 - side;
            const auto shade = static_cast<std::uint8_t>(x * 255 / side);
            image.SetPixel(
                x, y,
                dx * dx + dy * dy < side * side ? Color{shade, 90, 200, 255} : Color::Transparent);
        }
    }
    return image;
}

std::vector<Placement> Scatter(int side) {
    Random random{9};
    std::vector<Placement> placements;
    const float middle = static_cast<float>(side) / 2;
    for (int i = 0; i < kSprites; ++i) {
        placements.push_back({{random.NextSingle() * kWidth, random.NextSingle() * kHeight},
                              random.NextSingle() * 6.28f,
                              {middle, middle}});
    }
    return placements;
}

constexpr Color kTint{200, 220, 255, 255};

// The four corners as the program that uses SDL_RenderGeometry has to work them out.
std::array<SDL_Vertex, 4> Corners(const Placement& placement, float side) {
    const Affine m = ToAffine(placement);
    std::array<SDL_Vertex, 4> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const float u = i == 1 || i == 2 ? 1.0f : 0.0f;
        const float v = i >= 2 ? 1.0f : 0.0f;
        const double x = m.xx * u * side + m.xy * v * side + m.x0;
        const double y = m.yx * u * side + m.yy * v * side + m.y0;
        corners[i] = {{static_cast<float>(x), static_cast<float>(y)},
                      {kTint.r, kTint.g, kTint.b, kTint.a},
                      {u, v}};
    }
    return corners;
}

void DrawWithSdl(benchmark::State& state, int side) {
    SDL_Surface* target =
        SDL_CreateRGBSurfaceWithFormat(0, kWidth, kHeight, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer* renderer = SDL_CreateSoftwareRenderer(target);
    const Image picture = RoundPicture(side);
    SDL_Texture* texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, side, side);
    SDL_UpdateTexture(texture, nullptr, picture.View().pixels, picture.View().stride);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    const auto placements = Scatter(side);
    const std::array<int, 6> indices{0, 1, 2, 0, 2, 3};
    for (auto _ : state) {
        for (const Placement& placement : placements) {
            const auto corners = Corners(placement, static_cast<float>(side));
            SDL_RenderGeometry(renderer, texture, corners.data(), 4, indices.data(), 6);
        }
        SDL_RenderFlush(renderer);
    }
    SDL_DestroyTexture(texture);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

void DrawWithGraze(benchmark::State& state, int side) {
    SoftwareDevice device{kWidth, kHeight};
    SpriteBatch batch{device};
    const Texture2D texture{device, RoundPicture(side)};
    const auto placements = Scatter(side);
    for (auto _ : state) {
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        for (const Placement& placement : placements) {
            batch.Draw(texture, texture.Bounds(), placement, kTint);
        }
        batch.End();
    }
}

}  // namespace

void AddPeers(RatioTable& table) {
    for (const int side : {32, 128}) {
        table.Add(
            "software: 200 sprites turned, tinted, " + std::to_string(side) + " px",
            "SDL software RenderGeometry",
            [side](benchmark::State& state) { DrawWithSdl(state, side); },
            [side](benchmark::State& state) { DrawWithGraze(state, side); });
    }
}

}  // namespace graze::bench
