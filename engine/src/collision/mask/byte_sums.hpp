#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// Sums over bits and bytes of words, with operations that every processor has: without a compiler
/// option, x86-64 has no instruction that counts bits.

/// Returns for each byte of a word the number of its set bits, as a byte.
[[nodiscard]] constexpr std::uint64_t CountInBytes(std::uint64_t word) noexcept {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    return (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

/// Returns the sum of the bytes of a word.
[[nodiscard]] constexpr int SumBytes(std::uint64_t bytes) noexcept {
    bytes = (bytes & 0x00FF00FF00FF00FF) + (bytes >> 8 & 0x00FF00FF00FF00FF);
    return static_cast<int>(bytes * 0x0001000100010001 >> 48);
}

/// Returns the number of set bits.
[[nodiscard]] constexpr int CountBits(std::span<const std::uint64_t> words) noexcept {
    constexpr std::size_t max_words = 255 / 8;  // whose counts fit in a byte
    int count = 0;
    while (!words.empty()) {
        const std::size_t size = std::min(words.size(), max_words);
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < size; ++i) {
            bytes += CountInBytes(words[i]);
        }
        count += SumBytes(bytes);
        words = words.subspan(size);
    }
    return count;
}

}  // namespace graze
