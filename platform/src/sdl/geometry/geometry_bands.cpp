#include "geometry_bands.hpp"

#include <algorithm>
#include <cmath>

namespace graze {

TexelBands::TexelBands(const SourceSide& side, TextureAddressMode mode,
                       TextureFilter filter) noexcept {
    const bool inside = side.start >= 0 && side.size <= side.texture - side.start;
    const double texture = side.texture;
    if (mode == TextureAddressMode::Clamp && !(inside && filter == TextureFilter::Point)) {
        Clamp(side, filter);
    } else if (inside) {
        Add({0, static_cast<double>(side.size), side.start / texture,
             (static_cast<double>(side.start) + side.size) / texture});
    } else {
        Repeat(side, mode == TextureAddressMode::Mirror);
    }
}

void TexelBands::Add(const TexelBand& band) noexcept {
    if (band.first < band.last) {
        bands_[static_cast<std::size_t>(count_++)] = band;
    }
}

void TexelBands::Clamp(const SourceSide& side, TextureFilter filter) noexcept {
    const double start = side.start;
    const double size = side.size;
    const double texture = side.texture;
    double low = std::clamp(start, 0.0, texture);
    double high = std::clamp(start + size, 0.0, texture);
    if (filter == TextureFilter::Linear) {
        low = low == 0 ? low : low + 0.5;
        high = high == texture ? high : high - 0.5;
    }
    const double below = std::clamp(low, 0.5, texture - 0.5) / texture;
    const double above = std::clamp(high, 0.5, texture - 0.5) / texture;
    const double begin = std::clamp(low - start, 0.0, size);
    const double end = std::clamp(high - start, begin, size);
    Add({0, begin, below, below});
    Add({begin, end, (start + begin) / texture, (start + end) / texture});
    Add({end, size, above, above});
}

void TexelBands::Repeat(const SourceSide& side, bool mirrored) noexcept {
    const double texture = side.texture;
    start_ = side.start;
    size_ = side.size;
    if (side.texture == 1) {
        Add({0, size_, 0.5, 0.5});
        return;
    }
    const TexelRange visible = RangeInBox(side.axis, side.box_width, side.box_height);
    const double low = start_ + std::clamp(visible.low, 0.0, size_);
    const double high = start_ + std::clamp(visible.high, 0.0, size_);
    const double needed = std::ceil(high / texture) - std::floor(low / texture);
    const double times = needed <= kMaxBands ? 1 : std::ceil(needed / (kMaxBands - 1));
    repeats_ = true;
    is_mirrored_ = mirrored;
    is_coarse_ = times > 1;
    period_ = texture * times;
    first_ = std::floor(low / period_);
    count_ = static_cast<int>(std::ceil(high / period_) - first_);
}

TexelBand TexelBands::operator[](int index) const noexcept {
    return repeats_ ? Repetition(first_ + index) : bands_[static_cast<std::size_t>(index)];
}

TexelBand TexelBands::Repetition(double number) const noexcept {
    const double begin = number * period_ - start_;
    TexelBand band;
    band.first = std::clamp(begin, 0.0, size_);
    band.last = std::clamp(begin + period_, 0.0, size_);
    band.from = (band.first - begin) / period_;
    band.to = (band.last - begin) / period_;
    if (is_mirrored_ && std::fmod(number, 2.0) != 0) {
        band.from = 1 - band.from;
        band.to = 1 - band.to;
    }
    return band;
}

}  // namespace graze
