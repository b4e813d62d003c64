#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/math/affine.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

/// A device's own number for a texture or a target. 0 is none, and as a target the back buffer.
using TextureHandle = std::uint32_t;

/// One sprite as every device draws it: a texel map clipped to the target, and where its texels
/// lie.
///
/// Only integers decide which pixel shows which texel, so devices agree to the bit: pixel (x + dx,
/// y + dy) of the box shows texel (source_x + U().At(dx, dy), source_y + V().At(dx, dy)), and
/// nothing where those two leave 0..source_width or 0..source_height.
/// Always  no value of U or V within the box leaves 32 bits, as in every TexelMap.
/// Size    64 bytes, one cache line; the gl device hands it to the GPU as it is.
struct SpriteRecord {
    std::int16_t x = 0;  ///< the first target pixel of the clipped box
    std::int16_t y = 0;
    std::int16_t width = 0;  ///< target pixels of the clipped box
    std::int16_t height = 0;
    std::int32_t u_start = 0;  ///< TexelAxis of the source column, at (x, y)
    std::int32_t u_per_x = 0;
    std::int32_t u_per_y = 0;
    std::int32_t v_start = 0;  ///< TexelAxis of the source row, at (x, y)
    std::int32_t v_per_x = 0;
    std::int32_t v_per_y = 0;
    std::int32_t source_x = 0;  ///< the source rectangle in the texture; may reach beyond it
    std::int32_t source_y = 0;
    std::int32_t source_width = 0;
    std::int32_t source_height = 0;
    std::uint8_t u_shift = 0;
    std::uint8_t v_shift = 0;
    std::uint16_t reserved = 0;
    TextureHandle texture = 0;
    Color color = Color::White;
    float depth = 0;  ///< 0..1, 0 in front

    [[nodiscard]] constexpr TexelAxis U() const noexcept {
        return {u_start, u_per_x, u_per_y, u_shift};
    }
    [[nodiscard]] constexpr TexelAxis V() const noexcept {
        return {v_start, v_per_x, v_per_y, v_shift};
    }
};
static_assert(sizeof(SpriteRecord) == 64);

/// What a record shows besides its map: the rectangle of the map's texels in the texture, and how.
struct SpriteLook {
    TextureHandle texture = 0;
    Rectangle source;
    Color color = Color::White;
    float depth = 0;
    Point offset{};  ///< of the source in a sprite that is larger: see MakeSpriteRecords
};

/// The record of a map drawn through `clip` (target pixels, within 0..32767); an empty width when
/// nothing of it shows.
[[nodiscard]] SpriteRecord MakeCutSpriteRecord(const TexelMap& map, const SpriteLook& look,
                                               Rectangle clip) noexcept;
[[nodiscard]] inline SpriteRecord MakeSpriteRecord(const TexelMap& map, const SpriteLook& look,
                                                   Rectangle clip) noexcept {
    if (!clip.Contains(map.pixels)) {
        return MakeCutSpriteRecord(map, look, clip);
    }
    SpriteRecord record;
    record.x = static_cast<std::int16_t>(map.pixels.x);
    record.y = static_cast<std::int16_t>(map.pixels.y);
    record.width = static_cast<std::int16_t>(map.pixels.width);
    record.height = static_cast<std::int16_t>(map.pixels.height);
    record.u_start = map.u.start;
    record.u_per_x = map.u.per_x;
    record.u_per_y = map.u.per_y;
    record.v_start = map.v.start;
    record.v_per_x = map.v.per_x;
    record.v_per_y = map.v.per_y;
    record.source_x = look.source.x;
    record.source_y = look.source.y;
    record.source_width = look.source.width;
    record.source_height = look.source.height;
    record.u_shift = static_cast<std::uint8_t>(map.u.shift);
    record.v_shift = static_cast<std::uint8_t>(map.v.shift);
    record.texture = look.texture;
    record.color = look.color;
    record.depth = look.depth;
    return record;
}

/// The records of sprites placed, moved on by `then` (a batch's matrix) and drawn through `clip`: one
/// after the other, without those of which nothing shows. To the bit MakeSpriteRecord of MakeTexelMaps.
///
/// In      looks[i] belongs to sprites[i], with a source rectangle of its size; or of another size, and
///         then it is only the part of the sprite that begins at the look's offset: see PartOf.
/// Out     how many there are.
/// Errors  fewer looks or less room in `records` than sprites is a caller's bug; without asserts the
///         rest is left out.
/// Cost    four at a time on a machine with AVX2: some 150 instructions each, 40 more for parts.
[[nodiscard]] std::size_t MakeSpriteRecords(std::span<const PlacedSize> sprites,
                                            std::span<const SpriteLook> looks, const Affine& then,
                                            Rectangle clip, std::span<SpriteRecord> records);

}  // namespace graze
