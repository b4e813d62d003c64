#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace graze {

/// Writes a file in a folder, in place of a file of this name, which stays as it is if the disk is
/// full; for Platform::Export. Creates the folder if it is missing. Returns the file's path in
/// UTF-8, or std::nullopt if `name` is not a plain name, or that of a pipe or device (on Windows
/// also con.png and the like, which are refused everywhere), or if the file cannot be written.
[[nodiscard]] std::optional<std::string> ExportFile(const std::filesystem::path& folder,
                                                    std::string_view name,
                                                    std::span<const std::byte> bytes);

}  // namespace graze
