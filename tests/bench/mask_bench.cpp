#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/pairs.hpp"
#include "bench/shapes.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"

namespace graze::bench {
namespace {

// Returns images of the six shapes with specks around them, which have large uniform areas and
// edges of all kinds. One iteration of the benchmarks is about all of them.
std::vector<Image> Pictures(int size) {
    std::vector<Image> pictures;
    Random random{1};
    for (const Mask& shape : MakeShapes(size)) {
        Image image{size, size};
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                const bool solid = shape.Solid(x, y) || random.Next(50) == 0;
                image.SetPixel(x, y, solid ? Color::White : Color::Transparent);
            }
        }
        pictures.push_back(std::move(image));
    }
    return pictures;
}

// Returns only the bits of a mask, without its index.
std::vector<std::uint64_t> NaiveMask(ImageView image) {
    const auto words_per_row = static_cast<std::size_t>((image.width + 63) / 64);
    std::vector<std::uint64_t> words(words_per_row * static_cast<std::size_t>(image.height));
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            if (image.Alpha(x, y) >= 128) {
                words[static_cast<std::size_t>(y) * words_per_row +
                      static_cast<std::size_t>(x / 64)] |= std::uint64_t{1} << (x % 64);
            }
        }
    }
    return words;
}

void AddBuilds(RatioTable& table) {
    for (const int size : {64, 256, 1024}) {
        table.AddBytes(
            "six shapes, mask with its index from RGBA, " + std::to_string(size) + " px",
            "one alpha test per pixel, bits only", 4.0 * size * size,
            [size](benchmark::State& state) {
                const std::vector<Image> pictures = Pictures(size);
                for (auto _ : state) {
                    for (const Image& image : pictures) {
                        benchmark::DoNotOptimize(NaiveMask(image.View()));
                    }
                }
            },
            [size](benchmark::State& state) {
                const std::vector<Image> pictures = Pictures(size);
                for (auto _ : state) {
                    for (const Image& image : pictures) {
                        benchmark::DoNotOptimize(MakeMask(image.View()));
                    }
                }
            },
            kShapeKinds);
    }
}

Mask Terrain() {
    Mask terrain{4096, 1024};
    terrain.Fill({0, 300, 4096, 724});
    return terrain;
}

// Measures erasing a crater from the terrain, which is restored after a thousand craters.
void Craters(benchmark::State& state) {
    const Mask whole = Terrain();
    const Mask crater = MakeShape(ShapeKind::Disc, 48);
    Mask terrain = whole;
    Random random{2};
    int left = 1000;
    for (auto _ : state) {
        if (left-- == 0) {
            state.PauseTiming();
            terrain = whole;
            left = 1000;
            state.ResumeTiming();
        }
        terrain.Erase(crater, {random.Next(-20, 4090), random.Next(280, 1020)});
        benchmark::DoNotOptimize(&terrain.Index());  // updates the index, as a collision test does
    }
    benchmark::DoNotOptimize(terrain);
}

void TerrainRebuilt(benchmark::State& state) {
    const Mask terrain = Terrain();
    const std::vector<std::uint64_t> words(terrain.Words().begin(), terrain.Words().end());
    for (auto _ : state) {
        const Mask rebuilt{terrain.Width(), terrain.Height(), words};
        benchmark::DoNotOptimize(&rebuilt.Index());
    }
}

// Returns a mask with a solid middle and one pixel in the lower right corner.
Mask MaskWithFarPixel() {
    Mask mask{4096, 4096};
    mask.Fill({1024, 1024, 2048, 2048});
    mask.Set(4095, 4095);
    return mask;
}

void FarPixelRebuilt(benchmark::State& state) {
    const Mask mask = MaskWithFarPixel();
    std::vector<std::uint64_t> words(mask.Words().begin(), mask.Words().end());
    for (auto _ : state) {
        words.back() ^= std::uint64_t{1} << 63;
        const Mask rebuilt{mask.Width(), mask.Height(), words};
        benchmark::DoNotOptimize(&rebuilt.Index());
    }
}

