#pragma once

#include <concepts>
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

/// A file opened for writing by CreateFile. Its contents are added to the container when it is
/// closed, by Close or its destructor, and written to disk when the container is committed.
class StorageFile : public std::ostringstream {
public:
    StorageFile(const StorageFile&) = delete;
    StorageFile& operator=(const StorageFile&) = delete;
    ~StorageFile() override;

    /// Closes the file. A no-op if it is closed already.
    void Close();

private:
    friend class StorageContainer;
    StorageFile(StorageContainer& container, std::string name);

    StorageContainer* container_;
    std::string name_;
    bool is_open_ = true;
};

/// The files of one save: XNA's StorageContainer. Reads see the uncommitted writes of this
/// container.
///
/// Writing  is buffered in memory until Commit, which saves everything or nothing. In XNA each file
///          was written immediately, so a crash between two files left a mix of two saves. Commit
///          replaces XNA's Dispose.
/// Unsaved  writes are discarded by the destructor: it could not report a full disk, and a save
///          interrupted by an exception must not be kept.
/// Names    may contain '/'. Folders need not be created: a folder exists while it contains a file,
///          or if CreateDirectory was called on this object.
/// Errors   StorageError, as in UserStorage; Commit rejects invalid names.
class StorageContainer {
public:
    /// Accesses the container `name` of `user`, even if the player changes to another user later.
    /// Does not read anything yet.
    StorageContainer(UserStorage& storage, UserId user, std::string_view name);
    StorageContainer(const StorageContainer&) = delete;
    StorageContainer& operator=(const StorageContainer&) = delete;
    ~StorageContainer() = default;

    [[nodiscard]] const std::string& DisplayName() const noexcept { return name_; }

    /// True if the file exists, uncommitted changes included.
    [[nodiscard]] bool FileExists(std::string_view file) const;

    /// Returns the names that match, sorted. In the pattern, '*' matches any number of bytes and
    /// '?' matches one byte. Any other byte matches itself.
    [[nodiscard]] std::vector<std::string> GetFileNames(std::string_view pattern = "*") const;

    /// Returns the contents, or std::nullopt if there is no such file.
    [[nodiscard]] std::optional<Bytes> ReadFile(std::string_view file) const;

    /// Returns the contents as a stream. Throws StorageError if there is no such file.
    [[nodiscard]] std::istringstream OpenFile(std::string_view file) const;

    /// Replaces the whole contents of the file, or creates it. Text is written as it is.
    void WriteFile(std::string_view file, std::span<const std::byte> bytes);
    template <std::convertible_to<std::string_view> Text>
    void WriteFile(std::string_view file, const Text& text) {
        const std::string_view whole = text;
        WriteFile(file, std::as_bytes(std::span{whole}));
    }

    /// Returns a stream that calls WriteFile when it is closed. The stream must not outlive the
    /// container.
    [[nodiscard]] StorageFile CreateFile(std::string_view file);

    /// Deletes the file. A missing file is not an error.
    void DeleteFile(std::string_view file);

    /// True if the folder exists. A '/' at the end of a folder's name is ignored.
    [[nodiscard]] bool DirectoryExists(std::string_view folder) const;

    /// Returns the names of all folders, including nested ones, sorted: "maps", "maps/caves". The
    /// pattern has the same format as for GetFileNames.
    [[nodiscard]] std::vector<std::string> GetDirectoryNames(std::string_view pattern = "*") const;

    /// Creates the folder and its parents, for the lifetime of this object. Commit saves files
    /// only, not folders.
    void CreateDirectory(std::string_view folder);

    /// Removes a folder. Throws StorageError if it is not empty; a missing folder is not an error.
    void DeleteDirectory(std::string_view folder);

    /// Saves all writes and deletions since the last Commit, or none of them. After a StorageError,
    /// the writes and deletions are kept and can be committed again.
    void Commit();

    /// Returns the status of the container's last Commit; see SaveStatus.
    [[nodiscard]] SaveStatus Status() const noexcept { return storage_->Status(user_, name_); }

private:
    [[nodiscard]] std::set<std::string, std::less<>> Folders() const;

    UserStorage* storage_;
    UserId user_;
    std::string name_;
    std::set<std::string, std::less<>> made_folders_;
    // Uncommitted writes by file name; std::nullopt: the file is deleted.
    std::map<std::string, std::optional<Bytes>, std::less<>> changes_;
};

/// The saves of a player, or those shared by all players: XNA's StorageDevice. XNA let the player
/// choose a device; here there is only one, so the game need not wait for a choice.
class StorageDevice {
public:
    /// `storage` and `users` must outlive this object and its containers.
    StorageDevice(UserStorage& storage, const Users& users, PlayerIndex player) noexcept;

    /// Creates a device without a player, as in XNA, for the saves of kMachine.
    StorageDevice(UserStorage& storage, const Users& users) noexcept;

    /// True if a user is assigned to the player. Always true for a device without a player.
    [[nodiscard]] bool IsConnected() const noexcept { return Owner().has_value(); }

    /// Return the free and the total space of the current user, in bytes. These functions,
    /// OpenContainer and DeleteContainer throw StorageError with code SignedOut while no user is
    /// assigned to the player.
    [[nodiscard]] std::uint64_t FreeSpace() const;
    [[nodiscard]] std::uint64_t TotalSpace() const;

    /// Returns the current user's container with this name. The first Commit creates the container.
    /// Throws StorageError if the container exists and cannot be read; the code is Damaged if its
    /// data is damaged.
    [[nodiscard]] StorageContainer OpenContainer(std::string_view name) const;

    /// Deletes the container with all its files. A missing container is not an error.
    void DeleteContainer(std::string_view name) const;

private:
    [[nodiscard]] std::optional<UserId> Owner() const noexcept;
    [[nodiscard]] UserId RequireOwner(std::string_view container) const;

    UserStorage* storage_;
    const Users* users_;
    std::optional<PlayerIndex> player_;
};

}  // namespace graze
