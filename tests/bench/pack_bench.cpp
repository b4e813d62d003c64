#include <string>
#include <utility>

#include <benchmark/benchmark.h>

#include "bench/null_device.hpp"
#include "bench/pairs.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/math/random.hpp"
#include "graze/platform/memory_storage.hpp"

namespace graze::bench {
namespace {

// Sprites as they are drawn: flat colours with edges, some noise, clear corners.
Image Picture(int size, std::uint64_t seed) {
    Random random{seed};
    const Color body{static_cast<std::uint8_t>(random.Next(256)),
                     static_cast<std::uint8_t>(random.Next(256)),
                     static_cast<std::uint8_t>(random.Next(256)), 255};
    Image image{size, size};
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int dx = 2 * x + 1 - size;
            const int dy = 2 * y + 1 - size;
            if (dx * dx + dy * dy <= size * size) {
                Color color = body;
                color.g = static_cast<std::uint8_t>(color.g + random.Next(24));
                image.SetPixel(x, y, color);
            }
        }
    }
    return image;
}

std::string NameOf(int i) {
    return "sprite_" + std::to_string(i);
}

MemoryTitleStorage::Files Pictures(int count, int size) {
    MemoryTitleStorage::Files files;
    for (int i = 0; i < count; ++i) {
        files[NameOf(i) + ".png"] =
            EncodePng(Picture(size, static_cast<std::uint64_t>(i) + 1).View());
    }
    return files;
}

Bytes Baked(const MemoryTitleStorage& storage, const Bytes& old = {}) {
    BakeOptions options;
    if (!old.empty()) {
        options.old_pack = std::make_unique<BytesView>(old);
    }
    return Bake(storage, std::move(options)).pack;
}

void LoadAll(benchmark::State& state, const TitleStorage& storage, int count) {
    NullDevice device{16, 16};
    for (auto _ : state) {
        ContentManager content{device, storage};
        for (int i = 0; i < count; ++i) {
            benchmark::DoNotOptimize(&content.Load<Sprite>(NameOf(i)));
        }
    }
}

}  // namespace

void AddPacks(RatioTable& table) {
    for (const auto& [count, size] : {std::pair{1000, 64}, std::pair{200, 256}}) {
        const int sprites = count;
        const int side = size;
        table.Add(
            "load a sprite of " + std::to_string(side) + " px from a pack", "decoding its PNG",
            [=](benchmark::State& state) {
                LoadAll(state, MemoryTitleStorage{Pictures(sprites, side)}, sprites);
            },
            [=](benchmark::State& state) {
                const MemoryTitleStorage storage{
                    {{"game.pack", Baked(MemoryTitleStorage{Pictures(sprites, side)})}}};
                LoadAll(state, storage, sprites);
            },
            sprites);
    }
    table.Add(
        "bake 5,000 PNGs of 64 px, unchanged", "cold",
        [](benchmark::State& state) {
            const MemoryTitleStorage storage{Pictures(5000, 64)};
            for (auto _ : state) {
                benchmark::DoNotOptimize(Baked(storage));
            }
        },
        [](benchmark::State& state) {
            const MemoryTitleStorage storage{Pictures(5000, 64)};
            const Bytes old = Baked(storage);
            for (auto _ : state) {
                benchmark::DoNotOptimize(Baked(storage, old));
            }
        });
}

}  // namespace graze::bench
