#include <immintrin.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

// Compares 32 rows of a stripe at a time. The constants are those of the pair.
template <std::int32_t a_down, std::int32_t b_down>
class Stripes {
public:
    Stripes(const StripePair& pair, std::int32_t stripe, std::int32_t row) noexcept
        : a_{pair.a + std::ptrdiff_t{stripe} * pair.a_stride + row * a_down},
          b_{pair.b + std::ptrdiff_t{stripe} * pair.b_stride + row * b_down},
          a_stride_{pair.a_stride},
          b_stride_{pair.b_stride},
          right_{_mm_cvtsi32_si128(pair.shift)},
          left_{_mm_cvtsi32_si128(8 - pair.shift)},
          low_{_mm256_set1_epi8(static_cast<char>(0xFF >> pair.shift))},
          here_{Rows32<a_down>(a_)} {}

    // Returns the common bits of the next stripe of b.
    [[nodiscard]] __m256i Next() noexcept {
        a_ += a_stride_;
        const __m256i next = Rows32<a_down>(a_);
        // Shifting 16-bit elements moves bits between neighbouring bytes; the mask removes them.
        const __m256i bits =
            Choose(_mm256_sll_epi16(next, left_), _mm256_srl_epi16(here_, right_), low_);
        const __m256i both = _mm256_and_si256(bits, Rows32<b_down>(b_));
        here_ = next;
        b_ += b_stride_;
        return both;
    }

private:
    // Returns the rows of which `bytes` points to the first on screen.
    template <std::int32_t down>
    static __m256i Rows32(const std::uint8_t* bytes) noexcept {
        if constexpr (down > 0) {
            return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
        }
        const __m256i swapped = _mm256_shuffle_epi8(
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes - 31)),
            _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12,
                             11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
        return _mm256_permute2x128_si256(swapped, swapped, 1);
    }
    static __m256i Choose(__m256i zero, __m256i one, __m256i mask) noexcept {
        return _mm256_or_si256(_mm256_andnot_si256(mask, zero), _mm256_and_si256(mask, one));
    }

    const std::uint8_t* a_;
    const std::uint8_t* b_;
    std::ptrdiff_t a_stride_;
    std::ptrdiff_t b_stride_;
    __m128i right_;
    __m128i left_;
    __m256i low_;
    __m256i here_;  // 32 rows of the stripe of a at the left end of the next stripe of b
};

// Compares two stripes at a time: in a shorter loop, its place in memory would decide its speed.
template <std::int32_t a_down, std::int32_t b_down>
std::uint32_t RowsThatMeet(const StripePair& pair, std::int32_t first, std::int32_t end,
                           std::int32_t row) noexcept {
    Stripes<a_down, b_down> stripes{pair, first, row};
    __m256i met = _mm256_setzero_si256();
    std::int32_t left = end - first;
    for (; left >= 2; left -= 2) {
        const __m256i both = stripes.Next();
        met = _mm256_or_si256(met, _mm256_or_si256(both, stripes.Next()));
    }
    if (left > 0) {
        met = _mm256_or_si256(met, stripes.Next());
    }
    return ~static_cast<std::uint32_t>(
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(met, _mm256_setzero_si256())));
}

std::uint32_t Rows(const StripePair& pair, std::int32_t first, std::int32_t end, std::int32_t row) {
    if (pair.a_down > 0) {
        return pair.b_down > 0 ? RowsThatMeet<1, 1>(pair, first, end, row)
                               : RowsThatMeet<1, -1>(pair, first, end, row);
    }
    return pair.b_down > 0 ? RowsThatMeet<-1, 1>(pair, first, end, row)
                           : RowsThatMeet<-1, -1>(pair, first, end, row);
}

template <std::int32_t a_down, std::int32_t b_down>
std::int32_t CountStripes(const StripePair& pair) noexcept {
    const __m256i bits_of_nibble = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    __m256i total = _mm256_setzero_si256();
    for (std::int32_t row = 0; row < pair.rows; row += 32) {
        Stripes<a_down, b_down> stripes{pair, 0, row};
        for (std::int32_t stripe = 0; stripe < pair.count; ++stripe) {
            const __m256i met = stripes.Next();
            const __m256i low = _mm256_shuffle_epi8(bits_of_nibble, _mm256_and_si256(met, nibble));
            const __m256i high = _mm256_shuffle_epi8(
                bits_of_nibble, _mm256_and_si256(_mm256_srli_epi16(met, 4), nibble));
            total = _mm256_add_epi64(
                total, _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256()));
        }
    }
    const __m128i two =
        _mm_add_epi64(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    return static_cast<std::int32_t>(_mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1));
}

