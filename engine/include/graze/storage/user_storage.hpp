#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "graze/storage/storage.hpp"
#include "graze/storage/users.hpp"

namespace graze {

/// The kinds of storage errors that a game can handle differently.
enum class StorageErrorCode : std::uint8_t {
    QuotaExceeded,  ///< the user's quota is used up: offer to delete data
    TooLarge,       ///< the commit exceeds its size limit: split it
    SignedOut,      ///< the user is signed out: ask who plays
    NoSpace,        ///< the disk is full: ask to free space, then retry
    ReadOnly,       ///< the location is read-only: continue without saving
    Damaged,        ///< the saved data is damaged: Restore or Delete it
    Other           ///< anything else, such as a failing disk: report it, retry later
};

/// Returns the name: "QuotaExceeded" and so on.
[[nodiscard]] std::string_view ToString(StorageErrorCode code) noexcept;

/// Thrown if data cannot be read or saved. what() names the container, the blob if there is one,
/// and the reason, which is the OS's message if the OS reported the error.
class StorageError : public std::runtime_error {
public:
    StorageError(StorageErrorCode code, std::string_view container, std::string_view blob,
                 std::string_view reason);

    [[nodiscard]] StorageErrorCode Code() const noexcept { return code_; }

private:
    StorageErrorCode code_;
};

/// A change of one blob in a commit. Refers to the caller's name and bytes.
struct BlobChange {
    std::string_view name;
    std::optional<std::span<const std::byte>> bytes;  ///< std::nullopt: the blob is removed
};

/// A blob and its name.
struct Blob {
    std::string name;
    Bytes bytes;

    [[nodiscard]] friend bool operator==(const Blob&, const Blob&) = default;
};

/// The limits of a storage. The defaults are those of the known consoles.
struct StorageLimits {
    std::uint64_t bytes_per_user = std::uint64_t{256} << 20;
    std::uint64_t bytes_per_commit = std::uint64_t{16} << 20;
};

/// The space used by a user, in bytes of blobs.
struct StorageQuota {
    std::uint64_t used_bytes = 0;
    std::uint64_t limit_bytes = 0;
    std::uint64_t commit_limit_bytes = 0;

    [[nodiscard]] std::uint64_t FreeBytes() const noexcept {
        return used_bytes < limit_bytes ? limit_bytes - used_bytes : 0;
    }
};

/// The status of a container's last Commit or Delete by this program.
///
/// Pending  it is on its way. If the machine ends the program now, it may be lost.
/// Saved    it is safe, or there has been none.
/// Failed   it could not be completed after the call had returned. Commit the same data again.
enum class SaveStatus : std::uint8_t { Pending, Saved, Failed };

/// Interface to the players' saved data: for each user, containers of named blobs. A container
/// holds the data that is saved together, such as one save game or the options.
///
/// Users   kMachine holds data shared by all users. Any other user must be signed in, otherwise
///         every function throws StorageError with code SignedOut.
/// Names   of containers and blobs: relative, parts joined by '/', no "..", '\\', ':' or control
///         characters (IsStorageName), compared byte by byte; at most 80 bytes for a container and
///         255 for a blob. A name that was never committed is missing, which is not an error.
/// Errors  every function throws StorageError, except where it is noexcept.
/// Start   until IsReady returns true, only IsReady and Status may be called. A run of a game loads
///         the game after that, so games never see it.
/// Threads calls from several threads are serialized.
class UserStorage {
public:
    UserStorage() = default;
    UserStorage(const UserStorage&) = delete;
    UserStorage& operator=(const UserStorage&) = delete;
    virtual ~UserStorage() = default;

    /// True if the saves can be read and written. Some machines read them first, which takes a
    /// moment: browsers, and consoles that fetch saves from a server. A run asks in each tick, so
    /// this call may take over what has arrived.
    [[nodiscard]] virtual bool IsReady() { return true; }

    /// Returns the status of the container's last Commit or Delete. It is always Saved where these
    /// calls block until the disk has confirmed them, as on desktops.
    [[nodiscard]] virtual SaveStatus Status(UserId /*user*/,
                                            std::string_view /*container*/) const noexcept {
        return SaveStatus::Saved;
    }

    /// Returns the blob as last committed, or std::nullopt if there is no such blob.
    [[nodiscard]] virtual std::optional<Bytes> Read(UserId user, std::string_view container,
                                                    std::string_view blob) const = 0;

    /// Returns all blobs, sorted by name and all from the same commit. (Between two calls of Read
    /// another program may commit.)
    [[nodiscard]] virtual std::vector<Blob> ReadAll(UserId user,
                                                    std::string_view container) const = 0;

    /// Returns the names of the blobs, sorted.
    [[nodiscard]] virtual std::vector<std::string> List(UserId user,
                                                        std::string_view container) const = 0;

    /// Returns the names of the containers, sorted.
    [[nodiscard]] virtual std::vector<std::string> Containers(UserId user) const = 0;

    /// Saves all of the changes or none; other blobs are kept. Once Status returns Saved, on
    /// desktops when Commit returns, the changes survive a power failure. Reads see them at once.
    ///
    /// New     a missing container is created. Removing a missing blob is not an error.
    /// Errors  after an error the container is unchanged, with one exception: if the disk fails to
    ///         confirm the very last step, the container may already hold the new state. The
    ///         container is consistent in both cases, and committing again is safe. The code is
    ///         Damaged if a blob that is kept is damaged: call Restore first.
    /// Cost    reading and writing up to all bytes of the container, and a few flushes of the disk:
    ///         keep large data that seldom changes in a separate container.
    virtual void Commit(UserId user, std::string_view container,
                        std::span<const BlobChange> changes) = 0;

    /// Deletes the container with all its blobs, damaged or not. A missing container is not an
    /// error.
    virtual void Delete(UserId user, std::string_view container) = 0;

    /// Repairs a damaged container: restores its newest undamaged state. Returns true if it is
    /// undamaged now. Returns false if there is no undamaged state; the caller must then call
    /// Delete, or commit new contents of the damaged blob. A missing container is undamaged.
    [[nodiscard]] virtual bool Restore(UserId user, std::string_view container) = 0;

    /// Returns the space that the user has used, and the limits.
    [[nodiscard]] virtual StorageQuota Quota(UserId user) const = 0;
};

}  // namespace graze
