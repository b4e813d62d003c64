#include "trial_pool.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

namespace graze {
namespace {

// The trials to run and their results, shared by the threads that run the trials.
class Queue {
public:
    Queue(const std::vector<Trial>& trials, const std::function<TrialRun(const Trial&)>& run,
          const std::function<void(const TrialRun&)>& on_done)
        : trials_{trials}, run_{run}, on_done_{on_done}, runs_(trials.size()) {
        for (const Trial& trial : trials) {
            undone_.insert(trial.name);
        }
        // Starts the longest trials first, so that no long trial runs alone at the end.
        for (std::size_t i = 0; i < trials.size(); ++i) {
            waiting_.push_back(i);
        }
        std::ranges::stable_sort(waiting_, std::greater{},
                                 [&](std::size_t i) { return trials[i].frames; });
    }

    /// Runs trials until all have been started, or one has thrown.
    void Work() {
        std::unique_lock lock{turn_};
        while (!waiting_.empty() && !error_) {
            const auto next = std::ranges::find_if(
                waiting_, [this](std::size_t i) { return MayBegin(trials_[i]); });
            if (next == waiting_.end()) {
                changed_.wait(lock);
                continue;
            }
            const std::size_t i = *next;
            waiting_.erase(next);
            lock.unlock();
            Do(i, lock);
        }
    }

    [[nodiscard]] std::vector<TrialRun> Runs() {
        if (error_) {
            std::rethrow_exception(error_);
        }
        return std::move(runs_);
    }

private:
    [[nodiscard]] bool MayBegin(const Trial& trial) const {
        return !undone_.contains(trial.saves_of) && !undone_.contains(trial.replays);
    }

    // Releases the lock while it runs trial number `i`. The lock is held again at the end.
    void Do(std::size_t i, std::unique_lock<std::mutex>& lock) {
        try {
            TrialRun run = run_(trials_[i]);
            lock.lock();
            runs_[i] = std::move(run);
            on_done_(runs_[i]);
        } catch (...) {
            if (!lock.owns_lock()) {
                lock.lock();
            }
            error_ = std::current_exception();
        }
        undone_.erase(trials_[i].name);
        changed_.notify_all();
    }

    const std::vector<Trial>& trials_;
    const std::function<TrialRun(const Trial&)>& run_;
    const std::function<void(const TrialRun&)>& on_done_;
    std::vector<TrialRun> runs_;
    std::vector<std::size_t> waiting_;
    std::set<std::string> undone_;
    std::exception_ptr error_;
    std::mutex turn_;
    std::condition_variable changed_;
};

}  // namespace

std::vector<TrialRun> RunTrials(const std::vector<Trial>& trials, int jobs,
                                const std::function<TrialRun(const Trial&)>& run,
                                const std::function<void(const TrialRun&)>& on_done) {
    Queue queue{trials, run, on_done};
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < jobs; ++i) {
            helpers.emplace_back([&queue] { queue.Work(); });
        }
        queue.Work();
    }
    return queue.Runs();
}

}  // namespace graze
