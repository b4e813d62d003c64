#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <zlib.h>

#include "bench/pairs.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/png.hpp"
#include "graze/image/image.hpp"
#include "graze/math/random.hpp"
#include "oracle/png_oracle.hpp"

namespace graze::bench {
namespace {

// Returns a shaded ball with a soft edge and some grain, which compresses like a typical sprite.
Image Ball(int size) {
    Image image{size, size};
    Random random{3};
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const double far = std::hypot(x + 0.5 - size / 2.0, y + 0.5 - size / 2.0) * 2 / size;
            const double edge = std::fmin(std::fmax((1 - far) * size / 4, 0), 1);
            const int shade = static_cast<int>(255 * (1 - far * far / 2)) - random.Next(6);
            image.SetPixel(
                x, y,
                {static_cast<std::uint8_t>(shade > 0 ? shade : 0),
                 static_cast<std::uint8_t>(x * 255 / size),
                 static_cast<std::uint8_t>(y * 255 / size), static_cast<std::uint8_t>(edge * 255)});
        }
    }
    return image;
}

double ComputeBytes(int size) {
    return 4.0 * size * size;
}

// Reads every byte once. The time for this is a lower bound for loops over all pixels.
std::uint64_t ReadOnce(std::span<const Color> pixels) {
    std::array<std::uint64_t, 4> sums{};
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(pixels.data());
    for (std::size_t at = 0; at + 32 <= pixels.size_bytes(); at += 32) {
        std::array<std::uint64_t, 4> words;
        std::memcpy(words.data(), bytes + at, sizeof words);
        for (std::size_t i = 0; i < 4; ++i) {
            sums[i] ^= words[i];
        }
    }
    return sums[0] ^ sums[1] ^ sums[2] ^ sums[3];
}

void NaivePremultiply(Image& image) {
    for (Color& color : image.Pixels()) {
        color = Color::FromNonPremultiplied(color.r, color.g, color.b, color.a);
    }
}

// Returns the compressed pixel data of a PNG file.
Bytes PackedPixels(const Bytes& png) {
    Bytes packed;
    for (std::size_t at = 8; at + 12 <= png.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            length = length << 8 | std::to_integer<std::size_t>(png[at + i]);
        }
        if (std::memcmp(png.data() + at + 4, "IDAT", 4) == 0) {
            const auto first = png.begin() + static_cast<std::ptrdiff_t>(at + 8);
            packed.insert(packed.end(), first, first + static_cast<std::ptrdiff_t>(length));
        }
        at += length + 12;
    }
    return packed;
}

void AddReading(RatioTable& table, int size) {
    const std::string pixels = std::to_string(size) + " px";
    table.AddBytes(
        "mask with its index from RGBA, " + pixels, "reading the RGBA data once",
        ComputeBytes(size),
        [size](benchmark::State& state) {
            const Image image = Ball(size);
            for (auto _ : state) {
                benchmark::DoNotOptimize(ReadOnce(image.Pixels()));
            }
        },
        [size](benchmark::State& state) {
            const Image image = Ball(size);
            for (auto _ : state) {
                benchmark::DoNotOptimize(MakeMask(image.View()));
            }
        });
}

void AddPremultiply(RatioTable& table, int size) {
    table.AddBytes(
        "premultiply, " + std::to_string(size) + " px", "one division per channel",
        ComputeBytes(size),
        [size](benchmark::State& state) {
            Image image = Ball(size);
            for (auto _ : state) {
                NaivePremultiply(image);
                benchmark::DoNotOptimize(image.Pixels().data());
            }
        },
        [size](benchmark::State& state) {
            Image image = Ball(size);
            for (auto _ : state) {
                Premultiply(image);
                benchmark::DoNotOptimize(image.Pixels().data());
            }
        });
}

void DecodeWithGraze(benchmark::State& state, const Bytes& png) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(DecodePng(png));
    }
}

void AddDecode(RatioTable& table, int size) {
    const Bytes png = EncodePng(Ball(size).View());
    const std::string what = "decode a PNG, " + std::to_string(size) + " px";
    const auto ours = [png](benchmark::State& state) { DecodeWithGraze(state, png); };
    table.AddBytes(
        what, "slow reference decoder", ComputeBytes(size),
        [png](benchmark::State& state) {
            for (auto _ : state) {
                benchmark::DoNotOptimize(test::ExpectedPng(png));
            }
        },
        ours);
    table.AddBytes(
        what + ", compared with inflate", "zlib's inflate alone", ComputeBytes(size),
        [png, size](benchmark::State& state) {
            const Bytes packed = PackedPixels(png);
            std::vector<Bytef> rows((4 * static_cast<std::size_t>(size) + 1) *
                                    static_cast<std::size_t>(size));
            for (auto _ : state) {
                auto count = static_cast<uLongf>(rows.size());
                benchmark::DoNotOptimize(uncompress(rows.data(), &count,
                                                    reinterpret_cast<const Bytef*>(packed.data()),
                                                    static_cast<uLong>(packed.size())));
            }
        },
        ours);
}

}  // namespace

void AddContent(RatioTable& table) {
    for (const int size : {256, 1024, 2048}) {
        AddReading(table, size);
    }
    for (const int size : {64, 1024}) {
        AddPremultiply(table, size);
    }
    for (const int size : {64, 512}) {
        AddDecode(table, size);
    }
}

}  // namespace graze::bench
