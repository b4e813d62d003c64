#pragma once

namespace graze {

/// XNA's MathHelper: constants and the small functions on floats.
struct MathHelper {
    // NOLINTBEGIN(readability-identifier-naming): XNA's names
    static constexpr float E = 2.7182818f;
    static constexpr float Pi = 3.1415927f;
    static constexpr float PiOver2 = 1.5707963f;
    static constexpr float PiOver4 = 0.7853982f;
    static constexpr float TwoPi = 6.2831855f;
    static constexpr float Tau = TwoPi;
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
    [[nodiscard]] static constexpr float Distance(float a, float b) noexcept {
        return a > b ? a - b : b - a;
    }
    [[nodiscard]] static constexpr bool IsPowerOfTwo(int value) noexcept {
        return value > 0 && (value & (value - 1)) == 0;
    }

    /// The same direction in (-pi, pi].
    [[nodiscard]] static float WrapAngle(float radians) noexcept;
};

}  // namespace graze
