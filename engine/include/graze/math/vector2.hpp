#pragma once

#include <concepts>
#include <type_traits>

#include <glm/vec2.hpp>

namespace graze {

struct Matrix;
struct Vector2;
struct Vector3;

/// A pixel, or an offset in whole pixels: XNA's Point. Converts from and to glm::ivec2, and to
/// Vector2.
struct Point {
    int x = 0;
    int y = 0;

    constexpr Point() noexcept = default;
    constexpr Point(int x_px, int y_px) noexcept : x{x_px}, y{y_px} {}
    explicit constexpr Point(int both) noexcept : x{both}, y{both} {}
    // NOLINTBEGIN(google-explicit-constructor): converts from and to other points
    constexpr Point(glm::ivec2 v) noexcept : x{v.x}, y{v.y} {}
    constexpr operator glm::ivec2() const noexcept { return {x, y}; }
    constexpr operator Vector2() const noexcept;
    // NOLINTEND(google-explicit-constructor)

    [[nodiscard]] constexpr Vector2 ToVector2() const noexcept;

    [[nodiscard]] friend constexpr Point operator+(Point a, Point b) noexcept {
        return {a.x + b.x, a.y + b.y};
    }
    [[nodiscard]] friend constexpr Point operator-(Point a, Point b) noexcept {
        return {a.x - b.x, a.y - b.y};
    }
    [[nodiscard]] friend constexpr Point operator*(Point a, Point b) noexcept {
        return {a.x * b.x, a.y * b.y};
    }

    /// Divides and rounds toward zero; no component of `b` may be 0.
    [[nodiscard]] friend constexpr Point operator/(Point a, Point b) noexcept {
        return {a.x / b.x, a.y / b.y};
    }
    constexpr Point& operator+=(Point b) noexcept { return *this = *this + b; }
    constexpr Point& operator-=(Point b) noexcept { return *this = *this - b; }
    [[nodiscard]] friend constexpr bool operator==(Point, Point) noexcept = default;

    // NOLINTNEXTLINE(readability-identifier-naming): XNA's name
    static const Point Zero;
};

// NOLINTNEXTLINE(readability-identifier-naming): XNA's name
inline constexpr Point Point::Zero{0, 0};

/// A scalar factor of a vector; integers are converted to float, as in C#.
template <typename T>
concept VectorScalar = std::same_as<T, float> ||(std::integral<T> && !std::same_as<T, bool>);

/// A 2D vector: XNA's Vector2, derived from glm::vec2, so that both libraries' operators and
/// functions accept it. Zero by default.
///
/// GLM's length(), the number of components, is deleted: use Length() for the vector's length.
struct Vector2 : glm::vec2 {
    constexpr Vector2() noexcept : glm::vec2{0.0f, 0.0f} {}

    /// Each number is converted to float.
    template <typename X, typename Y>
    requires std::convertible_to<X, float> && std::convertible_to<Y, float>
    constexpr Vector2(X x_value, Y y_value) noexcept
        : glm::vec2{static_cast<float>(x_value), static_cast<float>(y_value)} {}
    template <VectorScalar T>
    explicit constexpr Vector2(T both) noexcept
        : glm::vec2{static_cast<float>(both), static_cast<float>(both)} {}
    // NOLINTNEXTLINE(google-explicit-constructor): GLM's results become Vector2
    constexpr Vector2(glm::vec2 v) noexcept : glm::vec2{v} {}

    static length_type length() = delete;

    [[nodiscard]] float Length() const noexcept;
    [[nodiscard]] constexpr float LengthSquared() const noexcept { return x * x + y * y; }

    /// Scales the vector to length 1. A zero vector becomes NaN, as in XNA.
    void Normalize() noexcept;

    /// Rounds toward zero; both components must fit int.
    [[nodiscard]] constexpr Point ToPoint() const noexcept {
        return {static_cast<int>(x), static_cast<int>(y)};
    }

    [[nodiscard]] static float Distance(Vector2 a, Vector2 b) noexcept;
    [[nodiscard]] static constexpr float DistanceSquared(Vector2 a, Vector2 b) noexcept {
        return Vector2{a.x - b.x, a.y - b.y}.LengthSquared();
    }
    [[nodiscard]] static constexpr float Dot(Vector2 a, Vector2 b) noexcept {
        return a.x * b.x + a.y * b.y;
    }
    [[nodiscard]] static Vector2 Normalize(Vector2 v) noexcept;
    [[nodiscard]] static constexpr Vector2 Negate(Vector2 v) noexcept { return {-v.x, -v.y}; }
    [[nodiscard]] static constexpr Vector2 Min(Vector2 a, Vector2 b) noexcept {
        return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
    }
    [[nodiscard]] static constexpr Vector2 Max(Vector2 a, Vector2 b) noexcept {
        return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y};
    }
    [[nodiscard]] static Vector2 Clamp(Vector2 v, Vector2 min, Vector2 max) noexcept;

