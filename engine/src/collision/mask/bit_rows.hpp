#pragma once

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

}  // namespace graze
