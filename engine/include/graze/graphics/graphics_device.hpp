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

/// How a picture is fitted into a window, always centred.
///
/// WholeFactor  enlarged by the largest whole factor that fits, so that all its pixels are squares
///              of one size; as Letterbox where the window is smaller than the picture.
/// Letterbox    the largest of the picture's proportions that fits: bars above and below or on both
///              sides. Pixels may differ in size by one window pixel.
/// Crop         the smallest of the picture's proportions that leaves no bar ("overscan"): what
///              reaches beyond the window is cut off.
/// Stretch      the whole window, whatever its proportions.
enum class PictureFit : std::uint8_t { WholeFactor, Letterbox, Crop, Stretch };

/// Where a picture of `picture` pixels stands in a window of `window` pixels.
///
/// In      sizes of at least 1; smaller ones count as 1.
/// Out     window pixels, at least 1 on each side. Sides that the proportions give are rounded so
///         that the picture still fits (down), or still covers the window (up).
[[nodiscard]] Rectangle FitPicture(Point picture, Point window,
                                   PictureFit fit = PictureFit::WholeFactor) noexcept;

/// The picture's pixel that is shown at `point` of the window, for a picture of `picture` pixels
/// shown at `fitted` (of FitPicture). Points on the border give pixels outside of the picture.
[[nodiscard]] Point ToPicture(Point point, const Rectangle& fitted, Point picture) noexcept;

/// The pixels of the window that show `area` of such a picture, in whole and in part.
[[nodiscard]] Rectangle ToWindow(const Rectangle& area, const Rectangle& fitted,
                                 Point picture) noexcept;

/// The largest whole factor at which the picture covers at most nine tenths of `area` in both
/// directions, at least 1: how large a new window is.
[[nodiscard]] int ComfortableScale(Point picture, Point area) noexcept;

class RenderTarget2D;
class Texture2D;

/// What of a picture a television may cut off, on each side, in hundredths of its width and height: at most, and
/// unless something else is known.
inline constexpr int kMostTitleSafePercent = 10;
inline constexpr int kTitleSafePercent = 5;

/// Where sprites are drawn: XNA's Viewport. Its corner is the sprites' origin; it clips them.
struct Viewport {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    int title_safe_percent = kTitleSafePercent;  ///< 0 to kMostTitleSafePercent

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept { return {x, y, width, height}; }

    /// The part that every television shows: on each side title_safe_percent less, in whole pixels.
    [[nodiscard]] constexpr Rectangle TitleSafeArea() const noexcept {
        const int dx = (width * title_safe_percent + 99) / 100;
        const int dy = (height * title_safe_percent + 99) / 100;
        return {x + dx, y + dy, width - 2 * dx, height - 2 * dy};
    }
    [[nodiscard]] friend constexpr bool operator==(const Viewport&,
                                                   const Viewport&) noexcept = default;
};

/// The back buffer's size, in XNA's words.
struct PresentationParameters {
    int back_buffer_width = 0;
    int back_buffer_height = 0;

    [[nodiscard]] constexpr Rectangle Bounds() const noexcept {
        return {0, 0, back_buffer_width, back_buffer_height};
    }
};

/// What sprites of one submission share. Textures are the sprites' own.
struct DrawState {
    BlendState blend = BlendState::AlphaBlend;
    SamplerState sampler = SamplerState::LinearClamp;
    DepthStencilState depth = DepthStencilState::None;
};

/// What has been drawn since the last Present.
struct GraphicsMetrics {
    std::int64_t sprites = 0;
    std::int64_t submissions = 0;  ///< of sprites that share their states: batches, mostly
    std::int64_t draw_calls = 0;   ///< what the device made of them; more where textures broke them
    std::int64_t clears = 0;
    std::int64_t targets = 0;  ///< changes of the render target
};

/// XNA's GraphicsDevice, and the port that devices implement: software (in the engine), gl, sdl and
/// sdl-geometry (in the platform). All but the last show the same texels on the same pixels, to the
/// bit; where half transparent colours blend, a GPU may round by 1/255 differently. sdl-geometry draws
/// what SDL_Renderer can: near a texel's border a turned sprite may be a pixel off.
///
/// The back buffer has the game's logical size; the platform scales it to the window by a whole
/// factor when it presents it. All calls come from one thread.
///
/// Textures, targets and batches that outlive their device are empty from then on: they may be
/// destroyed, and drawing them draws nothing. One line on stderr counts the textures.
class GraphicsDevice : public Lifetime {
public:
    GraphicsDevice(const GraphicsDevice&) = delete;
    GraphicsDevice& operator=(const GraphicsDevice&) = delete;
    virtual ~GraphicsDevice();

    /// "software", "gl", "sdl" or "sdl-geometry".
    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// The longest side of a texture or target, in pixels.
    [[nodiscard]] virtual int MaxTextureSize() const noexcept = 0;

