#include "d3d11_presenter.hpp"

#include <cstddef>
#include <cstring>

#include "d3d11_shader_code.hpp"

namespace graze {
namespace {

// Returns the factory of swap chains, and makes them keep one frame waiting instead of three, so that
// the player sees what a press does sooner.
ComPtr<IDXGIFactory2> FactoryFor(ID3D11Device& device) {
    ComPtr<IDXGIDevice1> dxgi;
    ComPtr<IDXGIAdapter> adapter;
    ComPtr<IDXGIFactory2> factory;
    ThrowIfFailed(device.QueryInterface(IID_PPV_ARGS(&dxgi)), "the Direct3D device has no DXGI");
    dxgi->SetMaximumFrameLatency(1);
    ThrowIfFailed(dxgi->GetAdapter(&adapter), "the Direct3D device has no adapter");
    ThrowIfFailed(adapter->GetParent(IID_PPV_ARGS(&factory)), "the system has no DXGI 1.2");
    return factory;
}

DXGI_SWAP_CHAIN_DESC1 SwapChainDescription(Point size) noexcept {
    DXGI_SWAP_CHAIN_DESC1 description{};
    description.Width = static_cast<UINT>(size.x);
    description.Height = static_cast<UINT>(size.y);
    description.Format = DXGI_FORMAT_R8G8B8A8_UNORM;
    description.SampleDesc.Count = 1;
    description.BufferUsage = DXGI_USAGE_RENDER_TARGET_OUTPUT;
    description.BufferCount = 2;
    description.Scaling = DXGI_SCALING_STRETCH;
    description.SwapEffect = DXGI_SWAP_EFFECT_FLIP_DISCARD;
    description.AlphaMode = DXGI_ALPHA_MODE_IGNORE;
    return description;
}

ComPtr<ID3D11SamplerState> MakeSampler(ID3D11Device& device, D3D11_FILTER filter) {
    D3D11_SAMPLER_DESC description{};
    description.Filter = filter;
    description.AddressU = D3D11_TEXTURE_ADDRESS_CLAMP;
    description.AddressV = D3D11_TEXTURE_ADDRESS_CLAMP;
    description.AddressW = D3D11_TEXTURE_ADDRESS_CLAMP;
    description.ComparisonFunc = D3D11_COMPARISON_NEVER;
    ComPtr<ID3D11SamplerState> sampler;
    ThrowIfFailed(device.CreateSamplerState(&description, &sampler), "cannot create a sampler");
    return sampler;
}

}  // namespace

D3d11Presenter::D3d11Presenter(ID3D11Device& device, ID3D11DeviceContext& context,
                               D3d11Window& window)
    : device_{device},
      context_{context},
      window_{window},
      size_{window.PixelSize()},
      nearest_{MakeSampler(device, D3D11_FILTER_MIN_MAG_MIP_POINT)},
      linear_{MakeSampler(device, D3D11_FILTER_MIN_MAG_MIP_LINEAR)} {
    const auto vertex = ShaderCode(D3d11Shader::WindowVertex);
    const auto pixel = ShaderCode(D3d11Shader::WindowPixel);
    ThrowIfFailed(device.CreateVertexShader(vertex.data(), vertex.size(), nullptr, &vertex_shader_),
                  "cannot create the window's vertex shader");
    ThrowIfFailed(device.CreatePixelShader(pixel.data(), pixel.size(), nullptr, &pixel_shader_),
                  "cannot create the window's pixel shader");
    ThrowIfFailed(window.MakeSwapChain(*FactoryFor(device).Get(), device,
                                       SwapChainDescription(size_), &swap_chain_),
                  "cannot create a swap chain");
}

// Gets the swap chain's buffer, in the window's size.
HRESULT D3d11Presenter::UseBuffer() {
    const Point size = window_.PixelSize();
    if (size != size_) {
        context_.OMSetRenderTargets(0, nullptr, nullptr);
        target_.Reset();
        buffer_.Reset();
        const HRESULT result = swap_chain_->ResizeBuffers(
            0, static_cast<UINT>(size.x), static_cast<UINT>(size.y), DXGI_FORMAT_UNKNOWN, 0);
        if (FAILED(result)) {
            return result;
        }
        size_ = size;
    }
    if (target_) {
        return S_OK;
    }
    const HRESULT result = swap_chain_->GetBuffer(0, IID_PPV_ARGS(&buffer_));
    return FAILED(result) ? result
                          : device_.CreateRenderTargetView(buffer_.Get(), nullptr, &target_);
}

HRESULT D3d11Presenter::Draw(const D3d11Array& picture) {
    const HRESULT result = UseBuffer();
    if (FAILED(result)) {
        return result;
    }
    const Point size = picture.Size();
    const Rectangle shown = window_.Place(size);
    const bool shrinks = shown.width < size.x || shown.height < size.y;
    context_.OMSetRenderTargets(1, target_.GetAddressOf(), nullptr);
    context_.OMSetBlendState(nullptr, nullptr, 0xffffffff);
    context_.OMSetDepthStencilState(nullptr, 0);
    ClearTarget(context_, *target_.Get(), window_.LetterboxColor());
    SetViewport(context_, shown);
    context_.IASetInputLayout(nullptr);
    context_.VSSetShader(vertex_shader_.Get(), nullptr, 0);
    context_.PSSetShader(pixel_shader_.Get(), nullptr, 0);
    ID3D11ShaderResourceView* texels = picture.Texels();
    context_.PSSetShaderResources(0, 1, &texels);
    context_.PSSetSamplers(0, 1, (shrinks ? linear_ : nearest_).GetAddressOf());
    context_.Draw(4, 0);
    texels = nullptr;
    context_.PSSetShaderResources(0, 1, &texels);
    return S_OK;
}

HRESULT D3d11Presenter::Present() {
    return swap_chain_->Present(window_.HasVerticalSync() ? 1 : 0, 0);
}

Image D3d11Presenter::Read() {
    return ReadTexture(device_, context_, *buffer_.Get());
}

Image ReadTexture(ID3D11Device& device, ID3D11DeviceContext& context, ID3D11Texture2D& texture) {
    D3D11_TEXTURE2D_DESC description{};
    texture.GetDesc(&description);
    description.Usage = D3D11_USAGE_STAGING;
    description.BindFlags = 0;
    description.MiscFlags = 0;
    description.CPUAccessFlags = D3D11_CPU_ACCESS_READ;
    Image image{static_cast<int>(description.Width), static_cast<int>(description.Height)};
    ComPtr<ID3D11Texture2D> copy;
    if (FAILED(device.CreateTexture2D(&description, nullptr, &copy))) {
        return image;
    }
    context.CopyResource(copy.Get(), &texture);
    D3D11_MAPPED_SUBRESOURCE mapped{};
    if (FAILED(context.Map(copy.Get(), 0, D3D11_MAP_READ, 0, &mapped))) {
        return image;
    }
    const auto* row = static_cast<const std::byte*>(mapped.pData);
    for (int y = 0; y < image.Height(); ++y, row += mapped.RowPitch) {
        std::memcpy(image.Row(y).data(), row, image.Row(y).size_bytes());
    }
    context.Unmap(copy.Get(), 0);
    return image;
}

void SetViewport(ID3D11DeviceContext& context, Rectangle area) {
    const D3D11_VIEWPORT viewport{static_cast<float>(area.x),
                                  static_cast<float>(area.y),
                                  static_cast<float>(area.width),
                                  static_cast<float>(area.height),
                                  0,
                                  1};
    context.RSSetViewports(1, &viewport);
}

void ClearTarget(ID3D11DeviceContext& context, ID3D11RenderTargetView& target, Color color) {
    const glm::vec4 channels = color.ToVector4();
    context.ClearRenderTargetView(&target, &channels.x);
}

}  // namespace graze
