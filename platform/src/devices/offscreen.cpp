#include "graze/platform/offscreen.hpp"

#include <stdexcept>
#include <string>

#include "device_table.hpp"

namespace graze {

std::unique_ptr<GraphicsDevice> MakeOffscreenDevice(std::string_view name, int width, int height) {
    const DeviceEntry& device = FindDevice(name);
    try {
        return device.make_offscreen(width, height);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error{"device " + std::string{name} + " cannot start: " + error.what()};
    }
}

}  // namespace graze
