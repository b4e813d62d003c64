#pragma once

#include <cstddef>
#include <cstdint>

namespace graze {

/// A range of colours: low <= c <= high for each channel. Red is in the lowest byte, alpha in the
/// highest.
struct ColorRange {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};

/// The loops that convert pixels to masks, one set per instruction set. All give the same bits.
struct AlphaKernels {
    /// Converts one row of RGBA8 pixels: sets bit i if the alpha of pixel i is at least
    /// `threshold`. Reads `count` pixels and writes (count + 63) / 64 words; bits after the last
    /// pixel are clear.
    void (*opaque)(const std::uint8_t* pixels, int count, std::uint8_t threshold,
                   std::uint64_t* words);

    /// Converts a row in the same way as `opaque`, but sets the bits of the pixels outside the
    /// range.
    void (*outside)(const std::uint8_t* pixels, int count, const ColorRange& range,
                    std::uint64_t* words);

    /// Copies a column of words to stripes: byte s of the word in row y goes to
    /// stripes[s * stride + y]. The words of neighbouring rows are `words_per_row` words apart.
    /// `rows` must be a multiple of 8.
    void (*stripes)(const std::uint64_t* words, std::size_t words_per_row, int rows,
                    std::uint8_t* stripes, std::ptrdiff_t stride);
};

/// Returns the loops in portable C++.
[[nodiscard]] const AlphaKernels& PortableAlphaKernels() noexcept;

/// Returns the loops for AVX2: 32 pixels at a time. Only in builds for x86; needs a CPU with AVX2.
[[nodiscard]] const AlphaKernels& Avx2AlphaKernels() noexcept;

/// Returns the loops for the vector instructions of 64-bit ARM or WebAssembly: 64 pixels at a time.
/// Only in builds for these.
[[nodiscard]] const AlphaKernels& VectorAlphaKernels() noexcept;

/// Returns the fastest loops that the CPU supports; chosen once.
[[nodiscard]] const AlphaKernels& BestAlphaKernels() noexcept;

/// Writes a bit for each of `count` pixels of 4 bytes, 64 pixels at a time: `compute_word` reads 64
/// pixels and returns their bits. The bits after the last pixel are 0.
template <typename ComputeWord>
void ComputeWords(const std::uint8_t* pixels, int count, std::uint64_t* words,
                  const ComputeWord& compute_word) noexcept {
    constexpr int kWord = 64;  // pixels
    for (; count >= kWord; count -= kWord, pixels += 4 * kWord) {
        *words++ = compute_word(pixels);
    }
    if (count > 0) {
        // Copies the rest to a whole block, so that nothing is read past the last pixel.
        std::uint8_t rest[4 * kWord] = {};
        for (int i = 0; i < 4 * count; ++i) {
            rest[i] = pixels[i];
        }
        *words = compute_word(rest) & ((std::uint64_t{1} << count) - 1);
    }
}

}  // namespace graze
