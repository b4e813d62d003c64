#include "graze/math/matrix.hpp"

#include "graze/math/math_helper.hpp"

namespace graze {
namespace {

struct FloatSineCosine {
    float sine;
    float cosine;
};

FloatSineCosine ComputeSinCos(float radians) noexcept {
    const SineCosine result = SinCos(static_cast<double>(radians));
    return {static_cast<float>(result.sine), static_cast<float>(result.cosine)};
}

// The 2 x 2 determinants in two rows of a 4 x 4 matrix; dij is the determinant of columns i and j.
// The RowPairs of the upper and the lower two rows give the matrix's determinant and inverse.
struct RowPair {
    float d01, d02, d03, d12, d13, d23;
};

RowPair UpperRows(const Matrix& m) noexcept {
    return {m.m11 * m.m22 - m.m12 * m.m21, m.m11 * m.m23 - m.m13 * m.m21,
            m.m11 * m.m24 - m.m14 * m.m21, m.m12 * m.m23 - m.m13 * m.m22,
            m.m12 * m.m24 - m.m14 * m.m22, m.m13 * m.m24 - m.m14 * m.m23};
}

RowPair LowerRows(const Matrix& m) noexcept {
    return {m.m31 * m.m42 - m.m32 * m.m41, m.m31 * m.m43 - m.m33 * m.m41,
            m.m31 * m.m44 - m.m34 * m.m41, m.m32 * m.m43 - m.m33 * m.m42,
            m.m32 * m.m44 - m.m34 * m.m42, m.m33 * m.m44 - m.m34 * m.m43};
}

float Determinant(const RowPair& upper, const RowPair& lower) noexcept {
    return upper.d01 * lower.d23 - upper.d02 * lower.d13 + upper.d03 * lower.d12 +
           upper.d12 * lower.d03 - upper.d13 * lower.d02 + upper.d23 * lower.d01;
}

}  // namespace

Matrix Matrix::CreateTranslation(float x, float y, float z) noexcept {
    Matrix result;
    result.m41 = x;
    result.m42 = y;
    result.m43 = z;
    return result;
}

Matrix Matrix::CreateTranslation(Vector3 position) noexcept {
    return CreateTranslation(position.x, position.y, position.z);
}

Matrix Matrix::CreateScale(float scale) noexcept {
    return CreateScale(scale, scale, scale);
}

Matrix Matrix::CreateScale(float x, float y, float z) noexcept {
    Matrix result;
    result.m11 = x;
    result.m22 = y;
    result.m33 = z;
    return result;
}

Matrix Matrix::CreateScale(Vector3 scale) noexcept {
    return CreateScale(scale.x, scale.y, scale.z);
}

Matrix Matrix::CreateRotationX(float radians) noexcept {
    const auto [sine, cosine] = ComputeSinCos(radians);
    Matrix result;
    result.m22 = cosine;
    result.m23 = sine;
    result.m32 = -sine;
    result.m33 = cosine;
    return result;
}

Matrix Matrix::CreateRotationY(float radians) noexcept {
    const auto [sine, cosine] = ComputeSinCos(radians);
    Matrix result;
    result.m11 = cosine;
    result.m13 = -sine;
    result.m31 = sine;
    result.m33 = cosine;
    return result;
}

Matrix Matrix::CreateRotationZ(float radians) noexcept {
    const auto [sine, cosine] = ComputeSinCos(radians);
    Matrix result;
    result.m11 = cosine;
    result.m12 = sine;
    result.m21 = -sine;
    result.m22 = cosine;
    return result;
}

Matrix Matrix::CreateOrthographicOffCenter(float left, float right, float bottom, float top,
                                           float near_plane, float far_plane) noexcept {
    Matrix result;
    result.m11 = 2 / (right - left);
    result.m22 = 2 / (top - bottom);
    result.m33 = 1 / (near_plane - far_plane);
    result.m41 = (left + right) / (left - right);
    result.m42 = (top + bottom) / (bottom - top);
    result.m43 = near_plane / (near_plane - far_plane);
    return result;
}

Matrix Matrix::Multiply(const Matrix& a, const Matrix& b) noexcept {
    const auto row = [&b](float x, float y, float z, float w, float& r1, float& r2, float& r3,
                          float& r4) {
        r1 = x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41;
        r2 = x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42;
        r3 = x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43;
        r4 = x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44;
    };
    Matrix r;
    row(a.m11, a.m12, a.m13, a.m14, r.m11, r.m12, r.m13, r.m14);
    row(a.m21, a.m22, a.m23, a.m24, r.m21, r.m22, r.m23, r.m24);
    row(a.m31, a.m32, a.m33, a.m34, r.m31, r.m32, r.m33, r.m34);
    row(a.m41, a.m42, a.m43, a.m44, r.m41, r.m42, r.m43, r.m44);
    return r;
}

Matrix Matrix::Transpose(const Matrix& m) noexcept {
    return {m.m11, m.m21, m.m31, m.m41, m.m12, m.m22, m.m32, m.m42,
            m.m13, m.m23, m.m33, m.m43, m.m14, m.m24, m.m34, m.m44};
}

Matrix Matrix::Invert(const Matrix& m) noexcept {
    const RowPair s = UpperRows(m);
    const RowPair c = LowerRows(m);
    const float k = 1 / graze::Determinant(s, c);
    Matrix r;
    r.m11 = (m.m22 * c.d23 - m.m23 * c.d13 + m.m24 * c.d12) * k;
    r.m12 = (-m.m12 * c.d23 + m.m13 * c.d13 - m.m14 * c.d12) * k;
    r.m13 = (m.m42 * s.d23 - m.m43 * s.d13 + m.m44 * s.d12) * k;
    r.m14 = (-m.m32 * s.d23 + m.m33 * s.d13 - m.m34 * s.d12) * k;
    r.m21 = (-m.m21 * c.d23 + m.m23 * c.d03 - m.m24 * c.d02) * k;
    r.m22 = (m.m11 * c.d23 - m.m13 * c.d03 + m.m14 * c.d02) * k;
    r.m23 = (-m.m41 * s.d23 + m.m43 * s.d03 - m.m44 * s.d02) * k;
    r.m24 = (m.m31 * s.d23 - m.m33 * s.d03 + m.m34 * s.d02) * k;
    r.m31 = (m.m21 * c.d13 - m.m22 * c.d03 + m.m24 * c.d01) * k;
    r.m32 = (-m.m11 * c.d13 + m.m12 * c.d03 - m.m14 * c.d01) * k;
    r.m33 = (m.m41 * s.d13 - m.m42 * s.d03 + m.m44 * s.d01) * k;
    r.m34 = (-m.m31 * s.d13 + m.m32 * s.d03 - m.m34 * s.d01) * k;
    r.m41 = (-m.m21 * c.d12 + m.m22 * c.d02 - m.m23 * c.d01) * k;
    r.m42 = (m.m11 * c.d12 - m.m12 * c.d02 + m.m13 * c.d01) * k;
    r.m43 = (-m.m41 * s.d12 + m.m42 * s.d02 - m.m43 * s.d01) * k;
    r.m44 = (m.m31 * s.d12 - m.m32 * s.d02 + m.m33 * s.d01) * k;
    return r;
}

float Matrix::Determinant() const noexcept {
    return graze::Determinant(UpperRows(*this), LowerRows(*this));
}

Vector2 Vector2::Transform(Vector2 position, const Matrix& m) noexcept {
    return {position.x * m.m11 + position.y * m.m21 + m.m41,
            position.x * m.m12 + position.y * m.m22 + m.m42};
}

Vector2 Vector2::TransformNormal(Vector2 normal, const Matrix& m) noexcept {
    return {normal.x * m.m11 + normal.y * m.m21, normal.x * m.m12 + normal.y * m.m22};
}

Affine ToAffine(const Matrix& m) noexcept {
    return {static_cast<double>(m.m11), static_cast<double>(m.m21), static_cast<double>(m.m12),
            static_cast<double>(m.m22), static_cast<double>(m.m41), static_cast<double>(m.m42)};
}

Matrix ToMatrix(const Affine& affine) noexcept {
    Matrix m;
    m.m11 = static_cast<float>(affine.xx);
    m.m21 = static_cast<float>(affine.xy);
    m.m12 = static_cast<float>(affine.yx);
    m.m22 = static_cast<float>(affine.yy);
    m.m41 = static_cast<float>(affine.x0);
    m.m42 = static_cast<float>(affine.y0);
    return m;
}

}  // namespace graze
