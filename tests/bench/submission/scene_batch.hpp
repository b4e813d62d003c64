#pragma once

#include <vector>

#include "bench/submission/scene.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze::bench {

/// Draws a scene with SpriteBatch. The device must outlive it.
class SceneBatch {
public:
    SceneBatch(GraphicsDevice& device, const SubmissionScene& scene,
               SpriteSortMode sort = SpriteSortMode::Deferred)
        : device_{device}, batch_{device}, sort_{sort} {
        for (int i = 0; i < scene.texture_count; ++i) {
            textures_.emplace_back(device, SceneTexture(i));
        }
    }

    /// Clears the target and draws all sprites in their order.
    void Draw(const SubmissionScene& scene) {
        device_.Clear(Color::Black);
        batch_.Begin(sort_, BlendState::AlphaBlend, SamplerState::PointClamp);
        for (const SceneSprite& sprite : scene.sprites) {
            batch_.Draw(textures_[sprite.texture], sprite.position, sprite.source, sprite.color,
                        sprite.rotation, sprite.origin, sprite.scale, SpriteEffects::None,
                        sprite.layer_depth);
        }
        batch_.End();
    }

private:
    GraphicsDevice& device_;
    std::vector<Texture2D> textures_;
    SpriteBatch batch_;
    SpriteSortMode sort_;
};

}  // namespace graze::bench