// Measures clearing the far pixel and setting it again. Clearing it requires a search for the
// bounds of the remaining pixels.
void FarPixel(benchmark::State& state) {
    Mask mask = MaskWithFarPixel();
    for (auto _ : state) {
        mask.Set(4095, 4095, false);
        benchmark::DoNotOptimize(&mask.Index());
        mask.Set(4095, 4095);
        benchmark::DoNotOptimize(&mask.Index());
    }
}

void DilatedByDraws(benchmark::State& state) {
    constexpr int kRadius = 40;
    const std::vector<Mask> shapes = MakeShapes(60);
    for (auto _ : state) {
        for (const Mask& mask : shapes) {
            Mask grown{60 + 2 * kRadius, 60 + 2 * kRadius};
            for (int dy = -kRadius; dy <= kRadius; ++dy) {
                for (int dx = -kRadius; dx <= kRadius; ++dx) {
                    if (dx * dx + dy * dy <= kRadius * kRadius) {
                        grown.Draw(mask, {kRadius + dx, kRadius + dy});
                    }
                }
            }
            benchmark::DoNotOptimize(grown);
        }
    }
}

void DilatedOnce(benchmark::State& state) {
    const std::vector<Mask> shapes = MakeShapes(60);
    for (auto _ : state) {
        for (const Mask& mask : shapes) {
            benchmark::DoNotOptimize(Dilated(mask, 40));
        }
    }
}

// Returns the rotated image, in an image large enough to contain it. Samples the nearest pixel.
Image RotatedPicture(const Image& picture, double sine, double cosine) {
    const int size =
        static_cast<int>(std::ceil(picture.Width() * (std::abs(sine) + std::abs(cosine))));
    Image rotated{size, size};
    const double from = 0.5 - size / 2.0;
    for (int y = 0; y < size; ++y) {
        double u = picture.Width() / 2.0 + from * cosine + (y + from) * sine;
        double v = picture.Height() / 2.0 - from * sine + (y + from) * cosine;
        Color* row = rotated.Row(y).data();
        for (int x = 0; x < size; ++x, u += cosine, v -= sine) {
            const int column = static_cast<int>(u);
            const int line = static_cast<int>(v);
            if (0 <= column && column < picture.Width() && 0 <= line && line < picture.Height()) {
                row[x] =
                    picture.Pixels()[static_cast<std::size_t>(line * picture.Width() + column)];
            }
        }
    }
    return rotated;
}

void PictureThenMask(benchmark::State& state) {
    const std::vector<Image> pictures = Pictures(128);
    double angle = 0;
    for (auto _ : state) {
        angle += 0.1;
        for (const Image& picture : pictures) {
            const Image rotated = RotatedPicture(picture, std::sin(angle), std::cos(angle));
            benchmark::DoNotOptimize(NaiveMask(rotated.View()));
        }
    }
}

void MaskAsShown(benchmark::State& state) {
    std::vector<Mask> masks;
    for (const Image& picture : Pictures(128)) {
        masks.push_back(MakeMask(picture.View()));
    }
    Mask shown{184, 184};
    Placement placement{{92, 92}, 0, {64, 64}};
    for (auto _ : state) {
        placement.rotation += 0.1F;
        for (const Mask& mask : masks) {
            ShownMask({&mask, MakeTexelMap(placement, 128, 128)}, {0, 0}, shown);
            benchmark::DoNotOptimize(&shown.Index());
        }
    }
}

}  // namespace

void AddMasks(RatioTable& table) {
    AddBuilds(table);
    table.Add("erase a 48 px disc in terrain of 4096 x 1024 px", "terrain rebuilt", TerrainRebuilt,
              Craters);
    table.Add("clear the farthest pixel of 4096 x 4096 px", "mask rebuilt", FarPixelRebuilt,
              FarPixel);
    table.Add("six shapes of 60 px dilated by 40 px", "one draw per pixel of the disc",
              DilatedByDraws, DilatedOnce, kShapeKinds);
    table.Add("six shapes, rotating, 128 px, mask for one frame", "rotated picture, then its mask",
              PictureThenMask, MaskAsShown, kShapeKinds);
}

}  // namespace graze::bench
