#include "oracle/real_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "graze/raster/texel_map.hpp"

namespace graze::test {
namespace {

using Real = long double;

enum class Answer { No, Unsure, Yes };

Real Determinant(const Affine& m) {
    return Real{m.xx} * m.yy - Real{m.xy} * m.yx;
}

// Returns the maximum error along one axis that TexelMap's comment allows, in texels. It has two
// parts. The first is half a fixed-point unit per column and row of the box, plus one unit. The
// second is an error of 2^-16 pixels in the position; `texels_per_pixel` converts it to texels.
Real StatedError(const TexelMap& map, const TexelAxis& axis, Real texels_per_pixel) {
    const Real units = (Real{1} * map.pixels.width + map.pixels.height + 2) / 2;
    return std::ldexp(units, -axis.shift) + std::ldexp(texels_per_pixel, -16);
}

// Returns the column or row of a coordinate. Clamps coordinates to +-1,000,000, so that they fit
// into an int.
int Texel(Real coordinate) {
    return static_cast<int>(std::floor(std::clamp(coordinate, -1e6L, 1e6L)));
}

// One sprite, prepared for tests of single pixels.
class Sampler {
public:
    explicit Sampler(const RealSprite& sprite)
        : mask_{sprite.mask}, m_{sprite.sprite_to_screen}, determinant_{Determinant(m_)} {
        const TexelMap map = MakeTexelMap(m_, mask_->Width(), mask_->Height());
        u_error_ =
            StatedError(map, map.u, (std::abs(m_.yy) + std::abs(m_.xy)) / std::abs(determinant_));
        v_error_ =
            StatedError(map, map.v, (std::abs(m_.xx) + std::abs(m_.yx)) / std::abs(determinant_));
    }

    [[nodiscard]] Answer IsSolid(int x, int y) const {
        const Real dx = static_cast<Real>(x) + 0.5L - m_.x0;
        const Real dy = static_cast<Real>(y) + 0.5L - m_.y0;
        const Real u = (m_.yy * dx - m_.xy * dy) / determinant_;
        const Real v = (m_.xx * dy - m_.yx * dx) / determinant_;
        bool some = false;
        bool all = true;
        for (int row = Texel(v - v_error_); row <= Texel(v + v_error_); ++row) {
            for (int column = Texel(u - u_error_); column <= Texel(u + u_error_); ++column) {
                const bool solid = mask_->Solid(column, row);
                some = some || solid;
                all = all && solid;
            }
        }
        return all ? Answer::Yes : some ? Answer::Unsure : Answer::No;
    }

    [[nodiscard]] Rectangle Box() const {
        constexpr Real infinity = std::numeric_limits<Real>::infinity();
        Real left = infinity;
        Real top = infinity;
        Real right = -infinity;
        Real bottom = -infinity;
        for (const int u : {0, mask_->Width()}) {
            for (const int v : {0, mask_->Height()}) {
                const Real x = Real{m_.xx} * u + Real{m_.xy} * v + m_.x0;
                const Real y = Real{m_.yx} * u + Real{m_.yy} * v + m_.y0;
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
        }
        return Rectangle::FromEdges(
            static_cast<int>(std::floor(left)) - 2, static_cast<int>(std::floor(top)) - 2,
            static_cast<int>(std::ceil(right)) + 2, static_cast<int>(std::ceil(bottom)) + 2);
    }

private:
    const Mask* mask_;
    Affine m_;
    Real determinant_;
    Real u_error_;
    Real v_error_;
};

}  // namespace

RealOverlapOracle ExpectedRealOverlap(const RealSprite& a, const RealSprite& b) {
    RealOverlapOracle overlap;
    if (Determinant(a.sprite_to_screen) == 0 || Determinant(b.sprite_to_screen) == 0) {
        return overlap;
    }
    const Sampler sampler_a{a};
    const Sampler sampler_b{b};
    const Rectangle box = Rectangle::Intersect(sampler_a.Box(), sampler_b.Box());
    for (int y = box.Top(); y < box.Bottom(); ++y) {
        for (int x = box.Left(); x < box.Right(); ++x) {
            const Answer both = std::min(sampler_a.IsSolid(x, y), sampler_b.IsSolid(x, y));
            overlap.max_count += both == Answer::No ? 0 : 1;
            overlap.min_count += both == Answer::Yes ? 1 : 0;
            if (both == Answer::Yes && !overlap.first) {
                overlap.first = Point{x, y};
            } else if (both == Answer::Unsure && !overlap.first) {
                overlap.first_is_certain = false;
            }
        }
    }
    return overlap;
}

}  // namespace graze::test
