#include "graze/image/image.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

constexpr std::size_t kBytesPerPixel = 4;

std::size_t PixelCount(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

// Computes c * a / 255, rounded to nearest, for two channels c in bits 0 and 16. With t = c * a +
// 128 this equals (t + t / 256) / 256 for all 65,536 pairs of c and a.
std::uint32_t TimesAlpha(std::uint32_t two_channels, std::uint32_t alpha) noexcept {
    constexpr std::uint32_t both = 0x00FF00FF;
    const std::uint32_t t = two_channels * alpha + 0x00800080;
    return (t + (t >> 8 & both)) >> 8 & both;
}

// Red is in the lowest byte, alpha in the highest. Compilers vectorize this arithmetic on whole
// words, but not the same arithmetic on single channels.
std::uint32_t PremultipliedWord(std::uint32_t straight) noexcept {
    const std::uint32_t alpha = straight >> 24;
    const std::uint32_t red_blue = straight & 0x00FF00FF;
    const std::uint32_t green_full = (straight >> 8 & 0xFF) | 0x00FF0000;  // the 255 becomes alpha
    return TimesAlpha(red_blue, alpha) | TimesAlpha(green_full, alpha) << 8;
}

std::uint8_t DividedByAlpha(std::uint8_t channel, std::uint8_t alpha) noexcept {
    return static_cast<std::uint8_t>(std::min((channel * 510 + alpha) / (2 * alpha), 255));
}

}  // namespace

ImageView ImageView::Part(Rectangle area) const {
    const Rectangle whole{0, 0, width, height};
    GRAZE_ASSERT(whole.Contains(area), "ImageView::Part: the area extends beyond the image");
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
    GRAZE_ASSERT(width >= 0 && height >= 0, "Image: negative width or height");
}

Image::Image(int width, int height, std::shared_ptr<const Color> first)
    : width_(first ? std::max(width, 0) : 0),
      height_(first ? std::max(height, 0) : 0),
      shared_(std::move(first)) {
    GRAZE_ASSERT(shared_ && width >= 0 && height >= 0,
                 "Image: negative width or height, or no pixels");
}

Image Image::Shared() && {
    if (!pixels_.empty()) {
        const auto owner = std::make_shared<const std::vector<Color>>(std::move(pixels_));
        shared_ = {owner, owner->data()};
        pixels_.clear();
    }
    return std::move(*this);
}

void Image::CopyShared() {
    const std::span<const Color> pixels = std::as_const(*this).Pixels();
    pixels_.assign(pixels.begin(), pixels.end());
    shared_.reset();
}

std::span<const Color> Image::Pixels() const noexcept {
    return shared_ ? std::span{shared_.get(), PixelCount(width_, height_)} : std::span{pixels_};
}

bool operator==(const Image& a, const Image& b) noexcept {
    return a.Bounds() == b.Bounds() && std::ranges::equal(a.Pixels(), b.Pixels());
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
    return {reinterpret_cast<const std::uint8_t*>(Pixels().data()), width_, height_,
            width_ * static_cast<int>(kBytesPerPixel)};
}

void Premultiply(Image& image) noexcept {
    static_assert(std::endian::native == std::endian::little,
                  "little endian only: words are split into bytes");
    for (Color& color : image.Pixels()) {
        std::uint32_t word = 0;  // memcpy: GCC 12 does not vectorize std::bit_cast
        std::memcpy(&word, &color, sizeof word);
        word = PremultipliedWord(word);
        std::memcpy(static_cast<void*>(&color), &word, sizeof word);
    }
}

Image CopyImage(ImageView view) {
    Image copy{view.width, view.height};
    for (int y = 0; y < copy.Height(); ++y) {
        const std::span<Color> row = copy.Row(y);
        for (int x = 0; x < copy.Width(); ++x) {
            row[static_cast<std::size_t>(x)] = view.Pixel(x, y);
        }
    }
    return copy;
}

void Unpremultiply(Image& image) noexcept {
    for (Color& color : image.Pixels()) {
        const std::uint8_t alpha = color.a;
        color = alpha == 0 ? Color::Transparent
                           : Color{DividedByAlpha(color.r, alpha), DividedByAlpha(color.g, alpha),
                                   DividedByAlpha(color.b, alpha), alpha};
    }
}

}  // namespace graze
