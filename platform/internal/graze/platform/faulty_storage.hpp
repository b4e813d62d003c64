#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "graze/input/lifecycle_signal.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// A wrapper that makes another user storage fail on request, for testing how a game handles
/// errors. A simulated disk error takes precedence over the errors that the wrapped storage throws
/// for signed-out users and invalid names.
class FaultyUserStorage : public UserStorage {
public:
    explicit FaultyUserStorage(std::unique_ptr<UserStorage> storage)
        : storage_{std::move(storage)} {}

    void SetDisk(DiskState disk) noexcept { disk_ = disk; }

    [[nodiscard]] bool IsReady() override { return storage_->IsReady(); }
    [[nodiscard]] SaveStatus Status(UserId user,
                                    std::string_view container) const noexcept override {
        return storage_->Status(user, container);
    }
    [[nodiscard]] std::optional<Bytes> Read(UserId user, std::string_view container,
                                            std::string_view blob) const override;
    [[nodiscard]] std::vector<Blob> ReadAll(UserId user, std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> List(UserId user,
                                                std::string_view container) const override;
    [[nodiscard]] std::vector<std::string> Containers(UserId user) const override;
    void Commit(UserId user, std::string_view container,
                std::span<const BlobChange> changes) override;
    void Delete(UserId user, std::string_view container) override;
    [[nodiscard]] bool Restore(UserId user, std::string_view container) override;
    [[nodiscard]] StorageQuota Quota(UserId user) const override;

private:
    void RequireReading(std::string_view container, std::string_view blob = {}) const;
    void RequireWriting(std::string_view container) const;

    std::unique_ptr<UserStorage> storage_;
    std::atomic<DiskState> disk_ = DiskState::Ok;
};

/// A wrapper that delays each read of an existing game file by a given time, as on a slow disk.
/// Reads on the thread that constructed the wrapper call the function set by OnPassTime, which may
/// advance a simulated clock. If no function is set, and on other threads, reads sleep instead.
class SlowTitleStorage : public TitleStorage {
public:
    using PassTime = std::function<void(std::int64_t nanoseconds)>;

    explicit SlowTitleStorage(std::unique_ptr<TitleStorage> storage)
        : storage_{std::move(storage)} {}

    /// Sets the function that the constructing thread calls with each delay. Call this on the
    /// constructing thread, before the first read.
    void OnPassTime(PassTime pass_time) { pass_time_ = std::move(pass_time); }

    /// Sets a function that is called for each file read on the constructing thread, before the
    /// delay.
    void OnRead(std::function<void()> on_read) { on_read_ = std::move(on_read); }

    /// Sets the delay of each read; 0, the default, for no delay.
    void SetReadTime(std::int64_t nanoseconds) noexcept { read_ns_ = nanoseconds; }

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override;
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view name) const override;
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override {
        return storage_->Version(name);
    }
    [[nodiscard]] std::vector<std::string> List() const override { return storage_->List(); }
    [[nodiscard]] std::string Describe() const override { return storage_->Describe(); }

private:
    void SimulateReadTime() const;

    std::unique_ptr<TitleStorage> storage_;
    PassTime pass_time_;
    std::function<void()> on_read_;
    std::thread::id home_ = std::this_thread::get_id();
    std::atomic<std::int64_t> read_ns_ = 0;
};

}  // namespace graze
