#include <array>

#include "devices/device_table.hpp"
#include "graze/graphics/software_device.hpp"
#include "sdl/gl/gl_dialects.hpp"
#include "sdl_offscreen.hpp"
#include "sdl_stage.hpp"

namespace graze {
namespace {

using Device = std::unique_ptr<GraphicsDevice>;
using Stage = std::unique_ptr<SdlStage>;

constexpr std::array<DeviceEntry, 5> kDevices{{
    {.name = "gl",
     .make_offscreen = [](int width, int height) -> Device {
         return WithAnyGl([width, height](GlDialect dialect) {
             return MakeOffscreenGlDevice(dialect, width, height);
         });
     },
     .make_window = [](const WindowRules& rules) -> Stage {
         return WithAnyGl([&rules](GlDialect dialect) { return MakeGlStage(rules, dialect); });
     }},
    {.name = "gles",
     .make_offscreen = [](int width, int height) -> Device {
         return MakeOffscreenGlDevice(GlDialect::Es30, width, height);
     },
     .make_window = [](const WindowRules& rules) -> Stage {
         return MakeGlStage(rules, GlDialect::Es30);
     }},
    {.name = "software",
     .make_offscreen = [](int width, int height) -> Device {
         return std::make_unique<SoftwareDevice>(width, height);
     },
     .make_window = [](const WindowRules& rules) -> Stage { return MakeSurfaceStage(rules); }},
    {.name = "sdl",
     .make_offscreen = [](int width, int height) -> Device {
         return MakeOffscreenRendererDevice(width, height);
     },
     .make_window = [](const WindowRules& rules) -> Stage { return MakeRendererStage(rules); }},
    {.name = "sdl-geometry",
     .is_exact = false,
     .make_offscreen = [](int width, int height) -> Device {
         return MakeOffscreenGeometryDevice(width, height);
     },
     .make_window = [](const WindowRules& rules) -> Stage { return MakeGeometryStage(rules); }},
}};

}  // namespace

std::span<const DeviceEntry> Devices() noexcept {
    return kDevices;
}

}  // namespace graze
