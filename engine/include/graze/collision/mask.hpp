#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// Lowest alpha that counts as solid, 0..255. The XNA samples disagree: 1 or 255.
struct AlphaThreshold {
    std::uint8_t value = 128;
};

/// A sprite's shape as collision sees it: width x height bits, 1 is solid. Built once, at load.
///
/// Layout  row-major, each row padded to whole 64-bit words; bit 0 of word 0 is the leftmost pixel.
/// Always  padding bits are 0, so whole words can be ANDed without masking the tail.
/// Size    8 bytes per 64 pixels of a row: 128 x 128 pixels take 2 KiB, 1/32 of their RGBA.
class Mask {
public:
    Mask() = default;

    /// All clear. Width and height are in pixels, 0 to 32,768; outside that is a caller's bug, and
    /// without asserts they are clamped.
    Mask(int width, int height);
    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }

    /// Is the pixel solid? Outside the grid nothing is.
    [[nodiscard]] bool Solid(int x, int y) const noexcept;

    /// Makes the pixel solid, or clear. It must be inside the grid.
    void Set(int x, int y, bool solid = true);

    /// The words of row y, top row first.
    [[nodiscard]] std::span<const std::uint64_t> Row(int y) const;

    /// All rows' words, for loops that know where they are.
    [[nodiscard]] std::span<const std::uint64_t> Words() const noexcept { return words_; }
    [[nodiscard]] std::size_t WordsPerRow() const noexcept { return words_per_row_; }

    /// How many pixels are solid.
    [[nodiscard]] int Count() const noexcept;

    /// The smallest rectangle around the solid pixels; four zeros when there are none. Reads the
    /// whole mask.
    [[nodiscard]] Rectangle OpaqueBounds() const noexcept;

    [[nodiscard]] friend bool operator==(const Mask&, const Mask&) = default;

private:
    [[nodiscard]] bool Inside(int x, int y) const noexcept;
    [[nodiscard]] std::size_t WordIndex(int x, int y) const noexcept;

    int width_ = 0;
    int height_ = 0;
    std::size_t words_per_row_ = 0;
    std::vector<std::uint64_t> words_;
};

/// The pixels of `image` at least as opaque as `threshold`; same size as the image.
[[nodiscard]] Mask MakeMask(ImageView image, AlphaThreshold threshold = {});

/// All pixels within `radius` pixels (Euclidean, between centres) of a solid one. The result is
/// larger by `radius` on every side: its pixel (x, y) is the mask's (x - radius, y - radius).
[[nodiscard]] Mask Dilated(const Mask& mask, int radius);

}  // namespace graze
