#include <array>

#include "sdl_devices.hpp"

namespace graze {

std::span<const DeviceEntry> Devices() noexcept {
    static constexpr std::array devices{kGlEntry, kGlesEntry, kSoftwareEntry, kSdlEntry};
    return devices;
}

}  // namespace graze
