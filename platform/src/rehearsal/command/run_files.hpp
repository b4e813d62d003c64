#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"

/// Files in the folder of a run. The game has written there, too, so a file may be missing, a
/// link, a pipe, or larger than the memory.
namespace graze {

inline constexpr std::size_t kMaxReportBytes = std::size_t{256} << 20;
inline constexpr std::size_t kMaxPictureBytes = std::size_t{64} << 20;

/// The content of a file.
struct RunFile {
    Bytes bytes{};
    std::string fault{};  ///< "not a regular file"; empty: `bytes` are the whole file
};

/// Reads a regular file of at most `max_bytes`. Follows no link.
[[nodiscard]] RunFile ReadRunFile(const std::filesystem::path& file, std::size_t max_bytes);

/// Returns what is wrong with a file that should be a picture, or "". Does not read it.
[[nodiscard]] std::string FindPictureFault(const std::filesystem::path& file);

/// Creates an empty folder in place of whatever has its name.
///
/// Errors  std::filesystem::filesystem_error.
void MakeRunFolder(const std::filesystem::path& folder);

/// Writes a file in place of whatever has its name. Creates the folder if it is missing or a link.
///
/// Errors  std::runtime_error.
void WriteRunFile(const std::filesystem::path& file, std::string_view text);

/// The size and modification time of a file, for detecting changes.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written;

    [[nodiscard]] friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using FolderStamp = std::map<std::string, FileStamp>;

/// Returns the stamps of all files below the folder; empty if there is no such folder.
[[nodiscard]] FolderStamp ReadStamp(const std::filesystem::path& folder);

}  // namespace graze
