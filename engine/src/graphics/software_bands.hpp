#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graze/graphics/sprite_record.hpp"
#include "graze/raster/span.hpp"

namespace graze {

/// Lists of the sprites that touch each band of rows of a target, in drawing order. A thread
/// draws one band at a time, so that the band's pixels stay in the CPU's cache.
class SpriteBands {
public:
    /// The number of rows in a band.
    static constexpr int kRows = 64;

    /// Sorts the sprites for which `drawable(sprite)` is true into bands. They must be in rows 0 to
    /// `height` - 1. Allocates in the first call, and later only for a taller target or for more
    /// than a few thousand sprites.
    template <typename Drawable>
    void Sort(std::span<const SpriteRecord> sprites, int height, const Drawable& drawable) {
        Start(height);
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            if (drawable(sprites[i])) {
                Count(sprites[i], static_cast<std::uint32_t>(i));
            }
        }
        Place(sprites);
    }

    [[nodiscard]] int Count() const noexcept { return static_cast<int>(ends_.size()); }
    [[nodiscard]] Span Rows(int band) const noexcept;

    /// Returns the indices of the band's sprites in ascending order.
    [[nodiscard]] std::span<const std::uint32_t> Sprites(int band) const noexcept;

private:
    // Initial capacity of drawn_ and of in_bands_: together 32 KiB.
    static constexpr std::size_t kFirstRoom = 4096;

    void Start(int height);
    void Count(const SpriteRecord& sprite, std::uint32_t index);
    void Place(std::span<const SpriteRecord> sprites);

    int height_ = 0;
    std::vector<std::uint32_t> drawn_;     // indices of all drawable sprites
    std::vector<std::size_t> ends_;        // the end of each band's part of in_bands_
    std::vector<std::uint32_t> in_bands_;  // indices of the first band's sprites, then the second's
};

}  // namespace graze
