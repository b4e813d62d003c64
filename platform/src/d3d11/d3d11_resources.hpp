#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "d3d11.hpp"
#include "gpu/gpu_api.hpp"
#include "graze/graphics/sprite_record.hpp"

namespace graze {

/// A Texture2DArray of RGBA8 texels, which can also be a render target.
class D3d11Array : public GpuArray {
public:
    enum class Kind { Texture, Target };

    /// Creates an array with undefined texels. Returns null if that fails.
    [[nodiscard]] static std::unique_ptr<D3d11Array> Make(ID3D11Device& device, Point size,
                                                          int layers, Kind kind);

    [[nodiscard]] ID3D11Texture2D* Texture() const noexcept { return texture_.Get(); }
    [[nodiscard]] ID3D11ShaderResourceView* Texels() const noexcept { return texels_.Get(); }

    /// Returns the view for drawing; null if this is not a target.
    [[nodiscard]] ID3D11RenderTargetView* Target() const noexcept { return target_.Get(); }

    /// Returns the view of the depth buffer; null without one.
    [[nodiscard]] ID3D11DepthStencilView* Depth() const noexcept { return depth_.Get(); }

    /// Adds a depth buffer if there is none, cleared to 1. Returns true if it was added. If it
    /// cannot be created, this target has none for ever.
    bool AddDepth(ID3D11Device& device, ID3D11DeviceContext& context);

private:
    D3d11Array(Point size, ComPtr<ID3D11Texture2D> texture) noexcept;

    ComPtr<ID3D11Texture2D> texture_;
    ComPtr<ID3D11ShaderResourceView> texels_;
    ComPtr<ID3D11RenderTargetView> target_;
    ComPtr<ID3D11DepthStencilView> depth_;
    bool depth_is_impossible_ = false;
};

/// Returns a description of a texture array without mip levels that only the GPU uses.
[[nodiscard]] D3D11_TEXTURE2D_DESC TextureDescription(Point size, int layers, DXGI_FORMAT format,
                                                      UINT binding) noexcept;

/// The GPU's copy of the place table: a texture of integers, bound to a slot of the vertex shader.
class D3d11Places {
public:
    D3d11Places(ID3D11Device& device, ID3D11DeviceContext& context) noexcept
        : device_{device}, context_{context} {}

    /// See GpuApi::WritePlaces. Returns false if the texture cannot be created.
    [[nodiscard]] bool Write(std::span<const PlaceEntry> table, int first_row, int end_row);

private:
    [[nodiscard]] bool Create(std::span<const PlaceEntry> table);

    ID3D11Device& device_;
    ID3D11DeviceContext& context_;
    std::size_t size_ = 0;  // of the table
    ComPtr<ID3D11Texture2D> texture_;
    ComPtr<ID3D11ShaderResourceView> view_;
};

/// The buffer of sprite records. The CPU appends records to it; when it is full, and at the start of
/// each frame, the driver replaces it by one that the GPU does not read.
class D3d11Records {
public:
    static constexpr std::size_t kCapacity = 16384;  // 1 MiB

    /// Throws std::runtime_error if the driver has no memory for the buffer.
    D3d11Records(ID3D11Device& device, ID3D11DeviceContext& context);

    /// See GpuApi::PutRecords.
    [[nodiscard]] std::size_t Put(std::span<const SpriteRecord> records);

    /// Returns the place in the buffer of the first record of the last Put.
    [[nodiscard]] std::size_t LastPut() const noexcept { return last_put_; }

    /// Makes the vertex shader read the records, one for each instance.
    void Bind();

    /// Ends the frame.
    void EndFrame() noexcept { used_ = kCapacity; }

private:
    ID3D11DeviceContext& context_;
    ComPtr<ID3D11Buffer> buffer_;
    std::size_t used_ = kCapacity;
    std::size_t last_put_ = 0;
};

}  // namespace graze
