#include <cstddef>
#include <cstdint>

#include "fuzz/fuzz_parts.hpp"

// Makes, edits and places masks, calls every query of the collision module, and compares each
// result with a slow reference.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace graze;  // NOLINT(google-build-using-namespace)
    fuzz::ByteSource bytes{{data, size}};
    const Mask a = fuzz::EditedMask(bytes);
    const Mask b = fuzz::EditedMask(bytes);
    switch (bytes.Byte() % 8) {
        case 0:
            fuzz::CheckMasks(a, b, bytes);
            break;
        case 1:
            fuzz::CheckWorld(a, b, bytes);
            break;
        case 2:
            fuzz::CheckShapes(bytes);
            break;
        default:
            while (!bytes.IsEmpty()) {
                const Footprint placed_a = fuzz::PlacedMask(a, bytes);
                const Footprint placed_b = fuzz::PlacedMask(b, bytes);
                if (fuzz::IsSmall(placed_a) && fuzz::IsSmall(placed_b)) {
                    fuzz::CheckPair(placed_a, placed_b, bytes);
                    fuzz::CheckCasts(placed_a, placed_b, bytes);
                }
            }
    }
    return 0;
}
