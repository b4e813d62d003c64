#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask.hpp"
#include "kernels/alpha_kernels.hpp"

namespace graze {
namespace {

constexpr int kMaxSide = 1 << 15;

// The mask whose rows convert(pixels, count, words) writes.
template <typename Convert>
Mask MaskOfRows(ImageView image, Convert convert) {
    const int width = std::clamp(image.width, 0, kMaxSide);
    const int height = std::clamp(image.height, 0, kMaxSide);
    GRAZE_ASSERT(width == image.width && height == image.height,
                 "MakeMask: an image with a side outside 0..32768");
    const auto words_per_row = static_cast<std::size_t>((width + kWordBits - 1) / kWordBits);
    std::vector<std::uint64_t> words(words_per_row * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        convert(image.pixels + static_cast<std::ptrdiff_t>(y) * image.stride, width,
                words.data() + static_cast<std::size_t>(y) * words_per_row);
    }
    return {width, height, std::move(words)};
}

}  // namespace

Mask MakeMask(ImageView image, AlphaThreshold threshold) {
    const AlphaKernels& kernels = BestAlphaKernels();
    return MaskOfRows(image, [&](const std::uint8_t* pixels, int count, std::uint64_t* words) {
        kernels.opaque(pixels, count, threshold.value, words);
    });
}

Mask MakeMask(ImageView image, ColorKey key) {
    const auto moved = [key](int by) {
        const auto channel = [by](int c) {
            return static_cast<std::uint8_t>(std::clamp(c + by, 0, 255));
        };
        return Color{channel(key.color.r), channel(key.color.g), channel(key.color.b), 0};
    };
    Color low = moved(-key.tolerance);
    Color high = moved(key.tolerance);
    high.a = 255;
    const ColorRange range{low.PackedValue(), high.PackedValue()};
    const AlphaKernels& kernels = BestAlphaKernels();
    return MaskOfRows(image, [&](const std::uint8_t* pixels, int count, std::uint64_t* words) {
        kernels.outside(pixels, count, range, words);
    });
}

}  // namespace graze
