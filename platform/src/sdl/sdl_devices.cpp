#include "sdl_devices.hpp"

#include <array>

namespace graze {

std::span<const DeviceEntry> Devices() noexcept {
    static constexpr std::array devices{kGlEntry, kGlesEntry, kSoftwareEntry, kSdlEntry,
                                        kGeometryEntry};
    return devices;
}

}  // namespace graze
