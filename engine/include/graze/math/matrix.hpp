#pragma once

#include "graze/math/affine.hpp"
#include "graze/math/vector2.hpp"
#include "graze/math/vector3.hpp"

namespace graze {

/// A 4 x 4 matrix, row-major, applied to row vectors, so that `a * b` applies a first, then b:
/// XNA's Matrix.
///
/// GLM multiplies column vectors, in the opposite order; use this type for code ported from XNA.
/// Sine and cosine are those of SinCos, so a matrix has the same bits on every machine.
struct Matrix {
    float m11 = 1, m12 = 0, m13 = 0, m14 = 0;
    float m21 = 0, m22 = 1, m23 = 0, m24 = 0;
    float m31 = 0, m32 = 0, m33 = 1, m34 = 0;
    float m41 = 0, m42 = 0, m43 = 0, m44 = 1;

    [[nodiscard]] static Matrix Identity() noexcept { return {}; }
    [[nodiscard]] static Matrix CreateTranslation(float x, float y, float z) noexcept;
    [[nodiscard]] static Matrix CreateTranslation(Vector3 position) noexcept;
    [[nodiscard]] static Matrix CreateScale(float scale) noexcept;
    [[nodiscard]] static Matrix CreateScale(float x, float y, float z) noexcept;
    [[nodiscard]] static Matrix CreateScale(Vector3 scale) noexcept;
    [[nodiscard]] static Matrix CreateRotationX(float radians) noexcept;
    [[nodiscard]] static Matrix CreateRotationY(float radians) noexcept;

    /// Creates a rotation that is clockwise on a screen with y down.
    [[nodiscard]] static Matrix CreateRotationZ(float radians) noexcept;

    /// Creates a projection that maps left..right, bottom..top, near..far to -1..1, -1..1, 0..1.
    [[nodiscard]] static Matrix CreateOrthographicOffCenter(float left, float right, float bottom,
                                                            float top, float near_plane,
                                                            float far_plane) noexcept;

    [[nodiscard]] static Matrix Multiply(const Matrix& a, const Matrix& b) noexcept;
    [[nodiscard]] static Matrix Transpose(const Matrix& matrix) noexcept;

    /// Inverts without a check, as in XNA: a singular matrix gives infinities and NaN.
    [[nodiscard]] static Matrix Invert(const Matrix& matrix) noexcept;
    [[nodiscard]] float Determinant() const noexcept;

    /// Returns the translation: m41, m42, m43.
    [[nodiscard]] Vector3 Translation() const noexcept { return {m41, m42, m43}; }

    [[nodiscard]] friend Matrix operator*(const Matrix& a, const Matrix& b) noexcept {
        return Multiply(a, b);
    }
    [[nodiscard]] friend bool operator==(const Matrix&, const Matrix&) noexcept = default;
};

/// Returns the transform of x and y, ignoring z.
[[nodiscard]] Affine ToAffine(const Matrix& matrix) noexcept;

/// Returns the matrix with this transform of x and y, which leaves z unchanged:
/// `ToMatrix(ToAffine(placement))` is what the tutorials compute from a sprite's position, rotation,
/// scale and origin.
[[nodiscard]] Matrix ToMatrix(const Affine& affine) noexcept;

}  // namespace graze
