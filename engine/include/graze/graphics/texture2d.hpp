#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/states.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// A picture on the device, premultiplied, with a copy on the CPU that answers GetData.
///
/// Reading back from a device is slow, so nothing here ever does it. Moves are cheap; there are no copies.
///
/// A texture that outlives its device keeps its size and its copy, which GetData still answers from. It
/// shows nothing, and SetData is a caller's bug; without asserts nothing changes.
class Texture2D {
public:
    /// All transparent. Sizes below 1 or beyond the device's limit throw std::runtime_error.
    Texture2D(GraphicsDevice& device, int width, int height);

    /// Takes over `pixels`, which must be premultiplied. `filter` is what they were drawn for.
    Texture2D(GraphicsDevice& device, Image pixels, TextureFilter filter = TextureFilter::Linear);

    Texture2D(Texture2D&& other) noexcept;
    Texture2D& operator=(Texture2D&& other) noexcept;
    Texture2D(const Texture2D&) = delete;
    Texture2D& operator=(const Texture2D&) = delete;
    ~Texture2D();

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// The premultiplied pixels; empty for a render target, whose pixels only the device knows.
    [[nodiscard]] const Image& Pixels() const noexcept { return pixels_; }

    /// Replaces all pixels, row by row, with premultiplied ones. Another number of them than
    /// Width() * Height() is a caller's bug; without asserts nothing changes.
    void SetData(std::span<const Color> data);

    /// Replaces the pixels of `area`, which must lie inside.
    void SetData(Rectangle area, std::span<const Color> data);

    /// Copies all pixels, row by row; from the CPU's copy, never from the device. Asking a render
    /// target, or for another number of pixels, is a caller's bug; without asserts `data` stays.
    void GetData(std::span<Color> data) const;
    void GetData(Rectangle area, std::span<Color> data) const;

    [[nodiscard]] TextureHandle Handle() const noexcept { return handle_; }

    /// How its artist wants it sampled, for Begin: LinearClamp, XNA's default, or PointClamp. Nothing
    /// but the caller goes by it.
    [[nodiscard]] SamplerState PreferredSampler() const noexcept {
        return filter_ == TextureFilter::Point ? SamplerState::PointClamp
                                               : SamplerState::LinearClamp;
    }

    /// Grows with each texture made: SpriteSortMode::Texture goes by it.
    [[nodiscard]] std::uint64_t SortingKey() const noexcept { return sorting_key_; }

protected:
    struct AsTarget {};
    Texture2D(GraphicsDevice& device, int width, int height, AsTarget);

    [[nodiscard]] bool ContentLost() const noexcept { return content_lost_; }

private:
    friend class GraphicsDevice;

    [[nodiscard]] static std::uint64_t NextSortingKey() noexcept;
    void Refill();
    [[nodiscard]] bool Holds(Rectangle area, std::size_t pixel_count) const noexcept;
    void Destroy() noexcept;
    void LoseDevice() noexcept;

    GraphicsDevice* device_;  // null: it has been destroyed
    TextureHandle handle_ = 0;
    int width_;
    int height_;
    std::uint64_t sorting_key_;
    bool content_lost_ = false;
    TextureFilter filter_ = TextureFilter::Linear;
    Image pixels_;
};

/// A texture that can be drawn into: GraphicsDevice::SetRenderTarget. Transparent at first.
class RenderTarget2D : public Texture2D {
public:
    RenderTarget2D(GraphicsDevice& device, int width, int height);

    /// Has the machine taken the device away since it was last cleared or given data? Then what was
    /// drawn into it is gone, and it is transparent: draw it anew.
    [[nodiscard]] bool IsContentLost() const noexcept { return ContentLost(); }
};

}  // namespace graze
