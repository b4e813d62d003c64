#include "graze/graphics/sprite_record.hpp"

namespace graze {

SpriteRecord MakeSpriteRecord(const TexelMap& map, const SpriteLook& look,
                              Rectangle clip) noexcept {
    const Rectangle shown = Rectangle::Intersect(map.pixels, clip);
    if (shown.IsEmpty()) {
        return {};
    }
    const int dx = shown.x - map.pixels.x;
    const int dy = shown.y - map.pixels.y;

    SpriteRecord record;
    record.x = static_cast<std::int16_t>(shown.x);
    record.y = static_cast<std::int16_t>(shown.y);
    record.width = static_cast<std::int16_t>(shown.width);
    record.height = static_cast<std::int16_t>(shown.height);
    record.u_start = map.u.ValueAt(dx, dy);
    record.u_per_x = map.u.per_x;
    record.u_per_y = map.u.per_y;
    record.v_start = map.v.ValueAt(dx, dy);
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

}  // namespace graze
