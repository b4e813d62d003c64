#pragma once

#include <algorithm>
#include <cstdlib>

namespace graze::test {

/// Returns n: a long test runs every n-th of its cases. It is 1 unless the environment variable
/// GRAZE_TEST_STRIDE is set, for unoptimized builds.
[[nodiscard]] inline int Stride() {
    const char* const stride = std::getenv("GRAZE_TEST_STRIDE");
    return stride == nullptr ? 1 : std::max(1, std::atoi(stride));
}

}  // namespace graze::test
