#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <SDL.h>
#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/software_crowd.hpp"

namespace graze::bench {
namespace {

// Returns the four corners of a sprite, which a program has to compute for SDL_RenderGeometry.
std::array<SDL_Vertex, 4> Corners(const Placement& placement, float side, Color tint) {
    const Affine m = ToAffine(placement);
    std::array<SDL_Vertex, 4> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const float u = i == 1 || i == 2 ? 1.0f : 0.0f;
        const float v = i >= 2 ? 1.0f : 0.0f;
        const double x = m.xx * u * side + m.xy * v * side + m.x0;
        const double y = m.yx * u * side + m.yy * v * side + m.y0;
        corners[i] = {{static_cast<float>(x), static_cast<float>(y)},
                      {tint.r, tint.g, tint.b, tint.a},
                      {u, v}};
    }
    return corners;
}

class SdlTarget {
public:
    explicit SdlTarget(int side)
        : surface_{SDL_CreateRGBSurfaceWithFormat(0, kCrowdScreenWidth, kCrowdScreenHeight, 32,
                                                  SDL_PIXELFORMAT_ARGB8888)},
          renderer_{SDL_CreateSoftwareRenderer(surface_)},
          texture_{SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC,
                                     side, side)} {
        const Image picture = RoundPicture(side);
        SDL_UpdateTexture(texture_, nullptr, picture.View().pixels, picture.View().stride);
        SDL_SetTextureBlendMode(texture_, SDL_BLENDMODE_BLEND);
    }
    ~SdlTarget() {
        SDL_DestroyTexture(texture_);
        SDL_DestroyRenderer(renderer_);
        SDL_FreeSurface(surface_);
    }
    SdlTarget(const SdlTarget&) = delete;
    SdlTarget& operator=(const SdlTarget&) = delete;

    [[nodiscard]] SDL_Renderer* Renderer() const noexcept { return renderer_; }
    [[nodiscard]] SDL_Texture* Texture() const noexcept { return texture_; }

private:
    SDL_Surface* surface_;
    SDL_Renderer* renderer_;
    SDL_Texture* texture_;
};

void DrawGeometry(benchmark::State& state, const Crowd& crowd) {
    const SdlTarget sdl{crowd.side};
    const auto placements = Scatter(crowd);
    const std::array<int, 6> indices{0, 1, 2, 0, 2, 3};
    for (auto _ : state) {
        for (const Placement& placement : placements) {
            const auto corners = Corners(placement, static_cast<float>(crowd.side), crowd.tint);
            SDL_RenderGeometry(sdl.Renderer(), sdl.Texture(), corners.data(), 4, indices.data(), 6);
        }
        SDL_RenderFlush(sdl.Renderer());
    }
}

// Draws aligned sprites only.
void DrawCopies(benchmark::State& state, const Crowd& crowd) {
    const SdlTarget sdl{crowd.side};
    const auto placements = Scatter(crowd);
    SDL_SetTextureColorMod(sdl.Texture(), crowd.tint.r, crowd.tint.g, crowd.tint.b);
    for (auto _ : state) {
        for (const Placement& placement : placements) {
            const SDL_Rect to{static_cast<int>(placement.position.x) - crowd.side / 2,
                              static_cast<int>(placement.position.y) - crowd.side / 2, crowd.side,
                              crowd.side};
            SDL_RenderCopy(sdl.Renderer(), sdl.Texture(), nullptr, &to);
        }
        SDL_RenderFlush(sdl.Renderer());
    }
}

void AddCrowd(RatioTable& table, const std::string& what, const std::string& baseline,
              void (*theirs)(benchmark::State&, const Crowd&), const Crowd& crowd,
              int threads = 1) {
    table.Add(
        "software, per pixel: " + what, baseline,
        [=](benchmark::State& state) { theirs(state, crowd); },
        [=](benchmark::State& state) { DrawWithGraze(state, crowd, threads); },
        static_cast<double>(crowd.count) * crowd.side * crowd.side);
}

}  // namespace

void AddPeers(RatioTable& table) {
    const std::string geometry = "SDL software RenderGeometry";
    const std::string copies = "SDL software RenderCopy";
    AddCrowd(table, "200 rotated, tinted, 32 px", geometry, DrawGeometry, {200, 32});
    AddCrowd(table, "200 rotated, tinted, 128 px", geometry, DrawGeometry, {200, 128});
    AddCrowd(table, "10,000 rotated, tinted, 32 px", geometry, DrawGeometry, {10'000, 32});
    AddCrowd(table, "10,000 rotated, tinted, 32 px, 2 threads", geometry, DrawGeometry,
             {10'000, 32}, 2);
    AddCrowd(table, "2,000 aligned, 16 px", copies, DrawCopies, {2'000, 16, false, Color::White});
    AddCrowd(table, "2,000 aligned, 64 px", copies, DrawCopies, {2'000, 64, false, Color::White});
    AddCrowd(table, "2,000 aligned, tinted, 64 px", copies, DrawCopies, {2'000, 64, false});
}

}  // namespace graze::bench
