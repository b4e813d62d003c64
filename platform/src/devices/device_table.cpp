#include "device_table.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace graze {

const DeviceEntry& FindDevice(std::string_view name) {
    const auto devices = Devices();
    const auto found = std::ranges::find(devices, name, &DeviceEntry::name);
    if (found != devices.end()) {
        return *found;
    }
    std::string names;
    for (const DeviceEntry& device : devices) {
        names += (names.empty() ? "" : ", ") + std::string{device.name};
    }
    throw std::runtime_error{"no device is called \"" + std::string{name} +
                             "\"; this program has " + names};
}

}  // namespace graze
