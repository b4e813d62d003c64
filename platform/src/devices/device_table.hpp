#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

struct SdlStage;
struct WindowRules;

/// A graphics device of this build.
struct DeviceEntry {
    std::string_view name;  ///< of --device
    bool is_exact = true;   ///< shows the very pixels that collision judges; only such are defaults

    /// Makes the device with a back buffer of that size and nothing to show it on.
    std::unique_ptr<GraphicsDevice> (*make_offscreen)(int width, int height) = nullptr;

    /// Makes it with a window, and a back buffer of one pixel. Null in a build without SDL.
    std::unique_ptr<SdlStage> (*make_window)(const WindowRules& rules) = nullptr;
};

/// All devices: software alone in a build without SDL. The exact ones come first, best first.
[[nodiscard]] std::span<const DeviceEntry> Devices() noexcept;

/// Returns their names, with `between` between them.
[[nodiscard]] std::string DeviceNames(std::string_view between);

/// Throws std::runtime_error that lists the names.
[[nodiscard]] const DeviceEntry& FindDevice(std::string_view name);

}  // namespace graze
