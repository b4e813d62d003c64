#include <immintrin.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

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

}  // namespace

std::uint64_t SampleAvx2(const TileSource& source, std::int32_t x, std::int32_t y,
                         std::uint64_t wanted) {
    if (source.window_px == kTile) {
        return SampleWindow(source, x, y);
    }
    if (source.window_px != 0) {
        return SampleQuarters(source, x, y) | SampleQuarters(source, x, y + kQuarter) << 32;
    }
    return kPortableTileKernels.sample(source, x, y, wanted);
}

}  // namespace graze
