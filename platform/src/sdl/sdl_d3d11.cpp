#include <algorithm>
#include <array>
#include <utility>

// Our windows.hpp comes before SDL's windows.h, for its macros.
// clang-format off
#include "d3d11/d3d11_api.hpp"

#include <SDL_syswm.h>
// clang-format on

#include "sdl_devices.hpp"
#include "sdl_system.hpp"

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

// A window of SDL's that shows what Direct3D 11 draws.
class SdlD3d11Window : public D3d11Window {
public:
    // The window must outlive this object. Throws std::runtime_error with SDL's reason.
    explicit SdlD3d11Window(SDL_Window& window);

    [[nodiscard]] Point PixelSize() const override;
    [[nodiscard]] HRESULT MakeSwapChain(IDXGIFactory2& factory, ID3D11Device& device,
                                        const DXGI_SWAP_CHAIN_DESC1& description,
                                        IDXGISwapChain1** swap_chain) override;

private:
    HWND window_;
};

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

constexpr DeviceEntry kD3d11Entry{
    .name = "d3d11",
    .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
        return MakeOffscreenD3d11Device(width, height);
    },
    .make_window = [](const WindowRules& rules) -> std::unique_ptr<SdlStage> {
        return MakeD3d11Stage(rules);
    }};

}  // namespace

std::span<const DeviceEntry> Devices() noexcept {
    static constexpr std::array devices{kD3d11Entry, kGlEntry, kGlesEntry, kSdlEntry,
                                        kSoftwareEntry};
    return devices;
}

}  // namespace graze
