#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace graze {

/// Checks shared by all user storages, so that all reject the same requests with StorageError.

/// Throws SignedOut unless the user is signed in; null `users` means that all users are.
void RequireSignedIn(const Users* users, UserId user, std::string_view container);

/// Throws Other for an invalid name, and for a container name of more than 80 bytes or a blob name
/// of more than 255.
void RequireContainerName(std::string_view container);
void RequireBlobName(std::string_view container, std::string_view blob);

/// Throws Other for an invalid or repeated blob name, and TooLarge if the changes exceed the bytes
/// allowed per commit.
void RequireSoundChanges(std::string_view container, std::span<const BlobChange> changes,
                         const StorageLimits& limits);

/// Throws TooLarge for more than 10,000 blobs in a container.
void RequireFewBlobs(std::string_view container, std::size_t count);

/// Throws QuotaExceeded if `new_bytes` exceed the user's limit and are more than `used_bytes`: a
/// user above the limit may still shrink.
void RequireRoom(std::string_view container, std::uint64_t used_bytes, std::uint64_t new_bytes,
                 const StorageLimits& limits);

}  // namespace graze
