#include "frame_packing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "image/skyline_packer.hpp"

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

PackedFrames PackFrames(std::span<const SheetFrame> frames, std::span<const Rectangle> wanted,
                        int min_width) {
    PackedFrames packed;
    packed.width = min_width;
    packed.corners.resize(frames.size());
    std::vector<Point> sizes;
    for (const Rectangle& area : wanted) {
        sizes.emplace_back(area.width, area.height);
        packed.width = std::max(packed.width, area.IsEmpty() ? 0 : area.width);
    }
    const DecodeLimits limits;
    const int max_height = static_cast<int>(
        std::min<std::int64_t>(limits.max_height, limits.max_pixels / std::max(packed.width, 1)));
    SkylinePacker packer{packed.width, max_height};
    std::map<Texels, Point> placed;
    for (const std::size_t i : PackingOrder(sizes)) {
        if (wanted[i].IsEmpty()) {
            continue;
        }
        const auto [place, is_new] = placed.try_emplace(MakeTexels(frames[i], wanted[i]));
        if (is_new) {
            const std::optional<Point> at = packer.Insert(sizes[i].x, sizes[i].y);
            if (!at) {
                throw FormatError{"the frames take more than " + std::to_string(limits.max_pixels) +
                                  " pixels or are higher than " +
                                  std::to_string(limits.max_height)};
            }
            place->second = *at;
        }
        packed.corners[i] = place->second;
    }
    packed.height = packer.Used().y;
    return packed;
}

}  // namespace graze
