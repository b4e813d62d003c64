#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "graze/storage/user_storage.hpp"

namespace graze {

class StorageContainer;

/// A file that is being written: what a stream of CreateFile holds goes into the container when it is
/// closed, by Close or at the end of its life, and to the disk when the container is committed.
class StorageFile : public std::ostringstream {
public:
    StorageFile(const StorageFile&) = delete;
    StorageFile& operator=(const StorageFile&) = delete;
    ~StorageFile() override;

    /// Closing twice does nothing.
    void Close();

private:
    friend class StorageContainer;
    StorageFile(StorageContainer& container, std::string name);

    StorageContainer* container_;
    std::string name_;
    bool is_open_ = true;
};

/// XNA's class: the files of one save. Reading sees what was written here before.
///
/// Writing  stays in memory until Commit, which saves all of it or nothing. XNA wrote each file at
///          once, and a crash between two of them left a save of both; its Dispose is Commit here.
/// The end  of a container that was not committed forgets what was written: a destructor can tell
///          nobody that the disk is full, and a save left half made by an exception is none.
/// Names    may hold '/', and folders need not be made: one is there while a file is in it, or, for the
///          life of this container, because it was made here.
/// Errors   StorageError, as UserStorage's; names that are none are refused by Commit.
class StorageContainer {
public:
    /// Of `user`, who stays the one even if the player becomes another. Reads nothing yet.
    StorageContainer(UserStorage& storage, UserId user, std::string_view name);
    StorageContainer(const StorageContainer&) = delete;
    StorageContainer& operator=(const StorageContainer&) = delete;
    ~StorageContainer() = default;

    [[nodiscard]] const std::string& DisplayName() const noexcept { return name_; }

    [[nodiscard]] bool FileExists(std::string_view file) const;

    /// Sorted. In the pattern '*' is any number of characters, '?' one byte; the rest is exact.
    [[nodiscard]] std::vector<std::string> GetFileNames(std::string_view pattern = "*") const;

    /// None when there is no such file.
    [[nodiscard]] std::optional<Bytes> ReadFile(std::string_view file) const;

    /// The file as a stream; StorageError when there is no such file.
    [[nodiscard]] std::istringstream OpenFile(std::string_view file) const;

    /// The file's whole new contents.
    void WriteFile(std::string_view file, std::span<const std::byte> bytes);

    /// The same by a stream, which must not outlive the container.
    [[nodiscard]] StorageFile CreateFile(std::string_view file);

    void DeleteFile(std::string_view file);

    /// A '/' at the end of a folder's name does not count.
    [[nodiscard]] bool DirectoryExists(std::string_view folder) const;

    /// Of all folders, those in others too: "maps", "maps/caves". Sorted; the pattern is GetFileNames'.
    [[nodiscard]] std::vector<std::string> GetDirectoryNames(std::string_view pattern = "*") const;

    /// With those that it lies in. Saved are only its files.
    void CreateDirectory(std::string_view folder);

    /// StorageError when there is something in it; one that is not there is no error.
    void DeleteDirectory(std::string_view folder);

    /// All that was written and deleted since the last Commit, or none of it: after a StorageError it
    /// is still there to be committed again.
    void Commit();

    [[nodiscard]] bool HasChanges() const noexcept { return !changes_.empty(); }

private:
    [[nodiscard]] std::set<std::string, std::less<>> Folders() const;

    UserStorage* storage_;
    UserId user_;
    std::string name_;
    std::set<std::string, std::less<>> made_folders_;
    std::map<std::string, std::optional<Bytes>, std::less<>> changes_;  // none: deleted
};

/// XNA's class: where a player's saves are, or those of all players. XNA let the player choose a
/// device; here there is one, and nothing to wait for.
class StorageDevice {
public:
    /// Both must outlive it and its containers.
    StorageDevice(UserStorage& storage, const Users& users, PlayerIndex player) noexcept;

    /// XNA's device without a player: files of kMachine.
    StorageDevice(UserStorage& storage, const Users& users) noexcept;

    /// Is there somebody whose saves these are?
    [[nodiscard]] bool IsConnected() const noexcept { return Owner().has_value(); }

    /// Bytes. StorageError SignedOut while it is not connected, as from all below.
    [[nodiscard]] std::uint64_t FreeSpace() const;
    [[nodiscard]] std::uint64_t TotalSpace() const;

    /// The container of that name, of whoever plays as the player now; made by its first Commit.
    /// Throws when it is there and damaged.
    [[nodiscard]] StorageContainer OpenContainer(std::string_view name) const;

    void DeleteContainer(std::string_view name) const;

private:
    [[nodiscard]] std::optional<UserId> Owner() const noexcept;
    [[nodiscard]] UserId RequireOwner(std::string_view container) const;

    UserStorage* storage_;
    const Users* users_;
    std::optional<PlayerIndex> player_;
};

}  // namespace graze
