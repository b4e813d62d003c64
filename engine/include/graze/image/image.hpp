#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Non-owning view of pixels on the CPU: RGBA8, row-major, y down, rows `stride` bytes apart.
struct ImageView {
    const std::uint8_t* pixels = nullptr;
    int width = 0;
    int height = 0;
    int stride = 0;

    [[nodiscard]] std::uint8_t Alpha(int x, int y) const noexcept { return At(x, y)[3]; }
    [[nodiscard]] Color Pixel(int x, int y) const noexcept {
        const std::uint8_t* p = At(x, y);
        return {p[0], p[1], p[2], p[3]};
    }

    /// Returns a view of the part inside `area`. Requires an area within the image; others are
    /// clipped. No pixel is copied.
    [[nodiscard]] ImageView Part(Rectangle area) const;

private:
    [[nodiscard]] const std::uint8_t* At(int x, int y) const noexcept {
        return pixels + static_cast<std::ptrdiff_t>(y) * stride +
               static_cast<std::ptrdiff_t>(x) * 4;
    }
};

/// An image on the CPU: width x height pixels, row-major, y down, no padding.
///
/// Whether alpha is straight or premultiplied depends on the use: decoders return straight alpha,
/// textures and devices hold premultiplied alpha.
class Image {
public:
    Image() = default;

    /// Creates an image filled with `fill`. Requires sizes of at least 0; others are treated as 0.
    Image(int width, int height, Color fill = Color::Transparent);

    /// Creates an image that views width * height pixels in place, for example in a mapped file.
    /// `first` points to the first pixel and keeps the memory alive. Copies of the image share
    /// these pixels; an image copies them before it changes them. Requires sizes of at least 0, and
    /// pixels that are not null; otherwise the image is empty.
    Image(int width, int height, std::shared_ptr<const Color> first);

    /// Returns the image with its pixels moved, not copied, into shared memory. Copies of the
    /// result share the pixels.
    [[nodiscard]] Image Shared() &&;

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// Pixel and SetPixel read and write a pixel, Row returns a row. Requires pixels and rows
    /// inside the image: a pixel outside is transparent and cannot be set, and a row outside is
    /// empty.
    [[nodiscard]] Color Pixel(int x, int y) const;
    void SetPixel(int x, int y, Color color);

    /// All pixels, row by row. The overload that is not const copies shared pixels first.
    [[nodiscard]] std::span<Color> Pixels() {
        OwnPixels();
        return pixels_;
    }
    [[nodiscard]] std::span<const Color> Pixels() const noexcept;
    [[nodiscard]] std::span<Color> Row(int y);
    [[nodiscard]] std::span<const Color> Row(int y) const;
    [[nodiscard]] ImageView View() const noexcept;

    /// True if size and pixels are equal.
    friend bool operator==(const Image& a, const Image& b) noexcept;

private:
    void OwnPixels() {
        if (shared_) {
            CopyShared();
        }
    }
    void CopyShared();

    int width_ = 0;
    int height_ = 0;
    std::vector<Color> pixels_;            // empty if shared
    std::shared_ptr<const Color> shared_;  // the first shared pixel
};

/// Converts straight alpha to premultiplied alpha in place: each channel becomes c * a / 255,
/// rounded to nearest.
void Premultiply(Image& image) noexcept;

/// Returns a copy of the pixels of `view`.
[[nodiscard]] Image CopyImage(ImageView view);

/// Converts premultiplied alpha to straight alpha in place: the inverse of Premultiply, for PNG
/// files.
///
/// Each channel becomes c * 255 / a, rounded to nearest, halves up. A channel greater than the
/// pixel's alpha becomes 255. A pixel with alpha 0 becomes 0, 0, 0, 0. Premultiply then restores
/// each pixel, unless one of its channels was greater than its alpha.
void Unpremultiply(Image& image) noexcept;

}  // namespace graze
