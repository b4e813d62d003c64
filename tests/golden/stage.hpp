#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"

namespace graze::test {

/// Faults that a test injects, to prove that the goldens detect them.
struct Faults {
    bool other_alpha = false;       ///< swaps straight and premultiplied textures
    bool submission_order = false;  ///< draws in submission order in every sort mode
};

/// Named arguments of Begin. Point sampling is the default, because its result is exact on every
/// device.
struct BatchOptions {
    SpriteSortMode sort = SpriteSortMode::Deferred;
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::PointClamp;
    DepthStencilState depth = DepthStencilState::None;
    RasterizerState rasterizer = RasterizerState::CullCounterClockwise;
    Matrix matrix = Matrix::Identity();
};

/// The alpha format of textures. NonPremultiplied blending needs straight alpha.
enum class Alpha : std::uint8_t { Premultiplied, Straight };

/// The device and the batch that a scene draws with, and textures of the images in art.hpp.
struct Stage {
    Stage(GraphicsDevice& on_device, SpriteBatch& with_batch, Alpha alpha, Faults with_faults);

    void Begin(const BatchOptions& options = {});
    void End() { batch.End(); }

    /// Draws a cross of 3 x 3 pixels around the pixel of `position`, in its own batch.
    void Mark(Vector2 position);

    /// Fills the target with BackdropArt, which is premultiplied in every scene.
    void DrawBackdrop();

    GraphicsDevice& device;
    SpriteBatch& batch;
    Faults faults;
    Texture2D arrow;
    Texture2D tile;
    Texture2D glow;
    Texture2D ramp;
    Texture2D white;  ///< one white pixel
};

/// Required agreement of a GPU with the software device: equal bits, or channels that differ by at
/// most 2 of 255.
enum class Agreement : std::uint8_t { ToTheBit, WithinTwo };

/// A scene drawn by SpriteBatch; its golden is images/<name>.png.
struct GoldenScene {
    std::string_view name;
    int width;
    int height;
    void (*draw)(Stage&);
    Agreement gpu = Agreement::ToTheBit;
    Alpha alpha = Alpha::Premultiplied;
};

/// Scenes on one subject. Their names start with the group's name.
struct SceneGroup {
    std::string_view name;
    std::span<const GoldenScene> scenes;
};

[[nodiscard]] SceneGroup SortScenes();
[[nodiscard]] SceneGroup ImmediateScenes();
[[nodiscard]] SceneGroup BlendScenes();
[[nodiscard]] SceneGroup SamplerScenes();
[[nodiscard]] SceneGroup AddressScenes();
[[nodiscard]] SceneGroup FlipScenes();
[[nodiscard]] SceneGroup RotationScenes();
[[nodiscard]] SceneGroup ScaleScenes();
[[nodiscard]] SceneGroup DestinationScenes();
[[nodiscard]] SceneGroup MatrixScenes();
[[nodiscard]] SceneGroup ViewportScenes();
[[nodiscard]] SceneGroup ScissorScenes();
[[nodiscard]] SceneGroup DepthScenes();
[[nodiscard]] SceneGroup TintScenes();
[[nodiscard]] SceneGroup TargetScenes();
[[nodiscard]] SceneGroup TextScenes();
[[nodiscard]] SceneGroup DrawScenes();
[[nodiscard]] SceneGroup MapScenes();

/// Returns all groups above, in this order.
[[nodiscard]] const std::vector<SceneGroup>& SceneGroups();

/// Resizes the back buffer of `device` to the scene's size, draws the scene and returns the image.
[[nodiscard]] Image Drawn(const GoldenScene& scene, GraphicsDevice& device, Faults faults = {});

/// Draws the scene on a software device and returns the image.
[[nodiscard]] Image Drawn(const GoldenScene& scene, Faults faults = {});

/// Background colour of every scene, a dark blue.
inline constexpr Color kBackgroundColor{28, 34, 52, 255};

/// Angles in radians, rounded to float as in the code of games.
inline constexpr float kQuarterTurn = 1.5707964f;
inline constexpr float kHalfTurn = 3.1415927f;
inline constexpr float kThirtyDegrees = 0.5235988f;

}  // namespace graze::test
