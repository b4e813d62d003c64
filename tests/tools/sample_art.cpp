#include "tools/sample_art.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/collision/mask.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze::test {
namespace {

struct BlobDisc {
    double x, y, radius;
};

// Returns the depth of a point inside a union of discs, in pixels; negative outside.
double Inside(const std::vector<BlobDisc>& blob, double x, double y) {
    double depth = -1e9;
    for (const BlobDisc& disc : blob) {
        depth = std::max(depth, disc.radius - std::hypot(x - disc.x, y - disc.y));
    }
    return depth;
}

double InsideGear(double radius, int teeth, double x, double y) {
    const double angle = std::atan2(y, x);
    const double tooth = std::sin(angle * teeth) > 0 ? radius : radius * 0.8;
    const double from_middle = std::hypot(x, y);
    return std::min(tooth - from_middle, from_middle - radius * 0.25);
}

std::vector<BlobDisc> RandomBlob(Random& random, int size) {
    std::vector<BlobDisc> blob;
    for (int i = 0; i < 6; ++i) {
        const double radius = size * (0.08 + 0.2 * random.NextDouble());
        blob.push_back({radius + (size - 2 * radius) * random.NextDouble(),
                        radius + (size - 2 * radius) * random.NextDouble(), radius});
    }
    return blob;
}

float AsFloat(double value) {
    return static_cast<float>(value);
}

Affine Rounded(const Affine& m) {
    return {AsFloat(m.xx), AsFloat(m.xy), AsFloat(m.yx),
            AsFloat(m.yy), AsFloat(m.x0), AsFloat(m.y0)};
}

}  // namespace

Image MakeSampleArt(Random& random, int size) {
    const int kind = random.Next(5);
    const int height = std::max(1, size * random.Next(6, 13) / 10);
    const double radius = std::min(size, height) / 2.0;
    const double hole = radius * 0.6 * random.NextDouble();
    const int teeth = random.Next(5, 14);
    const std::vector<BlobDisc> blob = RandomBlob(random, std::min(size, height));
    Image image{size, height};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < size; ++x) {
            const double dx = x + 0.5 - size / 2.0;
            const double dy = y + 0.5 - height / 2.0;
            const double from_middle = std::hypot(dx, dy);
            const std::array<double, 5> depths{
                radius - from_middle, std::min(radius - from_middle, from_middle - hole),
                InsideGear(radius, teeth, dx, dy), Inside(blob, x + 0.5, y + 0.5),
                random.Next(9) == 0 ? 0.5 : -0.5};
            const double coverage =
                std::clamp(depths[static_cast<std::size_t>(kind)] + 0.5, 0.0, 1.0);
            const auto alpha = static_cast<std::uint8_t>(coverage * 255);
            image.SetPixel(x, y, {200, 120, 40, alpha});
        }
    }
    return image;
}

Affine RandomTransform(Random& random, int width, int height, double x, double y) {
    const int kind = random.Next(6);
    double angle = kind >= 3 ? random.NextDouble() * 2 * std::numbers::pi : 0;
    if (random.Next(10) == 0) {
        angle = random.Next(4) * std::numbers::pi / 2;
    }
    const double scale_x = kind >= 2 && kind != 3 ? std::exp(random.NextDouble() * 2.2 - 1.1) : 1;
    const double scale_y = kind == 5 ? std::exp(random.NextDouble() * 2.2 - 1.1) : scale_x;
    const double mirror_x = random.Next(5) == 0 ? -1 : 1;
    const double mirror_y = random.Next(5) == 0 ? -1 : 1;
    Affine m{std::cos(angle) * scale_x * mirror_x,
             -std::sin(angle) * scale_y * mirror_y,
             std::sin(angle) * scale_x * mirror_x,
             std::cos(angle) * scale_y * mirror_y,
             0,
             0};
    m.x0 = x - m.xx * width / 2 - m.xy * height / 2;
    m.y0 = y - m.yx * width / 2 - m.yy * height / 2;
    if (kind == 0) {
        m.x0 = std::round(m.x0);
        m.y0 = std::round(m.y0);
    }
    return Rounded(m);
}

Affine NearlyTouching(Random& random, const Image& a_image, const Affine& a, const Image& b_image,
                      const Affine& b, std::uint8_t threshold) {
    const Mask a_mask = MakeMask(a_image.View(), {threshold});
    const Mask b_mask = MakeMask(b_image.View(), {threshold});
    const Footprint a_footprint{&a_mask, MakeTexelMap(a, a_mask.Width(), a_mask.Height())};
    const double angle = random.NextDouble() * 2 * std::numbers::pi;
    const bool on_pixels = b.x0 == std::floor(b.x0) && b.y0 == std::floor(b.y0);
    const auto moved = [&](double distance) {
        Affine m = b;
        m.x0 += on_pixels ? std::round(std::cos(angle) * distance) : std::cos(angle) * distance;
        m.y0 += on_pixels ? std::round(std::sin(angle) * distance) : std::sin(angle) * distance;
        return Rounded(m);
    };
    const auto touches = [&](double distance) {
        return Touches(a_footprint,
                       {&b_mask, MakeTexelMap(moved(distance), b_mask.Width(), b_mask.Height())});
    };
    double near = 0;
    double far = 600;
    for (int i = 0; i < 30; ++i) {
        const double middle = (near + far) / 2;
        (touches(middle) ? near : far) = middle;
    }
    switch (random.Next(8)) {
        case 0:
            return moved(near * random.NextDouble());
        case 1:
            return moved(far + random.NextDouble() * 50);
        case 2:
        case 3:
        case 4:
            return moved(near - random.NextDouble());
        default:
            return moved(far + random.NextDouble() * 0.5);
    }
}

}  // namespace graze::test
