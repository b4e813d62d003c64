#include "graze/sprite/sprite.hpp"

#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

bool Fit(const Texture2D& texture, const std::vector<Rectangle>& frames,
         const std::vector<Mask>& masks) noexcept {
    if (frames.empty() || frames.size() != masks.size()) {
        return false;
    }
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const Rectangle& frame = frames[i];
        if (!texture.Bounds().Contains(frame) || masks[i].Width() != frame.width ||
            masks[i].Height() != frame.height) {
            return false;
        }
    }
    return true;
}

}  // namespace

Sprite::Sprite(Texture2D texture, std::vector<Rectangle> frames, std::vector<Mask> masks,
               Vector2 origin)
    : texture_(std::move(texture)),
      frames_(std::move(frames)),
      masks_(std::move(masks)),
      origin_(origin) {
    GRAZE_ASSERT(Fit(texture_, frames_, masks_),
                 "Sprite: frames must lie in the texture, with a mask of the same size for each");
}

bool Sprite::HasFrame(int index) const noexcept {
    const auto at = static_cast<std::size_t>(index);
    return 0 <= index && at < frames_.size() && at < masks_.size();
}

Rectangle Sprite::Frame(int index) const {
    GRAZE_ASSERT(HasFrame(index), "Sprite::Frame: no such frame");
    return HasFrame(index) ? frames_[static_cast<std::size_t>(index)] : Rectangle{};
}

const Mask& Sprite::FrameMask(int index) const {
    static const Mask empty;
    GRAZE_ASSERT(HasFrame(index), "Sprite::FrameMask: no such frame");
    return HasFrame(index) ? masks_[static_cast<std::size_t>(index)] : empty;
}

Placement Sprite::At(Vector2 position, float rotation, Vector2 scale,
                     SpriteEffects effects) const noexcept {
    return {position, rotation, origin_, scale, effects};
}

Footprint MakeFootprint(const Sprite& sprite, int frame, const Placement& placement) {
    const Mask& mask = sprite.FrameMask(frame);
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

void Draw(SpriteBatch& batch, const Sprite& sprite, int frame, const Placement& placement,
          Color color, float layer_depth) {
    batch.Draw(sprite.Texture(), sprite.Frame(frame), placement, color, layer_depth);
}

}  // namespace graze
