#include "graze/math/vector2.hpp"

#include <glm/geometric.hpp>

#include "graze/math/math_helper.hpp"

namespace graze {

float Vector2::Length() const noexcept {
    return glm::length(Plain(*this));
}

void Vector2::Normalize() noexcept {
    *this = Normalize(*this);
}

float Vector2::Distance(Vector2 a, Vector2 b) noexcept {
    return (b - a).Length();
}

Vector2 Vector2::Normalize(Vector2 v) noexcept {
    return glm::normalize(Plain(v));
}

Vector2 Vector2::Clamp(Vector2 v, Vector2 min, Vector2 max) noexcept {
    return {MathHelper::Clamp(v.x, min.x, max.x), MathHelper::Clamp(v.y, min.y, max.y)};
}

Vector2 Vector2::Reflect(Vector2 v, Vector2 normal) noexcept {
    return v - 2 * Dot(v, normal) * normal;
}

Vector2 Vector2::SmoothStep(Vector2 a, Vector2 b, float amount) noexcept {
    return {MathHelper::SmoothStep(a.x, b.x, amount), MathHelper::SmoothStep(a.y, b.y, amount)};
}

Vector2 Vector2::CatmullRom(Vector2 a, Vector2 b, Vector2 c, Vector2 d, float amount) noexcept {
    return {MathHelper::CatmullRom(a.x, b.x, c.x, d.x, amount),
            MathHelper::CatmullRom(a.y, b.y, c.y, d.y, amount)};
}

Vector2 Vector2::Hermite(Vector2 a, Vector2 tangent_a, Vector2 b, Vector2 tangent_b,
                         float amount) noexcept {
    return {MathHelper::Hermite(a.x, tangent_a.x, b.x, tangent_b.x, amount),
            MathHelper::Hermite(a.y, tangent_a.y, b.y, tangent_b.y, amount)};
}

Vector2 Vector2::Barycentric(Vector2 a, Vector2 b, Vector2 c, float amount_b,
                             float amount_c) noexcept {
    return {MathHelper::Barycentric(a.x, b.x, c.x, amount_b, amount_c),
            MathHelper::Barycentric(a.y, b.y, c.y, amount_b, amount_c)};
}

}  // namespace graze
