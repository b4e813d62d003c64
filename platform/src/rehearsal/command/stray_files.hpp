#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace graze {

/// The size and modification time of a file, for detecting changes.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written;

    [[nodiscard]] friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using FolderStamp = std::map<std::string, FileStamp>;

/// Returns the stamps of all files below the folder; empty if there is no such folder.
[[nodiscard]] FolderStamp ReadStamp(const std::filesystem::path& folder);

/// Returns "x/y.txt was written" (or changed, or removed) for each file that differs.
[[nodiscard]] std::vector<std::string> FindChanges(const std::filesystem::path& folder,
                                                   const FolderStamp& before,
                                                   const FolderStamp& after);

/// Returns the files in a run's folder that the game has written outside the user's storage. The
/// rehearsal's own files are left out.
[[nodiscard]] std::vector<std::string> ListStrays(const std::filesystem::path& run_folder);

}  // namespace graze
