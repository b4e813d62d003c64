#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/states.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {

struct SceneTexture {
    std::string name;
    std::string png;             ///< relative to the scene's folder
    bool premultiplied = false;  ///< true if the pixels in the file are already premultiplied
};

/// One call of SpriteBatch::Draw, either at a position or into a destination rectangle. A draw into
/// a rectangle ignores the scale.
struct SceneDraw {
    std::size_t texture = 0;  ///< index into the scene's textures
    Vector2 position{0, 0};
    std::optional<Rectangle> destination{};
    std::optional<Rectangle> source{};
    Color color = Color::White;
    float rotation = 0;
    Vector2 origin{0, 0};
    Vector2 scale{1, 1};
    SpriteEffects effects = SpriteEffects::None;
    float depth = 0;
};

/// One SpriteBatch::Begin, its draws, and End.
struct SceneBatch {
    SpriteSortMode sort = SpriteSortMode::Deferred;
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::LinearClamp;
    DepthStencilState depth = DepthStencilState::None;
    Matrix matrix;
    std::optional<Rectangle> viewport;  ///< std::nullopt: the whole output
    std::optional<Rectangle> scissor;   ///< std::nullopt: no scissor test
    std::vector<SceneDraw> draws;
};

/// The input of `graze draw`.
struct Scene {
    int width = 0;
    int height = 0;
    Color clear{0, 0, 0, 0};
    std::vector<SceneTexture> textures{};  ///< in the file's order
    std::vector<SceneBatch> batches{};
};

/// Parses a scene. Unknown keys are ignored; missing keys have XNA's defaults.
///
/// Errors  FormatError with the key's path: "batches[0].draws[2].pos: must be 2 numbers". A matrix
///         must leave x and y affine: m14, m24, m31, m32 and m34 are 0, and m44 is 1.
[[nodiscard]] Scene ReadScene(std::string_view json_text);

/// Parses an array of effects: "None", "FlipHorizontally", "FlipVertically". Throws FormatError with
/// the element's path.
[[nodiscard]] SpriteEffects ReadEffects(const JsonValue& json);

/// The error for a requested device that is unknown or cannot start on this machine. what() names
/// the device and the reason.
class DeviceError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Returns the device of this name with a back buffer of this size. Throws DeviceError.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeDevice(const std::string& name, int width,
                                                         int height);

/// Clears the device's target and draws the scene's batches, with `textures` in place of the scene's
/// own: the index of a draw is one into these.
void DrawScene(GraphicsDevice& device, const Scene& scene, std::span<const Texture2D> textures);

}  // namespace graze