    [[nodiscard]] Rectangle BackBuffer() const noexcept { return back_buffer_; }

    [[nodiscard]] graze::PresentationParameters PresentationParameters() const noexcept {
        return {back_buffer_.width, back_buffer_.height};
    }

    /// Gives the back buffer another size and makes it the target; what it held is lost. Sides are
    /// 1 to MaxTextureSize() pixels; outside that is a caller's bug, and without asserts they are
    /// clamped.
    void ResizeBackBuffer(int width, int height);

    /// The pixels drawn on: the render target's or the back buffer's.
    [[nodiscard]] Rectangle TargetBounds() const noexcept { return target_bounds_; }

    /// Draw into `target`, or into the back buffer when null. As in XNA, the viewport and the
    /// scissor rectangle become the whole target. What a target held is kept. A target that is
    /// destroyed while it is drawn into gives way to the back buffer.
    void SetRenderTarget(const RenderTarget2D* target);

    /// What is drawn into, null for the back buffer: to go back to it after another.
    [[nodiscard]] const RenderTarget2D* RenderTarget() const noexcept;

    /// Its title-safe area is the device's, whatever Viewport was given.
    [[nodiscard]] graze::Viewport Viewport() const noexcept {
        return {viewport_.x, viewport_.y, viewport_.width, viewport_.height, title_safe_percent_};
    }

    /// Kept as given, so that its corner stays the origin; where it reaches beyond the target
    /// nothing is drawn.
    void Viewport(graze::Viewport viewport) noexcept { viewport_ = viewport; }

    /// What the screen may cut off on each side: a launcher or a game's options know. Outside of
    /// 0..kMostTitleSafePercent it is clamped.
    void TitleSafePercent(int percent) noexcept;
    [[nodiscard]] int TitleSafePercent() const noexcept { return title_safe_percent_; }

    /// For sprites drawn with RasterizerState::scissor_test_enable, in pixels of the target.
    [[nodiscard]] Rectangle ScissorRectangle() const noexcept { return scissor_; }
    void ScissorRectangle(Rectangle scissor) noexcept { scissor_ = scissor; }

    /// The whole target, whatever the viewport: colour, and depth 1.
    void Clear(Color color);

    /// Draws records in their order. They are clipped already (see MakeSpriteRecord). One without a
    /// texture, or of the render target itself, is a caller's bug; without asserts such a call draws
    /// nothing.
    void DrawSprites(const DrawState& state, std::span<const SpriteRecord> sprites);

    /// The back buffer's pixels, top row first, whatever the target: for screenshots and tests.
    [[nodiscard]] virtual Image ReadBackBuffer() = 0;

    /// XNA's name for it: copies them into `data`. Another number than the back buffer's pixels is a
    /// caller's bug; without asserts `data` stays.
    void GetBackBufferData(std::span<Color> data);

    /// Shows the back buffer, where there is something to show it on.
    void Present();

    /// Counters of the frame that the last Present ended.
    [[nodiscard]] const GraphicsMetrics& Metrics() const noexcept { return last_metrics_; }

    /// How often the machine has taken the device away and given it back. Textures are filled again
    /// from their copies by then; targets and the back buffer are transparent, and the targets say so
    /// (RenderTarget2D::IsContentLost).
    [[nodiscard]] int ResetCount() const noexcept { return reset_count_; }

    /// For rehearsals: as if the machine had just taken the device away and given it back. Not between
    /// Begin and End. False, and nothing happens, on a device that cannot do so to itself.
    virtual bool LoseContent() { return false; }

protected:
    GraphicsDevice() = default;

    /// A device that has lost all its pixels and made its textures anew, under the same handles,
    /// calls this to have them filled.
    void RefillTextures();

    /// The device's side of the public functions of the same meaning.
    virtual void OnResizeBackBuffer(int width, int height) = 0;
    virtual void OnSetTarget(TextureHandle target) = 0;
    virtual void OnClear(Color color) = 0;
    virtual void OnPresent() = 0;

    /// Returns how many draw calls it took.
    virtual int OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) = 0;

private:
    friend class Texture2D;

    /// Textures call these. Pixels are premultiplied. A size beyond MaxTextureSize or no memory throws
    /// std::runtime_error that says so.
    /// `pixels` are shared, so a device that draws from memory need not copy them.
    virtual TextureHandle CreateTexture(const Image& pixels) = 0;
    /// A texture that can be drawn into, transparent.
    virtual TextureHandle CreateTarget(int width, int height) = 0;
    virtual void UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) = 0;
    virtual void DestroyTexture(TextureHandle texture) noexcept = 0;

    void UseTarget(TextureHandle target, Rectangle bounds);

    // Every texture tells where it lies, from its making to its end: by handle; null where none is.
    void Register(TextureHandle handle, Texture2D* texture);

    std::vector<Texture2D*> textures_;
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
