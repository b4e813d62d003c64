#include <algorithm>
#include <cstdint>

#include "graze/graphics/graphics_device.hpp"

namespace graze {
namespace {

constexpr int kLongestSide = 1 << 24;  // products of two sides fit into 64 bits

Point AsSize(Point size) noexcept {
    return {std::clamp(size.x, 1, kLongestSide), std::clamp(size.y, 1, kLongestSide)};
}

int AsSide(std::int64_t side) noexcept {
    return static_cast<int>(std::clamp(side, std::int64_t{1}, std::int64_t{kLongestSide}));
}

// Returns the largest size with the picture's aspect ratio that fits into the window.
Point Fitting(Point picture, Point window) noexcept {
    const std::int64_t width_if_height_binds = std::int64_t{window.y} * picture.x / picture.y;
    if (width_if_height_binds <= window.x) {
        return {AsSide(width_if_height_binds), window.y};
    }
    return {window.x, AsSide(std::int64_t{window.x} * picture.y / picture.x)};
}

// Returns the smallest size with the picture's aspect ratio that covers the window.
Point Covering(Point picture, Point window) noexcept {
    const auto rounded_up = [](std::int64_t value, int by) { return (value + by - 1) / by; };
    const std::int64_t width = rounded_up(std::int64_t{window.y} * picture.x, picture.y);
    if (width >= window.x) {
        return {AsSide(width), window.y};
    }
    return {window.x, AsSide(rounded_up(std::int64_t{window.x} * picture.y, picture.x))};
}

Point FittedSize(Point picture, Point window, PictureFit fit) noexcept {
    const int factor = std::min(window.x / picture.x, window.y / picture.y);
    switch (fit) {
        case PictureFit::WholeFactor:
            return factor >= 1 ? picture * Point{factor} : Fitting(picture, window);
        case PictureFit::Letterbox:
            return Fitting(picture, window);
        case PictureFit::Crop:
            return Covering(picture, window);
        case PictureFit::Stretch:
            break;
    }
    return window;
}

int FloorDivide(std::int64_t value, std::int64_t by) noexcept {
    const std::int64_t quotient = value / by;
    return static_cast<int>(value % by < 0 ? quotient - 1 : quotient);
}

}  // namespace

Rectangle FitPicture(Point picture, Point window, PictureFit fit) noexcept {
    picture = AsSize(picture);
    window = AsSize(window);
    const Point size = FittedSize(picture, window, fit);
    return {FloorDivide(window.x - size.x, 2), FloorDivide(window.y - size.y, 2), size.x, size.y};
}

Point ToPicture(Point point, const Rectangle& fitted, Point picture) noexcept {
    picture = AsSize(picture);
    const Point size = AsSize({fitted.width, fitted.height});
    const std::int64_t dx = std::int64_t{point.x} - fitted.x;
    const std::int64_t dy = std::int64_t{point.y} - fitted.y;
    return {FloorDivide(dx * picture.x, size.x), FloorDivide(dy * picture.y, size.y)};
}

Rectangle ToWindow(const Rectangle& area, const Rectangle& fitted, Point picture) noexcept {
    picture = AsSize(picture);
    const Point size = AsSize({fitted.width, fitted.height});
    const auto down = [](int pixel, int from, int to) {
        return FloorDivide(std::int64_t{pixel} * to, from);
    };
    const auto up = [](int pixel, int from, int to) {
        return FloorDivide(std::int64_t{pixel} * to + from - 1, from);
    };
    const int left = down(area.Left(), picture.x, size.x);
    const int top = down(area.Top(), picture.y, size.y);
    return {fitted.x + left, fitted.y + top, up(area.Right(), picture.x, size.x) - left,
            up(area.Bottom(), picture.y, size.y) - top};
}

int ComfortableScale(Point picture, Point area) noexcept {
    picture = AsSize(picture);
    area = AsSize(area);
    const auto fits = [](int inner, int outer) { return outer * std::int64_t{9} / 10 / inner; };
    const std::int64_t factor = std::min(fits(picture.x, area.x), fits(picture.y, area.y));
    return static_cast<int>(std::max<std::int64_t>(factor, 1));
}

}  // namespace graze
