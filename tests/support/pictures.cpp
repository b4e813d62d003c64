#include "support/pictures.hpp"

#include <algorithm>

#include "graze/math/random.hpp"

namespace graze::test {

Image Noise(int width, int height, std::uint64_t seed) {
    Random random{seed};
    Image image{width, height};
    for (Color& color : image.Pixels()) {
        const int kind = random.Next(3);
        const int alpha = kind == 0 ? 0 : (kind == 1 ? 255 : random.Next(1, 255));
        // One draw per statement, because the order in which arguments are evaluated is
        // unspecified.
        const int blue = random.Next(256);
        const int green = random.Next(256);
        color = Color::FromNonPremultiplied(random.Next(256), green, blue, alpha);
    }
    return image;
}

int CountDrawn(const Image& image, Color background) {
    return static_cast<int>(std::ranges::count_if(
        image.Pixels(), [background](Color color) { return color != background; }));
}

}  // namespace graze::test
