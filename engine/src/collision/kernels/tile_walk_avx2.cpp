#include <immintrin.h>

#include "tile_kernels.hpp"
#include "tile_steps.hpp"

namespace graze {
namespace {

constexpr int kCellShift = 2;

__m256i Load(const std::int32_t* lanes) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes));
}

// Returns the coordinate of the middle of a square of `size` pixels at (x, y); see Near in
// tile_portable.cpp.
std::int32_t MiddleOf(std::int32_t start, std::int32_t per_x, std::int32_t per_y, std::int32_t x,
                      std::int32_t y, std::int32_t size) noexcept {
    const auto half = ((std::int64_t{size} - 1) * (std::int64_t{per_x} + per_y)) / 2;
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(start) +
        static_cast<std::uint32_t>(per_x) * static_cast<std::uint32_t>(x) +
        static_cast<std::uint32_t>(per_y) * static_cast<std::uint32_t>(y) +
        static_cast<std::uint32_t>(half));
}

// Returns the cells, along one axis, under the middles of eight squares.
__m256i MiddleCells(std::int32_t start, std::int32_t per_x, std::int32_t per_y, std::int32_t shift,
                    std::int32_t x, std::int32_t y, std::int32_t size) noexcept {
    const __m256i steps = _mm256_mullo_epi32(
        _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
        _mm256_set1_epi32(static_cast<std::int32_t>(static_cast<std::uint32_t>(per_x) *
                                                    static_cast<std::uint32_t>(size))));
    const __m256i at =
        _mm256_add_epi32(_mm256_set1_epi32(MiddleOf(start, per_x, per_y, x, y, size)), steps);
    return _mm256_srai_epi32(_mm256_sra_epi32(at, _mm_cvtsi32_si128(shift)), kCellShift);
}

std::uint32_t EightBits(__m256i numbers) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(numbers)));
}

// The clearances of a mask.
class Clearances {
public:
    explicit Clearances(const TileSource& s) noexcept
        : bytes_{reinterpret_cast<const int*>(s.clearance)},
          stride_{_mm256_set1_epi32(s.clearance_stride)},
          end_column_{_mm256_set1_epi32(s.cells_x)},
          end_row_{_mm256_set1_epi32(s.cells_y)} {}

    // Returns lower bounds of the distances from the cells to a cell with a solid pixel. They are
    // exact if they are 0.
    [[nodiscard]] __m256i At(__m256i column, __m256i row) const noexcept {
        const __m256i before = _mm256_set1_epi32(-1);
        const __m256i i = _mm256_min_epi32(_mm256_max_epi32(column, before), end_column_);
        const __m256i j = _mm256_min_epi32(_mm256_max_epi32(row, before), end_row_);
        const __m256i index = _mm256_add_epi32(_mm256_mullo_epi32(j, stride_), i);
        const __m256i kept =
            _mm256_and_si256(_mm256_i32gather_epi32(bytes_, index, 1), _mm256_set1_epi32(0xFF));
        // A cell n cells outside the ring around the mask is at least n + 1 cells from the mask.
        const __m256i beyond = _mm256_max_epi32(_mm256_abs_epi32(_mm256_sub_epi32(column, i)),
                                                _mm256_abs_epi32(_mm256_sub_epi32(row, j)));
        const __m256i outside = _mm256_cmpgt_epi32(beyond, _mm256_setzero_si256());
        return _mm256_max_epi32(kept, _mm256_sub_epi32(beyond, outside));
    }

private:
    const int* bytes_;
    __m256i stride_;
    __m256i end_column_;
    __m256i end_row_;
};

// The cells, along one axis, under the middles of eight tiles of a block; then of the tiles below
// them. The tiles are a row of eight, or, in a narrow block, four from each of two rows.
template <bool narrow>
class TileMiddles {
public:
    TileMiddles(std::int32_t start, std::int32_t per_x, std::int32_t per_y, std::int32_t shift,
                std::int32_t x, std::int32_t y) noexcept
        : shift_{_mm_cvtsi32_si128(shift)} {
        const __m256i right = _mm256_slli_epi32(_mm256_set1_epi32(per_x), 3);
        const __m256i down = _mm256_slli_epi32(_mm256_set1_epi32(per_y), 3);
        const __m256i first = _mm256_set1_epi32(MiddleOf(start, per_x, per_y, x, y, kTile));
        if (narrow) {
            const __m256i second_row = _mm256_setr_epi32(0, 0, 0, 0, -1, -1, -1, -1);
            const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3);
            at_ = _mm256_add_epi32(first, _mm256_add_epi32(_mm256_mullo_epi32(right, columns),
                                                           _mm256_and_si256(down, second_row)));
            down_ = _mm256_slli_epi32(down, 1);
        } else {
            const __m256i columns = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
            at_ = _mm256_add_epi32(first, _mm256_mullo_epi32(right, columns));
            down_ = down;
        }
    }

    [[nodiscard]] __m256i Next() noexcept {
        const __m256i cells = _mm256_srai_epi32(_mm256_sra_epi32(at_, shift_), kCellShift);
        at_ = _mm256_add_epi32(at_, down_);
        return cells;
    }

private:
    __m256i at_;
    __m256i down_;
    __m128i shift_;
};

