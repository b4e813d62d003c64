#include <algorithm>
#include <array>
#include <cstddef>

#include "bit_grid.hpp"
#include "component_runs.hpp"
#include "graze/collision/mask_operations.hpp"
#include "simplify_ring.hpp"

namespace graze {
namespace {

// A walk along the borders of a mask, with the solid pixels on the right-hand side.
class BorderWalk {
public:
    explicit BorderWalk(const Mask& mask) : mask_{mask}, walked_{mask.Width(), mask.Height()} {}

    // Returns the ring that contains the upper edge of `pixel`. No pixel to the left in the same
    // row may have its upper edge on this ring, so that the ring has a corner at `pixel`.
    [[nodiscard]] Ring From(Point pixel) {
        Ring ring{pixel};
        Point corner = pixel;
        int direction = kRight;
        do {
            if (direction == kRight) {
                Mark(corner);
            }
            corner = corner + kSteps[static_cast<std::size_t>(direction)];
            const int turn = Turn(corner, direction);
            if (turn != 0) {
                ring.push_back(corner);
                direction = (direction + turn) & 3;
            }
        } while (corner != pixel || direction != kRight);
        ring.pop_back();  // the walk has added its start a second time
        return ring;
    }

    // Returns the solid pixels of a word whose upper neighbour is clear and whose upper edge is on
    // no ring yet.
    [[nodiscard]] std::uint64_t Unwalked(int word, int y) const {
        const auto index = static_cast<std::size_t>(word);
        const std::uint64_t above = y == 0 ? 0 : mask_.Row(y - 1)[index];
        return mask_.Row(y)[index] & ~above & ~walked_.Row(y)[index];
    }

private:
    static constexpr int kRight = 0;
    static constexpr std::array<Point, 4> kSteps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    // For each direction, the offset from a corner to the pixel ahead on the right. The previous
    // entry (cyclic) is the offset to the pixel ahead on the left.
    static constexpr std::array<Point, 4> kAheadRight{{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};

    void Mark(Point pixel) noexcept {
        walked_.Row(pixel.y)[static_cast<std::size_t>(pixel.x / kWordBits)] |=
            std::uint64_t{1} << (pixel.x % kWordBits);
    }

    // Returns 1 if the border turns right at the corner, -1 if left, 0 if it goes straight on.
    // Where two solid pixels touch only at the corner, it turns right, which separates them.
    [[nodiscard]] int Turn(Point corner, int direction) const noexcept {
        const auto solid = [this, corner](int quarter) {
            const Point pixel = corner + kAheadRight[static_cast<std::size_t>(quarter & 3)];
            return mask_.Solid(pixel.x, pixel.y);
        };
        if (!solid(direction)) {
            return 1;
        }
        return solid(direction + 3) ? -1 : 0;
    }

    const Mask& mask_;
    BitGrid walked_;
};

}  // namespace

std::vector<Polygon> ToPolygons(const Mask& mask, double tolerance) {
    const ComponentRuns components{mask, Connectivity::Four};
    std::vector<std::size_t> place(components.Runs().size());  // for each root, its polygon
    std::vector<Polygon> polygons;
    BorderWalk walk{mask};
    const Rectangle bounds = mask.OpaqueBounds();
    for (int y = bounds.Top(); y < bounds.Bottom(); ++y) {
        ForWords(bounds.Left(), bounds.Right(), [&](int word, std::uint64_t) {
            while (const std::uint64_t starts = walk.Unwalked(word, y)) {
                const Point pixel{word * kWordBits + std::countr_zero(starts), y};
                Ring ring = walk.From(pixel);
                const bool is_hole = TwiceArea(ring) < 0;
                ring = Simplified(ring, tolerance);
                const auto root = static_cast<std::size_t>(components.RootAt(pixel));
                if (is_hole) {
                    polygons[place[root]].holes.push_back(std::move(ring));
                } else {
                    place[root] = polygons.size();
                    polygons.push_back({std::move(ring), {}});
                }
            }
        });
    }
    return polygons;
}

long long TwiceArea(const Ring& ring) noexcept {
    long long area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[i + 1 < ring.size() ? i + 1 : 0];
        area += static_cast<long long>(a.x) * b.y - static_cast<long long>(b.x) * a.y;
    }
    return area;
}

}  // namespace graze
