#pragma once

#include <istream>
#include <ostream>

#include "graze/content/png.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {

/// Loads a PNG file that starts at the stream's position and ends with the stream, like XNA's
/// Texture2D.FromStream. The pixels are premultiplied as in all textures; XNA keeps straight alpha.
///
/// Errors  FormatError as from DecodePng, and "cannot be read: ..." if the stream fails;
///         std::runtime_error if the device cannot store the texture.
[[nodiscard]] Texture2D Texture2DFromStream(GraphicsDevice& device, std::istream& stream,
                                            const DecodeLimits& limits = {});

/// Saves the texture as a PNG file with straight alpha, like XNA's Texture2D.SaveAsPng. Throws
/// std::runtime_error if the stream fails. Requires a texture that is not a render target: nothing
/// is written for a target, whose pixels exist only on the device.
void SaveAsPng(const Texture2D& texture, std::ostream& stream);

}  // namespace graze
