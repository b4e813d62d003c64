#include "../../raster/kernels/eight_avx512.hpp"
#include "record_lanes.hpp"

namespace graze {

std::size_t RecordFoursAvx512(const PlacedSize* sprites, const SpriteAttributes* attributes,
                              std::size_t count, const Affine& then, const Rectangle& clip,
                              SpriteRecord* records) {
    const std::size_t done = count - count % kLanes;
    const std::size_t made = Record(sprites, attributes, done, then, clip, records);
    return made + RecordFoursInVectors(sprites + done, attributes + done, count - done, then, clip,
                                       records + made);
}

}  // namespace graze
