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

/// Reads assets on its own threads.
///
/// Ahead    at most 32 results are kept until Take is called for them. This limits the memory.
/// Threads  start with the first job. If the OS provides none, Take reads on the caller's thread.
class BackgroundReader {
public:
    /// Reads one asset. Runs on any thread, and may throw.
    using Job = std::function<AssetRead()>;
    using JobId = std::uint64_t;

    BackgroundReader() noexcept;
    BackgroundReader(const BackgroundReader&) = delete;
    BackgroundReader& operator=(const BackgroundReader&) = delete;

    /// Waits for running jobs; drops all other jobs.
    ~BackgroundReader();

    JobId Add(Job job);

    /// True if the job is done; Take then does not wait. Always true if there are no threads.
    [[nodiscard]] bool IsReady(JobId id) const;

    /// Returns the result of the job, which must not have been taken before. Waits for it, or runs
    /// it on this thread if no other thread has started it. Rethrows the job's exception.
    AssetRead Take(JobId id);

    /// Drops all jobs. Running jobs continue, and their results are discarded.
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
    // Returns the next job that may start, or null. The caller must hold the lock, also for Run and
    // Find.
    [[nodiscard]] Entry* NextWaiting() noexcept;
    // Runs the job with the lock released.
    void Run(std::unique_lock<std::mutex>& lock, JobId id);
    // Return null if the job was taken or dropped.
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
