#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace graze {

/// Threads that wait for work, and share it with the thread that brings it. Joined at the end.
class WorkerPool {
public:
    /// `threads` counts the caller's: 1 or fewer starts none. Where the system gives no more threads,
    /// fewer do the work.
    explicit WorkerPool(int threads);
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    ~WorkerPool();

    /// Those that work, the caller's included.
    [[nodiscard]] int Threads() const noexcept { return static_cast<int>(workers_.size()) + 1; }

    /// Calls work(job) once for each 0 <= job < jobs, on any thread, and returns when all are done.
    /// What the calls wrote is seen then. They must not throw. One at a time; allocates nothing.
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
    int busy_ = 0;  // workers that have not finished the round
    bool ends_ = false;
    std::atomic<int> next_job_{0};
    std::vector<std::thread> workers_;
};

}  // namespace graze
