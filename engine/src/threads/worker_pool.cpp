#include "worker_pool.hpp"

#include <system_error>
#include <utility>

namespace graze {

WorkerPool::WorkerPool(int threads) {
    try {
        while (Threads() < threads) {
            workers_.emplace_back([this] { Work(); });
        }
    } catch (const std::system_error&) {
        // Fewer threads compute the same result, only more slowly.
    }
}

WorkerPool::~WorkerPool() {
    {
        const std::lock_guard lock{mutex_};
        ends_ = true;
    }
    wake_.notify_all();
    for (std::thread& worker : workers_) {
        worker.join();
    }
}

void WorkerPool::Run(const Round& round) {
    if (workers_.empty() || round.jobs < 2) {
        for (int job = 0; job < round.jobs; ++job) {
            round.call(round.object, job);
        }
        return;
    }
    next_job_ = 0;
    {
        const std::lock_guard lock{mutex_};
        round_ = round;
        busy_ = static_cast<int>(workers_.size());
        ++rounds_;
    }
    wake_.notify_all();
    TakeJobs(round);
    std::unique_lock lock{mutex_};
    done_.wait(lock, [this] { return busy_ == 0; });
    if (failure_ != nullptr) {
        std::rethrow_exception(std::exchange(failure_, nullptr));
    }
}

void WorkerPool::Work() {
    std::uint64_t rounds_done = 0;
    std::unique_lock lock{mutex_};
    for (;;) {
        wake_.wait(lock, [this, rounds_done] { return ends_ || rounds_ != rounds_done; });
        if (ends_) {
            return;
        }
        rounds_done = rounds_;
        const Round round = round_;
        lock.unlock();
        TakeJobs(round);
        lock.lock();
        if (--busy_ == 0) {
            done_.notify_one();
        }
    }
}

void WorkerPool::TakeJobs(const Round& round) noexcept {
    try {
        for (int job = next_job_++; job < round.jobs; job = next_job_++) {
            round.call(round.object, job);
        }
    } catch (...) {
        next_job_ = round.jobs;
        const std::lock_guard lock{mutex_};
        if (failure_ == nullptr) {
            failure_ = std::current_exception();
        }
    }
}

}  // namespace graze
