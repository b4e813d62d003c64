#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "graphics/kernels/record_kernels.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/texel_maps.hpp"

namespace graze {
namespace {

constexpr Rectangle kClip{0, 0, 400, 300};

float RandomMagnitude(Random& random) {
    const float size = std::pow(2.0f, static_cast<float>(random.Next(-12, 12)));
    return (random.NextSingle() * 2 - 1) * size;
}

PlacedSize RandomMagnified(Random& random) {
    const bool is_extreme = random.Next(3) == 0;
    PlacedSize sprite;
    sprite.placement.position = {random.NextSingle() * 440 - 20, random.NextSingle() * 340 - 20};
    sprite.placement.rotation = random.Next(3) == 0 ? 0 : random.NextSingle() * 7;
    sprite.placement.origin = {static_cast<float>(random.Next(40)), random.NextSingle() * 40};
    sprite.placement.scale = is_extreme ? Vector2{RandomMagnitude(random), RandomMagnitude(random)}
                                        : Vector2{1, 1 + random.NextSingle()};
    sprite.placement.effects = static_cast<SpriteEffects>(random.Next(4));
    sprite.width = 1 + random.Next(60);
    sprite.height = 1 + random.Next(60);
    return sprite;
}

// Returns attributes that show the whole sprite, a part of it or, rarely, nothing.
SpriteAttributes RandomLook(const PlacedSize& sprite, Random& random) {
    SpriteAttributes attributes;
    attributes.texture = 3;
    attributes.source = {7, 9, sprite.width, sprite.height};
    if (random.Next(3) != 0) {
        attributes.offset = {random.Next(sprite.width), random.Next(sprite.height)};
        attributes.source.width = 1 + random.Next(sprite.width - attributes.offset.x);
        attributes.source.height = 1 + random.Next(sprite.height - attributes.offset.y);
        attributes.offset =
            attributes.source.width == sprite.width && attributes.source.height == sprite.height
                ? Point{}
                : attributes.offset;
    }
    if (random.Next(30) == 0) {
        (random.Next(2) == 0 ? attributes.source.width : attributes.source.height) =
            random.Next(-1, 1);
    }
    return attributes;
}

// Slow reference: makes the record of one sprite.
SpriteRecord MakeRecord(const PlacedSize& sprite, const SpriteAttributes& attributes,
                        const Affine& then) {
    const TexelMap map = MakeTexelMap(Then(ToAffine(sprite.placement), then), sprite.width,
                                      sprite.height, sprite.placement.effects);
    const bool is_whole =
        attributes.source.width == sprite.width && attributes.source.height == sprite.height;
    const Rectangle part{attributes.offset.x, attributes.offset.y, attributes.source.width,
                         attributes.source.height};
    return MakeSpriteRecord(is_whole ? map : MakePart(map, part), attributes, kClip);
}

TEST(MakeSpriteRecords, OfPartsMatchTheSlowReferenceToTheBit) {
    Random random{31};
    for (int round = 0; round < 2000; ++round) {
        const auto size = [&] { return 0.4 + random.NextDouble(); };
        const Affine then =
            round % 2 == 0 ? Affine{} : Affine{size(), size() - 0.8, size() - 0.8, size(), 5, -4};
        std::vector<PlacedSize> sprites;
        std::vector<SpriteAttributes> attributes;
        std::vector<SpriteRecord> expected;
        for (int i = 0; i < 15; ++i) {
            sprites.push_back(RandomMagnified(random));
            attributes.push_back(RandomLook(sprites.back(), random));
            const SpriteRecord record = MakeRecord(sprites.back(), attributes.back(), then);
            if (record.width != 0) {
                expected.push_back(record);
            }
        }
        for (const RecordFours kernel : UsableRecordFours()) {
            std::vector<SpriteRecord> records(sprites.size());
            records.resize(
                MakeSpriteRecordsWith(kernel, sprites, attributes, then, kClip, records));
            ASSERT_EQ(records.size(), expected.size()) << round;
            for (std::size_t i = 0; i < records.size(); ++i) {
                ASSERT_EQ(std::memcmp(&records[i], &expected[i], sizeof(SpriteRecord)), 0)
                    << round << ", " << i;
            }
        }
    }
}

}  // namespace
}  // namespace graze
