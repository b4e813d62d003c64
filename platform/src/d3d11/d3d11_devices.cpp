#include <array>

#include "sdl/sdl_d3d11.hpp"
#include "sdl/sdl_devices.hpp"

namespace graze {
namespace {

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
