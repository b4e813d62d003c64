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
    std::string_view name;  ///< as given to --device
    /// Creates the device with a back buffer of that size and no visible window.
    std::unique_ptr<GraphicsDevice> (*make_offscreen)(int width, int height) = nullptr;

    /// Creates the device with a window, and a back buffer of one pixel. Null in a build without
    /// SDL.
    std::unique_ptr<SdlStage> (*make_window)(const WindowRules& rules) = nullptr;
};

/// Returns the devices of this build, best first. A build
/// without SDL has only "software".
[[nodiscard]] std::span<const DeviceEntry> Devices() noexcept;

/// Returns the devices' names, separated by `between`.
[[nodiscard]] std::string DeviceNames(std::string_view between);

/// Returns the device of that name. Throws std::runtime_error that lists the valid names.
[[nodiscard]] const DeviceEntry& FindDevice(std::string_view name);

}  // namespace graze
