#include "software_bands.hpp"

#include <algorithm>

namespace graze {
namespace {

// Returns the bands that a sprite touches, as a half-open range.
Span ComputeBands(const SpriteRecord& sprite) noexcept {
    return {sprite.y / SpriteBands::kRows, (sprite.y + sprite.height - 1) / SpriteBands::kRows + 1};
}

}  // namespace

Span SpriteBands::Rows(int band) const noexcept {
    return {band * kRows, std::min((band + 1) * kRows, height_)};
}

std::span<const std::uint32_t> SpriteBands::Sprites(int band) const noexcept {
    const auto index = static_cast<std::size_t>(band);
    const std::size_t begin = band == 0 ? 0 : ends_[index - 1];
    return std::span{in_bands_}.subspan(begin, ends_[index] - begin);
}

void SpriteBands::Start(int height) {
    height_ = height;
    drawn_.reserve(kFirstRoom);
    in_bands_.reserve(kFirstRoom);
    drawn_.clear();
    ends_.assign(static_cast<std::size_t>((height + kRows - 1) / kRows), 0);
}

// Until Place is called, ends_ contains the number of sprites of each band.
void SpriteBands::Count(const SpriteRecord& sprite, std::uint32_t index) {
    drawn_.push_back(index);
    const Span bands = ComputeBands(sprite);
    for (int band = bands.first; band < bands.last; ++band) {
        ++ends_[static_cast<std::size_t>(band)];
    }
}

void SpriteBands::Place(std::span<const SpriteRecord> sprites) {
    std::size_t total = 0;
    for (std::size_t& end : ends_) {
        const std::size_t count = end;
        end = total;  // the band's first index; advanced for each sprite that is placed
        total += count;
    }
    in_bands_.resize(total);
    for (const std::uint32_t index : drawn_) {
        const Span bands = ComputeBands(sprites[index]);
        for (int band = bands.first; band < bands.last; ++band) {
            in_bands_[ends_[static_cast<std::size_t>(band)]++] = index;
        }
    }
}

}  // namespace graze
