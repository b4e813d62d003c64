#pragma once

#include "graze/collision/classic/array2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/vector2.hpp"

/// \file
/// Riemer's test for turned and scaled sprites (2D series, chapter on collision), bug for bug.
///
/// Arithmetic  XNA's Matrix and Vector2 in float, each operation rounded, as the C# says and as 64-bit
///             .NET computes. MonoGame's Matrix.Invert takes its sums in double, and 32-bit .NET may,
///             which can differ in the last bit and, rarely, in a verdict.

namespace graze::classic {

using ColorData = Array2D<Color>;  ///< [x, y]

/// The texture's colours, indexed [x, y].
///
/// Instead  MakeMask(image, AlphaThreshold{1}): 32 times smaller.
[[nodiscard]] ColorData TextureTo2DArray(ImageView texture);

/// Where on the screen a texel of the first sprite that is not fully transparent falls on one of the
/// second: the first in the order of columns, left to right, each from top to bottom. (-1, -1) when
/// none does.
///
/// Differs  only the upper left corners of the first sprite's texels are looked at. A magnified first
///          sprite has holes, a shrunken one is asked more often than it has pixels, and (a, b) and
///          (b, a) disagree. (int) truncates toward zero, so that what lies up to a texel left of or
///          above the second sprite hits its first column or row. What it returns is a texel's corner
///          on the screen, with a fraction. A hit at exactly (-1, -1) reads as none.
/// Errors   a matrix that cannot be inverted gives infinities and NaN, which hit nothing (as in C# on
///          x86, where (int) of them is int.MinValue).
/// Cost     every texel of the first sprite, solid or not, through a matrix.
/// Instead  FindContact(a, b): the same pixel for (b, a), and none is not a place.
[[nodiscard]] Vector2 TexturesCollide(const ColorData& tex1, const Matrix& mat1,
                                      const ColorData& tex2, const Matrix& mat2);

}  // namespace graze::classic
