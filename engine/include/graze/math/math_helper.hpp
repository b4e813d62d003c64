#pragma once

#include <concepts>

namespace graze {

/// Numbers of which one is an int and another a float: C# makes floats of them.
template <typename... T>
concept MixedNumbers = ((std::same_as<T, int> || std::same_as<T, float>)&&...) &&
                       (std::same_as<T, int> || ...) && (std::same_as<T, float> || ...);

/// XNA's MathHelper: constants and the small functions on floats.
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

    /// a at 0, b (nearly: see LerpPrecise) at 1; not clamped.
    [[nodiscard]] static constexpr float Lerp(float a, float b, float amount) noexcept {
        return a + (b - a) * amount;
    }

    /// Exactly a at 0 and exactly b at 1, also when they differ much in size.
    [[nodiscard]] static constexpr float LerpPrecise(float a, float b, float amount) noexcept {
        return (1 - amount) * a + b * amount;
    }

    /// From a to b by a cubic with flat ends; amount is clamped to 0..1.
    [[nodiscard]] static constexpr float SmoothStep(float a, float b, float amount) noexcept {
        const float t = Clamp(amount, 0.0f, 1.0f);
        return Lerp(a, b, t * t * (3 - 2 * t));
    }

    /// A curve through a, b, c and d: b at 0, c at 1. Computed in double, as are the next ones.
    [[nodiscard]] static constexpr float CatmullRom(float a, float b, float c, float d,
                                                    float amount) noexcept {
        const double t = amount;
        return static_cast<float>(0.5 * (2.0 * b + (c - double{a}) * t +
                                         (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t +
                                         (3.0 * b - a - 3.0 * c + d) * t * t * t));
    }

    /// A curve from a to b, with these tangents at its ends.
    [[nodiscard]] static constexpr float Hermite(float a, float tangent_a, float b, float tangent_b,
                                                 float amount) noexcept {
        const double t = amount;
        return static_cast<float>((2.0 * a - 2.0 * b + tangent_b + tangent_a) * t * t * t +
                                  (3.0 * b - 3.0 * a - 2.0 * tangent_a - tangent_b) * t * t +
                                  tangent_a * t + a);
    }

    /// The point of the triangle a, b, c that has these shares of b and c.
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

    /// The same direction in (-pi, pi].
    [[nodiscard]] static float WrapAngle(float radians) noexcept;
};

/// Sine and cosine of one angle.
struct SineCosine {
    double sine = 0;
    double cosine = 1;
};

/// The same bits on every machine, compiler and flag of this project, which libm does not promise.
///
/// In      radians. Beyond +-2^30, infinite or NaN: the result is that of 0.
/// Error   below 1e-15 up to +-1,000,000 radians, below 1e-6 up to +-2^30.
/// Cost    about 20 multiplications for the pair.
[[nodiscard]] SineCosine SinCos(double radians) noexcept;
[[nodiscard]] double Sin(double radians) noexcept;
[[nodiscard]] double Cos(double radians) noexcept;

/// The angle of (x, y) in -pi < angle <= pi, with the same bits everywhere. As std::atan2, but zeros
/// have no sign, and anything not finite gives 0. Error below 1e-15.
[[nodiscard]] double Atan2(double y, double x) noexcept;

}  // namespace graze
