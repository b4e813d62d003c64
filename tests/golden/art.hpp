#pragma once

#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze::test {

/// Images with straight alpha for tests that compare pixels. Each is asymmetrical, so that flips
/// and rotations all look different, and has details of one texel, so that an offset of one texel
/// shows.

/// 20 x 14: an arrow to the right with a cockpit at the top and a fin at the bottom, on transparent
/// texels.
[[nodiscard]] Image ArrowArt();

/// 12 x 12, opaque: a checkerboard in a frame whose sides are red (top), blue (right), yellow
/// (bottom) and green (left), with three white texels in the upper left corner.
[[nodiscard]] Image TileArt();

/// 24 x 24: a round glow whose alpha falls from 255 to 0, orange on the left and violet on the
/// right. The upper left quarter has diagonal lines of transparent texels.
[[nodiscard]] Image GlowArt();

/// 32 x 20: four bands of red, green, white and blue. Alpha rises from 0 on the left to 255 on the
/// right.
[[nodiscard]] Image RampArt();

/// 16 x 16, opaque: coarse stripes in two colours selected by `index`, 0..15.
[[nodiscard]] Image StripesArt(int index);

/// Background for blended sprites: colours from dark on the left to bright on the right. The lower
/// third fades out, so that the destination's alpha varies.
[[nodiscard]] Image BackdropArt(int width, int height);

/// Returns a small proportional font of the characters "Gaijz!? 42W": cells of 10 pixels, letters
/// with descenders, positive and negative bearings, kerning between W and a. Missing characters are
/// drawn as '?' if `has_default`.
[[nodiscard]] SpriteFont MakeTestFont(GraphicsDevice& device, bool has_default = true);

}  // namespace graze::test
