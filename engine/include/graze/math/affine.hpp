#pragma once

namespace graze {

/// An affine transform from sprite texels to screen pixels, y down: X = xx * u + xy * v + x0, Y =
/// yx * u + yy * v + y0.
struct Affine {
    double xx = 1;
    double xy = 0;
    double yx = 0;
    double yy = 1;
    double x0 = 0;
    double y0 = 0;

    [[nodiscard]] friend constexpr bool operator==(const Affine&, const Affine&) noexcept = default;
};

/// Returns the transform that applies `first`, then `second`.
[[nodiscard]] constexpr Affine Then(const Affine& first, const Affine& second) noexcept {
    return {second.xx * first.xx + second.xy * first.yx,
            second.xx * first.xy + second.xy * first.yy,
            second.yx * first.xx + second.yy * first.yx,
            second.yx * first.xy + second.yy * first.yy,
            second.xx * first.x0 + second.xy * first.y0 + second.x0,
            second.yx * first.x0 + second.yy * first.y0 + second.y0};
}

}  // namespace graze
