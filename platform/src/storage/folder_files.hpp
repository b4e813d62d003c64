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

/// Names that folders have listed, so that a folder of thousands is listed once for all of them. A name
/// that is not among them may exist by now. Any number of threads may ask at once.
class ListedNames {
public:
    [[nodiscard]] bool Has(const std::filesystem::path& path) const;
    void Add(std::vector<std::string> paths);

private:
    mutable std::mutex mutex_;
    std::unordered_set<std::string> paths_;
};

/// The file that `name` (an accepted storage name, UTF-8) means below `root`: every part is spelled
/// exactly as the folders on disk list it, and links do not lead out of `root`. None without one.
/// Throws std::runtime_error "<path>: <reason>" when a folder on the way cannot be listed, or the file
/// not be looked at (a circle of links).
/// Cost: each folder is listed once for all names in `listed`; a missing name lists none, but a wrong
/// case on a system that ignores it does each time.
[[nodiscard]] std::optional<std::filesystem::path> FindExactly(const std::filesystem::path& root,
                                                               std::string_view name,
                                                               ListedNames* listed = nullptr);

/// The folder's entries, in no particular order; none where the folder is missing, or goes meanwhile.
/// Throws std::runtime_error "<path>: <reason>" when it cannot be listed.
[[nodiscard]] std::vector<std::filesystem::directory_entry> EntriesOf(
    const std::filesystem::path& folder);

/// Throws std::runtime_error "<path>: <reason>".
[[nodiscard]] Bytes ReadFileBytes(const std::filesystem::path& path);

/// The same without copying it, where the system can.
[[nodiscard]] std::unique_ptr<FileView> OpenFileView(const std::filesystem::path& path);

/// A name in UTF-8 as a relative path, and back.
[[nodiscard]] std::filesystem::path PathOf(std::string_view name);
[[nodiscard]] std::string NameOf(const std::filesystem::path& path);

}  // namespace graze
