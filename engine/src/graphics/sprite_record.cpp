#include "graze/graphics/sprite_record.hpp"

#include <algorithm>

#include "graze/assert.hpp"
#include "graze/raster/texel_maps.hpp"
#include "kernels/record_kernels.hpp"

namespace graze {
namespace {

constexpr std::size_t kAtOnce = 4;

// Returns a sprite's record. `map` is always the map of the whole sprite, while the attributes may
// show only a part of the sprite.
SpriteRecord MakeRecord(const TexelMap& map, const SpriteAttributes& attributes,
                        Rectangle clip) noexcept {
    if (map.width == attributes.source.width && map.height == attributes.source.height) {
        return MakeSpriteRecord(map, attributes, clip);
    }
    const Rectangle part{attributes.offset.x, attributes.offset.y, attributes.source.width,
                         attributes.source.height};
    return MakeSpriteRecord(MakePart(map, part), attributes, clip);
}

}  // namespace

SpriteRecord MakeCutSpriteRecord(const TexelMap& map, const SpriteAttributes& attributes,
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
    return MakeSpriteRecord(cut, attributes, shown);
}

bool RecordOne(const PlacedSize& sprite, const SpriteAttributes& attributes, const Affine& then,
               const Rectangle& clip, SpriteRecord& record) noexcept {
    const TexelMap map = MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width,
                                      sprite.height, sprite.placement.effects);
    record = MakeRecord(map, attributes, clip);
    return record.width != 0;
}

std::size_t MakeSpriteRecordsWith(RecordFours record_fours, std::span<const PlacedSize> sprites,
                                  std::span<const SpriteAttributes> attributes, const Affine& then,
                                  Rectangle clip, std::span<SpriteRecord> records) {
    const std::size_t count = std::min({sprites.size(), attributes.size(), records.size()});
    GRAZE_ASSERT(count == sprites.size(),
                 "MakeSpriteRecords: needs attributes and a record for each sprite");
    std::size_t done = 0;
    std::size_t made = 0;
    if (record_fours != nullptr && count >= kAtOnce) {
        done = count - count % kAtOnce;
        made = record_fours(sprites.data(), attributes.data(), done, then, clip, records.data());
    }
    for (; done < count; ++done) {
        const bool shows = RecordOne(sprites[done], attributes[done], then, clip, records[made]);
        made += shows ? std::size_t{1} : 0;
    }
    return made;
}

std::size_t MakeSpriteRecords(std::span<const PlacedSize> sprites,
                              std::span<const SpriteAttributes> attributes, const Affine& then,
                              Rectangle clip, std::span<SpriteRecord> records) {
    static const RecordFours fastest = UsableRecordFours().back();
    return MakeSpriteRecordsWith(fastest, sprites, attributes, then, clip, records);
}

}  // namespace graze
