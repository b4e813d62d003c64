#include <algorithm>
#include <cerrno>
#include <map>
#include <utility>

#include "disk_files.hpp"
#include "folder_files.hpp"
#include "graze/platform/file_names.hpp"
#include "graze/platform/folder_storage.hpp"
#include "save_folder.hpp"
#include "storage_rules.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

StorageErrorCode CodeOf(const FileError& error) noexcept {
    switch (error.Error()) {
        case ENOSPC:
#if defined(EDQUOT)
        case EDQUOT:
#endif
            return StorageErrorCode::NoSpace;
        case EROFS:
        case EACCES:
        case EPERM:
            return StorageErrorCode::ReadOnly;
        default:
            return StorageErrorCode::Other;
    }
}

enum class Access : std::uint8_t { Read, Write };

// Returns the result of `call`. Maps its file and damage errors to StorageError.
template <typename Call>
auto MapStorageErrors(Access access, std::string_view container, std::string_view blob,
                      const Call& call) {
    try {
        return call();
    } catch (const DamageError& error) {
        throw StorageError{StorageErrorCode::Damaged, container,
                           error.Blob().empty() ? blob : std::string_view{error.Blob()},
                           error.what()};
    } catch (const FileError& error) {
        const auto code = access == Access::Write ? CodeOf(error) : StorageErrorCode::Other;
        throw StorageError{
            code, container, blob,
            error.Error() == EAGAIN
                ? std::string{"timed out because another program is saving: "} + error.what()
                : error.what()};
    }
}

}  // namespace

FolderUserStorage::FolderUserStorage(fs::path folder, const Users* users,
                                     const StorageLimits& limits)
    : root_{std::move(folder)}, users_{users}, limits_{limits} {
}

std::optional<Bytes> FolderUserStorage::Read(UserId user, std::string_view container,
                                             std::string_view blob) const {
    Require(user, container);
    RequireBlobName(container, blob);
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Read, container, blob, [&] {
        return MakeSaveFolder(user, container).RetryWhileChanging([&]() -> std::optional<Bytes> {
            const auto state = Load(user, container);
            const auto index = state ? state->Find(blob) : std::nullopt;
            return index ? std::optional{state->ReadBlob(*index)} : std::nullopt;
        });
    });
}

std::vector<Blob> FolderUserStorage::ReadAll(UserId user, std::string_view container) const {
    Require(user, container);
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Read, container, {}, [&] {
        return MakeSaveFolder(user, container).RetryWhileChanging([&] {
            std::vector<Blob> blobs;
            const auto state = Load(user, container);
            for (std::size_t i = 0; state && i < state->manifest.blobs.size(); ++i) {
                blobs.push_back({state->manifest.blobs[i].name, state->ReadBlob(i)});
            }
            return blobs;
        });
    });
}

std::vector<std::string> FolderUserStorage::List(UserId user, std::string_view container) const {
    Require(user, container);
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Read, container, {}, [&] {
        return MakeSaveFolder(user, container).RetryWhileChanging([&] {
            std::vector<std::string> names;
            const auto state = Load(user, container);
            for (std::size_t i = 0; state && i < state->manifest.blobs.size(); ++i) {
                names.push_back(state->manifest.blobs[i].name);
            }
            return names;
        });
    });
}

std::vector<std::string> FolderUserStorage::Containers(UserId user) const {
    RequireSignedIn(users_, user, {});
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Read, {}, {}, [&] {
        std::vector<std::string> names = ContainerNames(user);
        std::ranges::sort(names);
        return names;
    });
}

void FolderUserStorage::Commit(UserId user, std::string_view container,
                               std::span<const BlobChange> changes) {
    Require(user, container);
    RequireValidChanges(container, changes, limits_);
    const std::lock_guard guard{mutex_};
    MapStorageErrors(Access::Write, container, changes.size() == 1 ? changes[0].name : "", [&] {
        MakeFolders(root_);
        const FileLock lock{LockFile(user)};
        const SaveFolder folder = MakeSaveFolder(user, container);
        const auto old = Load(user, container);
        RequireLimits(user, container, old, changes);
        MakeFolders(UserFolder(user));
        SweepPartial(user);
        if (!folder.Exists()) {
            // Flushes all parent folders, since a process that has crashed may have created some of
            // them without flushing them.
            for (fs::path above = UserFolder(user); above.has_relative_path();) {
                above = above.parent_path();
                FlushFolder(above);
            }
        }
        folder.Commit(old, changes);
    });
}

