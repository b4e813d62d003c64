#include <stdexcept>

#include "graze/platform/sdl.hpp"

namespace graze {

bool HasDisplay() {
    return false;
}

std::unique_ptr<Platform> MakeSdlPlatform(SdlOptions /*options*/) {
    throw std::runtime_error{"this program was built without SDL"};
}

}  // namespace graze
