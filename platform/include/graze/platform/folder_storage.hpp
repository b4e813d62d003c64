#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// Returns the folder for the player's files: `$XDG_DATA_HOME/<game>`, else
/// `$HOME/.local/share/<game>`; on Windows `%APPDATA%\<game>`. Returns std::nullopt if none of
/// these variables holds an absolute path, or if `game` is not a plain name. The folder need not
/// exist yet.
[[nodiscard]] std::optional<std::filesystem::path> UserDataFolder(std::string_view game);

class ListedNames;

/// Title storage in a folder on disk. File names are case-sensitive on every host. Links that lead
/// out of the folder are not followed.
class FolderTitleStorage : public TitleStorage {
public:
    /// Throws std::runtime_error that names the folder and the reason if it cannot be opened.
    explicit FolderTitleStorage(const std::filesystem::path& folder);
    ~FolderTitleStorage() override;

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;

    /// Passes the first 64 KiB of a larger file to `check`.
    [[nodiscard]] std::optional<Bytes> ReadChecked(std::string_view name,
                                                   const BeginCheck& check) const override;

    /// Maps the file into memory if the OS supports it. The file must then not be truncated while
    /// the view lives. Replacing the file as a whole is safe; Windows refuses it until then.
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view name) const override;

    /// Returns a hash of the file's size and modification time.
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override;

    /// Enters linked folders, but not through more than four links. Skips circular links and files
    /// that are removed during the call.
    [[nodiscard]] std::vector<std::string> List() const override;
    [[nodiscard]] std::vector<std::string> LeftOut() const override;
    [[nodiscard]] std::string Describe() const override;

private:
    [[nodiscard]] std::optional<std::filesystem::path> Find(std::string_view name) const;

    std::filesystem::path root_;  // canonical
    std::unique_ptr<ListedNames> listed_;
};

struct SaveState;
class SaveFolder;

/// User storage in a folder on disk: `<folder>/<user>/<container>/`. The user is "machine" or
/// "user-" and the number. Letters of a container's name that some file systems do not support or
/// cannot distinguish are spelled as `%xx`, as is the first letter of a Windows device name (con,
/// com1). Folders and files are accessible to their owner only (0700, 0600); on Windows they have
/// the access rights of the folder that contains them.
///
/// Commit   writes the new state next to the current one, flushes it to the disk and makes it the
///          current state with one rename. If the program or the machine dies at any point, the
///          container holds either the old state or the new one. Files left by a crash are never
///          read, and the next commit removes them. The quota includes them only while the
///          container's manifest cannot be read.
/// Before   the state before the current one is kept for Restore. The two states share no file. A
///          Commit that would copy a damaged blob throws StorageError with code Damaged. A Commit
///          that replaces the damaged blob succeeds; Restore then goes back to the state before the
///          damaged one.
/// Damage   every byte is covered by a checksum; a changed or unreadable byte is reported as
///          Damaged. So is a container with states but without the file `current`: it rejects every
///          Commit until Restore or Delete.
/// Cost     a Commit reads the container and writes all blobs of at most 256 KiB, plus the larger
///          blobs that it or the previous commit changed. It flushes six times, plus once for each
///          larger blob that it writes. On file systems without hard links it writes all larger
///          blobs.
/// Locks    programs that write at the same time take turns by locking a file. A write that waits
///          for the lock for more than half a second throws StorageError with code Other. Readers
///          never wait. On file systems without locks, run one program at a time.
class FolderUserStorage : public UserStorage {
public:
    /// The first Commit creates the folder. If `users` is null, every user is treated as signed in;
    /// otherwise `users` must outlive this object.
    explicit FolderUserStorage(std::filesystem::path folder, const Users* users = nullptr,
                               const StorageLimits& limits = {});

    [[nodiscard]] std::optional<Bytes> Read(UserId user, std::string_view container,
                                            std::string_view blob) const override;
    [[nodiscard]] std::vector<Blob> ReadAll(UserId user, std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> List(UserId user,
                                                std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> Containers(UserId user) const override;
    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override;
    void Delete(UserId user, std::string_view container) override;
    [[nodiscard]] bool Restore(UserId user, std::string_view container) override;
    [[nodiscard]] StorageQuota Quota(UserId user) const override;

private:
    void Require(UserId user, std::string_view container) const;
    void RequireLimits(UserId user, std::string_view container, const std::optional<SaveState>& old,
                       std::span<const BlobChange> changes) const;
    [[nodiscard]] std::filesystem::path UserFolder(UserId user) const;
    [[nodiscard]] std::filesystem::path LockFile(UserId user) const;
    [[nodiscard]] SaveFolder MakeSaveFolder(UserId user, std::string_view container) const;
    [[nodiscard]] std::vector<std::string> ContainerNames(UserId user) const;
    void SweepPartial(UserId user) const;
    [[nodiscard]] std::optional<SaveState> Load(UserId user, std::string_view container) const;
    [[nodiscard]] std::uint64_t UsedBytes(UserId user) const;

    std::filesystem::path root_;
    const Users* users_;
    StorageLimits limits_;
    mutable std::mutex mutex_;
};

}  // namespace graze
