#include "graze/content/texture_stream.hpp"

#include <stdexcept>
#include <utility>

#include "graze/assert.hpp"
#include "graze/content/file.hpp"
#include "graze/image/image.hpp"

namespace graze {

Texture2D Texture2DFromStream(GraphicsDevice& device, std::istream& stream,
                              const DecodeLimits& limits) {
    Image image = DecodePng(ReadRest(stream), limits);
    Premultiply(image);
    return {device, std::move(image)};
}

void SaveAsPng(const Texture2D& texture, std::ostream& stream) {
    Image image = texture.Pixels();
    GRAZE_ASSERT(!image.Bounds().IsEmpty(), "SaveAsPng: not supported for render targets");
    if (image.Bounds().IsEmpty()) {
        return;
    }
    Unpremultiply(image);
    const Bytes bytes = EncodePng(image.View());
    stream.write(reinterpret_cast<const char*>(bytes.data()),
                 static_cast<std::streamsize>(bytes.size()));
    if (!stream) {
        throw std::runtime_error{"SaveAsPng: cannot write to the stream"};
    }
}

}  // namespace graze
