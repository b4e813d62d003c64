#pragma once

#include <cstdint>

namespace graze {

/// What stands in a cell of a tile map, in the bits of Tiled's files ("global tile id"), so that a
/// loader copies them as they are: an id, 0 for nothing, and three flips on top.
///
/// The tile is flipped along its diagonal first (its columns become rows), then left to right, then
/// top to bottom: diagonally and left to right together are a quarter turn clockwise.
struct Tile {
    static constexpr std::uint32_t kFlipHorizontally = 0x8000'0000;
    static constexpr std::uint32_t kFlipVertically = 0x4000'0000;
    static constexpr std::uint32_t kFlipDiagonally = 0x2000'0000;
    static constexpr std::uint32_t kIdBits = 0x0FFF'FFFF;  // Tiled's fourth bit is for hexagons

    std::uint32_t bits = 0;

    [[nodiscard]] constexpr std::uint32_t Id() const noexcept { return bits & kIdBits; }
    [[nodiscard]] constexpr bool IsEmpty() const noexcept { return Id() == 0; }
    [[nodiscard]] constexpr bool Flips(std::uint32_t flip) const noexcept {
        return (bits & flip) != 0;
    }
    [[nodiscard]] friend constexpr bool operator==(Tile, Tile) noexcept = default;
};

}  // namespace graze
