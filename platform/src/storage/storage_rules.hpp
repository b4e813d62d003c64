#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace graze {

/// What every user storage refuses, so that all refuse it alike. All throw StorageError.

/// SignedOut unless the user is here; without `users` everybody is.
void RequireSignedIn(const Users* users, UserId user, std::string_view container);

/// Other, unless they are names.
void RequireContainerName(std::string_view container);
void RequireBlobName(std::string_view container, std::string_view blob);

/// Names, each at most once, and at most one commit's bytes (TooLarge).
void RequireSoundChanges(std::string_view container, std::span<const BlobChange> changes,
                         const StorageLimits& limits);

/// TooLarge for more than 10,000 blobs in a container.
void RequireFewBlobs(std::string_view container, std::size_t count);

/// QuotaExceeded when the user's bytes would become more than may be, and more than they are.
void RequireRoom(std::string_view container, std::uint64_t used_bytes, std::uint64_t new_bytes,
                 const StorageLimits& limits);

}  // namespace graze