std::int32_t Count(const StripePair& pair) {
    if (pair.a_down > 0) {
        return pair.b_down > 0 ? CountStripes<1, 1>(pair) : CountStripes<1, -1>(pair);
    }
    return pair.b_down > 0 ? CountStripes<-1, 1>(pair) : CountStripes<-1, -1>(pair);
}

// Compares four rows of masks with one word per row.
template <std::int32_t a_down, std::int32_t b_down>
class FourRows {
public:
    FourRows(const std::uint64_t* a, const std::uint64_t* b, std::int32_t a_left) noexcept
        : a_{a}, b_{b}, a_left_{_mm_cvtsi32_si128(a_left)} {}

    [[nodiscard]] __m256i Meet(std::ptrdiff_t row) const noexcept {
        return _mm256_and_si256(_mm256_sll_epi64(Rows<a_down>(a_, row), a_left_),
                                Rows<b_down>(b_, row));
    }

private:
    template <std::int32_t down>
    static __m256i Rows(const std::uint64_t* words, std::ptrdiff_t row) noexcept {
        if constexpr (down > 0) {
            return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words + row));
        }
        return _mm256_permute4x64_epi64(
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words - row - 3)), 0b00'01'10'11);
    }

    const std::uint64_t* a_;
    const std::uint64_t* b_;
    __m128i a_left_;
};

// Returns the first word that is not 0, of four in `first` and, `apart` words after them, four in
// `second`; -1 if all are 0.
inline std::int32_t FirstNotZero(__m256i first, __m256i second, std::int32_t apart) noexcept {
    const __m256i either = _mm256_or_si256(first, second);
    if (_mm256_testz_si256(either, either) != 0) {
        return -1;
    }
    const auto not_zero = [](__m256i words) {
        const __m256i zero = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
        return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(zero))) ^ 0xFu;
    };
    return __builtin_ctz(not_zero(first) | not_zero(second) << apart);
}

// There must be at least four rows. The last block of rows may overlap the one before.
template <typename FourRows>
inline std::int32_t FirstRowOf(const FourRows& rows, std::int32_t count) noexcept {
    constexpr std::int32_t at_once = 8;
    if (count < at_once) {
        return FirstNotZero(rows.Meet(0), rows.Meet(count - 4), count - 4);
    }
    const std::int32_t last = count - at_once;
    std::int32_t row = 0;
    for (; row < last; row += at_once) {
        const std::int32_t first = FirstNotZero(rows.Meet(row), rows.Meet(row + 4), 4);
        if (first >= 0) {
            return row + first;
        }
    }
    const std::int32_t first = FirstNotZero(rows.Meet(last), rows.Meet(last + 4), 4);
    return first < 0 ? -1 : last + first;
}

inline std::int32_t FirstRowShifted(const std::uint64_t* a, const std::uint64_t* b,
                                    std::int32_t a_left, std::int32_t rows, std::int32_t a_down,
                                    std::int32_t b_down) noexcept {
    if (a_down > 0) {
        return b_down > 0 ? FirstRowOf(FourRows<1, 1>{a, b, a_left}, rows)
                          : FirstRowOf(FourRows<1, -1>{a, b, a_left}, rows);
    }
    return b_down > 0 ? FirstRowOf(FourRows<-1, 1>{a, b, a_left}, rows)
                      : FirstRowOf(FourRows<-1, -1>{a, b, a_left}, rows);
}

std::int32_t FirstRow(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                      std::int32_t rows, std::int32_t a_down, std::int32_t b_down) {
    if (rows < 4) {
        return FirstOfRows(a, b, shift, rows, a_down, b_down);
    }
    return shift < 0 ? FirstRowShifted(b, a, -shift, rows, b_down, a_down)
                     : FirstRowShifted(a, b, shift, rows, a_down, b_down);
}

std::int32_t CountWords(const std::uint64_t* a, const std::uint64_t* b, std::int32_t shift,
                        std::int32_t rows, std::int32_t a_down, std::int32_t b_down) {
    return CountInRows(a, b, shift, rows, a_down, b_down, [](std::uint64_t word) {
        return static_cast<std::int32_t>(_mm_popcnt_u64(word));
    });
}

}  // namespace

const TileKernels& Avx2TileKernels() noexcept {
    static constexpr TileKernels kernels{"AVX2",    SampleAvx2, NearAvx2, TilesAvx2, SharedAvx2,
                                         ProbeAvx2, Rows,       Count,    FirstRow,  CountWords};
    return kernels;
}

}  // namespace graze
