#include "graze/sprite/virtual_screen.hpp"

#include <stdexcept>
#include <string>

#include "graze/assert.hpp"
#include "graze/raster/texel_map.hpp"

namespace graze {
namespace {

int CheckedSide(int side, int margin) {
    // Larger results are replaced by this size, to avoid an overflow. The device rejects this size
    // with its own message.
    constexpr int most = 1 << 20;
    if (side < 1 || margin < 0) {
        throw std::runtime_error("VirtualScreen: invalid side of " + std::to_string(side) +
                                 " px with a margin of " + std::to_string(margin) + " px");
    }
    return side > most || margin > most ? most : side + 2 * margin;
}

}  // namespace

Presentation MakePresentation(const Camera2D& camera, Vector2 shake) {
    Presentation how;
    how.zoom = camera.Zoom();
    how.rotation = camera.Rotation();
    how.offset = camera.PixelSnapping() ? shake : camera.PixelRest() + shake;
    return how;
}

VirtualScreen::VirtualScreen(GraphicsDevice& device, int width, int height, int margin)
    : device_(&device),
      size_{width, height},
      margin_(margin),
      target_(device, CheckedSide(width, margin), CheckedSide(height, margin)) {
}

Matrix VirtualScreen::WorldMatrix(const Camera2D& camera, const Parallax& parallax) const noexcept {
    const auto margin = static_cast<float>(margin_);
    return camera.PixelMatrix(parallax) * Matrix::CreateTranslation(margin, margin, 0);
}

VirtualScreen::Shown VirtualScreen::Show(Rectangle area, const Presentation& how) const noexcept {
    const Rectangle fitted = FitPicture({size_.x, size_.y}, {area.width, area.height}, how.fit);
    const Vector2 view{size_.x, size_.y};
    Shown shown;
    shown.placement.position = view * 0.5f;
    shown.placement.rotation = how.rotation;
    shown.placement.origin = Vector2{target_.Width(), target_.Height()} * 0.5f - how.offset;
    shown.placement.scale = {how.zoom, how.zoom};
    shown.fitted = Matrix::CreateScale(static_cast<float>(fitted.width) / view.x,
                                       static_cast<float>(fitted.height) / view.y, 1) *
                   Matrix::CreateTranslation(static_cast<float>(area.x + fitted.x),
                                             static_cast<float>(area.y + fitted.y), 0);
    shown.clip = Rectangle::Intersect(
        area, {area.x + fitted.x, area.y + fitted.y, fitted.width, fitted.height});
    return shown;
}

Affine VirtualScreen::TargetToScreen(const Shown& shown) const noexcept {
    return Then(ToAffine(shown.placement), ToAffine(shown.fitted));
}

void VirtualScreen::Present(SpriteBatch& batch, Rectangle area, const Presentation& how) const {
    if (!GRAZE_CHECK(target_.Handle() != 0,
                     "VirtualScreen::Present: the screen is a default one, or its device was "
                     "destroyed")) {
        return;
    }
    const Shown shown = Show(area, how);
    const Viewport viewport = device_->Viewport();
    const Rectangle scissor_before = device_->ScissorRectangle();
    Rectangle scissor = shown.clip;
    scissor.Offset(viewport.x, viewport.y);
    RasterizerState clipped = RasterizerState::CullNone;
    clipped.scissor_test_enable = true;

    device_->ScissorRectangle(scissor);
    batch.Begin(SpriteSortMode::Deferred, how.blend, how.sampler, DepthStencilState::None, clipped,
                shown.fitted);
    batch.Draw(target_, target_.Bounds(), shown.placement, Color::White);
    batch.End();
    device_->ScissorRectangle(scissor_before);
}

std::optional<Point> VirtualScreen::PixelAt(Point pixel, Rectangle area,
                                            const Presentation& how) const noexcept {
    const Shown shown = Show(area, how);
    if (!shown.clip.Contains(pixel)) {
        return std::nullopt;
    }
    const TexelMap map = MakeTexelMap(TargetToScreen(shown), target_.Width(), target_.Height());
    const auto texel = TexelAt(map, pixel.x, pixel.y);
    return texel ? std::optional{Point{texel->x - margin_, texel->y - margin_}} : std::nullopt;
}

Vector2 VirtualScreen::ToScreen(Vector2 virtual_point, Rectangle area,
                                const Presentation& how) const noexcept {
    const Affine m = TargetToScreen(Show(area, how));
    const double u = static_cast<double>(virtual_point.x) + margin_;
    const double v = static_cast<double>(virtual_point.y) + margin_;
    return {static_cast<float>(m.xx * u + m.xy * v + m.x0),
            static_cast<float>(m.yx * u + m.yy * v + m.y0)};
}

}  // namespace graze
