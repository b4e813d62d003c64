#include "graze/platform/letterbox.hpp"

#include <algorithm>
#include <cstdint>

namespace graze {
namespace {

constexpr int kLongestSide = 1 << 24;  // products of two sides fit into 64 bits

glm::ivec2 AsSize(glm::ivec2 size) noexcept {
    return {std::clamp(size.x, 1, kLongestSide), std::clamp(size.y, 1, kLongestSide)};
}

// The largest size of the picture's proportions that fits into the window.
glm::ivec2 Shrunk(glm::ivec2 picture, glm::ivec2 window) noexcept {
    const std::int64_t width_if_height_binds = std::int64_t{window.y} * picture.x / picture.y;
    if (width_if_height_binds <= window.x) {
        return {std::max(static_cast<int>(width_if_height_binds), 1), window.y};
    }
    const std::int64_t height = std::int64_t{window.x} * picture.y / picture.x;
    return {window.x, std::max(static_cast<int>(height), 1)};
}

int FloorDivide(std::int64_t value, std::int64_t by) noexcept {
    const std::int64_t quotient = value / by;
    return static_cast<int>(value % by < 0 ? quotient - 1 : quotient);
}

}  // namespace

Rectangle FitPicture(glm::ivec2 picture, glm::ivec2 window) noexcept {
    picture = AsSize(picture);
    window = AsSize(window);
    const int factor = std::min(window.x / picture.x, window.y / picture.y);
    const glm::ivec2 size = factor >= 1 ? picture * factor : Shrunk(picture, window);
    return {(window.x - size.x) / 2, (window.y - size.y) / 2, size.x, size.y};
}

glm::ivec2 ToPicture(glm::ivec2 point, const Rectangle& fitted, glm::ivec2 picture) noexcept {
    picture = AsSize(picture);
    const glm::ivec2 size = AsSize({fitted.width, fitted.height});
    const std::int64_t dx = std::int64_t{point.x} - fitted.x;
    const std::int64_t dy = std::int64_t{point.y} - fitted.y;
    return {FloorDivide(dx * picture.x, size.x), FloorDivide(dy * picture.y, size.y)};
}

int ComfortableScale(glm::ivec2 picture, glm::ivec2 area) noexcept {
    picture = AsSize(picture);
    area = AsSize(area);
    const auto fits = [](int inner, int outer) { return outer * std::int64_t{9} / 10 / inner; };
    const std::int64_t factor = std::min(fits(picture.x, area.x), fits(picture.y, area.y));
    return static_cast<int>(std::max<std::int64_t>(factor, 1));
}

}  // namespace graze
