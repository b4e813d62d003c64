#pragma once

#include <algorithm>
#include <cstdlib>

namespace graze::test {

/// Returns the n for long tests, which run only every n-th of their cases: the value of the
/// environment variable GRAZE_TEST_STRIDE, which unoptimized builds set, or 1.
[[nodiscard]] inline int Stride() {
    const char* const stride = std::getenv("GRAZE_TEST_STRIDE");
    return stride == nullptr ? 1 : std::max(1, std::atoi(stride));
}

}  // namespace graze::test
