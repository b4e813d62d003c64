#include <stdexcept>

#include "graze/platform/sdl.hpp"

namespace graze {

bool HasDisplay() {
    return false;
}

bool IsDisplayLost() noexcept {
    return false;
}

bool CountSdlMemory(bool (* /*take*/)(std::size_t), void (* /*give*/)(std::size_t)) {
    return true;
}

std::optional<std::filesystem::path> SdlUserDataFolder(const std::string& /*game*/) {
    return std::nullopt;
}

std::unique_ptr<Platform> MakeSdlPlatform(SdlOptions /*options*/) {
    throw std::runtime_error{"this program was built without SDL"};
}

}  // namespace graze
