#include <immintrin.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

constexpr int kCellShift = 2;
constexpr std::int32_t kQuarter = kTile / 2;  // pixels; a tile has four quarters of 4 x 4

__m256i Load(const std::int32_t* lanes) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes));
}

__m256i Twice(const std::uint8_t* bytes) noexcept {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)));
}

// Converts 32 coordinates of one texel axis to texels, a byte each.
class Packing {
public:
    Packing(std::int32_t shift, std::int32_t from) noexcept
        : shift_{_mm_cvtsi32_si128(shift)},
          from_{_mm256_set1_epi16(static_cast<std::int16_t>(from))} {}

    [[nodiscard]] __m256i Bytes(__m256i a, __m256i b, __m256i c, __m256i d) const noexcept {
        return _mm256_packus_epi16(Words(a, b), Words(c, d));
    }

private:
    [[nodiscard]] __m256i Words(__m256i a, __m256i b) const noexcept {
        return _mm256_add_epi16(
            _mm256_packs_epi32(_mm256_sra_epi32(a, shift_), _mm256_sra_epi32(b, shift_)), from_);
    }

    __m128i shift_;
    __m256i from_;
};

// The texel columns or rows of a tile's upper and lower half, a byte per pixel, relative to the
// window's first texel. Only values in 0..255 are valid.
struct Coordinates {
    __m256i upper;
    __m256i lower;
};

Coordinates TileCoordinates(const WindowStart& start, std::int32_t per_x, std::int32_t per_y,
                            std::int32_t shift, const std::int32_t* lanes) noexcept {
    const Packing pack{shift, start.from};
    const __m256i four_right = _mm256_slli_epi32(_mm256_set1_epi32(per_x), 2);
    const __m256i one_down = _mm256_set1_epi32(per_y);
    const __m256i four_down = _mm256_slli_epi32(one_down, 2);
    // a and b are the left and right halves of rows 0 and 2, c and d those of rows 1 and 3. Packing
    // puts the rows in order.
    const __m256i a = _mm256_add_epi32(_mm256_set1_epi32(start.value), Load(lanes));
    const __m256i b = _mm256_add_epi32(a, four_right);
    const __m256i c = _mm256_add_epi32(a, one_down);
    const __m256i d = _mm256_add_epi32(b, one_down);
    return {pack.Bytes(a, b, c, d),
            pack.Bytes(_mm256_add_epi32(a, four_down), _mm256_add_epi32(b, four_down),
                       _mm256_add_epi32(c, four_down), _mm256_add_epi32(d, four_down))};
}

// Three stripes, with sixteen rows in each half of a register.
struct Window {
    __m256i left;
    __m256i middle;
    __m256i right;
};

// Returns 0xFF for each pixel whose texel is solid, else 0.
__m256i Solid(const Window& window, __m256i column, __m256i row) noexcept {
    const __m256i bit_of_column = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
    // Bit 3 of a column selects the middle stripe, bit 4 the right one.
    __m256i bits =
        _mm256_blendv_epi8(_mm256_shuffle_epi8(window.left, row),
                           _mm256_shuffle_epi8(window.middle, row), _mm256_slli_epi16(column, 4));
    bits = _mm256_blendv_epi8(bits, _mm256_shuffle_epi8(window.right, row),
                              _mm256_slli_epi16(column, 3));
    const __m256i bit = _mm256_shuffle_epi8(bit_of_column, column);
    return _mm256_cmpeq_epi8(_mm256_and_si256(bits, bit), bit);
}

std::uint64_t Bits(__m256i solid) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(solid));
}

inline std::uint64_t SampleWindow(const TileSource& s, std::int32_t x, std::int32_t y) noexcept {
    const TileWindow at = FindWindow(s, x, y, kTile);
    if (at.bytes == nullptr) {
        return 0;
    }
    const std::uint8_t* p = at.bytes;
    const Window window{Twice(p), Twice(p + s.stripe_stride),
                        Twice(p + 2 * std::ptrdiff_t{s.stripe_stride})};
    const __m256i any = _mm256_or_si256(_mm256_or_si256(window.left, window.middle), window.right);
    if (_mm256_testz_si256(any, any) != 0) {
        return 0;
    }
    const Coordinates column = TileCoordinates(at.u, s.u_per_x, s.u_per_y, s.u_shift, s.u_lanes);
    const Coordinates line = TileCoordinates(at.v, s.v_per_x, s.v_per_y, s.v_shift, s.v_lanes);
    return Bits(Solid(window, column.upper, line.upper)) |
           Bits(Solid(window, column.lower, line.lower)) << 32;
}

// Returns one texel coordinate of two neighbouring quarters, a byte per pixel: four rows of the
// left one in the lower half of the register, those of the right one in the upper half.
__m256i QuarterCoordinates(const WindowStart& left, const WindowStart& right, std::int32_t per_x,
                           std::int32_t per_y, std::int32_t shift) noexcept {
    const Packing pack{shift, left.from};
    const __m256i one_down = _mm256_set1_epi32(per_y);
    const __m256i steps =
        _mm256_mullo_epi32(_mm256_set1_epi32(per_x), _mm256_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3));
    const __m256i start =
        _mm256_setr_m128i(_mm_set1_epi32(left.value), _mm_set1_epi32(right.value));
    const __m256i a = _mm256_add_epi32(start, steps);
    const __m256i b = _mm256_add_epi32(a, one_down);
    const __m256i c = _mm256_add_epi32(b, one_down);
    const __m256i d = _mm256_add_epi32(c, one_down);
    return pack.Bytes(a, b, c, d);
}

