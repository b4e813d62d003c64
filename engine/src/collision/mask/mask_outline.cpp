#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "bit_rows.hpp"
#include "graze/assert.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze {
namespace {

// The offsets to the eight neighbours of a pixel: the right one first, then clockwise on screen.
constexpr std::array<Point, 8> kNeighbours{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

Point FirstSolid(const Mask& mask) {
    const int y = mask.OpaqueBounds().Top();
    int x = 0;
    for (const std::uint64_t word : mask.Row(y)) {
        if (word != 0) {
            return {x + std::countr_zero(word), y};
        }
        x += kWordBits;
    }
    return {x, y};
}

// Returns the direction of the first solid neighbour, clockwise from `direction`; -1 if all
// neighbours are clear.
int NextDirection(const Mask& mask, Point pixel, int direction) noexcept {
    for (int i = 0; i < 8; ++i) {
        const int turned = (direction + i) & 7;
        const Point next = pixel + kNeighbours[static_cast<std::size_t>(turned)];
        if (mask.Solid(next.x, next.y)) {
            return turned;
        }
    }
    return -1;
}

}  // namespace

std::vector<Point> Outline(const Mask& mask, int every) {
    GRAZE_ASSERT(every >= 1, "Outline: every must be at least 1");
    every = std::max(every, 1);
    if (mask.OpaqueBounds().IsEmpty()) {
        return {};
    }
    const Point first = FirstSolid(mask);
    std::vector<Point> outline{first};
    const int first_direction = NextDirection(mask, first, 0);
    if (first_direction < 0) {
        return outline;
    }
    // The walk ends when it would repeat its first step. Reaching the first pixel is not enough, as
    // the outline may pass a pixel several times.
    Point pixel = first;
    int direction = first_direction;
    int left = every;
    do {
        pixel = pixel + kNeighbours[static_cast<std::size_t>(direction)];
        if (--left == 0) {
            outline.push_back(pixel);
            left = every;
        }
        // Starts the search two eighths of a turn before the direction of the last step. The
        // neighbours before these were found clear in the last search.
        direction = NextDirection(mask, pixel, direction + 6);
    } while (pixel != first || direction != first_direction);
    return outline;
}

}  // namespace graze
