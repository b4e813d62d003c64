#pragma once

#include <algorithm>
#include <cstdlib>

namespace graze::test {

/// Long tests try every so many of their cases: all of them, unless the environment variable
/// GRAZE_TEST_STRIDE says otherwise, for builds that are not optimised.
[[nodiscard]] inline int Stride() {
    const char* const stride = std::getenv("GRAZE_TEST_STRIDE");
    return stride == nullptr ? 1 : std::max(1, std::atoi(stride));
}

}  // namespace graze::test
