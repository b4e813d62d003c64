#pragma once

#include <glm/vec3.hpp>

#include "graze/math/vector2.hpp"

namespace graze {

/// A 3D vector: XNA's Vector3, derived from glm::vec3 as Vector2 is from glm::vec2, with the same
/// operators. Zero by default.
///
/// GLM's length(), the number of components, is deleted: use Length() for the vector's length.
struct Vector3 : glm::vec3 {
    constexpr Vector3() noexcept : glm::vec3{0.0f, 0.0f, 0.0f} {}

    /// Each number is converted to float.
    template <typename X, typename Y, typename Z>
    requires std::convertible_to<X, float> && std::convertible_to<Y, float> &&
        std::convertible_to<Z, float>
    constexpr Vector3(X x_value, Y y_value, Z z_value) noexcept
        : glm::vec3{static_cast<float>(x_value), static_cast<float>(y_value),
                    static_cast<float>(z_value)} {}
    template <typename Z>
    requires std::convertible_to<Z, float>
    constexpr Vector3(Vector2 xy, Z z_value) noexcept
        : glm::vec3{xy.x, xy.y, static_cast<float>(z_value)} {}
    template <VectorScalar T>
    explicit constexpr Vector3(T all) noexcept : glm::vec3{static_cast<float>(all)} {}
    // NOLINTNEXTLINE(google-explicit-constructor): GLM's results become Vector3
    constexpr Vector3(glm::vec3 v) noexcept : glm::vec3{v} {}

    static length_type length() = delete;

    [[nodiscard]] float Length() const noexcept;
    [[nodiscard]] constexpr float LengthSquared() const noexcept { return Dot(*this, *this); }

    /// Scales the vector to length 1. A zero vector becomes NaN, as in XNA.
    void Normalize() noexcept { *this = Normalize(*this); }

    [[nodiscard]] static float Distance(Vector3 a, Vector3 b) noexcept { return (b - a).Length(); }
    [[nodiscard]] static constexpr float DistanceSquared(Vector3 a, Vector3 b) noexcept {
        return (b - a).LengthSquared();
    }
    [[nodiscard]] static constexpr float Dot(Vector3 a, Vector3 b) noexcept {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }
    [[nodiscard]] static constexpr Vector3 Cross(Vector3 a, Vector3 b) noexcept {
        return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    }
    [[nodiscard]] static Vector3 Normalize(Vector3 v) noexcept;
    [[nodiscard]] static constexpr Vector3 Negate(Vector3 v) noexcept { return -v; }
    [[nodiscard]] static Vector3 Min(Vector3 a, Vector3 b) noexcept;
    [[nodiscard]] static Vector3 Max(Vector3 a, Vector3 b) noexcept;
    [[nodiscard]] static Vector3 Clamp(Vector3 v, Vector3 min, Vector3 max) noexcept;

    /// Returns `v` reflected at a plane with the unit normal `normal`.
    [[nodiscard]] static constexpr Vector3 Reflect(Vector3 v, Vector3 normal) noexcept {
        return v - 2 * Dot(v, normal) * normal;
    }

    /// Interpolates linearly: a at 0, b at 1 up to rounding; not clamped.
    [[nodiscard]] static constexpr Vector3 Lerp(Vector3 a, Vector3 b, float amount) noexcept {
        return a + (b - a) * amount;
    }

    /// Transforms the point (x, y, z, 1). There is no perspective divide, as in XNA.
    [[nodiscard]] static Vector3 Transform(Vector3 position, const Matrix& matrix) noexcept;

    /// Transforms the direction (x, y, z, 0): rotates and scales it, without translation.
    [[nodiscard]] static Vector3 TransformNormal(Vector3 normal, const Matrix& matrix) noexcept;

    // NOLINTBEGIN(readability-identifier-naming): XNA's names
    static const Vector3 Zero;
    static const Vector3 One;
    static const Vector3 UnitX;
    static const Vector3 UnitY;
    static const Vector3 UnitZ;
    static const Vector3 Up;
    static const Vector3 Down;
    static const Vector3 Right;
    static const Vector3 Left;
    static const Vector3 Forward;
    static const Vector3 Backward;
    // NOLINTEND(readability-identifier-naming)
};

// NOLINTBEGIN(readability-identifier-naming): XNA's names
inline constexpr Vector3 Vector3::Zero{0, 0, 0};
inline constexpr Vector3 Vector3::One{1, 1, 1};
inline constexpr Vector3 Vector3::UnitX{1, 0, 0};
inline constexpr Vector3 Vector3::UnitY{0, 1, 0};
inline constexpr Vector3 Vector3::UnitZ{0, 0, 1};
inline constexpr Vector3 Vector3::Up{0, 1, 0};
inline constexpr Vector3 Vector3::Down{0, -1, 0};
inline constexpr Vector3 Vector3::Right{1, 0, 0};
inline constexpr Vector3 Vector3::Left{-1, 0, 0};
inline constexpr Vector3 Vector3::Forward{0, 0, -1};
inline constexpr Vector3 Vector3::Backward{0, 0, 1};
// NOLINTEND(readability-identifier-naming)

// GLM's own operators would treat a Vector3 as a scalar.
constexpr glm::vec3& operator+=(glm::vec3& a, Vector3 b) noexcept {
    return a = a + b;
}
constexpr glm::vec3& operator-=(glm::vec3& a, Vector3 b) noexcept {
    return a = a - b;
}
constexpr glm::vec3& operator*=(glm::vec3& a, Vector3 b) noexcept {
    return a = a * b;
}
constexpr glm::vec3& operator/=(glm::vec3& a, Vector3 b) noexcept {
    return a = a / b;
}

}  // namespace graze