    /// Returns `v` reflected at a line with the unit normal `normal`.
    [[nodiscard]] static Vector2 Reflect(Vector2 v, Vector2 normal) noexcept;

    /// Interpolates linearly: a at 0, b at 1 up to rounding; not clamped.
    [[nodiscard]] static constexpr Vector2 Lerp(Vector2 a, Vector2 b, float amount) noexcept {
        return {a.x + (b.x - a.x) * amount, a.y + (b.y - a.y) * amount};
    }

    /// Apply MathHelper's functions of the same names to x and y.
    [[nodiscard]] static Vector2 SmoothStep(Vector2 a, Vector2 b, float amount) noexcept;
    [[nodiscard]] static Vector2 CatmullRom(Vector2 a, Vector2 b, Vector2 c, Vector2 d,
                                            float amount) noexcept;
    [[nodiscard]] static Vector2 Hermite(Vector2 a, Vector2 tangent_a, Vector2 b, Vector2 tangent_b,
                                         float amount) noexcept;
    [[nodiscard]] static Vector2 Barycentric(Vector2 a, Vector2 b, Vector2 c, float amount_b,
                                             float amount_c) noexcept;

    /// Transforms the point (x, y, 0, 1). There is no perspective divide, as in XNA.
    [[nodiscard]] static Vector2 Transform(Vector2 position, const Matrix& matrix) noexcept;

    /// Transforms the direction (x, y, 0, 0): rotates and scales it, without translation.
    [[nodiscard]] static Vector2 TransformNormal(Vector2 normal, const Matrix& matrix) noexcept;

    // NOLINTBEGIN(readability-identifier-naming): XNA's names
    static const Vector2 Zero;
    static const Vector2 One;
    static const Vector2 UnitX;
    static const Vector2 UnitY;
    // NOLINTEND(readability-identifier-naming)
};

// NOLINTBEGIN(readability-identifier-naming): XNA's names
inline constexpr Vector2 Vector2::Zero{0, 0};
inline constexpr Vector2 Vector2::One{1, 1};
inline constexpr Vector2 Vector2::UnitX{1, 0};
inline constexpr Vector2 Vector2::UnitY{0, 1};
// NOLINTEND(readability-identifier-naming)

constexpr Point::operator Vector2() const noexcept {
    return {x, y};
}
constexpr Vector2 Point::ToVector2() const noexcept {
    return {x, y};
}

template <typename V>
concept XnaVector = std::same_as<V, Vector2> || std::same_as<V, Vector3>;

/// Returns the vector as a plain GLM vector.
template <typename V>
[[nodiscard]] constexpr typename V::type Plain(const V& v) noexcept {
    return v;
}

/// Two Vector2, or a Vector2 and a glm::vec2; the same for Vector3.
template <typename A, typename B>
concept VectorPair = (XnaVector<A> && std::derived_from<B, typename A::type>) ||
                     (XnaVector<B> && std::same_as<A, typename B::type>);
template <typename A, typename B>
using PairResult = std::conditional_t<XnaVector<A>, A, B>;

// GLM's operators would return a GLM vector, which has no Length().
template <typename A, typename B>
requires VectorPair<A, B>
[[nodiscard]] constexpr PairResult<A, B> operator+(const A& a, const B& b) noexcept {
    return Plain(a) + Plain(b);
}
template <typename A, typename B>
requires VectorPair<A, B>
[[nodiscard]] constexpr PairResult<A, B> operator-(const A& a, const B& b) noexcept {
    return Plain(a) - Plain(b);
}
template <typename A, typename B>
requires VectorPair<A, B>
[[nodiscard]] constexpr PairResult<A, B> operator*(const A& a, const B& b) noexcept {
    return Plain(a) * Plain(b);
}
template <typename A, typename B>
requires VectorPair<A, B>
[[nodiscard]] constexpr PairResult<A, B> operator/(const A& a, const B& b) noexcept {
    return Plain(a) / Plain(b);
}
template <XnaVector V>
[[nodiscard]] constexpr V operator-(const V& v) noexcept {
    return -Plain(v);
}
template <XnaVector V>
[[nodiscard]] constexpr V operator*(const V& v, VectorScalar auto factor) noexcept {
    return Plain(v) * static_cast<float>(factor);
}
template <XnaVector V>
[[nodiscard]] constexpr V operator*(VectorScalar auto factor, const V& v) noexcept {
    return static_cast<float>(factor) * Plain(v);
}

