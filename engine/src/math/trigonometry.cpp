#include "graze/math/trigonometry.hpp"

#include <array>
#include <cmath>
#include <cstdint>

#include "graze/math/floor.hpp"

namespace graze {
namespace {

// Coefficients of r^1, r^3, ... r^15 and of r^0, r^2, ... r^16; on -pi/4..pi/4 the rest is below the
// last bit of a double.
constexpr std::array<double, 8> kSine{
    1.0,          -1.0 / 6,        1.0 / 120,        -1.0 / 5040,
    1.0 / 362880, -1.0 / 39916800, 1.0 / 6227020800, -1.0 / 1307674368000};
constexpr std::array<double, 9> kCosine{1.0,
                                        -1.0 / 2,
                                        1.0 / 24,
                                        -1.0 / 720,
                                        1.0 / 40320,
                                        -1.0 / 3628800,
                                        1.0 / 479001600,
                                        -1.0 / 87178291200,
                                        1.0 / 20922789888000};

// pi/2 in three parts; the first two have 33 bits each, so that a whole number of up to 20 bits
// times them is exact.
constexpr double kHalfPiHigh = 0x1.921fb544p+0;
constexpr double kHalfPiMiddle = 0x1.0b4611a6p-34;
constexpr double kHalfPiLow = 0x1.3198a2e037073p-69;
constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;
constexpr double kPi = 0x1.921fb54442d18p+1;
constexpr double kTangentOfEighthPi = 0.41421356237309503;
constexpr double kLargestAngle = 1 << 30;

template <std::size_t Count>
double Polynomial(const std::array<double, Count>& coefficients, double x) noexcept {
    double sum = coefficients[Count - 1];
    for (std::size_t i = Count - 1; i > 0; --i) {
        sum = sum * x + coefficients[i - 1];
    }
    return sum;
}

// atan on 0..tan(pi/8): its series ends below the last bit after r^43.
double SmallArcTangent(double t) noexcept {
    const double square = t * t;
    double sum = 0;
    for (int power = 43; power >= 1; power -= 2) {
        const double sign = power % 4 == 1 ? 1.0 : -1.0;
        sum = sum * square + sign / power;
    }
    return sum * t;
}

double ArcTangentUpToOne(double t) noexcept {
    if (t <= kTangentOfEighthPi) {
        return SmallArcTangent(t);
    }
    return kPi / 4 - SmallArcTangent((1 - t) / (1 + t));
}

}  // namespace

SineCosine SinCos(double radians) noexcept {
    if (!(std::abs(radians) <= kLargestAngle)) {
        return {};
    }
    const std::int64_t quarter = FloorToInt(radians * kTwoOverPi + 0.5);
    const auto quarters = static_cast<double>(quarter);
    const double rest =
        ((radians - quarters * kHalfPiHigh) - quarters * kHalfPiMiddle) - quarters * kHalfPiLow;
    const double square = rest * rest;
    const double sine = rest * Polynomial(kSine, square);
    const double cosine = Polynomial(kCosine, square);
    // No branch: angles of many sprites come in no order that could be foreseen.
    const bool swaps = (quarter & 1) != 0;
    const double signs[2] = {1, -1};
    return {(swaps ? cosine : sine) * signs[quarter >> 1 & 1],
            (swaps ? sine : cosine) * signs[(quarter + 1) >> 1 & 1]};
}

double Sin(double radians) noexcept {
    return SinCos(radians).sine;
}

double Cos(double radians) noexcept {
    return SinCos(radians).cosine;
}

double Atan2(double y, double x) noexcept {
    if (!std::isfinite(x) || !std::isfinite(y) || (x == 0 && y == 0)) {
        return 0;
    }
    const double wide = std::abs(x);
    const double high = std::abs(y);
    double angle =
        high <= wide ? ArcTangentUpToOne(high / wide) : kPi / 2 - ArcTangentUpToOne(wide / high);
    if (x < 0) {
        angle = kPi - angle;
    }
    return y < 0 ? -angle : angle;
}

}  // namespace graze
