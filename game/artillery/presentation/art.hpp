#pragma once

#include <string_view>

#include "common/prompt.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "simulation/shapes.hpp"

namespace artillery {

inline constexpr int kScreenWidth = 640;
inline constexpr int kScreenHeight = 360;

/// All pictures of the game, loaded once by the constructor, which throws ContentError. The content
/// manager owns them and must outlive this object.
struct Art : TextArt {
    explicit Art(ContentManager& content);

    const Sprite* carriage;  ///< this and the next two have one frame for each player
    const Sprite* barrel;
    const Sprite* rocket;
    const Sprite* blast;
    const Sprite* glow;
    const Sprite* smoke;
    const Sprite* debris;
    const Sprite* spark;
    const Sprite* arrow;  ///< points right
    const Sprite* logo;
    const Texture2D* sky;
    const Texture2D* clouds;
    const Texture2D* peaks_far;
    const Texture2D* peaks_near;
    const Texture2D* ground;       ///< tiles in both directions
    const Texture2D* ground_edge;  ///< tiles in x: the outline and the turf, from the contour down
};

/// Returns the masks of the art, for the rules.
[[nodiscard]] Shapes MakeShapes(const Art& art);

/// Return a player's name and the light tone of the player's colour, which is readable on plates.
[[nodiscard]] std::string_view NameOf(int player) noexcept;
[[nodiscard]] Color ColorOf(int player) noexcept;

}  // namespace artillery
