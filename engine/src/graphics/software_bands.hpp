#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graze/graphics/sprite_record.hpp"
#include "graze/raster/span.hpp"

namespace graze {

/// Which sprites touch which band of a target's rows, in their order: bands can be drawn one after
/// the other, near memory that is in the cache, or by several threads.
class SpriteBands {
public:
    /// Rows of a band.
    static constexpr int kRows = 64;

    /// Sorts those of `sprites` into bands that are `drawable(sprite)`: these must lie in rows 0 to
    /// `height`. Allocates the first time, and then only beyond a few thousand.
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

    /// Their indices, ascending.
    [[nodiscard]] std::span<const std::uint32_t> Sprites(int band) const noexcept;

private:
    // Sprites, and parts of them, that there is room for from the first time on: 32 KiB.
    static constexpr std::size_t kFirstRoom = 4096;

    void Start(int height);
    void Count(const SpriteRecord& sprite, std::uint32_t index);
    void Place(std::span<const SpriteRecord> sprites);

    int height_ = 0;
    std::vector<std::uint32_t> drawn_;  // indices of all that are drawable
    std::vector<std::size_t> ends_;     // of each band's part of in_bands_
    std::vector<std::uint32_t> in_bands_;
};

}  // namespace graze
