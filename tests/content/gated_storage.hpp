#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "graze/platform/memory_storage.hpp"

namespace graze::test {

/// Files in memory that the test can close. Reading a closed file blocks until the test calls Open
/// for it.
class GatedStorage : public TitleStorage {
public:
    using TitleStorage::Open;
    explicit GatedStorage(MemoryTitleStorage::Files files) : files_{std::move(files)} {}

    void Close(const std::string& name) {
        const std::lock_guard lock{mutex_};
        closed_.insert(name);
    }
    void Open(const std::string& name) {
        const std::lock_guard lock{mutex_};
        closed_.erase(name);
        changed_.notify_all();
    }

    /// Waits at most ten seconds until `count` existing files have been read. Returns false on
    /// timeout.
    [[nodiscard]] bool WaitForReads(int count) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, std::chrono::seconds{10}, [&] { return reads_ >= count; });
    }
    [[nodiscard]] int Reads() const {
        const std::lock_guard lock{mutex_};
        return reads_;
    }
    [[nodiscard]] bool WasReadBy(std::thread::id thread) const {
        const std::lock_guard lock{mutex_};
        return readers_.contains(thread);
    }

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
        std::optional<Bytes> bytes = files_.Read(name);
        if (!bytes) {
            return bytes;
        }
        std::unique_lock lock{mutex_};
        readers_.insert(std::this_thread::get_id());
        changed_.wait(lock, [&] { return !closed_.contains(std::string{name}); });
        ++reads_;
        changed_.notify_all();
        return bytes;
    }
    [[nodiscard]] std::vector<std::string> List() const override { return files_.List(); }
    [[nodiscard]] std::string Describe() const override { return files_.Describe(); }

private:
    MemoryTitleStorage files_;
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    mutable std::set<std::thread::id> readers_;
    mutable int reads_ = 0;
    std::set<std::string> closed_;
};

}  // namespace graze::test
