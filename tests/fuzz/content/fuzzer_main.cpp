#include <cstddef>
#include <cstdint>

#include "fuzz/content/targets.hpp"

// libFuzzer's entry point. The build defines GRAZE_FUZZ_FUNCTION as the target's function.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    graze::fuzz::GRAZE_FUZZ_FUNCTION(std::as_bytes(std::span{data, size}));
    return 0;
}
