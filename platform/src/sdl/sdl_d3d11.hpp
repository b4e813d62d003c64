#pragma once

#include <memory>

#include "d3d11/d3d11_api.hpp"
#include "gpu/gpu_device.hpp"
#include "sdl_stage.hpp"

namespace graze {

/// A window of SDL's that shows what Direct3D 11 draws.
class SdlD3d11Window : public D3d11Window {
public:
    /// The window must outlive this object. Throws std::runtime_error with SDL's reason.
    explicit SdlD3d11Window(SDL_Window& window);

    [[nodiscard]] Point PixelSize() const override;
    [[nodiscard]] HRESULT MakeSwapChain(IDXGIFactory2& factory, ID3D11Device& device,
                                        const DXGI_SWAP_CHAIN_DESC1& description,
                                        IDXGISwapChain1** swap_chain) override;

private:
    HWND window_;
};

/// Creates a window, and the device "d3d11" for it with a back buffer of one pixel. Throws
/// std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<SdlStage> MakeD3d11Stage(const WindowRules& rules);

/// Creates the device "d3d11" without a window. Throws std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<GpuDevice> MakeOffscreenD3d11Device(int width, int height,
                                                                  D3d11Parts parts = {});

}  // namespace graze
