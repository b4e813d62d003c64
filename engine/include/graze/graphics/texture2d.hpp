#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// A texture on the device with premultiplied colours, and a copy of its pixels on the CPU. GetData
/// reads this copy; nothing ever reads back from the device, which would be slow.
///
/// A texture can be moved, at little cost, but not copied. A texture that outlives its device keeps
/// its size and its CPU copy, so GetData still works. Drawing it shows nothing. SetData requires
/// the device; without it, nothing changes.
class Texture2D {
public:
    Texture2D() = default;  ///< Has size 0. Drawing it, or into it, is reported.

    /// Creates a transparent texture. Throws std::runtime_error if the width or height is below 1
    /// or above the device's MaxTextureSize(), or if memory runs out.
    Texture2D(graze::GraphicsDevice& device, int width, int height);

    /// Creates a texture from `pixels`, which must be premultiplied. `filter` is the filter that
    /// suits the picture: see PreferredSampler. Throws as the first constructor does.
    Texture2D(graze::GraphicsDevice& device, Image pixels,
              TextureFilter filter = TextureFilter::Linear);

    /// Moves the texture. `other` is then empty: it has size 0 and draws nothing.
    Texture2D(Texture2D&& other) noexcept;
    Texture2D& operator=(Texture2D&& other) noexcept;
    Texture2D(const Texture2D&) = delete;
    Texture2D& operator=(const Texture2D&) = delete;
    ~Texture2D();

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// Returns the texture's device. Throws std::logic_error if Handle() is 0. Inside this class
    /// the type must be written graze::GraphicsDevice.
    [[nodiscard]] graze::GraphicsDevice& GraphicsDevice() const;

    /// Returns the CPU copy of the premultiplied pixels. Empty for a render target, whose pixels
    /// exist only on the device.
    [[nodiscard]] const Image& Pixels() const noexcept { return pixels_; }

    /// Replaces all pixels with `data`: premultiplied colours, row by row. Requires
    /// Width() * Height() colours; otherwise nothing changes.
    void SetData(std::span<const Color> data);
    void SetData(std::initializer_list<Color> data) { SetData({data.begin(), data.size()}); }

    /// Replaces the pixels of `area` with `data`: premultiplied colours, row by row. Requires an
    /// area that is inside the texture and not empty, and area.width * area.height colours;
    /// otherwise nothing changes.
    void SetData(Rectangle area, std::span<const Color> data);

    /// Copies all pixels, or those of `area`, from the CPU copy into `data`, row by row. Requires
    /// exactly one element per pixel, an area as for SetData, and a texture that is not a render
    /// target; otherwise `data` stays unchanged.
    void GetData(std::span<Color> data) const;
    void GetData(Rectangle area, std::span<Color> data) const;

    /// Returns the device's handle of the texture; 0 if the texture is a default one, has been
    /// moved from, or its device has been destroyed.
    [[nodiscard]] TextureHandle Handle() const noexcept { return handle_; }

    /// Returns the sampler that suits the texture's filter, for SpriteBatch::Begin: LinearClamp
    /// (XNA's default) or PointClamp. Nothing uses it unless the caller passes it to Begin.
    [[nodiscard]] SamplerState PreferredSampler() const noexcept {
        return filter_ == TextureFilter::Point ? SamplerState::PointClamp
                                               : SamplerState::LinearClamp;
    }

    /// Returns the key for SpriteSortMode::Texture. Each new texture has a greater key.
    [[nodiscard]] std::uint64_t SortingKey() const noexcept { return sorting_key_; }

protected:
    struct AsTarget {};
    Texture2D(graze::GraphicsDevice& device, int width, int height, AsTarget);

    [[nodiscard]] bool ContentLost() const noexcept { return content_lost_; }

private:
    friend class GraphicsDevice;

    [[nodiscard]] static std::uint64_t NextSortingKey() noexcept;
    void Refill();
    [[nodiscard]] bool Holds(const char* call, Rectangle area) const;
    void Destroy() noexcept;
    void LoseDevice() noexcept;

    graze::GraphicsDevice* device_ = nullptr;  // null once the device has been destroyed
    TextureHandle handle_ = 0;
    int width_ = 0;
    int height_ = 0;
    std::uint64_t sorting_key_ = 0;
    bool content_lost_ = false;
    TextureFilter filter_ = TextureFilter::Linear;
    Image pixels_;
};

/// A texture that can be drawn into: see GraphicsDevice::SetRenderTarget. Initially transparent.
class RenderTarget2D : public Texture2D {
public:
    RenderTarget2D() = default;  ///< as Texture2D()

    /// Creates a render target. Throws as Texture2D's constructors do.
    RenderTarget2D(graze::GraphicsDevice& device, int width, int height);

    /// True if the device has been lost since the target was last cleared or completely replaced
    /// with SetData. The target is then transparent and must be drawn again.
    [[nodiscard]] bool IsContentLost() const noexcept { return ContentLost(); }
};

}  // namespace graze
