#pragma once

#include <memory>

#include "devices/device_table.hpp"
#include "gpu/gpu_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "sdl/gl/gl_api.hpp"
#include "sdl_window.hpp"
#include "software_output.hpp"

namespace graze {

/// Creates a window, and a GL device for it with a back buffer of one pixel. Throws
/// std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<SdlStage> MakeGlStage(const WindowRules& rules, GlDialect dialect);

/// Do the same with a device that draws on the CPU. It presents with SDL_Renderer
/// (MakeRendererStage) or with the window's surface (MakeSurfaceStage).
[[nodiscard]] std::unique_ptr<SdlStage> MakeRendererStage(const WindowRules& rules);
[[nodiscard]] std::unique_ptr<SdlStage> MakeSurfaceStage(const WindowRules& rules);

/// Creates a GL device with its own hidden window. Throws std::runtime_error with the reason.
[[nodiscard]] std::unique_ptr<GpuDevice> MakeOffscreenGlDevice(GlDialect dialect, int width,
                                                               int height, GlParts parts = {});

/// Creates the "sdl" device with its own hidden window.
[[nodiscard]] std::unique_ptr<SoftwareWindowDevice> MakeOffscreenRendererDevice(int width,
                                                                                int height);

// The devices that every system with SDL has. Devices() puts them into their order.

inline constexpr DeviceEntry kGlEntry{
    .name = "gl",
    .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
        return WithAnyGl([width, height](GlDialect dialect) {
            return MakeOffscreenGlDevice(dialect, width, height);
        });
    },
    .make_window = [](const WindowRules& rules) -> std::unique_ptr<SdlStage> {
        return WithAnyGl([&rules](GlDialect dialect) { return MakeGlStage(rules, dialect); });
    }};

inline constexpr DeviceEntry kGlesEntry{
    .name = "gles",
    .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
        return MakeOffscreenGlDevice(GlDialect::Es30, width, height);
    },
    .make_window = [](const WindowRules& rules) -> std::unique_ptr<SdlStage> {
        return MakeGlStage(rules, GlDialect::Es30);
    }};

inline constexpr DeviceEntry kSoftwareEntry{
    .name = "software",
    .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
        return std::make_unique<SoftwareDevice>(width, height);
    },
    .make_window = [](const WindowRules& rules) -> std::unique_ptr<SdlStage> {
        return MakeSurfaceStage(rules);
    }};

inline constexpr DeviceEntry kSdlEntry{
    .name = "sdl",
    .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
        return MakeOffscreenRendererDevice(width, height);
    },
    .make_window = [](const WindowRules& rules) -> std::unique_ptr<SdlStage> {
        return MakeRendererStage(rules);
    }};

}  // namespace graze
