#include "d3d11_array.hpp"

#include <utility>

namespace graze {

D3D11_TEXTURE2D_DESC TextureDescription(Point size, int layers, DXGI_FORMAT format,
                                        UINT binding) noexcept {
    D3D11_TEXTURE2D_DESC description{};
    description.Width = static_cast<UINT>(size.x);
    description.Height = static_cast<UINT>(size.y);
    description.MipLevels = 1;
    description.ArraySize = static_cast<UINT>(layers);
    description.Format = format;
    description.SampleDesc.Count = 1;
    description.BindFlags = binding;
    return description;
}

D3d11Array::D3d11Array(Point size, ComPtr<ID3D11Texture2D> texture) noexcept
    : GpuArray{size.x, size.y}, texture_{std::move(texture)} {
}

std::unique_ptr<D3d11Array> D3d11Array::Make(ID3D11Device& device, Point size, int layers,
                                             Kind kind) {
    const UINT binding = D3D11_BIND_SHADER_RESOURCE |
                         (kind == Kind::Target ? static_cast<UINT>(D3D11_BIND_RENDER_TARGET) : 0U);
    const D3D11_TEXTURE2D_DESC description =
        TextureDescription(size, layers, DXGI_FORMAT_R8G8B8A8_UNORM, binding);
    ComPtr<ID3D11Texture2D> texture;
    if (FAILED(device.CreateTexture2D(&description, nullptr, &texture))) {
        return nullptr;
    }
    // The shaders declare an array, so a single layer needs a view as an array too.
    D3D11_SHADER_RESOURCE_VIEW_DESC view{};
    view.Format = description.Format;
    view.ViewDimension = D3D11_SRV_DIMENSION_TEXTURE2DARRAY;
    view.Texture2DArray.MipLevels = 1;
    view.Texture2DArray.ArraySize = description.ArraySize;
    std::unique_ptr<D3d11Array> array{new D3d11Array{size, texture}};
    const bool has_views =
        SUCCEEDED(device.CreateShaderResourceView(texture.Get(), &view, &array->texels_)) &&
        (kind == Kind::Texture ||
         SUCCEEDED(device.CreateRenderTargetView(texture.Get(), nullptr, &array->target_)));
    return has_views ? std::move(array) : nullptr;
}

bool D3d11Array::AddDepth(ID3D11Device& device, ID3D11DeviceContext& context) {
    if (depth_ || depth_is_impossible_) {
        return false;
    }
    // A float buffer, so that layer depths compare as on the CPU.
    const D3D11_TEXTURE2D_DESC description =
        TextureDescription(Size(), 1, DXGI_FORMAT_D32_FLOAT, D3D11_BIND_DEPTH_STENCIL);
    ComPtr<ID3D11Texture2D> texture;
    if (FAILED(device.CreateTexture2D(&description, nullptr, &texture)) ||
        FAILED(device.CreateDepthStencilView(texture.Get(), nullptr, &depth_))) {
        depth_is_impossible_ = true;
        return false;
    }
    context.ClearDepthStencilView(depth_.Get(), D3D11_CLEAR_DEPTH, 1, 0);
    return true;
}

}  // namespace graze
