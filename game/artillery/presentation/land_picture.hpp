#pragma once

#include <span>
#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "presentation/art.hpp"
#include "simulation/land.hpp"

namespace artillery {

/// The picture of the land, and that of the pieces that fall. The rules own the masks.
///
/// Always  a pixel is opaque if it is solid in its mask, and transparent otherwise.
class LandPicture {
public:
    explicit LandPicture(GraphicsDevice& device);

    /// Paints the land of a new round: an ink outline, turf below it, then rock. The land must have
    /// the size of the screen.
    void Paint(const Mask& land, const Art& art);

    /// Cuts out a crater, whose upper left corner is at `corner`, and chars its rim. `land` is the
    /// mask without the crater.
    void Cut(const Mask& land, const Mask& crater, Point corner);

    /// Takes the pixels that are no longer solid out of the picture of the land, and keeps them for
    /// the pieces.
    void Loosen(const Mask& land, std::span<const Piece> pieces);

    /// Puts the pieces that rest into the picture of the land, and removes the pixels that the
    /// others have lost.
    void Follow(std::span<const Piece> pieces);

    /// Draws the pieces that fall.
    void DrawPieces(SpriteBatch& batch, std::span<const Piece> pieces) const;

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }

private:
    void Put(const Piece& piece);

    Texture2D texture_;
    Texture2D loose_;            // the pieces that fall, where they came loose
    Mask clear_;                 // the pixels to remove from a picture
    std::vector<Color> pixels_;  // the pixels to send to the device
};

}  // namespace artillery
