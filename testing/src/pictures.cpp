#include "graze/testing/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <sstream>

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

constexpr int kMaxContactDistance = 1024;    // px, as far as Distance measures
constexpr Point kMaxContactPicture{60, 30};  // px

std::string FormatPixel(Point pixel) {
    return '(' + std::to_string(pixel.x) + ", " + std::to_string(pixel.y) + ')';
}

// Returns the part of `box` around a pixel that one picture can show.
Rectangle ClipAround(Point pixel, Rectangle box) {
    const int width = std::min(box.width, kMaxContactPicture.x);
    const int height = std::min(box.height, kMaxContactPicture.y);
    return {std::clamp(pixel.x - width / 2, box.Left(), box.Right() - width),
            std::clamp(pixel.y - height / 2, box.Top(), box.Bottom() - height), width, height};
}

std::string DrawPair(const Footprint& a, const Footprint& b, Rectangle area) {
    std::string text = "pixels from " + FormatPixel(area.Location()) + ":\n";
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            const bool in_a = Solid(a, x, y);
            const bool in_b = Solid(b, x, y);
            text += in_a && in_b ? '#' : in_a ? 'a' : in_b ? 'b' : '.';
        }
        text += '\n';
    }
    return text;
}

std::string FormatDistance(const Footprint& a, const Footprint& b,
                           const std::optional<Nearness>& nearest) {
    if (!nearest) {
        return "a and b are more than 1,024 px apart\n";
    }
    if (nearest->Squared() == 0) {
        const int count = CountOverlap(a, b);
        return "a and b share " + std::to_string(count) + (count == 1 ? " pixel" : " pixels") +
               ", the first at " + FormatPixel(nearest->a) + '\n';
    }
    std::ostringstream text;
    text << "a and b are " << std::setprecision(6) << std::floor(nearest->Distance() * 100) / 100
         << " px apart, from " << FormatPixel(nearest->a) << " to " << FormatPixel(nearest->b)
         << '\n';
    return text.str();
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

std::string FormatContact(const Footprint& a, const Footprint& b) {
    const Rectangle a_box = SolidBox(a);
    const Rectangle b_box = SolidBox(b);
    const std::optional<Point> a_pixel = FindContact(a, a_box);
    const std::optional<Point> b_pixel = FindContact(b, b_box);
    if (!a_pixel && !b_pixel) {
        return "a and b show no solid pixel\n";
    }
    if (!a_pixel) {
        return "a shows no solid pixel\n" + DrawPair(a, b, ClipAround(*b_pixel, b_box));
    }
    if (!b_pixel) {
        return "b shows no solid pixel\n" + DrawPair(a, b, ClipAround(*a_pixel, a_box));
    }
    const std::optional<Nearness> nearest = Distance(a, b, kMaxContactDistance);
    const Point from = nearest ? nearest->a : *a_pixel;
    const Point to = nearest ? nearest->b : *b_pixel;
    const std::string text = FormatDistance(a, b, nearest);
    const Rectangle both =
        ClipAround({(from.x + to.x) / 2, (from.y + to.y) / 2}, Rectangle::Union(a_box, b_box));
    if (both.Contains(from) && both.Contains(to)) {
        return text + DrawPair(a, b, both);
    }
    return text + DrawPair(a, b, ClipAround(from, a_box)) + DrawPair(a, b, ClipAround(to, b_box));
}

}  // namespace graze::test
