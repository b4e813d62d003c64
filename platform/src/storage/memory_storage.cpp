#include "graze/platform/memory_storage.hpp"

#include <utility>

#include "storage_rules.hpp"

namespace graze {
namespace {

std::optional<Bytes> Find(const MemoryTitleStorage::Files& files, std::string_view name) {
    const auto found = files.find(name);
    return found == files.end() ? std::nullopt : std::optional{found->second};
}

template <typename Blobs>
std::uint64_t ByteCount(const Blobs& blobs) {
    std::uint64_t bytes = 0;
    for (const auto& [name, blob] : blobs) {
        bytes += blob.size();
    }
    return bytes;
}

}  // namespace

MemoryTitleStorage::MemoryTitleStorage(Files files, std::string place)
    : files_{std::move(files)}, place_{std::move(place)} {
}

void MemoryTitleStorage::Put(std::string_view name, Bytes bytes) {
    files_.insert_or_assign(std::string{name}, std::move(bytes));
    versions_.insert_or_assign(std::string{name}, ++last_version_);
}

void MemoryTitleStorage::Remove(std::string_view name) {
    const auto found = files_.find(name);
    if (found != files_.end()) {
        files_.erase(found);
    }
}

std::optional<Bytes> MemoryTitleStorage::Read(std::string_view name) const {
    return Find(files_, name);
}

std::uint64_t MemoryTitleStorage::Version(std::string_view name) const {
    if (files_.find(name) == files_.end()) {
        return 0;
    }
    const auto changed = versions_.find(name);
    return changed == versions_.end() ? 1 : changed->second;
}

std::vector<std::string> MemoryTitleStorage::List() const {
    std::vector<std::string> names;
    names.reserve(files_.size());
    for (const auto& [name, bytes] : files_) {
        names.push_back(name);
    }
    return names;
}

MemoryUserStorage::MemoryUserStorage(const Users* users, const StorageLimits& limits)
    : users_{users}, limits_{limits} {
}

void MemoryUserStorage::Damage(UserId user, std::string_view container) {
    const auto owned = user_to_containers_.find(user);
    if (owned != user_to_containers_.end()) {
        const auto found = owned->second.find(container);
        if (found != owned->second.end()) {
            found->second.is_damaged = true;
        }
    }
}

std::optional<Bytes> MemoryUserStorage::Read(UserId user, std::string_view container,
                                             std::string_view blob) const {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
    RequireBlobName(container, blob);
    const std::lock_guard guard{mutex_};
    RequireRead(user, container, blob);
    const Container* const found = Find(user, container);
    if (found == nullptr) {
        return std::nullopt;
    }
    const auto bytes = found->blobs.find(blob);
    return bytes == found->blobs.end() ? std::nullopt : std::optional{bytes->second};
}

std::vector<Blob> MemoryUserStorage::ReadAll(UserId user, std::string_view container) const {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
    const std::lock_guard guard{mutex_};
    RequireRead(user, container, {});
    std::vector<Blob> blobs;
    if (const Container* const found = Find(user, container)) {
        for (const auto& [name, bytes] : found->blobs) {
            blobs.push_back({name, bytes});
        }
    }
    return blobs;
}

std::vector<std::string> MemoryUserStorage::List(UserId user, std::string_view container) const {
    std::vector<std::string> names;
    for (Blob& blob : ReadAll(user, container)) {
        names.push_back(std::move(blob.name));
    }
    return names;
}

std::vector<std::string> MemoryUserStorage::Containers(UserId user) const {
    RequireSignedIn(users_, user, {});
    const std::lock_guard guard{mutex_};
    RequireRead(user, {}, {});
    std::vector<std::string> names;
    const auto owned = user_to_containers_.find(user);
    if (owned != user_to_containers_.end()) {
        for (const auto& [name, container] : owned->second) {
            names.push_back(name);
        }
    }
    return names;
}

void MemoryUserStorage::Commit(UserId user, std::string_view container,
                               std::span<const BlobChange> changes) {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
    RequireValidChanges(container, changes, limits_);
    const std::lock_guard guard{mutex_};
    RequireWrite(container);
    const Container* const old = Find(user, container);
    if (old != nullptr && old->is_damaged) {
        throw StorageError{StorageErrorCode::Damaged, container, {}, "damaged by a test"};
    }
    Blobs next = old != nullptr ? old->blobs : Blobs{};
    int step = 0;
    for (const BlobChange& change : changes) {
        Step(container, change.name, step);
        if (change.bytes) {
            next.insert_or_assign(std::string{change.name},
                                  Bytes{change.bytes->begin(), change.bytes->end()});
        } else {
            next.erase(std::string{change.name});
        }
    }
    RequireFewBlobs(container, next.size());
    const std::uint64_t used = UsedBytes(user);
    RequireRoom(container, used,
                used - (old != nullptr ? ByteCount(old->blobs) : 0) + ByteCount(next), limits_);
    Step(container, {}, step);
    Container& now = user_to_containers_[user][std::string{container}];
    now.before = old != nullptr ? std::optional{std::move(now.blobs)} : std::nullopt;
    now.blobs = std::move(next);
    Step(container, {}, step);
}

void MemoryUserStorage::Delete(UserId user, std::string_view container) {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
    const std::lock_guard guard{mutex_};
    RequireWrite(container);
    user_to_containers_[user].erase(std::string{container});
}

bool MemoryUserStorage::Restore(UserId user, std::string_view container) {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
    const std::lock_guard guard{mutex_};
    if (Find(user, container) == nullptr) {
        return true;
    }
    Container& found = user_to_containers_[user][std::string{container}];
    if (found.is_damaged && found.before) {
        found.blobs = *std::exchange(found.before, std::nullopt);
        found.is_damaged = false;
    }
    return !found.is_damaged;
}

StorageQuota MemoryUserStorage::Quota(UserId user) const {
    RequireSignedIn(users_, user, {});
    const std::lock_guard guard{mutex_};
    RequireRead(user, {}, {});
    return {UsedBytes(user), limits_.bytes_per_user, limits_.bytes_per_commit};
}

void MemoryUserStorage::RequireRead(UserId user, std::string_view container,
                                    std::string_view blob) const {
    if (faults_.reads) {
        throw StorageError{*faults_.reads, container, blob, "simulated read error"};
    }
    const Container* const found = Find(user, container);
    if (found != nullptr && found->is_damaged) {
        throw StorageError{StorageErrorCode::Damaged, container, blob, "damaged by a test"};
    }
}

void MemoryUserStorage::RequireWrite(std::string_view container) const {
    if (faults_.commits) {
        throw StorageError{*faults_.commits, container, {}, "simulated write error"};
    }
}

void MemoryUserStorage::Step(std::string_view container, std::string_view blob, int& step) {
    if (++step == faults_.commit_step) {
        faults_.commit_step = 0;
        throw StorageError{faults_.commit_step_code, container, blob,
                           "simulated error in step " + std::to_string(step)};
    }
}

const MemoryUserStorage::Container* MemoryUserStorage::Find(UserId user,
                                                            std::string_view container) const {
    const auto owned = user_to_containers_.find(user);
    if (owned == user_to_containers_.end()) {
        return nullptr;
    }
    const auto found = owned->second.find(container);
    return found == owned->second.end() ? nullptr : &found->second;
}

std::uint64_t MemoryUserStorage::UsedBytes(UserId user) const {
    std::uint64_t bytes = 0;
    const auto owned = user_to_containers_.find(user);
    if (owned != user_to_containers_.end()) {
        for (const auto& [name, container] : owned->second) {
            bytes += ByteCount(container.blobs);
        }
    }
    return bytes;
}

}  // namespace graze
