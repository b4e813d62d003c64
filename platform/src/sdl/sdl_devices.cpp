#include "sdl_devices.hpp"

#include <array>

namespace graze {

std::span<const DeviceEntry> Devices() noexcept {
    static constexpr std::array devices{kGlEntry, kGlesEntry, kSoftwareEntry, kSdlEntry};
    return devices;
}

}  // namespace graze
