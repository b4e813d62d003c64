#include <wasm_simd128.h>

#include "alpha_kernels.hpp"

namespace graze {
namespace {

constexpr int kStep = 16;  // pixels
constexpr int kWord = 64;  // pixels

struct Pixels16 {
    v128_t a;
    v128_t b;
    v128_t c;
    v128_t d;
};

// Returns a bit for each of 16 pixels whose alpha is at least the threshold.
class AtLeast {
public:
    explicit AtLeast(std::uint8_t threshold) noexcept : threshold_{wasm_u8x16_splat(threshold)} {}

    [[nodiscard]] std::uint32_t operator()(const Pixels16& pixels) const noexcept {
        const v128_t low = wasm_u16x8_narrow_i32x4(Alphas(pixels.a), Alphas(pixels.b));
        const v128_t high = wasm_u16x8_narrow_i32x4(Alphas(pixels.c), Alphas(pixels.d));
        const v128_t alphas = wasm_u8x16_narrow_i16x8(low, high);
        return wasm_i8x16_bitmask(wasm_u8x16_ge(alphas, threshold_));
    }

private:
    [[nodiscard]] static v128_t Alphas(v128_t pixels) noexcept {
        return wasm_u32x4_shr(pixels, 24);
    }

    v128_t threshold_;
};

class OutsideOf {
public:
    explicit OutsideOf(const ColorRange& range) noexcept
        : low_{wasm_i32x4_splat(static_cast<std::int32_t>(range.low))},
          high_{wasm_i32x4_splat(static_cast<std::int32_t>(range.high))} {}

    [[nodiscard]] std::uint32_t operator()(const Pixels16& pixels) const noexcept {
        const v128_t low = wasm_i16x8_narrow_i32x4(Outside(pixels.a), Outside(pixels.b));
        const v128_t high = wasm_i16x8_narrow_i32x4(Outside(pixels.c), Outside(pixels.d));
        return wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(low, high));
    }

private:
    // Returns all ones for each pixel outside the range, else 0.
    [[nodiscard]] v128_t Outside(v128_t pixels) const noexcept {
        const v128_t nearest = wasm_u8x16_min(wasm_u8x16_max(pixels, low_), high_);
        return wasm_i32x4_ne(nearest, pixels);
    }

    v128_t low_;
    v128_t high_;
};

template <typename Test>
std::uint64_t ComputeWord(const std::uint8_t* pixels, const Test& test) noexcept {
    std::uint64_t word = 0;
    for (int i = 0; i < kWord; i += kStep, pixels += 4 * kStep) {
        word |= std::uint64_t{test({wasm_v128_load(pixels), wasm_v128_load(pixels + 16),
                                    wasm_v128_load(pixels + 32), wasm_v128_load(pixels + 48)})}
                << i;
    }
    return word;
}

template <typename Test>
void Words(const std::uint8_t* pixels, int count, std::uint64_t* words, const Test& test) noexcept {
    ComputeWords(pixels, count, words,
                 [&test](const std::uint8_t* from) { return ComputeWord(from, test); });
}

void Opaque(const std::uint8_t* pixels, int count, std::uint8_t threshold, std::uint64_t* words) {
    Words(pixels, count, words, AtLeast{threshold});
}

void Outside(const std::uint8_t* pixels, int count, const ColorRange& range, std::uint64_t* words) {
    Words(pixels, count, words, OutsideOf{range});
}

// Interleaves the bytes of a word and of the word one row below.
v128_t TwoRows(const std::uint64_t* word, std::size_t words_per_row) noexcept {
    return wasm_i8x16_shuffle(wasm_v128_load64_zero(word),
                              wasm_v128_load64_zero(word + words_per_row), 0, 16, 1, 17, 2, 18, 3,
                              19, 4, 20, 5, 21, 6, 22, 7, 23);
}

// Stores the low and the high half to one stripe each.
void StoreHalves(v128_t pair, std::uint8_t* low, std::uint8_t* high) noexcept {
    wasm_v128_store64_lane(low, pair, 0);
    wasm_v128_store64_lane(high, pair, 1);
}

void Stripes(const std::uint64_t* words, std::size_t words_per_row, int rows, std::uint8_t* stripes,
             std::ptrdiff_t stride) {
    for (int y = 0; y < rows; y += 8, words += 8 * words_per_row, stripes += 8) {
        // Interleaving two, four, then eight rows puts the bytes of each stripe next to each other.
        const v128_t row01 = TwoRows(words, words_per_row);
        const v128_t row23 = TwoRows(words + 2 * words_per_row, words_per_row);
        const v128_t row45 = TwoRows(words + 4 * words_per_row, words_per_row);
        const v128_t row67 = TwoRows(words + 6 * words_per_row, words_per_row);
        const v128_t a = wasm_i16x8_shuffle(row01, row23, 0, 8, 1, 9, 2, 10, 3, 11);
        const v128_t b = wasm_i16x8_shuffle(row45, row67, 0, 8, 1, 9, 2, 10, 3, 11);
        const v128_t c = wasm_i16x8_shuffle(row01, row23, 4, 12, 5, 13, 6, 14, 7, 15);
        const v128_t d = wasm_i16x8_shuffle(row45, row67, 4, 12, 5, 13, 6, 14, 7, 15);
        StoreHalves(wasm_i32x4_shuffle(a, b, 0, 4, 1, 5), stripes, stripes + stride);
        StoreHalves(wasm_i32x4_shuffle(a, b, 2, 6, 3, 7), stripes + 2 * stride,
                    stripes + 3 * stride);
        StoreHalves(wasm_i32x4_shuffle(c, d, 0, 4, 1, 5), stripes + 4 * stride,
                    stripes + 5 * stride);
        StoreHalves(wasm_i32x4_shuffle(c, d, 2, 6, 3, 7), stripes + 6 * stride,
                    stripes + 7 * stride);
    }
}

constexpr AlphaKernels kSimd128{Opaque, Outside, Stripes};

}  // namespace

const AlphaKernels& VectorAlphaKernels() noexcept {
    return kSimd128;
}

}  // namespace graze
