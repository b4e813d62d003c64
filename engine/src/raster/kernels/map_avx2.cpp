#include <cstddef>

#include "map_four_avx2.hpp"
#include "map_kernels.hpp"

namespace graze {
namespace {

static_assert(sizeof(Rectangle) == 16 && sizeof(TexelAxis) == 16 &&
              offsetof(TexelAxis, unit) == offsetof(TexelAxis, shift) + 2);

// Writes the four fields of each map to the address that place(map) returns.
template <typename Place>
void Store(const Rows& rows, TexelMap* maps, Place place) noexcept {
    const auto store = [](__m128i row, void* to) {
        _mm_storeu_si128(static_cast<__m128i*>(to), row);
    };
    store(rows.of_0, place(maps[0]));
    store(rows.of_1, place(maps[1]));
    store(rows.of_2, place(maps[2]));
    store(rows.of_3, place(maps[3]));
}

// Returns the fields `shift` and `unit` of four axes; see Unit in texel_map.cpp.
__m128i ShiftsAndUnits(__m128i shift, __m128i along, __m128i across) noexcept {
    const __m128i zero = _mm_setzero_si128();
    const __m128i one = _mm_sllv_epi32(_mm_set1_epi32(1), shift);
    const __m128i unit = _mm_sub_epi32(_mm_cmpeq_epi32(along, _mm_sub_epi32(zero, one)),
                                       _mm_cmpeq_epi32(along, one));  // true is -1 in a lane
    return _mm_or_si128(shift,
                        _mm_slli_epi32(_mm_and_si128(unit, _mm_cmpeq_epi32(across, zero)), 16));
}

void Store(const Axis& axis, __m128i shifts_and_units, TexelMap* maps,
           TexelAxis TexelMap::*member) noexcept {
    Store(Transpose(axis.start, axis.per_x, axis.per_y, shifts_and_units), maps,
          [member](TexelMap& map) { return &(map.*member); });
}

void Store(const FourMaps& four, const PlacedSize* sprites, TexelMap* maps) noexcept {
    Store(Transpose(four.left, four.top, four.width, four.height), maps,
          [](TexelMap& map) { return &map.pixels; });
    for (int i = 0; i < 4; ++i) {
        maps[i].width = sprites[i].width;
        maps[i].height = sprites[i].height;
    }
    Store(four.u, ShiftsAndUnits(four.u.shift, four.u.per_x, four.u.per_y), maps, &TexelMap::u);
    Store(four.v, ShiftsAndUnits(four.v.shift, four.v.per_y, four.v.per_x), maps, &TexelMap::v);
}

}  // namespace

std::uint32_t MapFourAvx2(const PlacedSize* sprites, const Affine& then, TexelMap* maps) {
    const FourMaps four = MakeFour(sprites, Outer{then});
    Store(four, sprites, maps);
    return four.good;
}

}  // namespace graze
