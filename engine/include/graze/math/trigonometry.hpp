#pragma once

namespace graze {

/// Sine and cosine of one angle.
struct SineCosine {
    double sine = 0;
    double cosine = 1;
};

/// The same bits on every machine, compiler and flag of this project, which libm does not promise.
///
/// In      radians, any finite value; beyond +-2^30 the result is 0 and 1. NaN and infinities too.
/// Error   below 1e-13 up to +-1000 radians; grows with the angle (one part in 2^52 of it).
/// Cost    about 20 multiplications for the pair.
[[nodiscard]] SineCosine SinCos(double radians) noexcept;
[[nodiscard]] double Sin(double radians) noexcept;
[[nodiscard]] double Cos(double radians) noexcept;

/// The angle of (x, y) in -pi..pi, as std::atan2, with the same bits everywhere. Atan2(0, 0) is 0;
/// NaN gives 0. Error below 1e-13.
[[nodiscard]] double Atan2(double y, double x) noexcept;

}  // namespace graze
