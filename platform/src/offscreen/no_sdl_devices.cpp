#include <stdexcept>
#include <string>

#include "sdl_devices.hpp"

namespace graze {

std::unique_ptr<GraphicsDevice> MakeSdlOffscreenDevice(std::string_view name, int /*width*/,
                                                       int /*height*/) {
    throw std::runtime_error{"device " + std::string{name} +
                             " cannot start: this program was built without SDL"};
}

}  // namespace graze
