#pragma once

#include <memory>

#include "devices/device_table.hpp"
#include "graze/graphics/software_device.hpp"
#include "sdl/gl/gl_dialects.hpp"
#include "sdl_offscreen.hpp"
#include "sdl_stage.hpp"

namespace graze {

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
