#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace graze {

/// A pool of threads that share the work of the calling thread. The destructor joins them.
class WorkerPool {
public:
    /// Starts the threads. `threads` includes the caller's: for 1 or less, no thread is started.
    /// Starts fewer if the OS cannot provide them.
    explicit WorkerPool(int threads);
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool();

    /// Returns the number of working threads, including the caller's.
    [[nodiscard]] int Threads() const noexcept { return static_cast<int>(workers_.size()) + 1; }

    /// Calls work(job) once for each 0 <= job < jobs, on any thread, and returns when all calls
    /// have returned. When ForEach returns, their writes are visible to the caller. If a call
    /// throws, jobs that have not begun are skipped, and ForEach throws that exception as soon as
    /// all threads are idle. Only one ForEach may run at a time. Does not allocate.
    template <typename Work>
    void ForEach(int jobs, const Work& work) {
        Run({[](const void* object, int job) { (*static_cast<const Work*>(object))(job); }, &work,
             jobs});
    }

private:
    struct Round {
        void (*call)(const void* object, int job) = nullptr;
        const void* object = nullptr;
        int jobs = 0;
    };

    void Run(const Round& round);
    void Work();
    void TakeJobs(const Round& round) noexcept;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    Round round_;
    std::uint64_t rounds_ = 0;
    int busy_ = 0;  // workers that have not finished the current ForEach
    bool ends_ = false;
    std::exception_ptr failure_;  // the first exception of the current ForEach
    std::atomic<int> next_job_{0};
    std::vector<std::thread> workers_;
};

}  // namespace graze
