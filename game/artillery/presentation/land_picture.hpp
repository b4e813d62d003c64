#pragma once

#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "presentation/art.hpp"
#include "simulation/units.hpp"

namespace artillery {

/// The picture of the land. The rules own the land's mask.
///
/// Always  a pixel is opaque if it is solid in the mask, and transparent otherwise.
class LandPicture {
public:
    explicit LandPicture(GraphicsDevice& device);

    /// Paints the land of a new round: an ink outline, turf below it, then rock. The land must have
    /// the size of the screen.
    void Paint(const Mask& land, const Art& art);

    /// Cuts out a crater, whose upper left corner is at `corner`, and chars its rim. `land` is the
    /// mask without the crater.
    void Cut(const Mask& land, const Mask& crater, Point corner);

    [[nodiscard]] const Texture2D& Texture() const noexcept { return texture_; }

private:
    Texture2D texture_;
    std::vector<Color> pixels_;  // the pixels to send to the device
};

}  // namespace artillery
