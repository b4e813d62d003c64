#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

inline constexpr int kWordBits = 64;

/// Returns the 64 bits of a row from `column` on; columns outside the row are clear.
[[nodiscard]] inline std::uint64_t BitsAt(std::span<const std::uint64_t> row, int column) noexcept {
    const int word = column >> 6;
    const int shift = column & (kWordBits - 1);
    const auto at = [row](int index) {
        return 0 <= index && index < static_cast<int>(row.size())
                   ? row[static_cast<std::size_t>(index)]
                   : std::uint64_t{0};
    };
    const std::uint64_t low = at(word) >> shift;
    return shift == 0 ? low : low | at(word + 1) << (kWordBits - shift);
}

/// Returns a word with the bits first <= i < last set, 0 <= first < last <= 64.
[[nodiscard]] constexpr std::uint64_t BitRange(int first, int last) noexcept {
    return ~std::uint64_t{0} >> (kWordBits - (last - first)) << first;
}

/// Calls visit(word, bits) for each word of a row that has columns in left <= x < right. `word` is
/// the index of the word in the row; `bits` has the bits of those columns set.
template <typename Visit>
void ForWords(int left, int right, Visit visit) {
    for (int x = left; x < right;) {
        const int word = x / kWordBits;
        const int end = right < (word + 1) * kWordBits ? right : (word + 1) * kWordBits;
        visit(word, BitRange(x % kWordBits, end - word * kWordBits));
        x = end;
    }
}

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
