#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace graze {

/// What a folder holds, as far as a change shows.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written;

    [[nodiscard]] friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using FolderStamp = std::map<std::string, FileStamp>;

/// All files below the folder; none when there is no such folder.
[[nodiscard]] FolderStamp StampOf(const std::filesystem::path& folder);

/// "x/y.txt was written", for each file that is new, changed or gone.
[[nodiscard]] std::vector<std::string> ChangesOf(const std::filesystem::path& folder,
                                                 const FolderStamp& before,
                                                 const FolderStamp& after);

/// The files in a trial's folder that neither the rehearsal nor the user's storage put there.
[[nodiscard]] std::vector<std::string> StraysOf(const std::filesystem::path& trial_folder);

}  // namespace graze
