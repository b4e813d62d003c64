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

/// A device's number for a texture or render target. 0 is invalid for a texture; as a target, 0 is
/// the back buffer.
using TextureHandle = std::uint32_t;

/// One sprite in the form in which devices draw it: the rectangle of its texels in the texture, and
/// its texel map (see texel_map.hpp), clipped to the target. Its box is the rectangle of target
/// pixels given by x, y, width and height.
///
/// Rule    pixel (x + dx, y + dy) of the box shows texel (source_x + U().At(dx, dy), source_y +
///         V().At(dx, dy)). It shows nothing if U().At is outside 0..source_width - 1 or V().At
///         outside 0..source_height - 1. This is integer arithmetic, so all devices agree exactly.
/// Always  the values of U and V within the box fit into 32 bits, as in every TexelMap.
/// Size    64 bytes, one cache line. GPU devices upload records unchanged.
struct SpriteRecord {
    std::int16_t x = 0;  ///< left edge of the clipped box, in target pixels
    std::int16_t y = 0;
    std::int16_t width = 0;  ///< target pixels of the clipped box
    std::int16_t height = 0;
    std::int32_t u_start = 0;  ///< source column shown at (x, y): TexelAxis::start
    std::int32_t u_per_x = 0;
    std::int32_t u_per_y = 0;
    std::int32_t v_start = 0;  ///< source row shown at (x, y): TexelAxis::start
    std::int32_t v_per_x = 0;
    std::int32_t v_per_y = 0;
    std::int32_t source_x = 0;  ///< the source rectangle, in texels; may extend beyond the texture
    std::int32_t source_y = 0;
    std::int32_t source_width = 0;
    std::int32_t source_height = 0;
    std::uint8_t u_shift = 0;
    std::uint8_t v_shift = 0;
    std::uint16_t reserved = 0;
    TextureHandle texture = 0;
    Color color = Color::White;
    float depth = 0;  ///< layer depth, 0..1; 0 is in front

    /// Return the column axis and the row axis of the clipped texel map. Its first pixel is (x, y).
    [[nodiscard]] constexpr TexelAxis U() const noexcept {
        return {u_start, u_per_x, u_per_y, u_shift};
    }
    [[nodiscard]] constexpr TexelAxis V() const noexcept {
        return {v_start, v_per_x, v_per_y, v_shift};
    }
};
static_assert(sizeof(SpriteRecord) == 64);

/// The parts of a SpriteRecord that do not come from its texel map.
struct SpriteAttributes {
    TextureHandle texture = 0;
    Rectangle source;  ///< in texels of the texture
    Color color = Color::White;
    float depth = 0;  ///< layer depth, 0..1; 0 is in front
    Point offset{};   ///< position of the source in the whole sprite: see MakeSpriteRecords
};

/// Return the record of a texel map, clipped to `clip` (in target pixels, within 0..32767). The
/// record's width is 0 if nothing is visible. Both functions return the same record;
/// MakeSpriteRecord is faster for sprites inside `clip`.
[[nodiscard]] SpriteRecord MakeCutSpriteRecord(const TexelMap& map,
                                               const SpriteAttributes& attributes,
                                               Rectangle clip) noexcept;
[[nodiscard]] inline SpriteRecord MakeSpriteRecord(const TexelMap& map,
                                                   const SpriteAttributes& attributes,
                                                   Rectangle clip) noexcept {
    if (!clip.Contains(map.pixels)) {
        return MakeCutSpriteRecord(map, attributes, clip);
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
    record.source_x = attributes.source.x;
    record.source_y = attributes.source.y;
    record.source_width = attributes.source.width;
    record.source_height = attributes.source.height;
    record.u_shift = static_cast<std::uint8_t>(map.u.shift);
    record.v_shift = static_cast<std::uint8_t>(map.v.shift);
    record.texture = attributes.texture;
    record.color = attributes.color;
    record.depth = attributes.depth;
    return record;
}

/// Writes the records of placed sprites, transformed by `then` (a batch's matrix) and clipped to
/// `clip`, to the front of `records`. Invisible sprites are left out. The result is bit-identical
/// to calling MakeTexelMap and MakeSpriteRecord for each sprite.
///
/// In        attributes[i] belong to sprites[i]. If the size of their source rectangle differs from
///           the sprite's size, only a part of the sprite is drawn. The part has the source's size,
///           and its upper left corner is at their offset.
/// Requires  attributes and a record for each sprite. Sprites without them are left out.
/// Out       returns the number of records.
/// Cost      with AVX2, about 125 instructions per sprite, and 40 more if only a part is drawn:
///           four sprites are processed at a time, or eight with AVX-512.
[[nodiscard]] std::size_t MakeSpriteRecords(std::span<const PlacedSize> sprites,
                                            std::span<const SpriteAttributes> attributes,
                                            const Affine& then, Rectangle clip,
                                            std::span<SpriteRecord> records);

}  // namespace graze
