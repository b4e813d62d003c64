#include "convolution.hpp"

#include <array>
#include <bit>

// Fourier transforms with integers modulo a prime instead of complex numbers, so that all results
// are exact. A root of order n is a number whose n-th power is the first that is 1.
namespace graze {
namespace {

constexpr int kMaxLevels = 27;
constexpr std::uint32_t kPrime = 15U << kMaxLevels | 1U;  // > 2^30; has roots of order 2^27
constexpr std::uint32_t kGenerator = 31;                  // its order is kPrime - 1

constexpr std::uint32_t Product(std::uint32_t a, std::uint32_t b) noexcept {
    return static_cast<std::uint32_t>(std::uint64_t{a} * b % kPrime);
}

constexpr std::uint32_t Sum(std::uint32_t a, std::uint32_t b) noexcept {
    const std::uint32_t sum = a + b;
    return sum >= kPrime ? sum - kPrime : sum;
}

constexpr std::uint32_t Difference(std::uint32_t a, std::uint32_t b) noexcept {
    return a >= b ? a - b : a + kPrime - b;
}

constexpr std::uint32_t Power(std::uint32_t base, std::uint32_t exponent) noexcept {
    std::uint32_t power = 1;
    for (; exponent != 0; exponent /= 2, base = Product(base, base)) {
        if (exponent % 2 != 0) {
            power = Product(power, base);
        }
    }
    return power;
}

constexpr std::uint32_t Inverse(std::uint32_t value) noexcept {
    return Power(value, kPrime - 2);
}

// The factor of block s in a level of a transform is the product of the roots of order 2^(k + 2)
// for all binary digits k of s that are 1. From s to s + 1, the lowest digits change from 1 to 0,
// and the next digit, k, from 0 to 1. Element k is the resulting change of the factor.
// The change after a level's last block is not used.
using Steps = std::array<std::uint32_t, kMaxLevels>;

constexpr Steps MakeSteps(bool is_inverse) noexcept {
    Steps steps{};
    std::uint32_t lower = 1;  // the product of the roots of the lower digits
    for (std::size_t k = 0; k + 2 <= kMaxLevels; ++k) {
        const std::uint32_t root = Power(kGenerator, (kPrime - 1) >> (k + 2));
        steps[k] = Product(root, Inverse(lower));
        steps[k] = is_inverse ? Inverse(steps[k]) : steps[k];
        lower = Product(lower, root);
    }
    return steps;
}

// Calls join(low, high, factor) for each pair of values of a level; their distance is `half`.
template <typename Join>
void ForPairs(std::vector<std::uint32_t>& values, std::size_t half, const Steps& steps, Join join) {
    std::uint32_t factor = 1;
    std::uint32_t* low = values.data();
    for (std::size_t s = 0; s < values.size() / (2 * half); ++s, low += 2 * half) {
        for (std::size_t i = 0; i < half; ++i) {
            join(low[i], low[i + half], factor);
        }
        factor = Product(factor, steps[static_cast<std::size_t>(std::countr_one(s))]);
    }
}

void Transform(std::vector<std::uint32_t>& values) {
    static constexpr Steps steps = MakeSteps(false);
    for (std::size_t half = values.size() / 2; half != 0; half /= 2) {
        ForPairs(values, half, steps,
                 [](std::uint32_t& low, std::uint32_t& high, std::uint32_t factor) {
                     const std::uint32_t turned = Product(high, factor);
                     high = Difference(low, turned);
                     low = Sum(low, turned);
                 });
    }
}

// Multiplies the values by their number as well.
void TransformBack(std::vector<std::uint32_t>& values) {
    static constexpr Steps steps = MakeSteps(true);
    for (std::size_t half = 1; half < values.size(); half *= 2) {
        ForPairs(values, half, steps,
                 [](std::uint32_t& low, std::uint32_t& high, std::uint32_t factor) {
                     const std::uint32_t difference = Difference(low, high);
                     low = Sum(low, high);
                     high = Product(difference, factor);
                 });
    }
}

}  // namespace

void ConvolveCyclic(std::vector<std::uint32_t>& a, std::vector<std::uint32_t>& b) {
    Transform(a);
    Transform(b);
    const std::uint32_t scale = Inverse(static_cast<std::uint32_t>(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] = Product(Product(a[i], b[i]), scale);
    }
    TransformBack(a);
}

}  // namespace graze
