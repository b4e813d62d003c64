#include "draw.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/offscreen.hpp"
#include "scene.hpp"

namespace graze {
namespace {

Scene LoadScene(const std::filesystem::path& path) {
    const Bytes bytes = ReadFile(path);
    try {
        return ReadScene({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    } catch (const FormatError& error) {
        throw ContentError{path.string(), error.what()};
    }
}

// Loads the textures in the scene's order, because SpriteSortMode::Texture sorts by order of
// creation.
std::vector<Texture2D> LoadTextures(GraphicsDevice& device, const Scene& scene,
                                    const std::filesystem::path& folder) {
    std::vector<Texture2D> textures;
    for (const SceneTexture& listed : scene.textures) {
        const std::filesystem::path path = folder / listed.png;
        const Bytes bytes = ReadFile(path);
        try {
            Image image = DecodePng(bytes);
            if (!listed.premultiplied) {
                Premultiply(image);
            }
            textures.emplace_back(device, std::move(image));
        } catch (const ContentError&) {
            throw;
        } catch (const std::runtime_error& error) {
            throw ContentError{path.string(), error.what()};
        }
    }
    return textures;
}

void DrawOne(SpriteBatch& batch, const Texture2D& texture, const SceneDraw& draw) {
    if (draw.destination) {
        batch.Draw(texture, *draw.destination, draw.source, draw.color, draw.rotation, draw.origin,
                   draw.effects, draw.depth);
    } else {
        batch.Draw(texture, draw.position, draw.source, draw.color, draw.rotation, draw.origin,
                   draw.scale, draw.effects, draw.depth);
    }
}

void DrawBatch(GraphicsDevice& device, SpriteBatch& sprites, const SceneBatch& batch,
               const std::vector<Texture2D>& textures) {
    const Rectangle whole = device.TargetBounds();
    const Rectangle viewport = batch.viewport.value_or(whole);
    device.Viewport({viewport.x, viewport.y, viewport.width, viewport.height});
    device.ScissorRectangle(batch.scissor.value_or(whole));
    RasterizerState rasterizer = RasterizerState::CullCounterClockwise;
    rasterizer.scissor_test_enable = batch.scissor.has_value();
    sprites.Begin(batch.sort, batch.blend, batch.sampler, batch.depth, rasterizer, batch.matrix);
    for (const SceneDraw& draw : batch.draws) {
        DrawOne(sprites, textures[draw.texture], draw);
    }
    sprites.End();
}

}  // namespace

std::unique_ptr<GraphicsDevice> MakeDevice(const std::string& name, int width, int height) {
    try {
        return MakeOffscreenDevice(name, width, height);
    } catch (const std::runtime_error& error) {
        throw DeviceError{error.what()};
    }
}

void DrawScene(const DrawOptions& options) {
    const Scene scene = LoadScene(options.scene);
    const auto device = MakeDevice(options.device, scene.width, scene.height);
    const std::vector<Texture2D> textures =
        LoadTextures(*device, scene, options.scene.parent_path());
    device->Clear(scene.clear);
    SpriteBatch sprites{*device};
    for (const SceneBatch& batch : scene.batches) {
        DrawBatch(*device, sprites, batch, textures);
    }
    Image picture = device->ReadBackBuffer();
    if (options.straight) {
        Unpremultiply(picture);
    }
    WriteFileAtomically(options.out, EncodePng(picture.View()));
}

}  // namespace graze
