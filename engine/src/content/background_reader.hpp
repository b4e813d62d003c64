#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "asset_source.hpp"

namespace graze {

/// Reads assets on threads of its own.
///
/// Ahead    at most 32 wait to be taken, so that a slow taker does not fill the memory.
/// Threads  start with the first job; where the system gives none, Take reads.
class BackgroundReader {
public:
    /// What reads one asset; runs on any thread, and may throw.
    using Job = std::function<AssetRead()>;
    using JobId = std::uint64_t;

    BackgroundReader() noexcept;
    BackgroundReader(const BackgroundReader&) = delete;
    BackgroundReader& operator=(const BackgroundReader&) = delete;

    /// Waits for the jobs that run; the others are forgotten.
    ~BackgroundReader();

    JobId Add(Job job);

    /// Has the job been done, so that Take does not wait?
    [[nodiscard]] bool IsReady(JobId id) const;

    /// What the job, which was not taken before, has read. Waits for it; does it here when no thread
    /// has begun. Throws what it threw.
    AssetRead Take(JobId id);

    /// Forgets all jobs. Those that run go on, and what they read is thrown away.
    void Clear();

private:
    enum class State : std::uint8_t { Waiting, Running, Ready };
    struct Entry {
        JobId id = 0;
        Job job;
        State state = State::Waiting;
        std::optional<AssetRead> result;
        std::exception_ptr error;
    };

    void StartThreads();
    void Work();
    // All under the lock. The next to read, once it may be read; null when there is none now.
    [[nodiscard]] Entry* NextWaiting() noexcept;
    // Reads it, with the lock given back meanwhile.
    void Run(std::unique_lock<std::mutex>& lock, JobId id);
    // Null when it was taken or forgotten.
    [[nodiscard]] Entry* Find(JobId id) noexcept;
    [[nodiscard]] const Entry* Find(JobId id) const noexcept;

    int wanted_threads_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable ready_;
    std::deque<Entry> entries_;
    JobId last_id_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace graze
