#pragma once

#include <string_view>
#include <vector>

#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The sky, the clouds and the city's three layers with gears that turn behind the houses. Nothing
/// of it can be touched. The content manager owns the pictures and must outlive this.
class Backdrop {
public:
    /// Reads NAME.json. Throws ContentError, or FormatError for a description that makes no sense.
    Backdrop(ContentManager& content, std::string_view name);

    /// As it looks `travel` px into the level at frame `frame`; each layer moves by whole pixels.
    void Draw(SpriteBatch& batch, int travel, int frame) const;

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
        double scroll;  // of the level's speed
        std::vector<Gear> gears;
    };

    void DrawGears(SpriteBatch& batch, const Layer& layer, int offset, int frame) const;

    const Texture2D* sky_;
    int repeat_;
    std::vector<Layer> layers_;
};

}  // namespace hairsbreadth
