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

/// The way in which a picture is fitted into a window. The picture is always centred.
///
/// WholeFactor  enlarged by the largest integer factor that fits: all its pixels are squares of the
///              same size. The same as Letterbox if the window is smaller than the picture.
/// Letterbox    the largest size that keeps the aspect ratio and fits, with bars above and below or
///              left and right. Enlarged pixels may differ in size by one window pixel.
/// Crop         the smallest size that keeps the aspect ratio and leaves no bars ("overscan"). The
///              parts outside the window are cut off.
/// Stretch      fills the whole window and ignores the aspect ratio.
enum class PictureFit : std::uint8_t { WholeFactor, Letterbox, Crop, Stretch };

/// Returns the rectangle, in window pixels, in which a window of size `window` shows a picture of
/// size `picture`.
///
/// In      sizes in pixels, at least 1; smaller values are treated as 1.
/// Out     width and height are at least 1. A side computed from the aspect ratio is rounded down
///         if the picture must fit into the window, and up if it must cover the window.
[[nodiscard]] Rectangle FitPicture(Point picture, Point window,
                                   PictureFit fit = PictureFit::WholeFactor) noexcept;

/// Returns the picture pixel that is shown at window pixel `point`. `picture` is the size of the
/// picture, and `fitted` is the rectangle of the window in which it is shown (from FitPicture). For
/// points outside `fitted`, the result is outside the picture.
[[nodiscard]] Point ToPicture(Point point, const Rectangle& fitted, Point picture) noexcept;

/// Returns the window pixels that show any part of `area`, a rectangle of picture pixels. The other
/// parameters are as in ToPicture.
[[nodiscard]] Rectangle ToWindow(const Rectangle& area, const Rectangle& fitted,
                                 Point picture) noexcept;

/// Returns the initial scale of a new window: the largest integer factor at which the picture takes
/// at most nine tenths of the width and of the height of `area`. The result is at least 1.
[[nodiscard]] int ComfortableScale(Point picture, Point area) noexcept;

class RenderTarget2D;
class Texture2D;

/// The maximum and the default part of the picture that a television may cut off on each side, in
/// percent of the width and height.
inline constexpr int kMaxTitleSafePercent = 10;
inline constexpr int kTitleSafePercent = 5;

/// The part of the target in which sprites are drawn: XNA's Viewport. Sprite positions are relative
/// to the viewport's upper left corner, and sprites are clipped to the viewport.
struct Viewport {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    int title_safe_percent = kTitleSafePercent;  ///< 0 to kMaxTitleSafePercent

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept { return {x, y, width, height}; }

    /// Returns the part of the viewport that every television shows. On each side,
    /// title_safe_percent of the viewport is removed, rounded up to whole pixels.
    [[nodiscard]] constexpr Rectangle TitleSafeArea() const noexcept {
        const int dx = (width * title_safe_percent + 99) / 100;
        const int dy = (height * title_safe_percent + 99) / 100;
        return {x + dx, y + dy, width - 2 * dx, height - 2 * dy};
    }
    [[nodiscard]] friend constexpr bool operator==(const Viewport&,
                                                   const Viewport&) noexcept = default;
};

/// The back buffer's size, under XNA's names.
struct PresentationParameters {
    int back_buffer_width = 0;
    int back_buffer_height = 0;

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept {
        return {0, 0, back_buffer_width, back_buffer_height};
    }
};

/// The states shared by all sprites of one call of DrawSprites. Each sprite has its own texture.
struct DrawState {
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::LinearClamp;
    DepthStencilState depth = DepthStencilState::None;
};

/// Numbers of sprites that were submitted to a SpriteBatch and are not visible, by reason.
struct NotDrawn {
    std::int64_t not_finite = 0;    ///< a position, rotation, scale or matrix is NaN or infinite
    std::int64_t depth = 0;         ///< the layer depth is NaN or outside 0..1
    std::int64_t missing = 0;       ///< there is no such frame, or no texture: also a misuse
    std::int64_t empty_source = 0;  ///< the source rectangle is empty, as in a frame without texels
    std::int64_t singular = 0;      ///< has no area, as with a scale of 0
    std::int64_t outside = 0;       ///< more than a pixel outside the target, the viewport or the
                                    ///< scissor rectangle
    std::int64_t transparent = 0;   ///< drawn, in a colour that changes no pixel with its blend
                                    ///< state
};

