#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/graphics/sprite_record.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"
#include "graze/lifetime.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

/// How a picture is fitted into a window. The picture is always centred.
///
/// WholeFactor  enlarged by the largest integer factor that fits, so that all its pixels are
///              squares of the same size. Same as Letterbox if the window is smaller than the
///              picture.
/// Letterbox    the largest size that keeps the aspect ratio and fits, with bars above and below or
///              left and right. Enlarged pixels may differ in size by one window pixel.
/// Crop         the smallest size that keeps the aspect ratio and leaves no bars ("overscan"). The
///              parts outside the window are cut off.
/// Stretch      fills the whole window and ignores the aspect ratio.
enum class PictureFit : std::uint8_t { WholeFactor, Letterbox, Crop, Stretch };

/// Returns the rectangle, in window pixels, in which a window of size `window` shows a picture of
/// size `picture`.
///
/// In      sizes in pixels, at least 1; smaller values count as 1.
/// Out     width and height are at least 1. A side computed from the aspect ratio is rounded down
///         if the picture must fit into the window, and up if it must cover the window.
[[nodiscard]] Rectangle FitPicture(Point picture, Point window,
                                   PictureFit fit = PictureFit::WholeFactor) noexcept;

/// Returns the picture pixel shown at window pixel `point`, for a picture of size `picture` shown
/// in the rectangle `fitted` (from FitPicture). For points on the bars, the result is outside the
/// picture.
[[nodiscard]] Point ToPicture(Point point, const Rectangle& fitted, Point picture) noexcept;

/// Returns the window pixels that show any part of `area`, a rectangle of picture pixels. The other
/// parameters are as in ToPicture.
[[nodiscard]] Rectangle ToWindow(const Rectangle& area, const Rectangle& fitted,
                                 Point picture) noexcept;

/// Returns the initial scale of a new window: the largest integer factor at which the picture takes
/// at most nine tenths of the width and the height of `area`; at least 1.
[[nodiscard]] int ComfortableScale(Point picture, Point area) noexcept;

class RenderTarget2D;
class Texture2D;

/// The max and default part of the picture that a television may cut off on each side, in percent
/// of the width and height.
inline constexpr int kMaxTitleSafePercent = 10;
inline constexpr int kTitleSafePercent = 5;

/// The part of the target in which sprites are drawn: XNA's Viewport. Sprite positions are relative
/// to its upper left corner, and sprites are clipped to it.
struct Viewport {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    int title_safe_percent = kTitleSafePercent;  ///< 0 to kMaxTitleSafePercent

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept { return {x, y, width, height}; }

    /// Returns the part that every television shows: the viewport without title_safe_percent on
    /// each side, rounded inwards to whole pixels.
    [[nodiscard]] constexpr Rectangle TitleSafeArea() const noexcept {
        const int dx = (width * title_safe_percent + 99) / 100;
        const int dy = (height * title_safe_percent + 99) / 100;
        return {x + dx, y + dy, width - 2 * dx, height - 2 * dy};
    }
    [[nodiscard]] friend constexpr bool operator==(const Viewport&,
                                                   const Viewport&) noexcept = default;
};

/// The back buffer's size, with XNA's names.
struct PresentationParameters {
    int back_buffer_width = 0;
    int back_buffer_height = 0;

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept {
        return {0, 0, back_buffer_width, back_buffer_height};
    }
};

/// The states shared by all sprites of one submission. Each sprite has its own texture.
struct DrawState {
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::LinearClamp;
    DepthStencilState depth = DepthStencilState::None;
};

/// Counters of one frame: from one Present to the next.
struct GraphicsMetrics {
    std::int64_t sprites = 0;
    std::int64_t submissions = 0;  ///< calls of DrawSprites, usually one per batch
    std::int64_t draw_calls = 0;   ///< exceeds `submissions` if the device splits them by texture
    std::int64_t clears = 0;
    std::int64_t targets = 0;  ///< changes of the render target
};

/// XNA's GraphicsDevice, and the interface that devices implement: software (in the engine), gl,
/// sdl and sdl-geometry (in the platform).
///
/// Exact     all devices except sdl-geometry show exactly the same texel on every pixel. Where
///           translucent colours are blended, a GPU may round differently, by 1/255. sdl-geometry
///           is limited by SDL_Renderer: rotated sprites may be off by a pixel at texel borders.
/// Size      the back buffer has the game's logical size. When it is presented, the platform scales
///           it to the window (PictureFit::WholeFactor).
/// Threads   all calls must come from one thread.
/// Lifetime  textures, targets and batches that outlive their device become empty: they can still
///           be destroyed, and draw nothing. The device's destructor reports the number of
///           remaining textures on stderr.
class GraphicsDevice : public Lifetime {
public:
    GraphicsDevice(const GraphicsDevice&) = delete;
    GraphicsDevice& operator=(const GraphicsDevice&) = delete;
    virtual ~GraphicsDevice();

    /// Returns "software", "gl", "sdl" or "sdl-geometry".
    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// Returns the maximum width and height of a texture or target, in pixels.
    [[nodiscard]] virtual int MaxTextureSize() const noexcept = 0;

    /// Returns the bounds of the back buffer: its corner is (0, 0).
    [[nodiscard]] Rectangle BackBuffer() const noexcept { return back_buffer_; }

    /// Returns the size of the back buffer, as in XNA.
    [[nodiscard]] graze::PresentationParameters PresentationParameters() const noexcept {
        return {back_buffer_.width, back_buffer_.height};
    }

