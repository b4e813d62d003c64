#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "graze/platform/launch.hpp"

namespace graze {

/// Returns the folders where Launch looks for a game's files, in order of preference.
[[nodiscard]] std::vector<std::filesystem::path> AssetFolders(
    const GameInfo& info, const std::filesystem::path& program_folder);

/// Returns the folder `asked_for` (--assets). If it is empty, returns the first of AssetFolders
/// that exists. If none exists, returns std::nullopt for a game without files, and otherwise throws
/// std::runtime_error that lists the folders tried.
[[nodiscard]] std::optional<std::filesystem::path> FindAssets(
    const GameInfo& info, const std::filesystem::path& asked_for,
    const std::filesystem::path& program_folder);

}  // namespace graze
