#include <array>

#include "device_table.hpp"
#include "graze/graphics/software_device.hpp"

namespace graze {

std::span<const DeviceEntry> Devices() noexcept {
    static constexpr std::array<DeviceEntry, 1> devices{
        {{.name = "software",
          .make_offscreen = [](int width, int height) -> std::unique_ptr<GraphicsDevice> {
              return std::make_unique<SoftwareDevice>(width, height);
          }}}};
    return devices;
}

}  // namespace graze
