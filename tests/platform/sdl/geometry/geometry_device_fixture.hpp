#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <SDL.h>
#include <gtest/gtest.h>

#include "graze/testing/pictures.hpp"
#include "platform/gpu/gpu_device_fixture.hpp"
#include "sdl/geometry/geometry_device.hpp"
#include "sdl/sdl_offscreen.hpp"

namespace graze::test {

// Selects SDL's render driver with this name for its lifetime.
class RenderDriver {
public:
    explicit RenderDriver(const char* name) { SDL_SetHint(SDL_HINT_RENDER_DRIVER, name); }
    RenderDriver(const RenderDriver&) = delete;
    RenderDriver& operator=(const RenderDriver&) = delete;
    ~RenderDriver() { SDL_ResetHint(SDL_HINT_RENDER_DRIVER); }
};

// Runs with both of SDL's GL drivers. If one cannot start, the test is skipped with the reason.
class GeometryDeviceTest : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        try {
            device_ = MakeOffscreenGeometryDevice(kSide, kSide);
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    // Returns the differences between the software device's picture and this device's.
    [[nodiscard]] PictureDifference AgainstSoftware(const Drawing& draw, int tolerance = 0) {
        return CompareImages(DrawToImage(kSide, kSide, draw),
                             DrawToImage(*device_, kSide, kSide, draw), tolerance);
    }

    RenderDriver driver_{GetParam()};
    std::unique_ptr<GeometryDevice> device_;
};

}  // namespace graze::test
