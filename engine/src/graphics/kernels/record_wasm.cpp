#include <array>

#include "../../raster/kernels/four_wasm.hpp"
#include "record_lanes.hpp"

namespace graze {

std::span<const RecordFours> UsableRecordFours() noexcept {
    static constexpr std::array<RecordFours, 2> all{nullptr, Record};
    return all;
}

}  // namespace graze
