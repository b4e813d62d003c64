#pragma once

#include <span>

#include "graze/graphics/software_device.hpp"

namespace graze::bench {

/// A device that accepts sprites and draws nothing, so that only the cost of submitting them is
/// measured.
class NullDevice : public SoftwareDevice {
public:
    using SoftwareDevice::SoftwareDevice;

protected:
    void OnClear(Color /*color*/) override {}
    int OnDraw(const DrawState& /*state*/, std::span<const SpriteRecord> /*sprites*/) override {
        return 1;
    }
};

}  // namespace graze::bench
