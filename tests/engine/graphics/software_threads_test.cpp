#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "engine/graphics/software_twins.hpp"
#include "support/allocation_counter.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::AllocationCount;
using test::DrawSlowly;
using test::Noise;
using test::OracleSprite;
using test::OracleSurface;

constexpr int kTallWidth = 200;
constexpr int kTallHeight = 331;  // not a multiple of the rows that a thread draws at a time
constexpr Rectangle kTallScreen{0, 0, kTallWidth, kTallHeight};
constexpr Color kClear{40, 90, 160, 200};

// Returns `count` sprites of every size, all over the screen. 60 sprites are enough for the device
// to use threads.
std::vector<OracleSprite> Crowd(int count) {
    Random random{3};
    std::vector<OracleSprite> sprites;
    for (int i = 0; i < count; ++i) {
        Placement placement = test::RandomPlacement(random);
        placement.position.x *= 2;
        placement.position.y *= 4;
        placement.scale *= 2.0f;
        OracleSprite sprite{MakeTexelMap(placement, 40, 40), {4, 0, 40, 40}};
        sprite.color = test::RandomTint(random);
        sprite.depth = static_cast<float>(random.Next(5)) / 4;
        sprites.push_back(sprite);
    }
    return sprites;
}

Image DrawnBy(int threads, const DrawState& state, const std::vector<OracleSprite>& sprites) {
    SoftwareDevice device{kTallWidth, kTallHeight, threads};
    const std::array<Texture2D, 2> textures{Texture2D{device, Noise(48, 40, 1)},
                                            Texture2D{device, Noise(48, 40, 2)}};
    std::vector<SpriteRecord> records;
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        const OracleSprite& sprite = sprites[i];
        records.push_back(MakeSpriteRecord(
            sprite.map, {textures[i % 2].Handle(), sprite.source, sprite.color, sprite.depth},
            kTallScreen));
    }
    device.Clear(kClear);
    device.DrawSprites(state, records);
    return device.ReadBackBuffer();
}

const std::array kStates{
    DrawState{BlendState::AlphaBlend, SamplerState::PointClamp, DepthStencilState::None},
    DrawState{BlendState::Additive, SamplerState::LinearWrap, DepthStencilState::Default},
    DrawState{BlendState::NonPremultiplied, SamplerState::LinearClamp,
              DepthStencilState::DepthRead},
    DrawState{BlendState{Blend::DestinationColor, Blend::SourceColor, Blend::One, Blend::One},
              SamplerState::PointClamp,
              {true, true, CompareFunction::Greater}}};

TEST(SoftwareThreads, DrawTheSamePictureWithAnyNumberOfThreads) {
    const auto sprites = Crowd(60);
    for (const DrawState& state : kStates) {
        const Image alone = DrawnBy(1, state, sprites);
        for (const int threads : {2, 3, 8, 0}) {
            EXPECT_EQ(DrawnBy(threads, state, sprites), alone)
                << threads << " threads, state " << &state - kStates.data();
        }
    }
}

TEST(SoftwareThreads, MatchTheSlowReference) {
    const auto sprites = Crowd(60);
    const std::array pictures{Noise(48, 40, 1), Noise(48, 40, 2)};
    for (const DrawState& state : kStates) {
        OracleSurface slow{kTallWidth, kTallHeight, kClear};
        for (std::size_t i = 0; i < sprites.size(); ++i) {
            DrawSlowly(slow, pictures[i % 2], state,
                       Rectangle::Intersect(sprites[i].map.pixels, kTallScreen), sprites[i]);
        }
        EXPECT_EQ(DrawnBy(3, state, sprites), slow.color) << "state " << &state - kStates.data();
    }
}

TEST(SoftwareThreads, AllocateNothingOnceWarm) {
    SoftwareDevice device{kTallWidth, kTallHeight, 3};
    const Texture2D texture{device, Noise(48, 40, 1)};
    std::vector<SpriteRecord> records;
    for (const OracleSprite& sprite : Crowd(60)) {
        records.push_back(MakeSpriteRecord(
            sprite.map, {texture.Handle(), sprite.source, Color::White}, kTallScreen));
    }
    device.DrawSprites(kStates[1], records);

    const std::int64_t before = AllocationCount();
    device.DrawSprites(kStates[1], records);
    device.DrawSprites(kStates[0], records);
    EXPECT_EQ(AllocationCount() - before, 0);
}

// A device that draws few sprites starts no threads and does not allocate memory for them.
TEST(SoftwareThreads, StartNoThreadForFewSprites) {
    SoftwareDevice device{kTallWidth, kTallHeight, 8};
    const Texture2D texture{device, Noise(48, 40, 1)};
    const OracleSprite sprite = Crowd(1).front();
    const SpriteRecord record =
        MakeSpriteRecord(sprite.map, {texture.Handle(), sprite.source, Color::White}, kTallScreen);

    const std::int64_t before = AllocationCount();
    device.DrawSprites(kStates[0], {&record, 1});
    EXPECT_EQ(AllocationCount() - before, 0);
}

}  // namespace
}  // namespace graze
