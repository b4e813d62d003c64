#include <cmath>
#include <cstddef>
#include <cstdint>

#include "graze/math/math_helper.hpp"
#include "graze/math/numbers.hpp"
#include "sine_series.hpp"

namespace graze {
namespace {

constexpr double kPi = 0x1.921fb54442d18p+1;
constexpr double kTurn = 2 * kPi;  // radians
constexpr double kTangentOfEighthPi = 0.41421356237309503;

template <std::size_t Count>
// NOLINTNEXTLINE(modernize-avoid-c-arrays): see sine_series.hpp
double Polynomial(const double (&coefficients)[Count], double x) noexcept {
    double sum = coefficients[Count - 1];
    for (std::size_t i = Count - 1; i > 0; --i) {
        sum = sum * x + coefficients[i - 1];
    }
    return sum;
}

// Returns the arc tangent of t, for t in 0..tan(pi/8). The terms after t^43 are below the last bit
// of a double.
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
    const double sine = rest * Polynomial(kSineSeries, square);
    const double cosine = Polynomial(kCosineSeries, square);
    // Avoids a branch, because the CPU could not predict it for the angles of many sprites.
    const bool swaps = (quarter & 1) != 0;
    const auto sign = [](std::int64_t of) { return static_cast<double>(1 - (of & 2)); };
    return {(swaps ? cosine : sine) * sign(quarter), (swaps ? sine : cosine) * sign(quarter + 1)};
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

float MathHelper::WrapAngle(float radians) noexcept {
    if (!std::isfinite(radians)) {
        return 0;
    }
    const double turns = std::ceil(static_cast<double>(radians) / kTurn - 0.5);
    return static_cast<float>(static_cast<double>(radians) - turns * kTurn);
}

}  // namespace graze
