#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Pixels on the CPU that someone else owns: RGBA8, row-major, y down, rows `stride` bytes apart.
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

    /// The part inside `area`, which must lie within the image; without asserts it is cut to it. No
    /// pixel is copied.
    [[nodiscard]] ImageView Part(Rectangle area) const;

private:
    [[nodiscard]] const std::uint8_t* At(int x, int y) const noexcept {
        return pixels + static_cast<std::ptrdiff_t>(y) * stride +
               static_cast<std::ptrdiff_t>(x) * 4;
    }
};

/// Pixels on the CPU: width x height colours, row-major, y down, no padding.
///
/// Whether alpha is straight or premultiplied is the holder's business: decoders give straight
/// alpha, textures and devices hold premultiplied.
class Image {
public:
    Image() = default;

    /// All `fill`. Negative sizes are a caller's bug and count as 0.
    Image(int width, int height, Color fill = Color::Transparent);

    /// Looks at width * height pixels that lie elsewhere, in a file say, from `first` on, and keeps them alive. Copies
    /// look at the same ones; what changes an image gives it pixels of its own first. Negative sizes and
    /// null pixels count as an empty image.
    Image(int width, int height, std::shared_ptr<const Color> first);

    /// The same image, whose copies look at its pixels. Nothing is copied.
    [[nodiscard]] Image Shared() &&;

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// The pixel, or the row, must be inside. Without asserts one outside is transparent, an empty
    /// row, and cannot be set.
    [[nodiscard]] Color Pixel(int x, int y) const;
    void SetPixel(int x, int y, Color color);

    [[nodiscard]] std::span<Color> Pixels() {
        OwnPixels();
        return pixels_;
    }
    [[nodiscard]] std::span<const Color> Pixels() const noexcept;
    [[nodiscard]] std::span<Color> Row(int y);
    [[nodiscard]] std::span<const Color> Row(int y) const;
    [[nodiscard]] ImageView View() const noexcept;

    /// The same size, and the same pixels wherever they lie.
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
    std::vector<Color> pixels_;            // unless they are shared
    std::shared_ptr<const Color> shared_;  // the first of them
};

/// Straight alpha to premultiplied alpha in place, each channel c * a / 255 rounded to nearest.
void Premultiply(Image& image) noexcept;

/// A copy of the pixels that `view` shows.
[[nodiscard]] Image CopyOf(ImageView view);

/// Converts premultiplied alpha to straight alpha in place: the inverse of Premultiply, for PNG files.
///
/// Each channel becomes c * 255 / a, rounded to nearest (ties up) and at most 255, so a channel that
/// is brighter than its alpha is clamped. A pixel with alpha 0 becomes 0, 0, 0, 0. Premultiply gives
/// back every pixel whose channels are at most its alpha.
void Unpremultiply(Image& image) noexcept;

}  // namespace graze
