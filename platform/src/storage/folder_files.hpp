#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "graze/storage/storage.hpp"

namespace graze {

/// A cache of the names found when listing folders, so that a large folder is listed only once. It
/// may be outdated: files may have been added or removed since. Thread-safe.
class ListedNames {
public:
    [[nodiscard]] bool Has(const std::filesystem::path& path) const;
    void Add(std::vector<std::string> paths);

private:
    mutable std::mutex mutex_;
    std::unordered_set<std::string> paths_;
};

/// Returns the path of file `name` (a valid storage name, UTF-8) below `root`. Every part of the
/// name must be spelled exactly as the folders on disk list it, and links must not lead out of
/// `root`. Returns `std::nullopt` if there is no such file.
///
/// Errors  throws std::runtime_error "<path>: <reason>" if a folder on the path cannot be listed or
///         the file's status cannot be read (for example a cycle of links).
/// Cost    with `listed`, each folder is listed once for all names. A search for a missing name
///         lists no folder. On a file system that ignores case, each search for a name in the wrong
///         case lists one folder.
[[nodiscard]] std::optional<std::filesystem::path> FindExactly(const std::filesystem::path& root,
                                                               std::string_view name,
                                                               ListedNames* listed = nullptr);

/// Returns the folder's entries, in no particular order. Empty if the folder does not exist;
/// incomplete if the folder is removed in the meantime. Throws std::runtime_error "<path>:
/// <reason>" if the folder cannot be listed.
[[nodiscard]] std::vector<std::filesystem::directory_entry> ReadEntries(
    const std::filesystem::path& folder);

/// The files below a folder, and the links that were not followed. Both are sorted.
struct ListedFiles {
    std::vector<std::string> names;
    std::vector<std::string> left_out;
};

/// Lists the files that FindExactly finds below `root`, a canonical path. Links to folders are
/// followed unless they lead out of `root`, to a folder that contains them, or through more than
/// four links; these, and links to files outside, are left out. Throws as ReadEntries does.
[[nodiscard]] ListedFiles ListFiles(const std::filesystem::path& root, ListedNames& listed);

/// Reads a whole file. Passes the first 64 KiB of a larger one to `check`, unless it is null,
/// before the memory for the rest is allocated. Throws std::runtime_error "<path>: <reason>", also
/// if the file is larger than kMaxFileBytes.
[[nodiscard]] Bytes ReadFileBytes(const std::filesystem::path& path,
                                  const TitleStorage::BeginCheck& check = {});

/// Returns a view of a file: mapped into memory if possible, else read. Throws as ReadFileBytes.
[[nodiscard]] std::unique_ptr<FileView> OpenFileView(const std::filesystem::path& path);

/// Maps a regular file into memory. Returns null if the OS cannot map it; an empty file is never
/// mapped. Throws std::runtime_error "<path>: <reason>" if it cannot be opened. src/posix and
/// src/windows implement it.
[[nodiscard]] std::unique_ptr<FileView> MapFile(const std::filesystem::path& path);

/// Converts a name in UTF-8 to a path, and a path to UTF-8 with '/' as separator.
[[nodiscard]] std::filesystem::path ToPath(std::string_view name);
[[nodiscard]] std::string ToUtf8(const std::filesystem::path& path);

}  // namespace graze
