#include <cstddef>
#include <cstring>

// The vectors of an instruction set: four_avx2.hpp, four_neon.hpp or four_wasm.hpp, as CMake says.
#include GRAZE_FOUR_LANES
#include "map_kernels.hpp"
#include "map_lanes.hpp"

namespace graze {
namespace {

static_assert(sizeof(Rectangle) == 16 && sizeof(TexelAxis) == 16 &&
              offsetof(TexelAxis, unit) == offsetof(TexelAxis, shift) + 2);

// Writes the four fields of each map to the address that place(map) returns.
template <typename Place>
void Store(const Rows& rows, TexelMap* maps, Place place) noexcept {
    const auto store = [](Ints row, void* to) { std::memcpy(to, &row, sizeof row); };
    store(rows.of_0, place(maps[0]));
    store(rows.of_1, place(maps[1]));
    store(rows.of_2, place(maps[2]));
    store(rows.of_3, place(maps[3]));
}

// Returns the fields `shift` and `unit` of four axes; see Unit in texel_map.cpp.
Ints ShiftsAndUnits(Ints shift, Ints along, Ints across) noexcept {
    const Ints one = Shifted(Ints{1, 1, 1, 1}, shift);
    const SignedInts unit = (along == -one) - (along == one);  // true is -1
    return shift | reinterpret_cast<Ints>(unit & (across == 0)) << 16;
}

void Store(const Axis& axis, Ints shifts_and_units, TexelMap* maps,
           TexelAxis TexelMap::*member) noexcept {
    Store(Transpose(axis.start, axis.per_x, axis.per_y, shifts_and_units), maps,
          [member](TexelMap& map) { return &(map.*member); });
}

void Store(const Maps& four, const PlacedSize* sprites, TexelMap* maps) noexcept {
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

std::uint32_t MapFourInVectors(const PlacedSize* sprites, const Affine& then, TexelMap* maps) {
    const Maps four = MakeMaps(sprites, Outer{then});
    Store(four, sprites, maps);
    return four.good;
}

}  // namespace graze
