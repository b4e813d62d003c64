#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/image/image.hpp"

namespace graze::test {

/// What a test breaks on purpose, to see that the goldens notice.
struct Faults {
    bool other_alpha = false;       ///< straight textures where premultiplied ones belong, or
                                    ///< the other way round
    bool submission_order = false;  ///< nothing is sorted
};

/// Begin's arguments by their names. Point sampling is the default here: the rule is exact there.
struct BatchOptions {
    SpriteSortMode sort = SpriteSortMode::Deferred;
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::PointClamp;
    DepthStencilState depth = DepthStencilState::None;
    RasterizerState rasterizer = RasterizerState::CullCounterClockwise;
    Matrix matrix = Matrix::Identity();
};

/// How textures hold their pixels. NonPremultiplied blending wants them straight.
enum class Alpha : std::uint8_t { Premultiplied, Straight };

/// What scenes draw with: a device, a batch, and textures of the art.
struct Stage {
    Stage(GraphicsDevice& on_device, SpriteBatch& with_batch, Alpha alpha, Faults with_faults);

    void Begin(const BatchOptions& options = {});
    void End() { batch.End(); }

    /// A cross of 3 x 3 pixels around the pixel of `position`, in a batch of its own.
    void Mark(Vector2 position);

    /// Fills the target with BackdropArt, premultiplied whatever the scene's alpha.
    void DrawBackdrop();

    GraphicsDevice& device;
    SpriteBatch& batch;
    Faults faults;
    Texture2D arrow;
    Texture2D tile;
    Texture2D glow;
    Texture2D ramp;
    Texture2D white;  ///< one pixel
};

/// How near GPUs come to the software device.
enum class Agreement : std::uint8_t { ToTheBit, WithinTwo };

/// A picture that SpriteBatch draws, and whose golden is images/<name>.png.
struct GoldenScene {
    std::string_view name;
    int width;
    int height;
    void (*draw)(Stage&);
    Agreement gpu = Agreement::ToTheBit;
    Alpha alpha = Alpha::Premultiplied;
};

/// Scenes about one subject. Their names begin with the group's.
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

/// All of the above, in this order.
[[nodiscard]] const std::vector<SceneGroup>& SceneGroups();

/// The scene on `device`, whose back buffer takes its size.
[[nodiscard]] Image Drawn(const GoldenScene& scene, GraphicsDevice& device, Faults faults = {});

/// The scene on a software device.
[[nodiscard]] Image Drawn(const GoldenScene& scene, Faults faults = {});

/// What every scene begins with: a dark blue.
inline constexpr Color kNight{28, 34, 52, 255};

/// Half and quarter turns, and 30 degrees, as a game would write them.
inline constexpr float kQuarterTurn = 1.5707964f;
inline constexpr float kHalfTurn = 3.1415927f;
inline constexpr float kThirtyDegrees = 0.5235988f;

}  // namespace graze::test