    /// Resizes the back buffer and makes it the render target. Its content is lost. Width and
    /// height must be 1 to MaxTextureSize() pixels; other values are a caller bug and are clamped
    /// in builds without asserts.
    void ResizeBackBuffer(int width, int height);

    /// Returns the bounds of the current render target or, if there is none, of the back buffer.
    [[nodiscard]] Rectangle TargetBounds() const noexcept { return target_bounds_; }

    /// Sets the render target; null means the back buffer. As in XNA, the viewport and the scissor
    /// rectangle are reset to the whole target. The target's content is kept. If the current target
    /// is destroyed, the back buffer becomes the target again.
    void SetRenderTarget(const RenderTarget2D* target);

    /// Returns the current render target, null for the back buffer. Lets the caller restore it
    /// later.
    [[nodiscard]] const RenderTarget2D* RenderTarget() const noexcept;

    /// Returns the viewport. Its title_safe_percent is the device's, not the one passed to the
    /// setter.
    [[nodiscard]] graze::Viewport Viewport() const noexcept {
        return {viewport_.x, viewport_.y, viewport_.width, viewport_.height, title_safe_percent_};
    }

    /// Sets the viewport. It may extend beyond the target: its corner stays the origin, and nothing
    /// is drawn outside the target.
    void Viewport(graze::Viewport viewport) noexcept { viewport_ = viewport; }

    /// Sets the percentage of the width and height that the screen may cut off on each side, as
    /// known from a launcher or from the game's options. Clamped to 0..kMaxTitleSafePercent.
    void TitleSafePercent(int percent) noexcept;
    [[nodiscard]] int TitleSafePercent() const noexcept { return title_safe_percent_; }

    /// The clipping rectangle of sprites drawn with RasterizerState::scissor_test_enable, in target
    /// pixels.
    [[nodiscard]] Rectangle ScissorRectangle() const noexcept { return scissor_; }
    void ScissorRectangle(Rectangle scissor) noexcept { scissor_ = scissor; }

    /// Clears the whole target, regardless of the viewport, to `color` and depth 1.
    void Clear(Color color);

    /// Draws the records in order. They must already be clipped to the target (see
    /// MakeSpriteRecord). A record without a texture, or one whose texture is the current render
    /// target, is a caller bug; in builds without asserts the whole call draws nothing.
    void DrawSprites(const DrawState& state, std::span<const SpriteRecord> sprites);

    /// Returns a copy of the back buffer's pixels, top row first, regardless of the current target.
    /// Meant for screenshots and tests.
    [[nodiscard]] virtual Image ReadBackBuffer() = 0;

    /// Copies the back buffer's pixels into `data`, as in XNA. `data` must have exactly one element
    /// per pixel; any other size is a caller bug and, in builds without asserts, leaves it
    /// unchanged.
    void GetBackBufferData(std::span<Color> data);

    /// Shows the back buffer, if there is a window, and starts a new frame of Metrics().
    void Present();

    /// Returns the counters of the frame that the last Present ended.
    [[nodiscard]] const GraphicsMetrics& Metrics() const noexcept { return last_metrics_; }

    /// Returns how often the device has been reset: lost and restored by the OS, or by LoseContent.
    /// After a reset, textures have been refilled from their CPU copies. The back buffer and render
    /// targets are transparent; for targets, RenderTarget2D::IsContentLost returns true.
    [[nodiscard]] int ResetCount() const noexcept { return reset_count_; }

    /// Simulates a device reset, for tests and rehearsals. Must not be called between Begin and
    /// End. Returns false and does nothing if the device does not support it.
    virtual bool LoseContent() { return false; }

protected:
    GraphicsDevice() = default;

    /// Refills all textures from their CPU copies, marks the content of render targets as lost, and
    /// increments ResetCount(). A device calls this after it has lost its pixels and recreated its
    /// textures under the same handles.
    void RefillTextures();

    /// Do the device's part of ResizeBackBuffer, SetRenderTarget, Clear and Present. Target 0 is
    /// the back buffer.
    virtual void OnResizeBackBuffer(int width, int height) = 0;
    virtual void OnSetTarget(TextureHandle target) = 0;
    virtual void OnClear(Color color) = 0;
    virtual void OnPresent() = 0;

    /// Draws the records and returns the number of draw calls used.
    virtual int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) = 0;

private:
    friend class Texture2D;

    /// Creates a texture. Called by Texture2D, as are the next three functions. `pixels` is
    /// premultiplied and shares its memory with its copies, so a device that draws on the CPU can
    /// keep one cheaply. Throws std::runtime_error if the size exceeds MaxTextureSize() or memory
    /// runs out.
    virtual TextureHandle CreateTexture(const Image& pixels) = 0;
    /// Creates a transparent texture that can be a render target. Throws as CreateTexture does.
    virtual TextureHandle CreateTarget(int width, int height) = 0;
    virtual void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) = 0;
    virtual void DestroyTexture(TextureHandle texture) noexcept = 0;

    void UseTarget(TextureHandle target, Rectangle bounds);

    // Records the address of the texture with this handle; null when it is destroyed. A texture
    // calls this whenever its address changes.
    void Register(TextureHandle handle, Texture2D* texture);

    std::vector<Texture2D*> textures_;  // by handle; null where a handle is unused
    int reset_count_ = 0;
    Rectangle back_buffer_;
    TextureHandle target_ = 0;
    Rectangle target_bounds_;
    graze::Viewport viewport_;
    int title_safe_percent_ = kTitleSafePercent;
    Rectangle scissor_;
    GraphicsMetrics metrics_;
    GraphicsMetrics last_metrics_;
};

}  // namespace graze
