#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace graze {

/// Size and time of a file, by which a change is detected.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written;

    [[nodiscard]] friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using FolderStamp = std::map<std::string, FileStamp>;

/// Returns all files below the folder; empty if there is no such folder.
[[nodiscard]] FolderStamp StampOf(const std::filesystem::path& folder);

/// Returns "x/y.txt was written" (or changed, or removed) for each file that differs.
[[nodiscard]] std::vector<std::string> ChangesOf(const std::filesystem::path& folder,
                                                 const FolderStamp& before,
                                                 const FolderStamp& after);

/// Returns the files in a trial's folder that are neither the rehearsal's nor in the user's
/// storage.
[[nodiscard]] std::vector<std::string> StraysOf(const std::filesystem::path& trial_folder);

}  // namespace graze
