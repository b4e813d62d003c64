#pragma once

#include <optional>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/states.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/camera2d.hpp"

namespace graze {

/// How a virtual screen's picture is shown: moved, zoomed and rotated about the middle of the view,
/// then fitted into the area that is passed to VirtualScreen::Present.
struct Presentation {
    PictureFit fit = PictureFit::WholeFactor;
    float zoom = 1;        ///< in addition to the fit; 0 and non-finite values show nothing
    float rotation = 0;    ///< radians, clockwise
    Vector2 offset{0, 0};  ///< translation of the picture, in virtual pixels
    SamplerState sampler = SamplerState::PointClamp;
    BlendState blend = BlendState::AlphaBlend;
};

/// Returns a presentation with the camera's zoom and rotation. Its offset, in virtual pixels, is
/// `shake`: the world scrolls by whole virtual pixels, and a followed sprite keeps its column.
/// Without the camera's PixelSnapping, it is camera.PixelRest() plus `shake`: the world scrolls
/// smoothly. WorldMatrix and Present together then show the world as ViewMatrix does, and a
/// followed sprite trembles by up to a virtual pixel.
[[nodiscard]] Presentation MakePresentation(const Camera2D& camera, Vector2 shake = {0, 0});

/// A render target with the game's own resolution ("virtual resolution"). The world is drawn into
/// it with one virtual pixel per world pixel. Zoom, rotation, shake and scaling to the real screen
/// are applied when this picture is shown, as one sprite. So there are no seams. With the default
/// sampler, every real pixel of the picture shows exactly one virtual pixel, and collision is exact
/// for virtual pixels.
///
///     device.SetRenderTarget(&screen.Target());
///     batch.Begin(..., screen.WorldMatrix(camera));  ...  batch.End();
///     device.SetRenderTarget(nullptr);
///     device.Clear(Color::Black);                    // the bars
///     screen.Present(batch, device.BackBuffer(), MakePresentation(camera, shake.Offset()));
///
/// Virtual pixel (0, 0) is the upper left corner of the view; the margin is outside the view.
/// `area` is the rectangle, in viewport pixels, in which the picture is shown.
class VirtualScreen {
public:
    VirtualScreen() = default;  ///< Without a target: drawing or presenting it is reported.

    /// Creates a view of width x height virtual pixels. On every side, `margin` further pixels are
    /// drawn, which are visible only if the picture is rotated, moved or zoomed out. Throws
    /// std::runtime_error if a side is below 1, the margin is below 0, or the total size exceeds
    /// the device's limit.
    VirtualScreen(GraphicsDevice& device, int width, int height, int margin = 0);

    /// Returns the size of the view, without the margin.
    [[nodiscard]] Point Size() const noexcept { return size_; }

    /// Returns the render target, whose size includes the margin on every side.
    [[nodiscard]] const RenderTarget2D& Target() const noexcept { return target_; }

    /// Returns the camera's PixelMatrix, moved by the margin, for drawing into Target(). The
    /// camera's ViewSize must be Size().
    [[nodiscard]] Matrix WorldMatrix(const Camera2D& camera,
                                     const Parallax& parallax = {}) const noexcept;

    /// Draws the picture into the current target, clipped to `area` and to the rectangle that the
    /// view fills according to the fit (see FitPicture). The bars of WholeFactor and Letterbox are
    /// left unchanged. Calls Begin and End of the batch. Requires that the device exists; otherwise
    /// nothing is drawn.
    void Present(SpriteBatch& batch, Rectangle area, const Presentation& how = {}) const;

    /// Returns the virtual pixel that a viewport pixel shows, exactly as drawn; std::nullopt on the
    /// bars and outside the picture. Use it for the mouse. The result depends only on the
    /// arguments, not on whether a frame has been drawn.
    [[nodiscard]] std::optional<Point> PixelAt(Point pixel, Rectangle area,
                                               const Presentation& how = {}) const noexcept;

    /// Returns the viewport pixel of a point in virtual pixels, both with fractions.
    [[nodiscard]] Vector2 ToScreen(Vector2 virtual_point, Rectangle area,
                                   const Presentation& how = {}) const noexcept;

private:
    // How the picture is drawn: `placement` rotates and zooms it, in virtual pixels; then `fitted`
    // scales and moves the result into the fitted rectangle.
    struct Shown {
        Placement placement;
        Matrix fitted;
        Rectangle clip;
    };

    [[nodiscard]] Shown Show(Rectangle area, const Presentation& how) const noexcept;
    [[nodiscard]] Affine TargetToScreen(const Shown& shown) const noexcept;

    GraphicsDevice* device_ = nullptr;
    Point size_{1, 1};
    int margin_ = 0;
    RenderTarget2D target_;
};

}  // namespace graze
