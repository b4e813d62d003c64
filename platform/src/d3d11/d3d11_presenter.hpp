#pragma once

#include "d3d11_resources.hpp"
#include "devices/window_output.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// The window of a D3d11Api. A host without SDL's windows, such as a UWP app or a console's runtime,
/// implements it with a swap chain of its own. PixelSize must be at least 1 x 1.
class D3d11Window : public WindowOutput {
public:
    /// Creates a swap chain with `description`, whose size is that of the window, for `device`.
    [[nodiscard]] virtual HRESULT MakeSwapChain(IDXGIFactory2& factory, ID3D11Device& device,
                                                const DXGI_SWAP_CHAIN_DESC1& description,
                                                IDXGISwapChain1** swap_chain) = 0;

    bool SetVerticalSync(bool on) override { return vertical_sync_ = on; }
    [[nodiscard]] bool HasVerticalSync() const noexcept { return vertical_sync_; }

private:
    bool vertical_sync_ = false;
};

/// Shows a picture in a window: scales it, draws the letterbox around it, and swaps the buffers.
class D3d11Presenter {
public:
    /// All three must outlive this object. Throws std::runtime_error with the reason.
    D3d11Presenter(ID3D11Device& device, ID3D11DeviceContext& context, D3d11Window& window);

    /// Draws the picture into the window's next buffer. Changes the pipeline's states.
    HRESULT Draw(const D3d11Array& picture);

    /// Shows the buffer.
    HRESULT Present();

    /// Returns the buffer's pixels.
    [[nodiscard]] Image Read();

private:
    [[nodiscard]] HRESULT UseBuffer();

    ID3D11Device& device_;
    ID3D11DeviceContext& context_;
    D3d11Window& window_;
    ComPtr<IDXGISwapChain1> swap_chain_;
    Point size_{0, 0};  // of the buffers
    ComPtr<ID3D11Texture2D> buffer_;
    ComPtr<ID3D11RenderTargetView> target_;
    ComPtr<ID3D11VertexShader> vertex_shader_;
    ComPtr<ID3D11PixelShader> pixel_shader_;
    ComPtr<ID3D11SamplerState> nearest_;
    ComPtr<ID3D11SamplerState> linear_;
};

/// Returns the pixels of a texture of one layer; a transparent image if the device is lost.
[[nodiscard]] Image ReadTexture(ID3D11Device& device, ID3D11DeviceContext& context,
                                ID3D11Texture2D& texture);

/// Sets the viewport to a rectangle of the target, in pixels.
void SetViewport(ID3D11DeviceContext& context, Rectangle area);

/// Clears a target to a colour.
void ClearTarget(ID3D11DeviceContext& context, ID3D11RenderTargetView& target, Color color);

}  // namespace graze
