#include "graze/graphics/sprite_record.hpp"

#include <algorithm>
#include <array>

#include "graze/assert.hpp"
#include "graze/raster/texel_map_part.hpp"
#include "kernels/record_kernels.hpp"

namespace graze {
namespace {

constexpr std::size_t kAtOnce = 4;
constexpr std::uint32_t kAll = (1U << kAtOnce) - 1;

bool HasBit(std::uint32_t bits, std::size_t i) noexcept {
    return (bits >> i & 1) != 0;
}

// Returns a sprite's record. `map` is always the map of the whole sprite, while `look` may show
// only a part of the sprite.
SpriteRecord MakeRecord(const TexelMap& map, const SpriteLook& look, Rectangle clip) noexcept {
    if (map.width == look.source.width && map.height == look.source.height) {
        return MakeSpriteRecord(map, look, clip);
    }
    const Rectangle part{look.offset.x, look.offset.y, look.source.width, look.source.height};
    return MakeSpriteRecord(MakePart(map, part), look, clip);
}

// The output span and the number of visible records in it.
class Output {
public:
    explicit Output(std::span<SpriteRecord> records) noexcept : records_{records} {}

    void Add(const SpriteRecord& record) noexcept {
        records_[count_] = record;
        count_ += record.width != 0 ? std::size_t{1} : 0;
    }
    void AddMade(std::size_t count) noexcept { count_ += count; }

    [[nodiscard]] SpriteRecord* Next() noexcept { return &records_[count_]; }
    [[nodiscard]] std::size_t Count() const noexcept { return count_; }

private:
    std::span<SpriteRecord> records_;
    std::size_t count_ = 0;
};

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

std::size_t MakeSpriteRecords(std::span<const PlacedSize> sprites,
                              std::span<const SpriteLook> looks, const Affine& then, Rectangle clip,
                              std::span<SpriteRecord> records) {
    const std::size_t count = std::min({sprites.size(), looks.size(), records.size()});
    GRAZE_ASSERT(count == sprites.size(),
                 "MakeSpriteRecords: needs one look and one record per sprite");
    Output output{records};
    const auto add_one = [&](std::size_t i) {
        const PlacedSize& sprite = sprites[i];
        output.Add(MakeRecord(MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width,
                                           sprite.height, sprite.placement.effects),
                              looks[i], clip));
    };
    std::size_t i = 0;
    if (const RecordFour record_four = BestRecordFour()) {
        std::array<TexelMap, kAtOnce> maps;
        for (; i + kAtOnce <= count; i += kAtOnce) {
            const SpriteRecord* made = output.Next();
            const FourRecords four =
                record_four(&sprites[i], &looks[i], then, clip, output.Next(), maps.data());
            if (four.whole == kAll) {
                output.AddMade(kAtOnce);
                continue;
            }
            for (std::size_t k = 0; k < kAtOnce; ++k) {
                if (HasBit(four.whole, k)) {
                    output.Add(made[k]);
                } else if (HasBit(four.cut, k)) {
                    output.Add(MakeRecord(maps[k], looks[i + k], clip));
                } else {
                    add_one(i + k);
                }
            }
        }
    }
    for (; i < count; ++i) {
        add_one(i);
    }
    return output.Count();
}

}  // namespace graze
