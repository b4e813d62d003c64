#include "graze/testing/pictures.hpp"

#include <algorithm>
#include <cstdlib>

#include "graze/graphics/software_device.hpp"

namespace graze::test {
namespace {

std::string FormatColor(Color color) {
    std::string text{"("};
    for (const int channel : {int{color.r}, int{color.g}, int{color.b}}) {
        text += std::to_string(channel) + ", ";
    }
    return text + std::to_string(color.a) + ")";
}

std::string FormatSize(const Image& image) {
    return std::to_string(image.Width()) + " x " + std::to_string(image.Height());
}

}  // namespace

Image DrawToImage(int width, int height,
                  const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw) {
    SoftwareDevice device{width, height};
    return DrawToImage(device, width, height, draw);
}

Image DrawToImage(GraphicsDevice& device, int width, int height,
                  const std::function<void(GraphicsDevice&, SpriteBatch&)>& draw) {
    device.ResizeBackBuffer(width, height);
    device.Clear(Color::Transparent);
    SpriteBatch batch{device};
    draw(device, batch);
    return device.ReadBackBuffer();
}

int LargestDifference(Color a, Color b) noexcept {
    return std::max(
        {std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b), std::abs(a.a - b.a)});
}

PictureDifference CompareImages(const Image& a, const Image& b, int tolerance) {
    PictureDifference result;
    if (a.Bounds() != b.Bounds()) {
        result.same_size = false;
        result.pixels = static_cast<int>(std::max(a.Pixels().size(), b.Pixels().size()));
        result.message = "sizes differ: " + FormatSize(a) + " and " + FormatSize(b);
        return result;
    }
    for (int y = 0; y < a.Height(); ++y) {
        for (int x = 0; x < a.Width(); ++x) {
            const int difference = LargestDifference(a.Pixel(x, y), b.Pixel(x, y));
            result.largest = std::max(result.largest, difference);
            if (difference > tolerance) {
                ++result.pixels;
                result.first = result.first.value_or(Point{x, y});
            }
        }
    }
    if (!result.first) {
        result.message = "equal";
        return result;
    }
    const Point at = *result.first;
    result.message = std::to_string(result.pixels) + " of " + std::to_string(a.Pixels().size()) +
                     " pixels differ, by up to " + std::to_string(result.largest) +
                     "; the first is (" + std::to_string(at.x) + ", " + std::to_string(at.y) +
                     "): " + FormatColor(a.Pixel(at.x, at.y)) + " and " +
                     FormatColor(b.Pixel(at.x, at.y));
    return result;
}

Mask ParseMask(std::initializer_list<std::string_view> rows) {
    std::size_t width = 0;
    for (const std::string_view row : rows) {
        width = std::max(width, row.size());
    }
    Mask mask{static_cast<int>(width), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (row[x] == '#') {
                mask.Set(static_cast<int>(x), y);
            }
        }
        ++y;
    }
    return mask;
}

std::string FormatMask(const Mask& mask) {
    std::string text;
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            text += mask.Solid(x, y) ? '#' : '.';
        }
        text += '\n';
    }
    return text;
}

}  // namespace graze::test
