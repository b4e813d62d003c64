#pragma once

#include <vector>

#include <benchmark/benchmark.h>

#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/raster/placement.hpp"

namespace graze::bench {

inline constexpr int kCrowdScreenWidth = 1280;
inline constexpr int kCrowdScreenHeight = 720;

/// Sprites of one image at random positions on the screen, drawn by Graze's software device and by
/// other software renderers.
struct Crowd {
    int count = 200;
    int side = 32;  // pixels
    bool is_rotated = true;
    Color tint{200, 220, 255, 255};
    bool is_linear = false;  // the filter: linear or nearest
};

/// Returns a disc that touches the borders of the image.
[[nodiscard]] Image RoundPicture(int side);

/// Returns where the sprites are drawn. Those that are not rotated are on whole pixels.
[[nodiscard]] std::vector<Placement> Scatter(const Crowd& crowd);

/// Draws the crowd with Graze.
void DrawWithGraze(benchmark::State& state, const Crowd& crowd, int threads);

/// Returns the picture of one frame of DrawWithGraze, on black.
[[nodiscard]] Image GrazePicture(const Crowd& crowd);

}  // namespace graze::bench
