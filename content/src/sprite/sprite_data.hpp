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

/// A texture to be: premultiplied pixels.
struct TextureData {
    Image picture;
    TextureFilter filter = TextureFilter::Linear;

    [[nodiscard]] friend bool operator==(const TextureData&, const TextureData&) = default;
};

struct SpriteData {
    std::shared_ptr<PackPage> page;  // of a pack: what it draws from, instead of its picture
    Image picture;  // premultiplied; empty if another sprite supplies the page's pixels
    TextureFilter filter = TextureFilter::Linear;
    std::vector<SpriteFrame> frames;
    std::vector<std::string> frame_names;  // none, or one for each frame
    std::vector<Mask> masks;               // of the whole frames
    Vector2 origin{0, 0};
    std::vector<AnimationClip> clips;
    bool atlas = true;  // may its picture share a page with others?

    [[nodiscard]] friend bool operator==(const SpriteData&, const SpriteData&) = default;
};

}  // namespace graze
