#include "graze/graphics/sprite_record.hpp"

#include <algorithm>

#include "graze/assert.hpp"
#include "graze/raster/texel_map_part.hpp"
#include "kernels/record_kernels.hpp"

namespace graze {
namespace {

constexpr std::size_t kAtOnce = 4;

// Returns a sprite's record. `map` is always the map of the whole sprite, while `look` may show
// only a part of the sprite.
SpriteRecord MakeRecord(const TexelMap& map, const SpriteLook& look, Rectangle clip) noexcept {
    if (map.width == look.source.width && map.height == look.source.height) {
        return MakeSpriteRecord(map, look, clip);
    }
    const Rectangle part{look.offset.x, look.offset.y, look.source.width, look.source.height};
    return MakeSpriteRecord(MakePart(map, part), look, clip);
}

}  // namespace

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

bool RecordOne(const PlacedSize& sprite, const SpriteLook& look, const Affine& then,
               const Rectangle& clip, SpriteRecord& record) noexcept {
    const TexelMap map = MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width,
                                      sprite.height, sprite.placement.effects);
    record = MakeRecord(map, look, clip);
    return record.width != 0;
}

std::size_t MakeSpriteRecordsWith(RecordFours record_fours, std::span<const PlacedSize> sprites,
                                  std::span<const SpriteLook> looks, const Affine& then,
                                  Rectangle clip, std::span<SpriteRecord> records) {
    const std::size_t count = std::min({sprites.size(), looks.size(), records.size()});
    GRAZE_ASSERT(count == sprites.size(),
                 "MakeSpriteRecords: needs one look and one record per sprite");
    std::size_t done = 0;
    std::size_t made = 0;
    if (record_fours != nullptr && count >= kAtOnce) {
        done = count - count % kAtOnce;
        made = record_fours(sprites.data(), looks.data(), done, then, clip, records.data());
    }
    for (; done < count; ++done) {
        const bool shows = RecordOne(sprites[done], looks[done], then, clip, records[made]);
        made += shows ? std::size_t{1} : 0;
    }
    return made;
}

std::size_t MakeSpriteRecords(std::span<const PlacedSize> sprites,
                              std::span<const SpriteLook> looks, const Affine& then, Rectangle clip,
                              std::span<SpriteRecord> records) {
    static const RecordFours fastest = UsableRecordFours().back();
    return MakeSpriteRecordsWith(fastest, sprites, looks, then, clip, records);
}

}  // namespace graze