// Returns the tiles of a block, as TileKernels::tiles does, but of one mask, and wherever they are.
template <bool narrow>
BlockTiles TilesOf(const TileLayer& layer, std::int32_t x, std::int32_t y,
                   std::int32_t rows) noexcept {
    const TileSource& s = *layer.source;
    x += layer.left;
    y += layer.top;
    TileMiddles<narrow> columns{s.u, s.u_per_x, s.u_per_y, s.u_shift, x, y};
    TileMiddles<narrow> lines{s.v, s.v_per_x, s.v_per_y, s.v_shift, x, y};
    const Clearances clearances{s};
    const __m256i reach = _mm256_set1_epi32(s.tile_reach);
    const auto place = [](__m256i which) -> std::uint64_t {
        const std::uint32_t bits = EightBits(which);
        return narrow ? (bits & 0x0F) | (bits & 0xF0) << 4 : bits;
    };
    BlockTiles tiles{0, 0};
    for (std::int32_t row = 0; row < rows; row += narrow ? 2 : 1) {
        const __m256i distances = clearances.At(columns.Next(), lines.Next());
        tiles.possible |= place(_mm256_cmpgt_epi32(reach, distances)) << row * kTile;
        tiles.likely |= place(_mm256_cmpeq_epi32(distances, _mm256_setzero_si256())) << row * kTile;
    }
    return tiles;
}

template <bool narrow>
BlockTiles TilesOfBoth(const TilePair& pair, std::int32_t x, std::int32_t y, std::int32_t rows,
                       std::uint64_t inside) noexcept {
    const BlockTiles a = TilesOf<narrow>(pair.a, x, y, rows);
    const std::uint64_t possible = a.possible & inside;
    if (possible == 0) {
        return {0, 0};
    }
    const BlockTiles b = TilesOf<narrow>(pair.b, x, y, rows);
    return {possible & b.possible, possible & a.likely & b.likely};
}

// Returns, in the lowest bit of each number, whether the mask is solid at a pixel.
__m256i SolidAt(const TileLayer& layer, __m256i x, __m256i y) noexcept {
    const TileSource& s = *layer.source;
    x = _mm256_add_epi32(x, _mm256_set1_epi32(layer.left));
    y = _mm256_add_epi32(y, _mm256_set1_epi32(layer.top));
    const auto texel = [&](std::int32_t start, std::int32_t per_x, std::int32_t per_y,
                           std::int32_t shift) {
        const __m256i along = _mm256_mullo_epi32(_mm256_set1_epi32(per_x), x);
        const __m256i across = _mm256_mullo_epi32(_mm256_set1_epi32(per_y), y);
        return _mm256_sra_epi32(
            _mm256_add_epi32(_mm256_set1_epi32(start), _mm256_add_epi32(along, across)),
            _mm_cvtsi32_si128(shift));
    };
    // Compares as unsigned numbers: those below 0 are too large.
    const auto is_below = [](__m256i value, std::int32_t end) {
        return _mm256_cmpeq_epi32(_mm256_min_epu32(value, _mm256_set1_epi32(end - 1)), value);
    };
    const __m256i column = texel(s.u, s.u_per_x, s.u_per_y, s.u_shift);
    const __m256i row = texel(s.v, s.v_per_x, s.v_per_y, s.v_shift);
    const __m256i inside = _mm256_and_si256(is_below(column, s.columns), is_below(row, s.rows));
    const __m256i index = _mm256_add_epi32(
        _mm256_mullo_epi32(_mm256_srli_epi32(column, 3), _mm256_set1_epi32(s.stripe_stride)), row);
    const __m256i bytes = _mm256_mask_i32gather_epi32(
        _mm256_setzero_si256(), reinterpret_cast<const int*>(s.stripes), index, inside, 1);
    return _mm256_srlv_epi32(bytes, _mm256_and_si256(column, _mm256_set1_epi32(kStripe - 1)));
}

}  // namespace

std::uint32_t NearAvx2(const TileSource& s, std::int32_t x, std::int32_t y, std::int32_t size,
                       std::int32_t reach) {
    const __m256i distances =
        Clearances{s}.At(MiddleCells(s.u, s.u_per_x, s.u_per_y, s.u_shift, x, y, size),
                         MiddleCells(s.v, s.v_per_x, s.v_per_y, s.v_shift, x, y, size));
    return EightBits(_mm256_cmpgt_epi32(_mm256_set1_epi32(reach), distances));
}

BlockTiles TilesAvx2(const TilePair& pair, std::int32_t x, std::int32_t y, std::int32_t rows) {
    const std::int32_t all_rows = TilesIn(pair.height - y);
    rows = rows < all_rows ? rows : all_rows;
    const std::int32_t columns = TilesIn(pair.width - x);
    const std::uint64_t inside = Inside(columns, rows);
    return columns > kTile / 2 ? TilesOfBoth<false>(pair, x, y, rows, inside)
                               : TilesOfBoth<true>(pair, x, y, rows, inside);
}

std::uint64_t SharedAvx2(const TilePair& pair, std::int32_t x, std::int32_t y) {
    return SharedPixels(pair, x, y, SampleAvx2);
}

bool ProbeAvx2(const TilePair& pair) {
    static_assert(kProbes == 8);
    const auto spread = [](std::int32_t size, const std::int32_t* sixteenths) {
        return _mm256_srli_epi32(_mm256_mullo_epi32(_mm256_set1_epi32(size), Load(sixteenths)), 4);
    };
    const __m256i x = spread(pair.width, kProbeColumns);
    const __m256i y = spread(pair.height, kProbeRows);
    const __m256i both = _mm256_and_si256(SolidAt(pair.a, x, y), SolidAt(pair.b, x, y));
    return _mm256_testz_si256(both, _mm256_set1_epi32(1)) == 0;
}

}  // namespace graze
