#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "graze/platform/launch.hpp"

namespace graze {

/// The folder that this program lies in; of the working directory where the system does not say.
[[nodiscard]] std::filesystem::path ProgramFolder(const char* first_argument);

/// The folders in which Launch looks for a game's files, best first.
[[nodiscard]] std::vector<std::filesystem::path> AssetFolders(
    const GameInfo& info, const std::filesystem::path& program_folder);

/// The first of them that exists, or `asked_for` unless it is empty. None for a game that has no
/// files. Throws std::runtime_error that lists what was tried.
[[nodiscard]] std::optional<std::filesystem::path> FindAssets(
    const GameInfo& info, const std::filesystem::path& asked_for,
    const std::filesystem::path& program_folder);

}  // namespace graze
