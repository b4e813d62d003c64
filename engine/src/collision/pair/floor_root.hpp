#pragma once

#include <cmath>
#include <cstdint>

namespace graze {

/// Returns the largest integer whose square is at most `square`, which must be in 0..2^58.
[[nodiscard]] inline int FloorRoot(std::int64_t square) noexcept {
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) {
        --root;
    }
    while ((root + 1) * (root + 1) <= square) {
        ++root;
    }
    return static_cast<int>(root);
}

}  // namespace graze
