#pragma once

#include <span>

#include <benchmark/benchmark.h>

#include "graze/graphics/software_device.hpp"

namespace graze::bench {

/// Accepts sprites and draws nothing, which leaves the cost of submitting them.
class NullDevice : public SoftwareDevice {
public:
    using SoftwareDevice::SoftwareDevice;

protected:
    void OnClear(Color /*color*/) override {}
    int OnDraw(const DrawState& /*state*/, std::span<const SpriteRecord> sprites) override {
        benchmark::DoNotOptimize(sprites.data());
        return 1;
    }
};

}  // namespace graze::bench
