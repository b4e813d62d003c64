#include "storage_rules.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "graze/platform/folder_storage.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxContainerName = 80;
constexpr std::size_t kMaxBlobName = 255;
constexpr std::size_t kMaxBlobs = 10'000;

}  // namespace

void RequireSignedIn(const Users* users, UserId user, std::string_view container) {
    if (users != nullptr && !users->IsSignedIn(user)) {
        throw StorageError{StorageErrorCode::SignedOut,
                           container,
                           {},
                           "user " + std::to_string(user.value) + " is not signed in"};
    }
}

void RequireContainerName(std::string_view container) {
    if (!IsStorageName(container)) {
        throw StorageError{StorageErrorCode::Other,
                           container,
                           {},
                           "invalid storage name (must be relative, with '/' and without '..')"};
    }
    if (container.size() > kMaxContainerName) {
        throw StorageError{
            StorageErrorCode::Other, container, {}, "the name is longer than 80 bytes"};
    }
}

void RequireBlobName(std::string_view container, std::string_view blob) {
    if (!IsStorageName(blob)) {
        throw StorageError{StorageErrorCode::Other, container, blob,
                           "invalid storage name (must be relative, with '/' and without '..')"};
    }
    if (blob.size() > kMaxBlobName) {
        throw StorageError{StorageErrorCode::Other, container, blob,
                           "the name is longer than 255 bytes"};
    }
}

void RequireValidChanges(std::string_view container, std::span<const BlobChange> changes,
                         const StorageLimits& limits) {
    std::vector<std::string_view> names;
    std::uint64_t bytes = 0;
    for (const BlobChange& change : changes) {
        RequireBlobName(container, change.name);
        names.push_back(change.name);
        bytes += change.bytes ? change.bytes->size() : 0;
    }
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end()) {
        throw StorageError{StorageErrorCode::Other, container, *twice, "named twice in one commit"};
    }
    if (bytes > limits.bytes_per_commit) {
        throw StorageError{StorageErrorCode::TooLarge,
                           container,
                           {},
                           "a commit of " + std::to_string(bytes) + " bytes exceeds the limit of " +
                               std::to_string(limits.bytes_per_commit) + " bytes"};
    }
}

void RequireFewBlobs(std::string_view container, std::size_t count) {
    if (count > kMaxBlobs) {
        throw StorageError{StorageErrorCode::TooLarge,
                           container,
                           {},
                           std::to_string(count) + " blobs exceed the limit of " +
                               std::to_string(kMaxBlobs) + " blobs"};
    }
}

void RequireRoom(std::string_view container, std::uint64_t used_bytes, std::uint64_t new_bytes,
                 const StorageLimits& limits) {
    if (new_bytes > limits.bytes_per_user && new_bytes > used_bytes) {
        throw StorageError{StorageErrorCode::QuotaExceeded,
                           container,
                           {},
                           "the user's files would take " + std::to_string(new_bytes) +
                               " bytes, which exceeds the limit of " +
                               std::to_string(limits.bytes_per_user) + " bytes"};
    }
}

}  // namespace graze
