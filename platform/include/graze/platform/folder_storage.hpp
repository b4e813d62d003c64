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

struct SaveState;
class SaveFolder;

/// A folder on disk as user storage: <folder>/<user>/<container>/, where the user is "machine" or
/// "user-" and the number, and letters of the container's name that some systems cannot tell apart or
/// cannot hold are spelled as %xx, as is the first letter of a Windows device's name (con, com1).
/// Folders and files are made for their owner alone (0700, 0600).
///
/// Commit   writes what is new beside what was saved before, flushes it to the disk, and lets one rename
///          decide: whenever the program or the machine dies, what is there afterwards is the state
///          before or the state after. What a crash leaves lying about is never read or counted,
///          and is removed by the next commit.
/// Before   the last state but one is kept for Restore, and shares no file with the last one. A Commit
///          that would carry a damaged blob over is refused as Damaged; one that replaces it keeps the
///          older state instead of the damaged one.
/// Damage   every byte is under a checksum, so bytes that are changed or cannot be read are Damaged.
///          A container whose file `current` is gone, but not its states, is Damaged too: no Commit
///          touches it until Restore or Delete.
/// Cost     a Commit reads the container; writes all blobs of at most 256 KiB, and larger ones that it or
///          the commit before changed; and flushes six times, plus once for each larger one. On file
///          systems without hard links it writes all larger ones.
/// Programs that write at once take turns by a lock on a file; one that waits for more than half a
///          second gets StorageError Other. Readers never wait. On file systems without locks, run one
///          program at a time.
class FolderUserStorage : public UserStorage {
public:
    /// The folder is made by the first Commit. Without `users` everybody is signed in; else they must
    /// outlive it.
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
    [[nodiscard]] SaveFolder FolderOf(UserId user, std::string_view container) const;
    [[nodiscard]] std::vector<std::string> ContainerNames(UserId user) const;
    void SweepPartial(UserId user) const;
    [[nodiscard]] std::optional<SaveState> Load(UserId user, std::string_view container) const;
    [[nodiscard]] std::uint64_t UsedBytes(UserId user) const;

    std::filesystem::path root_;
    const Users* users_;
    StorageLimits limits_;
    mutable std::mutex turn_;
};

}  // namespace graze
