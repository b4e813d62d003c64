#pragma once

#include <utility>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/random.hpp"
#include "graze/raster/placement.hpp"
#include "oracle/raster_oracle.hpp"

namespace graze::test {

/// Returns a placement with a random rotation, scale and flip, on or near a screen of 96 x 80. One
/// in four is on whole pixels and rotated by a multiple of 90 degrees.
[[nodiscard]] inline Placement RandomPlacement(Random& random) {
    Placement placement;
    placement.position.x = random.NextSingle() * 120 - 12;
    placement.position.y = random.NextSingle() * 100 - 10;
    placement.origin.x = random.NextSingle() * 30;
    placement.origin.y = random.NextSingle() * 30;
    placement.scale.x = 0.4f + random.NextSingle() * 2.6f;
    placement.scale.y = 0.4f + random.NextSingle() * 2.6f;
    placement.scale.x *= random.Next(3) == 0 ? -1.0f : 1.0f;
    placement.rotation = random.NextSingle() * 6.3f;
    if (random.Next(4) == 0) {
        placement.rotation = static_cast<float>(random.Next(4)) * 1.5707964f;
        placement.scale = {static_cast<float>(random.Next(1, 3)), 1};
        placement.position.x = static_cast<float>(random.Next(80));
        placement.position.y = static_cast<float>(random.Next(60));
        placement.origin = {8, 8};
    }
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

[[nodiscard]] inline Color RandomTint(Random& random) {
    const std::uint32_t bits = random.NextBits();
    const auto channel = [bits](int shift) { return static_cast<std::uint8_t>(bits >> shift); };
    return random.Next(3) == 0 ? Color::White
                               : Color{channel(0), channel(8), channel(16), channel(24)};
}

/// Returns a sprite whose source rectangle is inside `within`.
[[nodiscard]] inline OracleSprite RandomSprite(Random& random, Rectangle within) {
    OracleSprite sprite;
    sprite.source.x = random.Next(within.Left(), within.Right());
    sprite.source.y = random.Next(within.Top(), within.Bottom());
    sprite.source.width = random.Next(1, within.Right() - sprite.source.x + 1);
    sprite.source.height = random.Next(1, within.Bottom() - sprite.source.y + 1);
    sprite.map = MakeTexelMap(RandomPlacement(random), sprite.source.width, sprite.source.height);
    sprite.color = RandomTint(random);
    sprite.depth = static_cast<float>(random.Next(5)) / 4;
    return sprite;
}

/// A software device and its slow reference, with the same texture and the same back buffer.
class SoftwareComparison {
public:
    SoftwareComparison(Rectangle screen, Image picture, int threads = 1)
        : screen_(screen),
          device_(screen.width, screen.height, threads),
          texture_(device_, std::move(picture)),
          slow_(screen.width, screen.height, kClear) {
        device_.Clear(kClear);
    }

    void Draw(const DrawState& state, const OracleSprite& sprite) {
        const SpriteRecord record = Record(sprite);
        if (record.width > 0) {
            device_.DrawSprites(state, {&record, 1});
        }
        DrawSlowly(slow_, texture_.Pixels(), state, screen_, sprite);
    }

    [[nodiscard]] SpriteRecord Record(const OracleSprite& sprite) const {
        return MakeSpriteRecord(
            sprite.map, {texture_.Handle(), sprite.source, sprite.color, sprite.depth}, screen_);
    }

    [[nodiscard]] Texture2D& Texture() { return texture_; }
    [[nodiscard]] bool Matches() const { return device_.BackBufferImage() == slow_.color; }

private:
    static constexpr Color kClear{40, 90, 160, 200};

    Rectangle screen_;
    SoftwareDevice device_;
    Texture2D texture_;
    OracleSurface slow_;
};

}  // namespace graze::test
