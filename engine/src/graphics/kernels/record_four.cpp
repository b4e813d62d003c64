// The vectors of an instruction set: four_avx2.hpp, four_neon.hpp or four_wasm.hpp, as CMake says.
#include GRAZE_FOUR_LANES
#include "record_lanes.hpp"

namespace graze {

std::size_t RecordFoursInVectors(const PlacedSize* sprites, const SpriteAttributes* attributes,
                                 std::size_t count, const Affine& then, const Rectangle& clip,
                                 SpriteRecord* records) {
    return Record(sprites, attributes, count, then, clip, records);
}

}  // namespace graze
