#include "graze/platform/faulty_storage.hpp"

#include <chrono>

namespace graze {
namespace {

constexpr std::string_view kDiskError = "simulated disk error";

}  // namespace

std::optional<Bytes> FaultyUserStorage::Read(UserId user, std::string_view container,
                                             std::string_view blob) const {
    RequireReading(container, blob);
    return storage_->Read(user, container, blob);
}

std::vector<Blob> FaultyUserStorage::ReadAll(UserId user, std::string_view container) const {
    RequireReading(container);
    return storage_->ReadAll(user, container);
}

std::vector<std::string> FaultyUserStorage::List(UserId user, std::string_view container) const {
    RequireReading(container);
    return storage_->List(user, container);
}

std::vector<std::string> FaultyUserStorage::Containers(UserId user) const {
    RequireReading({});
    return storage_->Containers(user);
}

void FaultyUserStorage::Commit(UserId user, std::string_view container,
                               std::span<const BlobChange> changes) {
    RequireWriting(container);
    if (disk_ == DiskState::Full) {
        throw StorageError{StorageErrorCode::NoSpace, container, {}, "simulated full disk"};
    }
    storage_->Commit(user, container, changes);
}

void FaultyUserStorage::Delete(UserId user, std::string_view container) {
    RequireWriting(container);
    storage_->Delete(user, container);
}

bool FaultyUserStorage::Restore(UserId user, std::string_view container) {
    RequireWriting(container);
    return storage_->Restore(user, container);
}

StorageQuota FaultyUserStorage::Quota(UserId user) const {
    RequireReading({});
    return storage_->Quota(user);
}

void FaultyUserStorage::RequireReading(std::string_view container, std::string_view blob) const {
    if (disk_ == DiskState::Error) {
        throw StorageError{StorageErrorCode::Other, container, blob, kDiskError};
    }
}

void FaultyUserStorage::RequireWriting(std::string_view container) const {
    RequireReading(container);
    if (disk_ == DiskState::ReadOnly) {
        throw StorageError{StorageErrorCode::ReadOnly, container, {}, "simulated read-only disk"};
    }
}

std::optional<Bytes> SlowTitleStorage::Read(std::string_view name) const {
    auto bytes = storage_->Read(name);
    if (bytes) {
        SimulateReadTime();
    }
    return bytes;
}

std::unique_ptr<FileView> SlowTitleStorage::Open(std::string_view name) const {
    auto view = storage_->Open(name);
    if (view) {
        SimulateReadTime();
    }
    return view;
}

void SlowTitleStorage::SimulateReadTime() const {
    const bool is_at_home = std::this_thread::get_id() == home_;
    if (is_at_home && on_read_) {
        on_read_();
    }
    const std::int64_t nanoseconds = read_ns_;
    if (nanoseconds <= 0) {
        return;
    }
    if (pass_time_ && is_at_home) {
        pass_time_(nanoseconds);
    } else {
        std::this_thread::sleep_for(std::chrono::nanoseconds{nanoseconds});
    }
}

}  // namespace graze
