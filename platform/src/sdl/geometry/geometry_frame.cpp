#include "geometry_frame.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace graze {
namespace {

// GPUs round corners to multiples of 1/256 pixel. A border between texels that is closer than 1/256
// pixel to a pixel centre is moved by 1/128 pixel.
constexpr double kTiePixels = 1.0 / 256;
constexpr double kMovePixels = 1.0 / 128;

// The distance by which a sprite may reach beyond its box without being cut. The nearest pixel
// centre outside the box is half a pixel beyond the edge; the other 0.04 pixel is for rounding.
constexpr double kReachPixels = 0.46;

// A TexelAxis in doubles. Its values are integers at pixel centres. `start` is increased by 1/2, so
// that borders between texels, which are at multiples of `unit`, are never at a pixel centre.
struct RealAxis {
    double start;
    double per_x;
    double per_y;
    double unit;  // values per texel

    explicit RealAxis(const TexelAxis& axis) noexcept
        : start{static_cast<double>(axis.start) + 0.5},
          per_x{static_cast<double>(axis.per_x)},
          per_y{static_cast<double>(axis.per_y)},
          unit{static_cast<double>(std::int64_t{1} << axis.shift)} {}
};

// Returns the value to add to a texel border that is so close to a pixel centre that a GPU cannot
// separate the two. The sum puts the centre on the side that TexelMap's rule requires. Returns 0
// for other borders.
double MoveOffTie(double border, double start, double step) noexcept {
    const double pixels = (border - start) / step;
    const double nearest = std::floor(pixels + 0.5);
    if (std::abs(pixels - nearest) >= kTiePixels) {
        return 0;
    }
    return std::copysign(step * kMovePixels, start + step * nearest - border);
}

// Moves all borders of an axis that is parallel to the pixel grid, by changing `start` and `step`.
// At scales such as 1.5 or 1.25, only every second or fourth border is too close to a pixel centre,
// so the first five borders from either end are checked.
void MoveOffTies(double& start, double& step, double unit, int size) noexcept {
    const double length = unit * size;
    double first = 0;
    double last = 0;
    for (int texels = 0; texels <= 4 && first == 0 && last == 0; ++texels) {
        first = MoveOffTie(unit * texels, start, step);
        last = MoveOffTie(length - unit * texels, start, step);
    }
    first = first == 0 ? last : first;
    last = last == 0 ? first : last;
    const double stretch = 1 + (last - first) / length;
    start = start * stretch + first;
    step *= stretch;
}

bool ShowsMiddles(double start, double step, double unit) noexcept {
    const double texels = start / unit;
    return std::abs(step) == unit && std::abs(texels - std::floor(texels) - 0.5) < kTiePixels;
}

bool ReachesBeyond(const PixelFrame& frame, const SpriteRecord& record) noexcept {
    const glm::dvec2 u = frame.along_u * static_cast<double>(record.source_width);
    const glm::dvec2 v = frame.along_v * static_cast<double>(record.source_height);
    const auto reaches = [](double at, double a, double b, int first, int count) {
        const double low = at + std::min(a, 0.0) + std::min(b, 0.0);
        const double high = at + std::max(a, 0.0) + std::max(b, 0.0);
        return !(low > first - kReachPixels && high < first + count + kReachPixels);
    };
    return reaches(frame.corner.x, u.x, v.x, record.x, record.width) ||
           reaches(frame.corner.y, u.y, v.y, record.y, record.height);
}

}  // namespace

std::optional<PixelFrame> MakePixelFrame(const SpriteRecord& record) noexcept {
    RealAxis u{record.U()};
    RealAxis v{record.V()};
    const auto determinant = [&u, &v] { return u.per_x * v.per_y - u.per_y * v.per_x; };
    if (record.width <= 0 || record.height <= 0 || determinant() == 0) {
        return std::nullopt;
    }
    PixelFrame frame;
    const bool upright = u.per_y == 0 && v.per_x == 0;
    if (upright || (u.per_x == 0 && v.per_y == 0)) {
        double& u_step = upright ? u.per_x : u.per_y;
        double& v_step = upright ? v.per_y : v.per_x;
        frame.shows_middles =
            ShowsMiddles(u.start, u_step, u.unit) && ShowsMiddles(v.start, v_step, v.unit);
        MoveOffTies(u.start, u_step, u.unit, record.source_width);
        MoveOffTies(v.start, v_step, v.unit, record.source_height);
    }
    const double one = 1 / determinant();
    const glm::dvec2 per_u = glm::dvec2{v.per_y, -v.per_x} * one;
    const glm::dvec2 per_v = glm::dvec2{-u.per_y, u.per_x} * one;
    frame.corner = glm::dvec2{record.x + 0.5, record.y + 0.5} - per_u * u.start - per_v * v.start;
    frame.along_u = per_u * u.unit;
    frame.along_v = per_v * v.unit;
    frame.is_cut = ReachesBeyond(frame, record);
    return frame;
}

TexelRange RangeInBox(const TexelAxis& axis, int width, int height) noexcept {
    const RealAxis real{axis};
    const double first = real.start - (real.per_x + real.per_y) / 2;
    const double across = real.per_x * width;
    const double down = real.per_y * height;
    return {(first + std::min(across, 0.0) + std::min(down, 0.0)) / real.unit,
            (first + std::max(across, 0.0) + std::max(down, 0.0)) / real.unit};
}

}  // namespace graze
