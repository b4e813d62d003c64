#include "golden/stage.hpp"

#include <utility>

#include <glm/common.hpp>

#include "golden/art.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/testing/pictures.hpp"

namespace graze::test {
namespace {

Texture2D MakeSceneTexture(GraphicsDevice& device, Image straight, Alpha alpha, Faults faults) {
    if ((alpha == Alpha::Premultiplied) != faults.other_alpha) {
        Premultiply(straight);
    }
    return {device, std::move(straight)};
}

}  // namespace

Stage::Stage(GraphicsDevice& on_device, SpriteBatch& with_batch, Alpha alpha, Faults with_faults)
    : device(on_device),
      batch(with_batch),
      faults(with_faults),
      arrow(MakeSceneTexture(device, ArrowArt(), alpha, faults)),
      tile(MakeSceneTexture(device, TileArt(), alpha, faults)),
      glow(MakeSceneTexture(device, GlowArt(), alpha, faults)),
      ramp(MakeSceneTexture(device, RampArt(), alpha, faults)),
      white(device, Image{1, 1, Color::White}) {
}

void Stage::Begin(const BatchOptions& options) {
    batch.Begin(faults.submission_order ? SpriteSortMode::Deferred : options.sort, options.blend,
                options.sampler, options.depth, options.rasterizer, options.matrix);
}

void Stage::Mark(Vector2 position) {
    const Point at{glm::floor(position)};
    Begin();
    batch.Draw(white, Rectangle{at.x - 1, at.y, 3, 1}, Color::Lime);
    batch.Draw(white, Rectangle{at.x, at.y - 1, 1, 3}, Color::Lime);
    End();
}

void Stage::DrawBackdrop() {
    const Rectangle all = device.TargetBounds();
    Image picture = BackdropArt(all.width, all.height);
    Premultiply(picture);
    const Texture2D backdrop{device, std::move(picture)};
    Begin({.blend = BlendState::Opaque});
    batch.Draw(backdrop, Vector2{0, 0}, Color::White);
    End();
}

const std::vector<SceneGroup>& SceneGroups() {
    static const std::vector<SceneGroup> groups{
        SortScenes(),     ImmediateScenes(), BlendScenes(), SamplerScenes(),     AddressScenes(),
        FlipScenes(),     RotationScenes(),  ScaleScenes(), DestinationScenes(), MatrixScenes(),
        ViewportScenes(), ScissorScenes(),   DepthScenes(), TintScenes(),        TargetScenes(),
        TextScenes(),     DrawScenes(),      MapScenes(),
    };
    return groups;
}

Image Drawn(const GoldenScene& scene, GraphicsDevice& device, Faults faults) {
    return DrawToImage(device, scene.width, scene.height,
                       [&](GraphicsDevice& on_device, SpriteBatch& batch) {
                           Stage stage{on_device, batch, scene.alpha, faults};
                           on_device.Clear(kBackgroundColor);
                           scene.draw(stage);
                       });
}

Image Drawn(const GoldenScene& scene, Faults faults) {
    SoftwareDevice device{scene.width, scene.height};
    return Drawn(scene, device, faults);
}

}  // namespace graze::test
