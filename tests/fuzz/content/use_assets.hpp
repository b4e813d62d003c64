#pragma once

#include "graze/audio/mixed_audio.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"

namespace graze::fuzz {

/// Uses accepted assets as a game does: draws, plays, animates and collides them on its own
/// devices. Invalid values that a decoder accepted fail an assert or a sanitizer check.
///
/// Cost  bounded: a small target, a few blocks of sound, and at most 8 frames, clips and layers
///       each.
///
/// Assets must be loaded with these devices, which must outlive them.
class AssetUser {
public:
    AssetUser();

    [[nodiscard]] GraphicsDevice& Graphics() noexcept { return graphics_; }
    [[nodiscard]] AudioDevice& Audio() noexcept { return audio_; }

    void Use(const Texture2D& texture);
    void Use(const Sprite& sprite);
    void Use(const SpriteFont& font);
    void Use(const Mask& mask);
    void Use(TileMap& map);
    void Use(SoundEffect& sound);
    void Use(const Song& song);

private:
    class Speaker : public MixedAudio {
    public:
        [[nodiscard]] std::string_view Name() const noexcept override { return "fuzz"; }
        void PlayBlocks();
    };

    template <typename Draw>
    void ForEachState(Draw draw);
    void DrawFrame(const Sprite& sprite, int frame);

    SoftwareDevice graphics_;
    SpriteBatch batch_;
    Speaker audio_;
};

}  // namespace graze::fuzz
