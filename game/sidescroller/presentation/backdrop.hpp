#pragma once

#include <string_view>
#include <vector>

#include "graze/content/content_manager.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The sky, the clouds and the city's three layers with turning gears behind the houses. Nothing in
/// it collides. The content manager owns the pictures and must outlive this object.
class Backdrop {
public:
    /// Reads the description in `name`.json. Throws ContentError, or FormatError with the file's
    /// name if the description is invalid.
    Backdrop(ContentManager& content, std::string_view name);

    /// Draws the backdrop for a position of `travel` px in the level, with the gears at frame
    /// `frame`. Each layer moves by whole pixels. With an opacity below 1 it fades in over what is
    /// drawn already.
    void Draw(SpriteBatch& batch, int travel, int frame, float opacity = 1) const;

private:
    struct Gear {
        const Sprite* sprite;
        int x;
        int y;
        float degrees_per_s;
    };
    struct Layer {
        const Texture2D* texture;
        int y;
        double scroll;  // speed relative to the level's
        std::vector<Gear> gears;
    };

    void Read(ContentManager& content, const JsonValue& root);
    void DrawGears(SpriteBatch& batch, const Layer& layer, int offset, int frame, Color tint) const;

    const Texture2D* sky_ = nullptr;
    int repeat_ = 1;
    std::vector<Layer> layers_;
};

}  // namespace hairsbreadth
