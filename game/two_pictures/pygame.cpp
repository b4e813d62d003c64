#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "graze/math/math_helper.hpp"
#include "two_pictures/algorithms.hpp"

namespace two_pictures {
namespace {

using graze::Image;
using graze::Point;

constexpr double kRadians = .01745329251994329;  // pygame's
constexpr std::int64_t kOne = 65536;

// Returns an image of the pixels at source(x, y); transparent where these are outside of `image`.
template <typename Source>
Image Sample(const Image& image, int width, int height, Source source) {
    Image sampled{width, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const Point at = source(x, y);
            if (image.Bounds().Contains(at)) {
                sampled.Row(y)[static_cast<std::size_t>(x)] = image.Pixel(at.x, at.y);
            }
        }
    }
    return sampled;
}

// Steps through the image in units of 1/65536 pixel. The order of the roundings is pygame's.
Image Turn(const Image& image, double sine, double cosine) {
    const auto larger = [](double a, double b) {
        return static_cast<int>(std::max(std::abs(a + b), std::abs(a - b)));
    };
    const int width = larger(cosine * image.Width(), sine * image.Height());
    const int height = larger(sine * image.Width(), cosine * image.Height());
    const auto step_u = static_cast<std::int64_t>(cosine * kOne);
    const auto step_v = static_cast<std::int64_t>(sine * kOne);
    const double reach = (width - 1) * (kOne / 2.0);
    const std::int64_t left = image.Width() * kOne / 2 - static_cast<std::int64_t>(cosine * reach);
    const std::int64_t top = image.Height() * kOne / 2 - static_cast<std::int64_t>(sine * reach);
    return Sample(image, width, height, [&](int x, int y) {
        return Point{static_cast<int>((left + step_u * x + step_v * (height / 2 - y)) >> 16),
                     static_cast<int>((top + step_v * x - step_u * (height / 2 - y)) >> 16)};
    });
}

}  // namespace

graze::Mask TurnAsPygame(const Image& image, graze::SpriteEffects effects, int width, int height,
                         float degrees) {
    if (width < 1 || height < 1) {
        return {};
    }
    const Image scaled = Sample(image, width, height, [&](int x, int y) {
        const int u = x * image.Width() / width;
        const int v = y * image.Height() / height;
        return Point{
            Has(effects, graze::SpriteEffects::FlipHorizontally) ? image.Width() - 1 - u : u,
            Has(effects, graze::SpriteEffects::FlipVertically) ? image.Height() - 1 - v : v};
    });
    if (std::fmod(degrees, 90.0F) != 0) {
        const auto [sine, cosine] = graze::SinCos(static_cast<double>(degrees) * kRadians);
        return MakeMask(Turn(scaled, sine, cosine).View());
    }
    const auto turns = static_cast<std::size_t>((static_cast<int>(degrees) / 90 % 4 + 4) % 4);
    const bool is_upright = turns % 2 == 0;
    return MakeMask(
        Sample(scaled, is_upright ? width : height, is_upright ? height : width, [&](int x, int y) {
            const std::array u{x, width - 1 - y, width - 1 - x, y};
            const std::array v{y, x, height - 1 - y, height - 1 - x};
            return Point{u.at(turns), v.at(turns)};
        }).View());
}

}  // namespace two_pictures
