#pragma once

#include <array>
#include <string>

#include "graze/collision/classic/collision_series.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/shapes.hpp"

namespace two_pictures {

/// A picture, in the forms that the algorithms need.
struct Picture {
    std::string name;
    std::string hash;    ///< graze::ComputeHash of the file, 16 hexadecimal digits
    graze::Image image;  ///< straight alpha
    graze::classic::OpaqueData opaque = graze::classic::GetOpaqueData(image.View(), image.Bounds());
    graze::classic::ColorData colors = graze::classic::TextureTo2DArray(image.View());
};

/// Returns the mask that games on pygame test for a turned sprite, as pygame 2.1.2 computes it:
/// transform.flip, then scale to width x height pixels, then rotate by `degrees` (counterclockwise),
/// then mask.from_surface. Each step takes the nearest pixel: at the corners of pixels in scale, and
/// in steps of 1/65536 in rotate, whose surface is the turned rectangle's box, rounded down. A pixel
/// is solid if its alpha is above 127. Empty if a size is below 1.
[[nodiscard]] graze::Mask TurnAsPygame(const graze::Image& image, graze::SpriteEffects effects,
                                       int width, int height, float degrees);

/// A placed picture. Its map's xx, xy, yx and yy stay as they are; x0 and y0 may be changed.
struct Piece {
    /// The picture must outlive the piece, and must not be moved.
    Piece(const Picture& shown, const graze::Affine& to_screen, graze::SpriteEffects flips,
          graze::AlphaThreshold threshold);

    [[nodiscard]] graze::Footprint Shown() const;
    [[nodiscard]] graze::Placement Placement() const;  ///< with the origin at the top left corner
    [[nodiscard]] graze::Vector2 Center() const;       ///< of the picture, on the screen

    const Picture* picture;
    graze::Affine map;
    graze::SpriteEffects effects;
    graze::Mask mask;
    graze::Circle circle;  ///< around the solid pixels, relative to (x0, y0)
    graze::Mask turned;    ///< pygame's mask; its centre is the picture's
};

struct Algorithm {
    const char* name;
    bool (*hits)(const Piece& a, const Piece& b);
};

/// The algorithms in the order of the page's table. The last one is Graze's.
extern const std::array<Algorithm, 15> kAlgorithms;

}  // namespace two_pictures
