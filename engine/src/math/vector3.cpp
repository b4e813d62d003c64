#include "graze/math/vector3.hpp"

#include <glm/geometric.hpp>

#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"

namespace graze {

float Vector3::Length() const noexcept {
    return glm::length(Plain(*this));
}

Vector3 Vector3::Normalize(Vector3 v) noexcept {
    return glm::normalize(Plain(v));
}

Vector3 Vector3::Min(Vector3 a, Vector3 b) noexcept {
    return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.z < b.z ? a.z : b.z};
}

Vector3 Vector3::Max(Vector3 a, Vector3 b) noexcept {
    return {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y, a.z > b.z ? a.z : b.z};
}

Vector3 Vector3::Clamp(Vector3 v, Vector3 min, Vector3 max) noexcept {
    return {MathHelper::Clamp(v.x, min.x, max.x), MathHelper::Clamp(v.y, min.y, max.y),
            MathHelper::Clamp(v.z, min.z, max.z)};
}

Vector3 Vector3::Transform(Vector3 position, const Matrix& m) noexcept {
    return TransformNormal(position, m) + m.Translation();
}

Vector3 Vector3::TransformNormal(Vector3 n, const Matrix& m) noexcept {
    return {n.x * m.m11 + n.y * m.m21 + n.z * m.m31, n.x * m.m12 + n.y * m.m22 + n.z * m.m32,
            n.x * m.m13 + n.y * m.m23 + n.z * m.m33};
}

}  // namespace graze
