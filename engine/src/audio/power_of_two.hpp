#pragma once

namespace graze {

/// Returns 2^x for x in -1..1 with the same bits on every machine. libm does not guarantee this.
/// Exact at -1, 0 and 1. Error below 1e-15.
[[nodiscard]] constexpr double PowerOfTwo(double x) noexcept {
    constexpr double ln_2 = 0.69314718055994530942;
    constexpr int terms = 18;
    if (x == 1) {
        return 2;
    }
    const bool is_below_1 = x < 0;
    const double y = (is_below_1 ? x + 1 : x) * ln_2;
    double sum = 1;
    for (int n = terms; n > 0; --n) {
        sum = 1 + sum * y / n;
    }
    return is_below_1 ? sum / 2 : sum;
}

}  // namespace graze