// Samples four rows of a tile: two quarters, each with a window of its own.
inline std::uint64_t SampleQuarters(const TileSource& s, std::int32_t x, std::int32_t y) noexcept {
    const TileWindow left = FindWindow(s, x, y, kQuarter);
    const TileWindow right = FindWindow(s, x + kQuarter, y, kQuarter);
    if (left.bytes == nullptr && right.bytes == nullptr) {
        return 0;
    }
    const auto stripe = [&](std::int32_t i) {
        const auto rows = [&](const TileWindow& window) {
            return window.bytes == nullptr
                       ? _mm_setzero_si128()
                       : _mm_loadu_si128(reinterpret_cast<const __m128i*>(
                             window.bytes + std::ptrdiff_t{i} * s.stripe_stride));
        };
        return _mm256_setr_m128i(rows(left), rows(right));
    };
    const Window window{stripe(0), stripe(1), stripe(2)};
    const __m256i column = QuarterCoordinates(left.u, right.u, s.u_per_x, s.u_per_y, s.u_shift);
    const __m256i row = QuarterCoordinates(left.v, right.v, s.v_per_x, s.v_per_y, s.v_shift);
    // Row by row: four pixels of the left quarter, then four of the right.
    const __m256i in_order = _mm256_permutevar8x32_epi32(Solid(window, column, row),
                                                         _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    return Bits(in_order);
}

std::uint64_t Sample(const TileSource& source, std::int32_t x, std::int32_t y,
                     std::uint64_t wanted) {
    if (source.window_px == kTile) {
        return SampleWindow(source, x, y);
    }
    if (source.window_px != 0) {
        return SampleQuarters(source, x, y) | SampleQuarters(source, x, y + kQuarter) << 32;
    }
    return kPortableTileKernels.sample(source, x, y, wanted);
}

// Returns the cells, along one axis, under the middles of eight squares; see Near in
// tile_portable.cpp.
__m256i MiddleCells(std::int32_t start, std::int32_t per_x, std::int32_t per_y, std::int32_t shift,
                    std::int32_t x, std::int32_t y, std::int32_t size) noexcept {
    const auto half = ((std::int64_t{size} - 1) * (std::int64_t{per_x} + per_y)) / 2;
    const std::uint32_t middle = static_cast<std::uint32_t>(start) +
                                 static_cast<std::uint32_t>(per_x) * static_cast<std::uint32_t>(x) +
                                 static_cast<std::uint32_t>(per_y) * static_cast<std::uint32_t>(y) +
                                 static_cast<std::uint32_t>(half);
    const __m256i steps = _mm256_mullo_epi32(
        _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
        _mm256_set1_epi32(static_cast<std::int32_t>(static_cast<std::uint32_t>(per_x) *
                                                    static_cast<std::uint32_t>(size))));
    const __m256i at =
        _mm256_add_epi32(_mm256_set1_epi32(static_cast<std::int32_t>(middle)), steps);
    return _mm256_srai_epi32(_mm256_sra_epi32(at, _mm_cvtsi32_si128(shift)), kCellShift);
}

__m256i Between(__m256i value, std::int32_t low, std::int32_t high) noexcept {
    return _mm256_min_epi32(_mm256_max_epi32(value, _mm256_set1_epi32(low)),
                            _mm256_set1_epi32(high));
}

std::uint32_t Near(const TileSource& s, std::int32_t x, std::int32_t y, std::int32_t size,
                   std::int32_t reach) {
    const __m256i column = MiddleCells(s.u, s.u_per_x, s.u_per_y, s.u_shift, x, y, size);
    const __m256i row = MiddleCells(s.v, s.v_per_x, s.v_per_y, s.v_shift, x, y, size);
    const __m256i i = Between(column, -1, s.cells_x);
    const __m256i j = Between(row, -1, s.cells_y);
    const __m256i index =
        _mm256_add_epi32(_mm256_mullo_epi32(j, _mm256_set1_epi32(s.clearance_stride)), i);
    const __m256i kept = _mm256_and_si256(
        _mm256_i32gather_epi32(reinterpret_cast<const int*>(s.clearance), index, 1),
        _mm256_set1_epi32(0xFF));
    // A cell n cells outside the ring around the mask is at least n + 1 cells from the mask.
    const __m256i beyond = _mm256_max_epi32(_mm256_abs_epi32(_mm256_sub_epi32(column, i)),
                                            _mm256_abs_epi32(_mm256_sub_epi32(row, j)));
    const __m256i least = _mm256_set1_epi32(reach - 1);
    const __m256i inside = _mm256_cmpeq_epi32(beyond, _mm256_setzero_si256());
    const __m256i far_out = _mm256_andnot_si256(
        inside, _mm256_cmpgt_epi32(_mm256_add_epi32(beyond, _mm256_set1_epi32(1)), least));
    const __m256i clear = _mm256_or_si256(_mm256_cmpgt_epi32(kept, least), far_out);
    return ~static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(clear))) & 0xFFu;
}

std::uint32_t Both(const TilePair& pair, std::int32_t x, std::int32_t y, std::uint32_t wanted,
                   bool only_first, std::uint64_t* both) {
    return CompareTiles(pair, x, y, wanted, only_first, both, Near, Sample);
}

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
    static constexpr TileKernels kernels{"AVX2", Sample, Near,     Both,
                                         Rows,   Count,  FirstRow, CountWords};
    return kernels;
}

}  // namespace graze
