#pragma once

#include <vector>

#include "devices/device_table.hpp"

namespace graze::test {

// Returns the names of this build's devices.
inline std::vector<const char*> AllDevices() {
    std::vector<const char*> names;
    for (const DeviceEntry& device : Devices()) {
        names.push_back(device.name.data());  // a string literal
    }
    return names;
}

}  // namespace graze::test
