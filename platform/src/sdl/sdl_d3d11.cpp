#include "sdl_d3d11.hpp"

#include <algorithm>
#include <utility>

#include <SDL_syswm.h>

#include "sdl_error.hpp"

namespace graze {
namespace {

HWND HandleOf(SDL_Window& window) {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(&window, &info) != SDL_TRUE) {
        ThrowSdl("cannot get the window's handle");
    }
    return info.info.win.window;
}

}  // namespace

SdlD3d11Window::SdlD3d11Window(SDL_Window& window) : window_{HandleOf(window)} {
}

Point SdlD3d11Window::PixelSize() const {
    RECT area{};
    GetClientRect(window_, &area);
    // A minimized window has no pixels, but a swap chain has.
    return {std::max(static_cast<int>(area.right), 1), std::max(static_cast<int>(area.bottom), 1)};
}

HRESULT SdlD3d11Window::MakeSwapChain(IDXGIFactory2& factory, ID3D11Device& device,
                                      const DXGI_SWAP_CHAIN_DESC1& description,
                                      IDXGISwapChain1** swap_chain) {
    const HRESULT result = factory.CreateSwapChainForHwnd(&device, window_, &description, nullptr,
                                                          nullptr, swap_chain);
    // SDL switches to full screen, not DXGI.
    factory.MakeWindowAssociation(window_, DXGI_MWA_NO_WINDOW_CHANGES | DXGI_MWA_NO_ALT_ENTER);
    return result;
}

std::unique_ptr<SdlStage> MakeD3d11Stage(const WindowRules& rules) {
    SdlWindow window{rules, 0};
    auto output = std::make_unique<SdlD3d11Window>(window.Handle());
    auto device = std::make_unique<GpuDevice>(std::make_unique<D3d11Api>(output.get()), 1, 1);
    return std::make_unique<SdlStage>(
        SdlStage{std::move(window), std::move(output), std::move(device)});
}

std::unique_ptr<GpuDevice> MakeOffscreenD3d11Device(int width, int height, D3d11Parts parts) {
    return std::make_unique<GpuDevice>(std::make_unique<D3d11Api>(nullptr, std::move(parts)), width,
                                       height);
}

}  // namespace graze
