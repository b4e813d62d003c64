#pragma once

#include <algorithm>
#include <cstdlib>

namespace graze::test {

/// Returns n: long tests run only every n-th of their cases. n is the value of the environment
/// variable GRAZE_TEST_STRIDE, which unoptimized builds set, or 1 if it is not set.
[[nodiscard]] inline int Stride() {
    const char* const stride = std::getenv("GRAZE_TEST_STRIDE");
    return stride == nullptr ? 1 : std::max(1, std::atoi(stride));
}

}  // namespace graze::test
