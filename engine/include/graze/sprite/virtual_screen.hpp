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

/// How a virtual screen's picture is shown: fitted, then zoomed and turned about its middle.
struct Presentation {
    PictureFit fit = PictureFit::WholeFactor;
    float zoom = 1;        ///< beyond what the fit enlarges; 0 and what is not finite show nothing
    float rotation = 0;    ///< radians, clockwise
    Vector2 offset{0, 0};  ///< virtual pixels by which the picture is moved first
    SamplerState sampler = SamplerState::PointClamp;
    BlendState blend = BlendState::AlphaBlend;
};

/// The camera's zoom and rotation and what PixelMatrix rounded off, so that the whole chain shows
/// the world as ViewMatrix does; and the shake, in virtual pixels.
[[nodiscard]] Presentation PresentationOf(const Camera2D& camera, Vector2 shake = {0, 0});

/// A screen of the game's own resolution ("virtual resolution"). The world is drawn on it one world
/// pixel to one virtual pixel; zoom, turn, shake and the size of the real screen come only when
/// this picture is shown, as one sprite. So every real pixel shows one virtual pixel, of which
/// collision has spoken, and nothing can open a seam.
///
///     device.SetRenderTarget(&screen.Target());
///     batch.Begin(..., screen.WorldMatrix(camera));  ...  batch.End();
///     device.SetRenderTarget(nullptr);
///     device.Clear(Color::Black);                    // the bars
///     screen.Present(batch, device.BackBuffer(), PresentationOf(camera, shake.Offset()));
///
/// Virtual pixels are counted from the view's corner; those of the margin lie outside of it.
/// `area` is where the picture goes: a rectangle of the viewport's pixels.
class VirtualScreen {
public:
    /// A view of width x height virtual pixels and, on every side, `margin` pixels that are drawn
    /// but seen only when the picture is turned, moved or zoomed out. Sides below 1, a margin below
    /// 0 or a size beyond the device's limit throw std::runtime_error. Once the device is
    /// gone, it shows nothing.
    VirtualScreen(GraphicsDevice& device, int width, int height, int margin = 0);

    [[nodiscard]] Point Size() const noexcept { return size_; }
    [[nodiscard]] int Margin() const noexcept { return margin_; }
    [[nodiscard]] const RenderTarget2D& Target() const noexcept { return target_; }

    /// The camera's PixelMatrix, onto the target. The camera has the view's size.
    [[nodiscard]] Matrix WorldMatrix(const Camera2D& camera,
                                     const Parallax& parallax = {}) const noexcept;

    /// Draws the picture into the current target, cut to `area` and, under WholeFactor and
    /// Letterbox, to what the fit leaves of it; the bars stay as they are. A Begin and an End of
    /// its own.
    void Present(SpriteBatch& batch, Rectangle area, const Presentation& how = {}) const;

    /// The virtual pixel that a pixel of the viewport shows, to the bit as drawn; none on the bars
    /// and where the picture does not reach. For the mouse: a function of its arguments alone, the
    /// same whether or not the frame was drawn.
    [[nodiscard]] std::optional<Point> PixelAt(Point pixel, Rectangle area,
                                               const Presentation& how = {}) const noexcept;

    /// Points between pixels. ToVirtual gives the middle of the view where nothing is shown.
    [[nodiscard]] Vector2 ToScreen(Vector2 virtual_point, Rectangle area,
                                   const Presentation& how = {}) const noexcept;
    [[nodiscard]] Vector2 ToVirtual(Vector2 screen_point, Rectangle area,
                                    const Presentation& how = {}) const noexcept;

private:
    // The picture as a sprite: turned and zoomed in virtual pixels, then stretched into the fit.
    struct Shown {
        Placement placement;
        Matrix fitted;
        Rectangle clip;
    };

    [[nodiscard]] Shown Show(Rectangle area, const Presentation& how) const noexcept;
    [[nodiscard]] Affine TargetToScreen(const Shown& shown) const noexcept;

    GraphicsDevice* device_;
    Point size_;
    int margin_;
    RenderTarget2D target_;
};

}  // namespace graze
