#include "device_table.hpp"

#include <algorithm>
#include <stdexcept>

namespace graze {

std::string DeviceNames(std::string_view between) {
    std::string names;
    for (const DeviceEntry& device : Devices()) {
        names.append(names.empty() ? "" : between).append(device.name);
    }
    return names;
}

const DeviceEntry& FindDevice(std::string_view name) {
    const auto devices = Devices();
    const auto found = std::ranges::find(devices, name, &DeviceEntry::name);
    if (found != devices.end()) {
        return *found;
    }
    throw std::runtime_error{"unknown device \"" + std::string{name} + "\"; this program has " +
                             DeviceNames(", ")};
}

}  // namespace graze
