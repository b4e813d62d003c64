#include "../../raster/kernels/four_avx2.hpp"
#include "record_lanes.hpp"

namespace graze {

std::size_t RecordFoursAvx2(const PlacedSize* sprites, const SpriteAttributes* attributes,
                            std::size_t count, const Affine& then, const Rectangle& clip,
                            SpriteRecord* records) {
    return Record(sprites, attributes, count, then, clip, records);
}

}  // namespace graze
