#pragma once

#include <memory>

#include "d3d11.hpp"
#include "gpu/gpu_api.hpp"

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

}  // namespace graze
