#pragma once

#include <concepts>
#include <cstdint>

#include "graze/math/math_helper.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// A rectangle of pixels, half open: it covers x <= px < x + width and y <= py < y + height. XNA's
/// Rectangle.
///
/// Two rectangles that only share an edge do not overlap. Contains, Intersects and Intersect accept
/// all values. For the other functions, coordinates and sizes must be within +-2^30, so that edges
/// never overflow.
struct Rectangle {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    constexpr Rectangle() noexcept = default;
    constexpr Rectangle(int left_px, int top_px, int width_px, int height_px) noexcept
        : x{left_px}, y{top_px}, width{width_px}, height{height_px} {}
    constexpr Rectangle(Point location, Point size) noexcept
        : Rectangle{location.x, location.y, size.x, size.y} {}

    [[nodiscard]] constexpr int Left() const noexcept { return x; }
    [[nodiscard]] constexpr int Top() const noexcept { return y; }
    [[nodiscard]] constexpr int Right() const noexcept { return x + width; }
    [[nodiscard]] constexpr int Bottom() const noexcept { return y + height; }
    [[nodiscard]] constexpr Point Location() const noexcept { return {x, y}; }
    [[nodiscard]] constexpr Point Size() const noexcept { return {width, height}; }
    constexpr void Location(Point location) noexcept {
        x = location.x;
        y = location.y;
    }
    constexpr void Size(Point size) noexcept {
        width = size.x;
        height = size.y;
    }

    /// Returns the centre; half the size is rounded toward zero, as in XNA.
    [[nodiscard]] constexpr Point Center() const noexcept {
        return {x + width / 2, y + height / 2};
    }

    /// True if the rectangle covers no pixel. (XNA's IsEmpty requires all four values to be 0: a
    /// rectangle at (1, 1) of size 0 is empty here but not there.)
    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return width <= 0 || height <= 0; }

    [[nodiscard]] constexpr bool Contains(int px, int py) const noexcept {
        return x <= px && px < FarRight() && y <= py && py < FarBottom();
    }
    [[nodiscard]] constexpr bool Contains(Point point) const noexcept {
        return Contains(point.x, point.y);
    }
    [[nodiscard]] constexpr bool Contains(std::same_as<Vector2> auto point) const noexcept {
        return static_cast<float>(x) <= point.x && point.x < static_cast<float>(FarRight()) &&
               static_cast<float>(y) <= point.y && point.y < static_cast<float>(FarBottom());
    }
    [[nodiscard]] constexpr bool Contains(std::same_as<float> auto px,
                                          std::same_as<float> auto py) const noexcept {
        return Contains(Vector2{px, py});
    }

    /// True if all of `other` is inside this rectangle. A rectangle contains itself.
    [[nodiscard]] constexpr bool Contains(Rectangle other) const noexcept {
        return x <= other.x && other.FarRight() <= FarRight() && y <= other.y &&
               other.FarBottom() <= FarBottom();
    }

    /// True if the rectangles overlap, as in XNA. False if only their edges touch. True if one has
    /// size 0 and is strictly inside the other.
    [[nodiscard]] constexpr bool Intersects(Rectangle other) const noexcept {
        return other.x < FarRight() && x < other.FarRight() && other.y < FarBottom() &&
               y < other.FarBottom();
    }

    constexpr void Offset(int dx, int dy) noexcept {
        x += dx;
        y += dy;
    }
    constexpr void Offset(Point by) noexcept { Offset(by.x, by.y); }

    /// Moves the rectangle by the offset, which is rounded toward zero.
    constexpr void Offset(std::same_as<Vector2> auto by) noexcept { Offset(by.ToPoint()); }

    /// Grows by `horizontal` pixels on the left and on the right, and by `vertical` at the top and
    /// at the bottom.
    constexpr void Inflate(int horizontal, int vertical) noexcept {
        x -= horizontal;
        y -= vertical;
        width += 2 * horizontal;
        height += 2 * vertical;
    }

    /// Returns the intersection of both rectangles. If they do not intersect, all values are 0, as
    /// in XNA.
    [[nodiscard]] static constexpr Rectangle Intersect(Rectangle a, Rectangle b) noexcept {
        if (!a.Intersects(b)) {
            return {};
        }
        const int left = a.x < b.x ? b.x : a.x;
        const int top = a.y < b.y ? b.y : a.y;
        const std::int64_t right = a.FarRight() < b.FarRight() ? a.FarRight() : b.FarRight();
        const std::int64_t bottom = a.FarBottom() < b.FarBottom() ? a.FarBottom() : b.FarBottom();
        return {left, top, static_cast<int>(right - left), static_cast<int>(bottom - top)};
    }

    /// Returns the smallest rectangle that contains both.
    [[nodiscard]] static constexpr Rectangle Union(Rectangle a, Rectangle b) noexcept {
        return FromEdges(MathHelper::Min(a.Left(), b.Left()), MathHelper::Min(a.Top(), b.Top()),
                         MathHelper::Max(a.Right(), b.Right()),
                         MathHelper::Max(a.Bottom(), b.Bottom()));
    }

    [[nodiscard]] static constexpr Rectangle FromEdges(int left, int top, int right,
                                                       int bottom) noexcept {
        return {left, top, right - left, bottom - top};
    }

    [[nodiscard]] friend constexpr bool operator==(Rectangle, Rectangle) noexcept = default;

    // NOLINTNEXTLINE(readability-identifier-naming): XNA's name
    static const Rectangle Empty;

private:
    // Right() and Bottom() of any rectangle.
    [[nodiscard]] constexpr std::int64_t FarRight() const noexcept {
        return std::int64_t{x} + width;
    }
    [[nodiscard]] constexpr std::int64_t FarBottom() const noexcept {
        return std::int64_t{y} + height;
    }
};

// NOLINTNEXTLINE(readability-identifier-naming): XNA's name
inline constexpr Rectangle Rectangle::Empty{};

}  // namespace graze
