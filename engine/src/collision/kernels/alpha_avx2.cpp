// Compiled for AVX2. Do not include headers with inline code here: the linker could use their AVX2
// version for other files too.
#include <immintrin.h>

#include "alpha_kernels.hpp"

namespace graze {
namespace {

constexpr int kStep = 32;  // pixels
constexpr std::ptrdiff_t kStepBytes = std::ptrdiff_t{4} * kStep;

__m256i Load(const std::uint8_t* pixels) noexcept {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(pixels));
}

// Loads the first `count` of eight pixels, without reading the memory of the others.
__m256i LoadSome(const std::uint8_t* pixels, int count) noexcept {
    const __m256i wanted =
        _mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    return _mm256_maskload_epi32(reinterpret_cast<const int*>(pixels), wanted);
}

struct Pixels32 {
    __m256i a;
    __m256i b;
    __m256i c;
    __m256i d;
};

// Returns a bit per byte. Packing interleaves the two halves of a register; the permutation
// restores the order.
std::uint32_t BitsInOrder(__m256i bytes) noexcept {
    const __m256i ordered =
        _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(ordered));
}

class AtLeast {
public:
    explicit AtLeast(std::uint8_t threshold) noexcept
        : threshold_(_mm256_set1_epi8(static_cast<char>(threshold))) {}

    [[nodiscard]] std::uint32_t operator()(const Pixels32& pixels) const noexcept {
        const __m256i low = _mm256_packus_epi32(Alphas(pixels.a), Alphas(pixels.b));
        const __m256i high = _mm256_packus_epi32(Alphas(pixels.c), Alphas(pixels.d));
        const __m256i alphas = _mm256_packus_epi16(low, high);
        return BitsInOrder(_mm256_cmpeq_epi8(_mm256_max_epu8(alphas, threshold_), alphas));
    }

private:
    [[nodiscard]] static __m256i Alphas(__m256i pixels) noexcept {
        return _mm256_srli_epi32(pixels, 24);
    }

    __m256i threshold_;
};

class OutsideOf {
public:
    explicit OutsideOf(const ColorRange& range) noexcept
        : low_(_mm256_set1_epi32(static_cast<int>(range.low))),
          high_(_mm256_set1_epi32(static_cast<int>(range.high))) {}

    [[nodiscard]] std::uint32_t operator()(const Pixels32& pixels) const noexcept {
        const __m256i low = _mm256_packs_epi32(Inside(pixels.a), Inside(pixels.b));
        const __m256i high = _mm256_packs_epi32(Inside(pixels.c), Inside(pixels.d));
        return ~BitsInOrder(_mm256_packs_epi16(low, high));
    }

private:
    // Returns all ones for each pixel inside the range, else 0.
    [[nodiscard]] __m256i Inside(__m256i pixels) const noexcept {
        const __m256i nearest = _mm256_min_epu8(_mm256_max_epu8(pixels, low_), high_);
        return _mm256_cmpeq_epi32(nearest, pixels);
    }

    __m256i low_;
    __m256i high_;
};

// Writes a bit for each pixel, 32 at a time.
template <typename Test>
void Words(const std::uint8_t* pixels, int count, std::uint64_t* words, Test test) noexcept {
    int i = 0;
    for (; i + kStep <= count; i += kStep, pixels += kStepBytes) {
        const std::uint64_t bits =
            test({Load(pixels), Load(pixels + 32), Load(pixels + 64), Load(pixels + 96)});
        if ((i & kStep) == 0) {
            *words = bits;
        } else {
            *words++ |= bits << kStep;
        }
    }
    const int left = count - i;
    if (left > 0) {
        const std::uint64_t bits =
            test({LoadSome(pixels, left), LoadSome(pixels + 32, left - 8),
                  LoadSome(pixels + 64, left - 16), LoadSome(pixels + 96, left - 24)}) &
            ((std::uint32_t{1} << left) - 1);
        *words = (i & kStep) == 0 ? bits : *words | bits << kStep;
    }
}

void Opaque(const std::uint8_t* pixels, int count, std::uint8_t threshold, std::uint64_t* words) {
    Words(pixels, count, words, AtLeast{threshold});
}

void Outside(const std::uint8_t* pixels, int count, const ColorRange& range, std::uint64_t* words) {
    Words(pixels, count, words, OutsideOf{range});
}

// Interleaves the bytes of a word and of the word one row below.
__m128i TwoRows(const std::uint64_t* word, std::size_t words_per_row) noexcept {
    return _mm_unpacklo_epi8(
        _mm_loadl_epi64(reinterpret_cast<const __m128i*>(word)),
        _mm_loadl_epi64(reinterpret_cast<const __m128i*>(word + words_per_row)));
}

// Stores the low and the high half to one stripe each.
void StoreHalves(__m128i pair, std::uint8_t* low, std::uint8_t* high) noexcept {
    _mm_storel_epi64(reinterpret_cast<__m128i*>(low), pair);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(high), _mm_unpackhi_epi64(pair, pair));
}

void Stripes(const std::uint64_t* words, std::size_t words_per_row, int rows, std::uint8_t* stripes,
             std::ptrdiff_t stride) {
    for (int y = 0; y < rows; y += 8, words += 8 * words_per_row, stripes += 8) {
        // Interleaving two, four, then eight rows puts the bytes of each stripe next to each other.
        const __m128i row01 = TwoRows(words, words_per_row);
        const __m128i row23 = TwoRows(words + 2 * words_per_row, words_per_row);
        const __m128i row45 = TwoRows(words + 4 * words_per_row, words_per_row);
        const __m128i row67 = TwoRows(words + 6 * words_per_row, words_per_row);
        const __m128i a = _mm_unpacklo_epi16(row01, row23);
        const __m128i b = _mm_unpacklo_epi16(row45, row67);
        const __m128i c = _mm_unpackhi_epi16(row01, row23);
        const __m128i d = _mm_unpackhi_epi16(row45, row67);
        StoreHalves(_mm_unpacklo_epi32(a, b), stripes, stripes + stride);
        StoreHalves(_mm_unpackhi_epi32(a, b), stripes + 2 * stride, stripes + 3 * stride);
        StoreHalves(_mm_unpacklo_epi32(c, d), stripes + 4 * stride, stripes + 5 * stride);
        StoreHalves(_mm_unpackhi_epi32(c, d), stripes + 6 * stride, stripes + 7 * stride);
    }
}

constexpr AlphaKernels kAvx2{Opaque, Outside, Stripes};

}  // namespace

const AlphaKernels& Avx2AlphaKernels() noexcept {
    return kAvx2;
}

}  // namespace graze
