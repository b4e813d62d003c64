#pragma once

#include <vector>

#include "platform/gpu/gpu_device_fixture.hpp"
#include "sdl/sdl_devices.hpp"

namespace graze::test {

inline std::vector<GpuMaker> GlMakers() {
    return {{"Gl33",
             [](int width, int height, int page_side) {
                 return MakeOffscreenGlDevice(GlDialect::Core33, width, height,
                                              {.page_side = page_side});
             }},
            {"Gles30", [](int width, int height, int page_side) {
                 return MakeOffscreenGlDevice(GlDialect::Es30, width, height,
                                              {.page_side = page_side});
             }}};
}

}  // namespace graze::test
