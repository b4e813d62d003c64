#include "graze/platform/folder_storage.hpp"

#include <stdexcept>
#include <system_error>
#include <utility>

#include "folder_files.hpp"
#include "graze/platform/process.hpp"

namespace graze {

namespace fs = std::filesystem;

std::optional<fs::path> UserDataFolder(std::string_view game) {
    const auto root = UserDataRoot();
    const bool is_plain = IsStorageName(game) && game.find('/') == std::string_view::npos;
    return root && is_plain ? std::optional{*root / ToPath(game)} : std::nullopt;
}

FolderTitleStorage::FolderTitleStorage(const fs::path& folder)
    : listed_{std::make_unique<ListedNames>()} {
    std::error_code error;
    root_ = fs::canonical(folder, error);
    if (!error && !fs::is_directory(root_, error) && !error) {
        error = std::make_error_code(std::errc::not_a_directory);
    }
    if (error) {
        throw std::runtime_error{ToUtf8(folder) + ": " + error.message()};
    }
}

FolderTitleStorage::~FolderTitleStorage() = default;

std::optional<fs::path> FolderTitleStorage::Find(std::string_view name) const {
    return IsStorageName(name) ? FindExactly(root_, name, listed_.get()) : std::nullopt;
}

std::optional<Bytes> FolderTitleStorage::Read(std::string_view name) const {
    const auto path = Find(name);
    return path ? std::optional{ReadFileBytes(*path)} : std::nullopt;
}

std::optional<Bytes> FolderTitleStorage::ReadChecked(std::string_view name,
                                                     const BeginCheck& check) const {
    const auto path = Find(name);
    return path ? std::optional{ReadFileBytes(*path, check)} : std::nullopt;
}

std::unique_ptr<FileView> FolderTitleStorage::Open(std::string_view name) const {
    const auto path = Find(name);
    return path ? OpenFileView(*path) : nullptr;
}

std::uint64_t FolderTitleStorage::Version(std::string_view name) const {
    std::optional<fs::path> path;
    try {
        path = Find(name);
    } catch (const std::runtime_error&) {  // Read reports the reason
    }
    if (!path) {
        return 0;
    }
    std::error_code error;
    const auto changed = fs::last_write_time(*path, error).time_since_epoch().count();
    const std::uintmax_t size = fs::file_size(*path, error);
    // A hash of time and size. Its lowest bit is set, because Version returns 0 for a missing file.
    return (static_cast<std::uint64_t>(changed) * 0x9E37'79B9'7F4A'7C15U + size) | 1U;
}

std::vector<std::string> FolderTitleStorage::List() const {
    return ListFiles(root_, *listed_).names;
}

std::vector<std::string> FolderTitleStorage::LeftOut() const {
    return ListFiles(root_, *listed_).left_out;
}

std::string FolderTitleStorage::Describe() const {
    return ToUtf8(root_);
}

}  // namespace graze
