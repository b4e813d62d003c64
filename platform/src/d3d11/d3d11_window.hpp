#pragma once

#include "d3d11.hpp"
#include "sdl/window_output.hpp"

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

}  // namespace graze
