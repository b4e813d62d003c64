#include "oracle/cast_oracle.hpp"

#include <cstdint>
#include <cstdlib>

namespace graze::test {

std::vector<Point> PixelsBetween(Point from, Point to) {
    const std::int64_t wide = std::abs(std::int64_t{to.x} - from.x);
    const std::int64_t high = std::abs(std::int64_t{to.y} - from.y);
    const int right = to.x > from.x ? 1 : -1;
    const int down = to.y > from.y ? 1 : -1;
    std::vector<Point> path{from};
    std::int64_t x = 0;
    std::int64_t y = 0;
    while (x < wide || y < high) {
        // The line reaches the next column after (2 * x + 1) / (2 * wide) of its length, and the
        // next row after (2 * y + 1) / (2 * high). Both are multiplied by 2 * wide * high.
        const std::int64_t column_border = (2 * x + 1) * high;
        const std::int64_t row_border = (2 * y + 1) * wide;
        const bool corner = column_border == row_border;
        const bool sideways = corner ? down > 0 : column_border < row_border;
        x += sideways ? 1 : 0;
        y += sideways ? 0 : 1;
        path.push_back({from.x + right * static_cast<int>(x), from.y + down * static_cast<int>(y)});
    }
    return path;
}

std::optional<SweepOracle> ExpectedSweep(const PixelSet& moving, Point by, const PixelSet& still) {
    return ExpectedSweep(moving, by, std::span{&still, 1});
}

std::optional<SweepAmongOracle> ExpectedSweep(const PixelSet& moving, Point by,
                                              std::span<const PixelSet> still) {
    const std::vector<Point> path = PixelsBetween({0, 0}, by);
    for (std::size_t step = 0; step < path.size(); ++step) {
        for (std::size_t i = 0; i < still.size(); ++i) {
            for (const Point pixel : moving.Pixels()) {
                if (still[i].Has(pixel + path[step])) {
                    return SweepAmongOracle{{static_cast<int>(step), path[step],
                                             path[step == 0 ? 0 : step - 1], pixel + path[step]},
                                            i};
                }
            }
        }
    }
    return std::nullopt;
}

std::optional<DistanceAmongOracle> ExpectedDistance(const PixelSet& a,
                                                    std::span<const PixelSet> obstacles,
                                                    int max_px) {
    std::optional<DistanceAmongOracle> nearest;
    for (std::size_t i = 0; i < obstacles.size(); ++i) {
        const auto found = ExpectedDistance(a, obstacles[i], max_px);
        if (found && (!nearest || Rank(*found) < Rank(nearest->pixels))) {
            nearest = {*found, i};
        }
    }
    return nearest;
}

std::optional<FirstSweepOracle> FirstSweep(const Footprint& moving, Point by,
                                           std::span<const Footprint> still) {
    std::optional<FirstSweepOracle> first;
    for (std::size_t i = 0; i < still.size(); ++i) {
        const auto hit = Sweep(moving, by, still[i]);
        if (hit && (!first || hit->steps < first->hit.steps)) {
            first = {*hit, i};
        }
    }
    return first;
}

std::optional<RayHit> ExpectedRaycast(std::span<const Footprint> footprints, Point from, Point to) {
    const std::vector<Point> path = PixelsBetween(from, to);
    const auto last = static_cast<float>(path.size() - 1);
    for (std::size_t step = 0; step < path.size(); ++step) {
        for (std::size_t i = 0; i < footprints.size(); ++i) {
            if (ShowsSolid(footprints[i], path[step].x, path[step].y)) {
                const float fraction = step == 0 ? 0 : static_cast<float>(step) / last;
                return RayHit{path[step], static_cast<int>(step), fraction, i};
            }
        }
    }
    return std::nullopt;
}

}  // namespace graze::test