/// Divides each component; XNA multiplies by the reciprocal, which may differ in the last bit.
template <XnaVector V>
[[nodiscard]] constexpr V operator/(const V& v, VectorScalar auto divisor) noexcept {
    return Plain(v) / static_cast<float>(divisor);
}

template <XnaVector V, typename B>
constexpr V& operator+=(V& a, const B& b) noexcept {
    return a = a + b;
}
template <XnaVector V, typename B>
constexpr V& operator-=(V& a, const B& b) noexcept {
    return a = a - b;
}
template <XnaVector V, typename B>
constexpr V& operator*=(V& a, const B& b) noexcept {
    return a = a * b;
}
template <XnaVector V, typename B>
constexpr V& operator/=(V& a, const B& b) noexcept {
    return a = a / b;
}

// GLM's own operators would treat a Vector2 as a scalar.
constexpr glm::vec2& operator+=(glm::vec2& a, Vector2 b) noexcept {
    return a = a + b;
}
constexpr glm::vec2& operator-=(glm::vec2& a, Vector2 b) noexcept {
    return a = a - b;
}
constexpr glm::vec2& operator*=(glm::vec2& a, Vector2 b) noexcept {
    return a = a * b;
}
constexpr glm::vec2& operator/=(glm::vec2& a, Vector2 b) noexcept {
    return a = a / b;
}

}  // namespace graze

// For each function below, GLM has a template for any type and overloads for its vectors. For a
// Vector2 the compiler would select the template for any type, which does not compile. Each
// function here takes its parameters as GLM's does and is preferred because of its constraint. Code
// that calls one of them must include GLM's header of that function.
namespace glm {
// NOLINTBEGIN(readability-identifier-naming): GLM's names

template <graze::XnaVector V>
[[nodiscard]] float length(V v) {
    return length(graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] float distance(const V& a, const V& b) {
    return distance(graze::Plain(a), graze::Plain(b));
}
template <graze::XnaVector V>
[[nodiscard]] float dot(V a, V b) {
    return dot(graze::Plain(a), graze::Plain(b));
}
template <graze::XnaVector V>
[[nodiscard]] V reflect(const V& incident, const V& normal) {
    return reflect(graze::Plain(incident), graze::Plain(normal));
}
template <graze::XnaVector V>
[[nodiscard]] V faceforward(const V& normal, const V& incident, const V& reference) {
    return faceforward(graze::Plain(normal), graze::Plain(incident), graze::Plain(reference));
}
template <graze::XnaVector V>
[[nodiscard]] V abs(V v) {
    return abs(graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] V sign(V v) {
    return sign(graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] V fract(V v) {
    return fract(graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] V mod(V a, V b) {
    return mod(graze::Plain(a), graze::Plain(b));
}
template <graze::XnaVector V>
[[nodiscard]] V min(V a, V b) {
    return min(graze::Plain(a), graze::Plain(b));
}
template <graze::XnaVector V>
[[nodiscard]] V max(V a, V b) {
    return max(graze::Plain(a), graze::Plain(b));
}
template <graze::XnaVector V>
[[nodiscard]] V clamp(V v, V low, V high) {
    return clamp(graze::Plain(v), graze::Plain(low), graze::Plain(high));
}
template <graze::XnaVector V>
[[nodiscard]] V step(V edge, V v) {
    return step(graze::Plain(edge), graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] V smoothstep(V from, V to, V v) {
    return smoothstep(graze::Plain(from), graze::Plain(to), graze::Plain(v));
}
template <graze::XnaVector V>
[[nodiscard]] V normalize(const V& v) {
    return normalize(graze::Plain(v));
}
template <graze::XnaVector V, typename Amount>
[[nodiscard]] V mix(V a, V b, Amount amount) {
    return mix(graze::Plain(a), graze::Plain(b), amount);
}

// NOLINTEND(readability-identifier-naming)
}  // namespace glm
