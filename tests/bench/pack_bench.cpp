#include <map>
#include <memory>
#include <string>
#include <utility>

#include <benchmark/benchmark.h>

#include "bench/null_device.hpp"
#include "bench/pairs.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/math/random.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::bench {
namespace {

// Returns an image like a drawn sprite: a flat colour with an edge, some noise, transparent
// corners.
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

std::string FormatName(int i) {
    return "sprite_" + std::to_string(i);
}

// Returns `count` PNG files of random pictures. They are cached, because a run repeats every
// benchmark.
const MemoryTitleStorage& Pictures(int count, int size) {
    static std::map<std::pair<int, int>, MemoryTitleStorage> made;
    const auto [place, is_new] = made.try_emplace({count, size});
    for (int i = 0; is_new && i < count; ++i) {
        place->second.Put(FormatName(i) + ".png",
                          EncodePng(Picture(size, static_cast<std::uint64_t>(i) + 1).View()));
    }
    return place->second;
}

Bytes Baked(const MemoryTitleStorage& storage, const Bytes& old = {}) {
    BakeOptions options;
    if (!old.empty()) {
        options.old_pack = std::make_unique<BytesView>(old);
    }
    return Bake(storage, std::move(options)).pack;
}

// A pack in memory, like a mapped one.
class PackedStorage : public TitleStorage {
public:
    void Take(Bytes pack) { pack_ = std::move(pack); }

    [[nodiscard]] std::optional<Bytes> Read(std::string_view /*name*/) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view /*name*/) const override {
        return std::make_unique<View>(pack_);
    }
    [[nodiscard]] std::vector<std::string> List() const override { return {}; }
    [[nodiscard]] std::string Describe() const override { return "memory"; }

private:
    class View : public FileView {
    public:
        explicit View(std::span<const std::byte> bytes) noexcept : bytes_{bytes} {}
        [[nodiscard]] std::span<const std::byte> Bytes() const noexcept override { return bytes_; }

    private:
        std::span<const std::byte> bytes_;
    };

    Bytes pack_;
};

const PackedStorage& Packed(int count, int size) {
    static std::map<std::pair<int, int>, PackedStorage> made;
    const auto [place, is_new] = made.try_emplace({count, size});
    if (is_new) {
        place->second.Take(Baked(Pictures(count, size)));
    }
    return place->second;
}

void LoadAll(benchmark::State& state, const TitleStorage& storage, int count) {
    NullDevice device{16, 16};
    for (auto _ : state) {
        ContentManager content{StandardContentTypes(), device, storage};
        for (int i = 0; i < count; ++i) {
            benchmark::DoNotOptimize(&content.Load<Sprite>(FormatName(i)));
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
            [=](benchmark::State& state) { LoadAll(state, Pictures(sprites, side), sprites); },
            [=](benchmark::State& state) { LoadAll(state, Packed(sprites, side), sprites); },
            sprites);
    }
    table.Add(
        "bake 5,000 unchanged PNGs of 64 px", "without an old pack",
        [](benchmark::State& state) {
            const MemoryTitleStorage& storage = Pictures(5000, 64);
            for (auto _ : state) {
                benchmark::DoNotOptimize(Baked(storage));
            }
        },
        [](benchmark::State& state) {
            const MemoryTitleStorage& storage = Pictures(5000, 64);
            static const Bytes old = Baked(storage);
            for (auto _ : state) {
                benchmark::DoNotOptimize(Baked(storage, old));
            }
        });
}

}  // namespace graze::bench
