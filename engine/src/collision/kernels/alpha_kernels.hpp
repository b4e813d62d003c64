#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

/// A block of colours: each channel lies in low <= c <= high. Red is in the lowest byte, alpha in the
/// highest.
struct ColorRange {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};

/// The loops that turn pixels into a mask, one set per instruction set; all give the same bits.
struct AlphaKernels {
    /// One row: bit i of the words is set when the alpha of pixel i, RGBA8, is `threshold` or more;
    /// `count` pixels are read, and (count + 63) / 64 words written, the bits behind the last pixel
    /// clear.
    void (*opaque)(const std::uint8_t* pixels, int count, std::uint8_t threshold,
                   std::uint64_t* words);

    /// The same for pixels outside the range.
    void (*outside)(const std::uint8_t* pixels, int count, const ColorRange& range,
                    std::uint64_t* words);

    /// Eight rows by eight columns of bytes, over and over: byte s of the word of row y goes to
    /// stripes[s * stride + y]. `rows` is a multiple of 8; the words of a row are `words_per_row`
    /// after those of the row above.
    void (*stripes)(const std::uint64_t* words, std::size_t words_per_row, int rows,
                    std::uint8_t* stripes, std::ptrdiff_t stride);
};

/// The loops that need no instruction set of their own.
[[nodiscard]] const AlphaKernels& PortableAlphaKernels() noexcept;

/// For processors that have AVX2, where the build knows of such. 32 pixels at a time.
[[nodiscard]] const AlphaKernels& Avx2AlphaKernels() noexcept;

/// For 64-bit ARM, where the build knows of it. 64 pixels at a time.
[[nodiscard]] const AlphaKernels& NeonAlphaKernels() noexcept;

/// The fastest loops that this machine can run, chosen once.
[[nodiscard]] const AlphaKernels& BestAlphaKernels() noexcept;

}  // namespace graze
