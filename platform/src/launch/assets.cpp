#include "assets.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <system_error>

namespace graze {

namespace fs = std::filesystem;

std::vector<fs::path> AssetFolders(const GameInfo& info, const fs::path& program_folder) {
    std::vector<fs::path> folders{
        program_folder / "assets",
        (program_folder / ".." / "share" / "graze" / info.name).lexically_normal()};
    if (!info.source_assets.empty()) {
        folders.push_back(info.source_assets);
    }
    return folders;
}

std::optional<fs::path> FindAssets(const GameInfo& info, const fs::path& asked_for,
                                   const fs::path& program_folder) {
    if (!asked_for.empty()) {
        return asked_for;
    }
    const std::vector<fs::path> folders = AssetFolders(info, program_folder);
    const auto found = std::ranges::find_if(folders, [](const fs::path& folder) {
        std::error_code error;
        return fs::is_directory(folder, error);
    });
    if (found != folders.end()) {
        return *found;
    }
    if (info.source_assets.empty()) {
        return std::nullopt;
    }
    std::string message = "cannot find the game's assets; searched:";
    for (const fs::path& folder : folders) {
        message += "\n  " + folder.string();
    }
    throw std::runtime_error{message};
}

}  // namespace graze
