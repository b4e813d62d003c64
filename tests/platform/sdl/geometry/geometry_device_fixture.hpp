#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <SDL.h>
#include <gtest/gtest.h>

#include "graze/testing/pictures.hpp"
#include "platform/sdl/gl/gl_device_fixture.hpp"
#include "sdl/geometry/geometry_device.hpp"
#include "sdl/sdl_offscreen.hpp"

namespace graze::test {

// SDL's driver of that name, for as long as this lives.
class RenderDriver {
public:
    explicit RenderDriver(const char* name) { SDL_SetHint(SDL_HINT_RENDER_DRIVER, name); }
    RenderDriver(const RenderDriver&) = delete;
    RenderDriver& operator=(const RenderDriver&) = delete;
    ~RenderDriver() { SDL_ResetHint(SDL_HINT_RENDER_DRIVER); }
};

// Runs with both of SDL's GL drivers; where one cannot start, the test says why and is left out.
class GeometryDeviceTest : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        try {
            device_ = MakeOffscreenGeometryDevice(kSide, kSide);
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    // What differs between this device's picture and the software device's.
    [[nodiscard]] PictureDifference AgainstSoftware(const Drawing& draw, int tolerance = 0) {
        return CompareImages(DrawToImage(kSide, kSide, draw),
                             DrawToImage(*device_, kSide, kSide, draw), tolerance);
    }

    RenderDriver driver_{GetParam()};
    std::unique_ptr<GeometryDevice> device_;
};

}  // namespace graze::test
