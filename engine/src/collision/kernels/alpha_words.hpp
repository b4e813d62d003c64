#pragma once

#include <cstdint>

namespace graze {

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
