#pragma once

#include <istream>
#include <ostream>

#include "graze/content/png.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {

/// XNA's Texture2D.FromStream: the PNG file that begins where the stream stands and ends with it. Its
/// pixels become premultiplied, as of all textures; XNA leaves them straight.
///
/// Errors  FormatError, as DecodePng's, and "cannot be read: ..." for a stream that fails;
///         std::runtime_error when the device cannot keep it.
[[nodiscard]] Texture2D Texture2DFromStream(GraphicsDevice& device, std::istream& stream,
                                            const DecodeLimits& limits = {});

/// XNA's Texture2D.SaveAsPng: the texture as a PNG file with straight alpha. std::runtime_error when
/// the stream fails. A render target, whose pixels only the device knows, is a caller's bug; without
/// asserts nothing is written.
void SaveAsPng(const Texture2D& texture, std::ostream& stream);

}  // namespace graze
