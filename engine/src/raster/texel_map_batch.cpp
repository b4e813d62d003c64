#include "graze/raster/texel_map_batch.hpp"

#include <algorithm>
#include <cstdint>

#include "graze/assert.hpp"
#include "kernels/map_kernels.hpp"

namespace graze {
namespace {

constexpr std::size_t kAtOnce = 4;

}  // namespace

void MakeTexelMaps(std::span<const PlacedSize> sprites, std::span<TexelMap> maps,
                   const Affine& then) {
    GRAZE_ASSERT(maps.size() >= sprites.size(), "MakeTexelMaps with no room for all maps");
    const std::size_t count = std::min(sprites.size(), maps.size());
    const auto make_one = [&](std::size_t i) {
        const PlacedSize& sprite = sprites[i];
        maps[i] = MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width, sprite.height,
                               sprite.placement.effects);
    };
    std::size_t i = 0;
    if (const MapFour map_four = BestMapFour()) {
        for (; i + kAtOnce <= count; i += kAtOnce) {
            const std::uint32_t made = map_four(&sprites[i], then, &maps[i]);
            for (std::size_t k = 0; k < kAtOnce; ++k) {
                if ((made >> k & 1) == 0) {
                    make_one(i + k);
                }
            }
        }
    }
    for (; i < count; ++i) {
        make_one(i);
    }
}

}  // namespace graze
