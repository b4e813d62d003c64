#include "host.hpp"

#include <utility>

#include "graze/platform/folder_storage.hpp"
#include "graze/platform/sdl.hpp"

namespace graze {

bool HandOverTicks(const std::shared_ptr<TickedProgram>& /*program*/) {
    return false;
}

std::unique_ptr<UserStorage> OpenUserStorage(const std::string& game, const Users& users) {
    auto folder = UserDataFolder(game);
    if (!folder) {
        folder = SdlUserDataFolder(game);
    }
    return folder ? std::make_unique<FolderUserStorage>(*std::move(folder), &users) : nullptr;
}

}  // namespace graze