/// Counters of one frame, which begins and ends at a Present.
struct GraphicsMetrics {
    std::int64_t sprites = 0;
    std::int64_t submissions = 0;  ///< calls of DrawSprites, usually one per batch
    std::int64_t draw_calls = 0;   ///< more than `submissions` if the device needs a draw call per
                                   ///< texture
    std::int64_t clears = 0;
    std::int64_t targets = 0;  ///< changes of the render target
    NotDrawn not_drawn;        ///< complete only after CountNotDrawn(true)
};

/// XNA's GraphicsDevice. The engine implements it as "software", the platform as "gl", "d3d11" and
/// "sdl".
///
/// Exact     all devices show exactly the same texel on every pixel. A blend of translucent colours
///           may differ by 1/255, because GPUs round differently.
/// Size      the back buffer has the game's logical size. When it is presented, the platform scales
///           it to the window (PictureFit::WholeFactor).
/// Threads   all calls must come from one thread.
/// Lifetime  textures, targets and batches that outlive their device, such as members of a game,
///           become empty: they draw nothing and can be destroyed as usual.
class GraphicsDevice : public Lifetime {
public:
    GraphicsDevice(const GraphicsDevice&) = delete;
    GraphicsDevice& operator=(const GraphicsDevice&) = delete;
    virtual ~GraphicsDevice();

    /// Returns "software", "gl", "d3d11" or "sdl".
    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// Returns the maximum width and height of a texture or target, in pixels.
    [[nodiscard]] virtual int MaxTextureSize() const noexcept = 0;

    /// Returns the bounds of the back buffer. Its upper left corner is (0, 0).
    [[nodiscard]] Rectangle BackBuffer() const noexcept { return back_buffer_; }

    /// Returns the size of the back buffer, as in XNA.
    [[nodiscard]] graze::PresentationParameters PresentationParameters() const noexcept {
        return {back_buffer_.width, back_buffer_.height};
    }

    /// Resizes the back buffer and makes it the render target. The back buffer's content is lost.
    /// Requires a width and a height of 1 to MaxTextureSize() pixels; other sizes are clamped.
    /// Throws std::runtime_error or std::bad_alloc if the device has no memory for it; the back
    /// buffer and the target then stay as they are.
    void ResizeBackBuffer(int width, int height);

    /// Returns the bounds of the current render target, or of the back buffer if no render target
    /// is set.
    [[nodiscard]] Rectangle TargetBounds() const noexcept { return target_bounds_; }

    /// Sets the render target; null, or a target without a device, sets the back buffer. As in XNA,
    /// the viewport and the scissor rectangle are reset to the whole target. The content of the
    /// target is preserved. If the current render target is destroyed, the back buffer becomes the
    /// target again.
    void SetRenderTarget(const RenderTarget2D* target);

    /// Returns the current render target, or null for the back buffer. The caller can use it to
    /// restore the target later.
    [[nodiscard]] const RenderTarget2D* RenderTarget() const noexcept;

    /// Returns the viewport. Its title_safe_percent is that of the device; the value passed to the
    /// setter is ignored.
    [[nodiscard]] graze::Viewport Viewport() const noexcept {
        return {viewport_.x, viewport_.y, viewport_.width, viewport_.height, title_safe_percent_};
    }

    /// Sets the viewport. It may extend beyond the target. In this case, sprite positions are still
    /// relative to the viewport's corner, and sprites are clipped to the target as well.
    void Viewport(graze::Viewport viewport) noexcept { viewport_ = viewport; }

    /// Sets the percentage of the width and height that the screen may cut off on each side.
    /// Clamped to 0..kMaxTitleSafePercent. A launcher or the game's options may let the player
    /// change it.
    void TitleSafePercent(int percent) noexcept;
    [[nodiscard]] int TitleSafePercent() const noexcept { return title_safe_percent_; }

    /// The clipping rectangle of sprites drawn with RasterizerState::scissor_test_enable, in target
    /// pixels.
    [[nodiscard]] Rectangle ScissorRectangle() const noexcept { return scissor_; }
    void ScissorRectangle(Rectangle scissor) noexcept { scissor_ = scissor; }

    /// Clears the whole target to `color`, and its depth to 1. The viewport is ignored.
    void Clear(Color color);

