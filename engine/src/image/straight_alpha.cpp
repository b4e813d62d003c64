#include <algorithm>

#include "graze/image/image.hpp"

namespace graze {
namespace {

std::uint8_t DividedByAlpha(std::uint8_t channel, std::uint8_t alpha) noexcept {
    return static_cast<std::uint8_t>(std::min((channel * 510 + alpha) / (2 * alpha), 255));
}

}  // namespace

void Unpremultiply(Image& image) noexcept {
    for (Color& color : image.Pixels()) {
        const std::uint8_t alpha = color.a;
        color = alpha == 0 ? Color::Transparent
                           : Color{DividedByAlpha(color.r, alpha), DividedByAlpha(color.g, alpha),
                                   DividedByAlpha(color.b, alpha), alpha};
    }
}

}  // namespace graze
