#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "common/prompt.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "simulation/shapes.hpp"

namespace hairsbreadth {

/// All pictures of the game, loaded once by the constructor, which throws ContentError. The content
/// manager owns most of them and must outlive this object.
class Art : public TextArt {
public:
    explicit Art(ContentManager& content);

    /// Returns the sprite of a shape.
    [[nodiscard]] const Sprite& operator[](ShapeId id) const noexcept {
        return *sprites_[static_cast<std::size_t>(id)];
    }

    /// Returns the shape's sprite in white except for the ink, its dark outline. It is used for the
    /// flash of a threat that was hit.
    [[nodiscard]] const Sprite& WhiteOf(ShapeId id) const noexcept {
        return whites_[static_cast<std::size_t>(id)];
    }

    /// Returns only the rim of the sprite's first frame, in white, for the flash of an
    /// indestructible threat.
    [[nodiscard]] const Sprite& RimOf(ShapeId id) const noexcept {
        return rims_[static_cast<std::size_t>(id)];
    }

    /// Returns the cap on an axle. Its radius in px is one of those in the table of threats.
    [[nodiscard]] const Sprite& HubCap(int radius) const noexcept;

    [[nodiscard]] const Texture2D& TerrainPiece(int piece) const noexcept {
        return *terrain_[static_cast<std::size_t>(piece)];
    }

    const Sprite* exhaust;
    const Sprite* explosion;
    const Sprite* ship_wreck;    ///< the pieces of the ship
    const Sprite* ratchet_hand;  ///< of the dial on the boss's bracket
    const Sprite* shield_pip;
    const Sprite* power_pip;
    const Sprite* boss_bar;  ///< left end, middle, right end
    const Sprite* plate_left;
    const Sprite* plate_middle;
    const Sprite* plate_right;
    const Sprite* key_cap;
    const Sprite* cam_ring;
    const Sprite* lens;
    const Sprite* lens_tag;
    const Sprite* rank;  ///< in the order of the ranks
    const Sprite* stamp_ring;
    const Sprite* logo;
    const Sprite* hair;
    const Sprite* letter_wheel;  ///< idle, chosen
    const Sprite* badge;         ///< one frame for each difficulty
    const Texture2D* pixel;      ///< one white pixel

private:
    std::array<const Sprite*, kShapeCount> sprites_{};
    std::vector<Sprite> whites_;
    std::vector<Sprite> rims_;
    std::array<const Sprite*, 5> hub_caps_{};
    std::array<const Texture2D*, kTerrainPieces> terrain_{};
};

/// Returns the masks of the art, for the rules.
[[nodiscard]] Shapes MakeShapes(const Art& art);

/// Draws the rectangle's outline, one pixel thick, inside it.
void OutlineRectangle(SpriteBatch& batch, Rectangle area, Color color);

}  // namespace hairsbreadth
