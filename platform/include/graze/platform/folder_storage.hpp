#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "graze/storage/storage.hpp"
#include "graze/storage/storage_name.hpp"

namespace graze {

/// Where games keep what players make: $XDG_DATA_HOME/<game>, else $HOME/.local/share/<game>, else
/// (Windows) %APPDATA%\<game>. None when the system names no such folder, or `game` is not a plain
/// name. The folder need not exist yet.
[[nodiscard]] std::optional<std::filesystem::path> UserDataFolder(std::string_view game);

class ListedNames;

/// A folder on disk as title storage. Names are compared letter by letter with what the folder
/// holds, so that a wrong case fails on every host alike; links that lead out of it are not followed.
class FolderTitleStorage : public TitleStorage {
public:
    /// Throws std::runtime_error naming the folder and the reason when it cannot be opened.
    explicit FolderTitleStorage(const std::filesystem::path& folder);
    ~FolderTitleStorage() override;

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;

    /// Maps the file into memory where the system can. It must then not be made shorter while the view
    /// lives; replacing it as a whole is safe.
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view name) const override;

    /// Of the file's size and the time of its last change.
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override;

    /// Links to folders are not followed; circles of links, and files that are removed meanwhile, are left
    /// out.
    [[nodiscard]] std::vector<std::string> List() const override;
    [[nodiscard]] std::string Describe() const override;

private:
    [[nodiscard]] std::optional<std::filesystem::path> Find(std::string_view name) const;

    std::filesystem::path root_;  // canonical
    std::unique_ptr<ListedNames> listed_;
};

}  // namespace graze
