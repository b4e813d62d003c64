#pragma once

#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"

namespace graze::test {

/// Pictures made for telling things apart, with straight alpha. Each is asymmetrical, so that no
/// flip or turn looks like another, and has detail of one texel, so that a slip by one shows.

/// 20 x 14: an arrow that points right, with a cockpit above and a fin below; clear around it.
[[nodiscard]] Image ArrowArt();

/// 12 x 12, opaque: a checker in a frame whose sides are red (top), blue (right), yellow (bottom)
/// and green (left), with a white corner at the top left.
[[nodiscard]] Image TileArt();

/// 24 x 24: a round glow whose alpha falls from 255 to 0, orange at the left, violet at the right,
/// with a notch of clear texels at the top left.
[[nodiscard]] Image GlowArt();

/// 32 x 20: alpha rises from 0 at the left to 255 at the right, in bands of red, green and white.
[[nodiscard]] Image RampArt();

/// 16 x 16, opaque: coarse stripes in two colours that number `index`, 0..15, chooses.
[[nodiscard]] Image StripesArt(int index);

/// What lies under blended sprites: colours from dark to bright from left to right; the lower
/// third fades out, so that there is something to see of the destination's alpha.
[[nodiscard]] Image BackdropArt(int width, int height);

/// A small proportional font of the characters "Gaijz!? 42W" and newline's neighbours: cells of
/// 10 pixels, letters that hang below the line, bearings of either sign, kerning between W and a.
/// Characters that it lacks are drawn as '?', if `has_default`.
[[nodiscard]] SpriteFont MakeLetters(GraphicsDevice& device, bool has_default = true);

}  // namespace graze::test
