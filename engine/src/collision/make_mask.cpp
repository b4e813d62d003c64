#include <cstddef>
#include <cstdint>
#include <vector>

#include "bit_rows.hpp"
#include "graze/collision/mask.hpp"

namespace graze {
namespace {

// A mask of the pixels for which solid(r, g, b, a) holds.
template <typename Solid>
Mask MaskWhere(ImageView image, Solid solid) {
    Mask mask{image.width, image.height};
    std::vector<std::uint64_t> words(mask.Words().size());
    for (int y = 0; y < mask.Height(); ++y) {
        std::uint64_t* row = words.data() + static_cast<std::size_t>(y) * mask.WordsPerRow();
        for (int x = 0; x < mask.Width(); ++x) {
            if (solid(image.Pixel(x, y))) {
                row[x / kWordBits] |= std::uint64_t{1} << (x % kWordBits);
            }
        }
    }
    mask.SetRows(0, words);
    return mask;
}

}  // namespace

Mask MakeMask(ImageView image, AlphaThreshold threshold) {
    return MaskWhere(image, [threshold](Color pixel) { return pixel.a >= threshold.value; });
}

Mask MakeMask(ImageView image, ColorKey key) {
    const auto near = [key](int channel, int wanted) {
        return channel - wanted <= key.tolerance && wanted - channel <= key.tolerance;
    };
    return MaskWhere(image, [key, near](Color pixel) {
        return !(near(pixel.r, key.color.r) && near(pixel.g, key.color.g) &&
                 near(pixel.b, key.color.b));
    });
}

}  // namespace graze
