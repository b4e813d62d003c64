#include "graze/platform/offscreen.hpp"

#include <stdexcept>
#include <string>

#include "graze/graphics/software_device.hpp"
#include "sdl_devices.hpp"

namespace graze {

std::unique_ptr<GraphicsDevice> MakeOffscreenDevice(std::string_view name, int width, int height) {
    if (name == "software") {
        return std::make_unique<SoftwareDevice>(width, height);
    }
    if (name == "gl" || name == "gles" || name == "sdl" || name == "sdl-geometry") {
        return MakeSdlOffscreenDevice(name, width, height);
    }
    throw std::runtime_error{"no device is called \"" + std::string{name} +
                             "\"; there are software, gl, gles, sdl and sdl-geometry"};
}

}  // namespace graze
