#pragma once

#include <memory>
#include <string>
#include <vector>

#include "asset/pack_page.hpp"
#include "graze/collision/mask.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

/// The data of a texture: premultiplied pixels.
struct TextureData {
    Image picture;
    TextureFilter filter = TextureFilter::Linear;

    [[nodiscard]] friend bool operator==(const TextureData&, const TextureData&) = default;
};

struct SpriteData {
    std::shared_ptr<PackPage> page;  // the atlas page to draw from; null if the sprite is not from
                                     // a pack
    Image picture;  // premultiplied; empty if another sprite supplies the page's pixels
    TextureFilter filter = TextureFilter::Linear;
    std::vector<SpriteFrame> frames;
    std::vector<std::string> frame_names;  // empty, or one for each frame
    std::vector<Mask> masks;               // of the untrimmed frames
    Vector2 origin{0, 0};
    std::vector<AnimationClip> clips;
    bool atlas = true;  // true if its picture may share an atlas page with others

    [[nodiscard]] friend bool operator==(const SpriteData&, const SpriteData&) = default;
};

}  // namespace graze
