#include "frame_shelves.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"

namespace graze {
namespace {

// A key for the texels of a frame: frames with equal keys have equal texels.
using Texels = std::tuple<int, int, int, int, int, int, int, int, int>;

Texels MakeTexels(const SheetFrame& of, Rectangle wanted) noexcept {
    const Rectangle area = of.Area();
    const Point from = wanted.Location() - of.frame.offset;
    return {area.x, area.y, area.width,   area.height,  of.quarter_turns,
            from.x, from.y, wanted.width, wanted.height};
}

}  // namespace

FrameShelves PutOnShelves(std::span<const SheetFrame> frames, std::span<const Rectangle> wanted,
                          int min_width) {
    FrameShelves shelves;
    shelves.width = min_width;
    shelves.corners.resize(frames.size());
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!wanted[i].IsEmpty()) {
            order.push_back(i);
            shelves.width = std::max(shelves.width, wanted[i].width);
        }
    }
    std::ranges::stable_sort(order, std::greater{},
                             [&wanted](std::size_t i) { return wanted[i].height; });
    const DecodeLimits limits;
    std::map<Texels, Point> placed;
    Point next{0, 0};
    for (const std::size_t i : order) {
        const auto [place, is_new] = placed.try_emplace(MakeTexels(frames[i], wanted[i]));
        if (is_new) {
            if (next.x + wanted[i].width > shelves.width) {
                next = {0, shelves.height};
            }
            place->second = next;
            next.x += wanted[i].width;
            shelves.height = std::max(shelves.height, next.y + wanted[i].height);
        }
        if (shelves.height > limits.max_height ||
            std::int64_t{shelves.width} * shelves.height > limits.max_pixels) {
            throw FormatError{"the frames take more than " + std::to_string(limits.max_pixels) +
                              " pixels or are higher than " + std::to_string(limits.max_height)};
        }
        shelves.corners[i] = place->second;
    }
    return shelves;
}

}  // namespace graze
