#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

#include "graze/math/color.hpp"
#include "run_report.hpp"

namespace graze {
namespace {

constexpr std::uint64_t kPrime = 0x9e3779b97f4a7c15u;

std::uint64_t Mix(std::uint64_t hash, std::uint64_t value) noexcept {
    return std::rotl(hash ^ value, 23) * kPrime;
}

std::uint64_t ToNumber(Color pixel) noexcept {
    return pixel.r | std::uint32_t{pixel.g} << 8 | std::uint32_t{pixel.b} << 16 |
           std::uint32_t{pixel.a} << 24;
}

// Hashes a run of pixels in four independent lanes, which a processor computes side by side.
std::uint64_t HashPixels(std::uint64_t hash, std::span<const Color> pixels) noexcept {
    std::array<std::uint64_t, 4> lanes{hash, hash ^ 1, hash ^ 2, hash ^ 3};
    std::size_t i = 0;
    for (; i + lanes.size() <= pixels.size(); i += lanes.size()) {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
            lanes[lane] = Mix(lanes[lane], ToNumber(pixels[i + lane]));
        }
    }
    for (; i < pixels.size(); ++i) {
        lanes[0] = Mix(lanes[0], ToNumber(pixels[i]));
    }
    return Mix(Mix(Mix(lanes[0], lanes[1]), lanes[2]), lanes[3]);
}

}  // namespace

PictureStamp ComputeStamp(const Image& picture, const Rectangle& safe_area) {
    const auto pixels = picture.Pixels();
    const auto width = static_cast<std::size_t>(picture.Width());
    PictureStamp stamp;
    stamp.hash = HashPixels(Mix(width, pixels.size()), pixels);
    stamp.is_blank =
        std::ranges::all_of(pixels, [&](const Color& pixel) { return pixel == pixels.front(); });
    for (int y = 0; y < picture.Height(); ++y) {
        const auto row = pixels.subspan(static_cast<std::size_t>(y) * width, width);
        if (y < safe_area.Top() || y >= safe_area.Bottom()) {
            stamp.margin = HashPixels(stamp.margin, row);
        } else {
            stamp.margin =
                HashPixels(stamp.margin, row.first(static_cast<std::size_t>(safe_area.Left())));
            stamp.margin =
                HashPixels(stamp.margin, row.subspan(static_cast<std::size_t>(safe_area.Right())));
        }
    }
    return stamp;
}

}  // namespace graze
