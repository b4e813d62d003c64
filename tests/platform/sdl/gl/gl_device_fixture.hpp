#pragma once

#include <memory>
#include <stdexcept>

#include "platform/gpu/gpu_device_fixture.hpp"
#include "sdl/sdl_devices.hpp"

namespace graze::test {

inline const char* DialectName(const testing::TestParamInfo<GlDialect>& dialect) {
    return dialect.param == GlDialect::Core33 ? "Core33" : "Es30";
}

// Runs with both GL dialects. If a context cannot start, the test is skipped with the reason.
class GlDeviceTest : public testing::TestWithParam<GlDialect> {
protected:
    void SetUp() override { Make({}); }

    void Make(GlParts parts) {
        try {
            gl_ = MakeOffscreenGlDevice(GetParam(), kSide, kSide, std::move(parts));
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    // Returns the differences between the software device's picture and this device's.
    [[nodiscard]] PictureDifference AgainstSoftware(const Drawing& draw) {
        return CompareImages(DrawToImage(kSide, kSide, draw),
                             DrawToImage(*gl_, kSide, kSide, draw));
    }

    std::unique_ptr<GpuDevice> gl_;
};

}  // namespace graze::test