    /// Draws the records (prepared sprites) in order. Requires records that are clipped to the
    /// target (see MakeSpriteRecord), each with a texture other than the current render target. If
    /// a record has no texture, or the target's, the whole call draws nothing.
    void DrawSprites(const DrawState& state, std::span<const SpriteRecord> sprites);

    /// Returns a copy of the back buffer's pixels, top row first, regardless of the current target.
    /// Meant for screenshots and tests.
    [[nodiscard]] virtual Image ReadBackBuffer() = 0;

    /// Copies the back buffer's pixels to `data`, as in XNA. Requires exactly one element per
    /// pixel; otherwise `data` stays unchanged.
    void GetBackBufferData(std::span<Color> data);

    /// Shows the back buffer if there is a window. Ends the frame of Metrics() and starts a new
    /// one.
    void Present();

    /// Returns the counters of the frame that the most recent Present ended.
    [[nodiscard]] const GraphicsMetrics& Metrics() const noexcept { return last_metrics_; }

    /// Makes Metrics() count all sprites that are not drawn. The debug view does this while it
    /// shows its layer `batches`. Costs about as much for each sprite as drawing it to a GPU.
    void CountNotDrawn(bool counts) noexcept { counts_not_drawn_ = counts; }

    /// Returns the number of device resets. A reset occurs when the OS has lost and restored the
    /// device, and in LoseContent. After a reset, textures have been refilled from their CPU
    /// copies. The back buffer and render targets are transparent, and
    /// RenderTarget2D::IsContentLost returns true for render targets.
    [[nodiscard]] int ResetCount() const noexcept { return reset_count_; }

    /// Simulates a device reset, for tests and rehearsals. Must not be called between
    /// SpriteBatch::Begin and End. Returns false and does nothing if the device does not support
    /// it.
    virtual bool LoseContent() { return false; }

protected:
    GraphicsDevice() = default;

    /// Refills all textures from their CPU copies, marks the content of render targets as lost, and
    /// increments ResetCount(). A device calls this after it has lost its pixels. Before the call
    /// it must create all textures again with the same handles.
    void RefillTextures();

    /// Implement ResizeBackBuffer, SetRenderTarget, Clear and Present for a device. Target 0 is the
    /// back buffer.
    virtual void OnResizeBackBuffer(int width, int height) = 0;
    virtual void OnSetTarget(TextureHandle target) = 0;
    virtual void OnClear(Color color) = 0;
    virtual void OnPresent() = 0;

    /// Draws the records and returns the number of draw calls used.
    virtual int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) = 0;

private:
    friend class SpriteBatch;
    friend class Texture2D;

    /// Creates a texture. Texture2D calls this function and the next three. `pixels` is
    /// premultiplied. Copies of an Image share their memory, so a device that draws on the CPU can
    /// store `pixels` without copying them. Throws std::runtime_error if the size exceeds
    /// MaxTextureSize() or there is not enough memory.
    virtual TextureHandle CreateTexture(const Image& pixels) = 0;
    /// Creates a transparent texture that can be a render target. Throws the same exceptions as
    /// CreateTexture.
    virtual TextureHandle CreateTarget(int width, int height) = 0;
    virtual void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) = 0;
    virtual void DestroyTexture(TextureHandle texture) noexcept = 0;

    void UseTarget(TextureHandle target, Rectangle bounds);

    // Stores the address of the texture with this handle, or null when the texture is destroyed. A
    // texture calls this whenever its address changes.
    void Register(TextureHandle handle, Texture2D* texture);

    // SpriteBatch calls these at Begin and at End.
    // DrawSprites for sprites that all have a texture.
    void DrawTextured(const DrawState& state, std::span<const SpriteRecord> sprites);

    void OpenBatch() noexcept { ++open_batches_; }
    void CloseBatch() noexcept;

    // Destroys a texture, or lets the last open batch destroy it. Until then its handle is not
    // reused, so the sprites of the batches do not show another texture.
    void Retire(TextureHandle texture) noexcept;
    void DestroyRetired() noexcept;

    int open_batches_ = 0;
    std::vector<TextureHandle> retired_;
    bool counts_not_drawn_ = false;
    std::vector<Texture2D*> textures_;  // indexed by handle; null for unused handles
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
