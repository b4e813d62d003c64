#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/offscreen.hpp"
#include "scene.hpp"

namespace graze {
namespace {

constexpr int kMaxIconSize = 256;  // pixels

Scene LoadScene(const std::filesystem::path& path) {
    const std::string text = ReadTextFile(path);
    try {
        return ReadScene(text);
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
               std::span<const Texture2D> textures) {
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

// Returns a Windows icon with one picture, as a PNG: a folder of one entry, and the PNG. Numbers
// are little-endian; a width or height of 256 is stored as 0.
Bytes MakeIcon(const Image& picture, const Bytes& png) {
    const int width = picture.Width();
    const int height = picture.Height();
    if (width > kMaxIconSize || height > kMaxIconSize) {
        throw ContentError{"icon", "a picture in an icon is at most 256 x 256 pixels, not " +
                                       std::to_string(width) + " x " + std::to_string(height)};
    }
    constexpr std::uint32_t kHeaderBytes = 22;
    Bytes icon;
    const auto add = [&icon](std::size_t value, int bytes) {
        for (int i = 0; i < bytes; ++i, value >>= 8) {
            icon.push_back(static_cast<std::byte>(value & 0xFF));
        }
    };
    add(0, 2);
    add(1, 2);  // an icon, not a cursor
    add(1, 2);  // pictures
    add(static_cast<std::size_t>(width % kMaxIconSize), 1);
    add(static_cast<std::size_t>(height % kMaxIconSize), 1);
    add(0, 2);   // no palette
    add(1, 2);   // planes
    add(32, 2);  // bits per pixel
    add(png.size(), 4);
    add(kHeaderBytes, 4);
    icon.insert(icon.end(), png.begin(), png.end());
    return icon;
}

}  // namespace

std::unique_ptr<GraphicsDevice> MakeDevice(const std::string& name, int width, int height) {
    try {
        return MakeOffscreenDevice(name, width, height);
    } catch (const std::runtime_error& error) {
        throw DeviceError{error.what()};
    }
}

void DrawScene(GraphicsDevice& device, const Scene& scene, std::span<const Texture2D> textures) {
    device.Clear(scene.clear);
    SpriteBatch sprites{device};
    for (const SceneBatch& batch : scene.batches) {
        DrawBatch(device, sprites, batch, textures);
    }
}

void DrawScene(const DrawOptions& options) {
    const Scene scene = LoadScene(options.scene);
    const auto device = MakeDevice(options.device, scene.width, scene.height);
    const std::vector<Texture2D> textures =
        LoadTextures(*device, scene, options.scene.parent_path());
    DrawScene(*device, scene, textures);
    Image picture = device->ReadBackBuffer();
    const bool is_icon = options.out.extension() == ".ico";
    if (options.straight || is_icon) {
        Unpremultiply(picture);
    }
    const Bytes png = EncodePng(picture.View());
    WriteFileAtomically(options.out, is_icon ? MakeIcon(picture, png) : png);
}

}  // namespace graze
