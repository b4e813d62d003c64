#pragma once

#include <array>

#include "graze/collision/mask.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// Side lengths at and near the sizes of a mask's words and of the stripes and cells of its index.
inline constexpr std::array<int, 14> kEdgeCaseSides{1, 2,  3,  4,  5,  7,   8,
                                                    9, 31, 63, 64, 65, 130, 200};

[[nodiscard]] inline int EdgeCaseSide(Random& random, int limit = 1000) {
    int side = 0;
    do {
        side = kEdgeCaseSides[static_cast<std::size_t>(
            random.Next(static_cast<int>(kEdgeCaseSides.size())))];
    } while (side > limit);
    return side;
}

/// Returns an empty mask, a full one, specks, noise or blobs.
[[nodiscard]] inline Mask RandomMask(Random& random, int width, int height) {
    Mask mask{width, height};
    const int kind = random.Next(12);
    if (kind == 0) {
        return mask;
    }
    if (kind == 1) {
        mask.Fill();
        return mask;
    }
    const int density = kind < 4 ? 40 : 2;
    for (int y = 0; kind < 8 && y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (random.Next(density) == 0) {
                mask.Set(x, y);
            }
        }
    }
    for (int i = 0; kind >= 8 && i < 6; ++i) {
        const Rectangle block{random.Next(width), random.Next(height), random.Next(1, width + 1),
                              random.Next(1, height + 1)};
        mask.Fill(Rectangle{block.x, block.y, block.width / 2, block.height / 2}, i % 3 != 2);
    }
    return mask;
}

}  // namespace graze::test