void FolderUserStorage::Delete(UserId user, std::string_view container) {
    Require(user, container);
    const std::lock_guard guard{mutex_};
    MapStorageErrors(Access::Write, container, {}, [&] {
        const SaveFolder folder = MakeSaveFolder(user, container);
        if (!FileExists(folder.Path())) {
            return;
        }
        MakeFolders(root_);
        const FileLock lock{LockFile(user)};
        if (FileExists(folder.Path())) {
            folder.Delete();
        }
    });
}

bool FolderUserStorage::Restore(UserId user, std::string_view container) {
    Require(user, container);
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Write, container, {}, [&] {
        const SaveFolder folder = MakeSaveFolder(user, container);
        if (folder.IsWhole()) {
            return true;
        }
        const FileLock lock{LockFile(user)};
        return folder.Restore();
    });
}

StorageQuota FolderUserStorage::Quota(UserId user) const {
    RequireSignedIn(users_, user, {});
    const std::lock_guard guard{mutex_};
    return MapStorageErrors(Access::Read, {}, {}, [&] {
        return StorageQuota{UsedBytes(user), limits_.bytes_per_user, limits_.bytes_per_commit};
    });
}

void FolderUserStorage::Require(UserId user, std::string_view container) const {
    RequireSignedIn(users_, user, container);
    RequireContainerName(container);
}

void FolderUserStorage::RequireLimits(UserId user, std::string_view container,
                                      const std::optional<SaveState>& old,
                                      std::span<const BlobChange> changes) const {
    std::map<std::string_view, std::uint64_t> name_to_bytes;
    for (std::size_t i = 0; old && i < old->manifest.blobs.size(); ++i) {
        name_to_bytes[old->manifest.blobs[i].name] = old->manifest.blobs[i].size;
    }
    for (const BlobChange& change : changes) {
        if (change.bytes) {
            name_to_bytes[change.name] = change.bytes->size();
        } else {
            name_to_bytes.erase(change.name);
        }
    }
    RequireFewBlobs(container, name_to_bytes.size());
    const std::uint64_t used = UsedBytes(user);
    std::uint64_t next = used - (old ? old->ByteCount() : 0);
    for (const auto& [name, bytes] : name_to_bytes) {
        next += bytes;
    }
    RequireRoom(container, used, next, limits_);
}

fs::path FolderUserStorage::UserFolder(UserId user) const {
    return root_ / (user == kMachine ? "machine" : "user-" + std::to_string(user.value));
}

fs::path FolderUserStorage::LockFile(UserId user) const {
    fs::path path = UserFolder(user);
    path += ".lock";
    return path;
}

SaveFolder FolderUserStorage::MakeSaveFolder(UserId user, std::string_view container) const {
    return SaveFolder{UserFolder(user) / EncodeFolderName(container)};
}

std::vector<std::string> FolderUserStorage::ContainerNames(UserId user) const {
    std::vector<std::string> names;
    for (const std::string& name : NamesIn(UserFolder(user))) {
        auto container = DecodeFolderName(name);
        if (container && MakeSaveFolder(user, *container).Exists()) {
            names.push_back(*std::move(container));
        }
    }
    return names;
}

// Removes the containers whose creation or deletion a crash has interrupted.
void FolderUserStorage::SweepPartial(UserId user) const {
    for (const std::string& name : NamesIn(UserFolder(user))) {
        if (name.ends_with(SaveFolder::kPartialSuffix)) {
            TryToRemove(UserFolder(user) / name);
        }
    }
}

std::optional<SaveState> FolderUserStorage::Load(UserId user, std::string_view container) const {
    return MakeSaveFolder(user, container).Load();
}

std::uint64_t FolderUserStorage::UsedBytes(UserId user) const {
    std::uint64_t bytes = 0;
    for (const std::string& name : ContainerNames(user)) {
        const SaveFolder folder = MakeSaveFolder(user, name);
        try {
            const auto state = folder.RetryWhileChanging([&] { return folder.Load(); });
            bytes += state ? state->ByteCount() : 0;
        } catch (const DamageError&) {
            bytes += folder.BytesOnDisk();
        }
    }
    return bytes;
}

}  // namespace graze
