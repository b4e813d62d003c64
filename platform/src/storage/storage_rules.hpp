#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace graze {

/// Checks shared by all user storages, so that all reject the same requests.

/// Throws StorageError with code SignedOut if the user is not signed in. If `users` is null, all
/// users are treated as signed in.
void RequireSignedIn(const Users* users, UserId user, std::string_view container);

/// Throw StorageError with code Other if the name is invalid or too long: at most 80 bytes for a
/// container, 255 for a blob.
void RequireContainerName(std::string_view container);
void RequireBlobName(std::string_view container, std::string_view blob);

/// Throws StorageError with code Other if a blob name is invalid or repeated, and with code
/// TooLarge if the new bytes of all changes exceed `limits.bytes_per_commit`.
void RequireValidChanges(std::string_view container, std::span<const BlobChange> changes,
                         const StorageLimits& limits);

/// Throws StorageError with code TooLarge if a container would have more than 10,000 blobs.
void RequireFewBlobs(std::string_view container, std::size_t count);

/// Throws StorageError with code QuotaExceeded if `new_bytes`, the size of the user's saves after
/// the change, exceeds `limits.bytes_per_user` and is larger than the current `used_bytes`. A user
/// above the limit can therefore still delete data.
void RequireRoom(std::string_view container, std::uint64_t used_bytes, std::uint64_t new_bytes,
                 const StorageLimits& limits);

}  // namespace graze
