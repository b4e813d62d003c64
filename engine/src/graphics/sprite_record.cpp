#include "graze/graphics/sprite_record.hpp"

namespace graze {

SpriteRecord MakeCutSpriteRecord(const TexelMap& map, const SpriteLook& look,
                                 Rectangle clip) noexcept {
    const Rectangle shown = Rectangle::Intersect(map.pixels, clip);
    if (shown.IsEmpty()) {
        return {};
    }
    const int dx = shown.x - map.pixels.x;
    const int dy = shown.y - map.pixels.y;
    TexelMap cut = map;
    cut.pixels = shown;
    cut.u.start = map.u.ValueAt(dx, dy);
    cut.v.start = map.v.ValueAt(dx, dy);
    return MakeSpriteRecord(cut, look, shown);
}

}  // namespace graze
