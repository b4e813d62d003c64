#pragma once

namespace graze {

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
