#include "graze/image/image.hpp"

#include <algorithm>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr std::size_t kBytesPerPixel = 4;

std::size_t PixelCount(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

std::uint8_t Times(std::uint8_t channel, std::uint8_t alpha) noexcept {
    return static_cast<std::uint8_t>((channel * alpha * 2 + 255) / 510);
}

}  // namespace

ImageView ImageView::Part(Rectangle area) const {
    const Rectangle whole{0, 0, width, height};
    GRAZE_ASSERT(whole.Contains(area), "ImageView::Part: the area reaches beyond the image");
    const Rectangle part = Rectangle::Intersect(whole, area);
    if (part.IsEmpty()) {
        return {};
    }
    return {At(part.x, part.y), part.width, part.height, stride};
}

Image::Image(int width, int height, Color fill)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      pixels_(PixelCount(width_, height_), fill) {
    GRAZE_ASSERT(width >= 0 && height >= 0, "Image: a negative size");
}

Color Image::Pixel(int x, int y) const {
    const bool inside = Bounds().Contains(x, y);
    GRAZE_ASSERT(inside, "Image::Pixel: outside the image");
    return inside ? Row(y)[static_cast<std::size_t>(x)] : Color::Transparent;
}

void Image::SetPixel(int x, int y, Color color) {
    const bool inside = Bounds().Contains(x, y);
    GRAZE_ASSERT(inside, "Image::SetPixel: outside the image");
    if (inside) {
        Row(y)[static_cast<std::size_t>(x)] = color;
    }
}

std::span<Color> Image::Row(int y) {
    const bool inside = 0 <= y && y < height_;
    GRAZE_ASSERT(inside, "Image::Row: outside the image");
    return inside ? Pixels().subspan(PixelCount(width_, y), static_cast<std::size_t>(width_))
                  : std::span<Color>{};
}

std::span<const Color> Image::Row(int y) const {
    const bool inside = 0 <= y && y < height_;
    GRAZE_ASSERT(inside, "Image::Row: outside the image");
    return inside ? Pixels().subspan(PixelCount(width_, y), static_cast<std::size_t>(width_))
                  : std::span<const Color>{};
}

ImageView Image::View() const noexcept {
    static_assert(sizeof(Color) == kBytesPerPixel, "a view reads colours as bytes");
    return {reinterpret_cast<const std::uint8_t*>(pixels_.data()), width_, height_,
            width_ * static_cast<int>(kBytesPerPixel)};
}

void Premultiply(Image& image) noexcept {
    for (Color& color : image.Pixels()) {
        color.r = Times(color.r, color.a);
        color.g = Times(color.g, color.a);
        color.b = Times(color.b, color.a);
    }
}

Image CopyOf(ImageView view) {
    Image copy{view.width, view.height};
    for (int y = 0; y < copy.Height(); ++y) {
        const std::span<Color> row = copy.Row(y);
        for (int x = 0; x < copy.Width(); ++x) {
            row[static_cast<std::size_t>(x)] = view.Pixel(x, y);
        }
    }
    return copy;
}

}  // namespace graze
