#pragma once

#include <concepts>

namespace graze {

/// A mix of int and float arguments, which C# converts to float.
template <typename... T>
concept MixedNumbers = ((std::same_as<T, int> || std::same_as<T, float>)&&...) &&
                       (std::same_as<T, int> || ...) && (std::same_as<T, float> || ...);

/// Constants and small functions on floats: XNA's MathHelper.
struct MathHelper {
    // NOLINTBEGIN(readability-identifier-naming): XNA's names
    static constexpr float E = 2.7182818f;
    static constexpr float Pi = 3.1415927f;
    static constexpr float PiOver2 = 1.5707963f;
    static constexpr float PiOver4 = 0.7853982f;
    static constexpr float TwoPi = 6.2831855f;
    static constexpr float Tau = TwoPi;
    static constexpr float Log10E = 0.4342945f;
    static constexpr float Log2E = 1.442695f;
    // NOLINTEND(readability-identifier-naming)

    [[nodiscard]] static constexpr float ToRadians(float degrees) noexcept {
        return static_cast<float>(degrees * 0.017453292519943295);
    }
    [[nodiscard]] static constexpr float ToDegrees(float radians) noexcept {
        return static_cast<float>(radians * 57.29577951308232);
    }
    [[nodiscard]] static constexpr float Clamp(float value, float min, float max) noexcept {
        value = value > max ? max : value;
        return value < min ? min : value;
    }
    [[nodiscard]] static constexpr int Clamp(int value, int min, int max) noexcept {
        value = value > max ? max : value;
        return value < min ? min : value;
    }

    template <typename Value, typename Min, typename Max>
    requires MixedNumbers<Value, Min, Max>
    [[nodiscard]] static constexpr float Clamp(Value value, Min min, Max max) noexcept {
        return Clamp(static_cast<float>(value), static_cast<float>(min), static_cast<float>(max));
    }

    [[nodiscard]] static constexpr float Min(float a, float b) noexcept { return a < b ? a : b; }
    [[nodiscard]] static constexpr int Min(int a, int b) noexcept { return a < b ? a : b; }
    template <typename A, typename B>
    requires MixedNumbers<A, B>
    [[nodiscard]] static constexpr float Min(A a, B b) noexcept {
        return Min(static_cast<float>(a), static_cast<float>(b));
    }
    [[nodiscard]] static constexpr float Max(float a, float b) noexcept { return a > b ? a : b; }
    [[nodiscard]] static constexpr int Max(int a, int b) noexcept { return a > b ? a : b; }
    template <typename A, typename B>
    requires MixedNumbers<A, B>
    [[nodiscard]] static constexpr float Max(A a, B b) noexcept {
        return Max(static_cast<float>(a), static_cast<float>(b));
    }

    /// Interpolates linearly: a at 0, b at 1 up to rounding (see LerpPrecise); not clamped.
    [[nodiscard]] static constexpr float Lerp(float a, float b, float amount) noexcept {
        return a + (b - a) * amount;
    }

    /// Interpolates linearly: exactly a at 0 and exactly b at 1, even if their magnitudes differ
    /// much.
    [[nodiscard]] static constexpr float LerpPrecise(float a, float b, float amount) noexcept {
        return (1 - amount) * a + b * amount;
    }

    /// Interpolates from a to b by a cubic with zero slope at both ends; amount is clamped to 0..1.
    [[nodiscard]] static constexpr float SmoothStep(float a, float b, float amount) noexcept {
        const float t = Clamp(amount, 0.0f, 1.0f);
        return Lerp(a, b, t * t * (3 - 2 * t));
    }

    /// Returns a point of the Catmull-Rom spline through a, b, c and d: b at 0, c at 1. Computed in
    /// double, like Hermite.
    [[nodiscard]] static constexpr float CatmullRom(float a, float b, float c, float d,
                                                    float amount) noexcept {
        const double t = amount;
        return static_cast<float>(0.5 * (2.0 * b + (c - double{a}) * t +
                                         (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t +
                                         (3.0 * b - a - 3.0 * c + d) * t * t * t));
    }

    /// Returns a point of the Hermite curve from a to b with these tangents.
    [[nodiscard]] static constexpr float Hermite(float a, float tangent_a, float b, float tangent_b,
                                                 float amount) noexcept {
        const double t = amount;
        return static_cast<float>((2.0 * a - 2.0 * b + tangent_b + tangent_a) * t * t * t +
                                  (3.0 * b - 3.0 * a - 2.0 * tangent_a - tangent_b) * t * t +
                                  tangent_a * t + a);
    }

    /// Returns a + (b - a) * amount_b + (c - a) * amount_c: one coordinate of a point of a
    /// triangle.
    [[nodiscard]] static constexpr float Barycentric(float a, float b, float c, float amount_b,
                                                     float amount_c) noexcept {
        return a + (b - a) * amount_b + (c - a) * amount_c;
    }
    [[nodiscard]] static constexpr float Distance(float a, float b) noexcept {
        return a > b ? a - b : b - a;
    }
    [[nodiscard]] static constexpr bool IsPowerOfTwo(int value) noexcept {
        return value > 0 && (value & (value - 1)) == 0;
    }

    /// Returns the equivalent angle in (-pi, pi]; 0 if `radians` is not finite.
    [[nodiscard]] static float WrapAngle(float radians) noexcept;
};

/// The sine and cosine of one angle.
struct SineCosine {
    double sine = 0;
    double cosine = 1;
};

/// Returns sine and cosine with the same bits on every machine, with all compilers and compiler
/// flags that this project uses. libm does not guarantee this.
///
/// In      radians. Outside +-2^30, infinite or NaN: the result is the one for 0.
/// Error   below 1e-15 up to +-1,000,000 radians, below 1e-6 up to +-2^30.
/// Cost    about 20 multiplications for the pair.
[[nodiscard]] SineCosine SinCos(double radians) noexcept;
[[nodiscard]] double Sin(double radians) noexcept;
[[nodiscard]] double Cos(double radians) noexcept;

/// Returns the angle of (x, y), -pi < angle <= pi, with the same bits on every machine. Error below
/// 1e-15. Differs from std::atan2 in two cases: the sign of a zero is ignored, and the result is 0
/// if an argument is not finite.
[[nodiscard]] double Atan2(double y, double x) noexcept;

}  // namespace graze
