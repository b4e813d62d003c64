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

/// What a game can do something about, told apart.
enum class StorageErrorCode : std::uint8_t {
    QuotaExceeded,  ///< the user's share is used up: offer to delete something
    TooLarge,       ///< one commit of more than a commit may hold: commit in parts
    SignedOut,      ///< the user is not here: ask who plays
    NoSpace,        ///< the disk is full: ask for room, try again
    ReadOnly,       ///< the place may not be written to: go on without saving
    Damaged,        ///< what was saved is broken: Restore, or Delete
    Other           ///< anything else, such as a disk that fails: say it, try again later
};

/// "QuotaExceeded" and so on.
[[nodiscard]] std::string_view ToString(StorageErrorCode code) noexcept;

/// Why something could not be read or saved. what() names the container, the blob where there is one,
/// and the reason, in the system's words where it is the system's.
class StorageError : public std::runtime_error {
public:
    StorageError(StorageErrorCode code, std::string_view container, std::string_view blob,
                 std::string_view reason);

    [[nodiscard]] StorageErrorCode Code() const noexcept { return code_; }

private:
    StorageErrorCode code_;
};

/// One blob of a commit. It refers to the caller's name and bytes.
struct BlobChange {
    std::string_view name;
    std::optional<std::span<const std::byte>> bytes;  ///< none: the blob is removed
};

struct Blob {
    std::string name;
    Bytes bytes;

    [[nodiscard]] friend bool operator==(const Blob&, const Blob&) = default;
};

/// What a storage holds at most. The defaults are those of the consoles that are known.
struct StorageLimits {
    std::uint64_t bytes_per_user = std::uint64_t{256} << 20;
    std::uint64_t bytes_per_commit = std::uint64_t{16} << 20;
};

/// How much a user has saved, in bytes of blobs.
struct StorageQuota {
    std::uint64_t used_bytes = 0;
    std::uint64_t limit_bytes = 0;
    std::uint64_t commit_limit_bytes = 0;

    [[nodiscard]] std::uint64_t FreeBytes() const noexcept {
        return used_bytes < limit_bytes ? limit_bytes - used_bytes : 0;
    }
};

/// The port for what players make: for each user, containers of named blobs. A container is what is
/// saved at once: a save game, the options.
///
/// Users   kMachine holds what belongs to everybody. Anyone else must be signed in, or all of this
///         throws SignedOut.
/// Names   of containers and blobs: relative, parts joined by '/', no "..", '\\', ':' or control
///         characters (IsStorageName), compared letter by letter; at most 80 bytes for a container
///         and 255 for a blob. What is never committed is not there, which is no error.
/// Errors  StorageError, from everything.
/// Threads calls from several take turns.
class UserStorage {
public:
    UserStorage() = default;
    UserStorage(const UserStorage&) = delete;
    UserStorage& operator=(const UserStorage&) = delete;
    virtual ~UserStorage() = default;

    /// As last committed; none when there is no such blob.
    [[nodiscard]] virtual std::optional<Bytes> Read(UserId user, std::string_view container,
                                                    std::string_view blob) const = 0;

    /// All blobs of one commit, sorted by name: two Reads may have another program's commit between.
    [[nodiscard]] virtual std::vector<Blob> ReadAll(UserId user,
                                                    std::string_view container) const = 0;

    /// The names of the blobs, sorted.
    [[nodiscard]] virtual std::vector<std::string> List(UserId user,
                                                        std::string_view container) const = 0;

    /// The names of the containers, sorted.
    [[nodiscard]] virtual std::vector<std::string> Containers(UserId user) const = 0;

    /// All of the changes or none; blobs not named stay. Afterwards they outlive a power cut.
    ///
    /// Makes   the container if there is none; removing what is not there is no error.
    /// Errors  the container is as it was. Only where the disk fails to confirm the very last step may
    ///         it hold the new state already; it is whole either way, and committing again is safe.
    ///         Damaged when a blob that stays is damaged: Restore first.
    /// Cost    reading and writing up to all bytes of the container, and the time of a few flushes of the
    ///         disk: keep large data that seldom changes in a container of its own.
    virtual void Commit(UserId user, std::string_view container,
                        std::span<const BlobChange> changes) = 0;

    /// The container and all in it; one that is not there, or is damaged, is no error.
    virtual void Delete(UserId user, std::string_view container) = 0;

    /// Makes a damaged container whole: the newest state that is whole takes over. True: it is whole
    /// now, or was. False: no such state is left, only Delete helps (or committing the blob that is
    /// damaged). One that is not there is whole.
    [[nodiscard]] virtual bool Restore(UserId user, std::string_view container) = 0;

    [[nodiscard]] virtual StorageQuota Quota(UserId user) const = 0;
};

}  // namespace graze
