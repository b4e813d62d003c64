#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#include "alpha_kernels.hpp"

namespace graze {
namespace {

static_assert(std::endian::native == std::endian::little,
              "little endian only: byte 0 of a word is its lowest");

constexpr int kWord = 64;  // pixels
constexpr std::ptrdiff_t kWordBytes = std::ptrdiff_t{4} * kWord;

// Packs eight bytes of 0 or 1 into eight bits.
std::uint64_t LowBits(const std::uint8_t* bytes) noexcept {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) {
        bits |= static_cast<std::uint64_t>(bytes[i]) << i;
    }
    return bits;
}

// Tests all pixels in a simple loop over bytes first, which compilers can vectorize.
template <typename IsSolid>
std::uint64_t ComputeWord(const std::uint8_t* pixels, int count, IsSolid is_solid) noexcept {
    std::array<std::uint8_t, kWord> solid{};
    for (int i = 0; i < count; ++i) {
        solid[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(is_solid(pixels + static_cast<std::ptrdiff_t>(4) * i));
    }
    std::uint64_t word = 0;
    for (int i = 0; i < kWord; i += 8) {
        word |= LowBits(solid.data() + i) << i;
    }
    return word;
}

template <typename IsSolid>
void ComputeWords(const std::uint8_t* pixels, int count, std::uint64_t* words,
                  IsSolid is_solid) noexcept {
    for (; count > 0; count -= kWord, pixels += kWordBytes) {
        // A constant count lets the compiler optimize the loop for whole words.
        *words++ = count >= kWord ? ComputeWord(pixels, kWord, is_solid)
                                  : ComputeWord(pixels, count, is_solid);
    }
}

void Opaque(const std::uint8_t* pixels, int count, std::uint8_t threshold, std::uint64_t* words) {
    ComputeWords(pixels, count, words,
                 [threshold](const std::uint8_t* pixel) { return pixel[3] >= threshold; });
}

void Outside(const std::uint8_t* pixels, int count, const ColorRange& range, std::uint64_t* words) {
    const auto low = std::bit_cast<std::array<std::uint8_t, 4>>(range.low);
    const auto high = std::bit_cast<std::array<std::uint8_t, 4>>(range.high);
    ComputeWords(pixels, count, words, [low, high](const std::uint8_t* pixel) {
        bool outside = false;
        for (std::size_t c = 0; c < 4; ++c) {
            outside |= pixel[c] < low[c] || pixel[c] > high[c];
        }
        return outside;
    });
}

// Moves byte x of word y to byte y of word x. Swaps the off-diagonal quarters of the block, then
// those of each quarter, down to single bytes.
void TransposeBytes(std::array<std::uint64_t, 8>& block) noexcept {
    std::uint64_t low = 0x00000000FFFFFFFF;
    for (std::size_t half = 4; half != 0; half /= 2, low ^= low << (8 * half)) {
        for (std::size_t y = 0; y < 8; ++y) {
            if ((y & half) == 0) {
                const std::uint64_t swapped = (block[y] >> (8 * half) ^ block[y + half]) & low;
                block[y] ^= swapped << (8 * half);
                block[y + half] ^= swapped;
            }
        }
    }
}

void Stripes(const std::uint64_t* words, std::size_t words_per_row, int rows, std::uint8_t* stripes,
             std::ptrdiff_t stride) {
    for (int y = 0; y < rows; y += 8) {
        std::array<std::uint64_t, 8> block{};
        for (std::uint64_t& row : block) {
            row = *words;
            words += words_per_row;
        }
        TransposeBytes(block);
        std::uint8_t* to = stripes + y;
        for (const std::uint64_t& column : block) {
            std::memcpy(to, &column, sizeof column);
            to += stride;
        }
    }
}

constexpr AlphaKernels kPortable{Opaque, Outside, Stripes};

}  // namespace

const AlphaKernels& PortableAlphaKernels() noexcept {
    return kPortable;
}

}  // namespace graze
