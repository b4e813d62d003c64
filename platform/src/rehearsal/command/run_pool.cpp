#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <ostream>
#include <set>
#include <string>
#include <thread>

#include "run.hpp"

namespace graze {
namespace {

// The planned runs and their results, shared by the threads that execute them.
class Queue {
public:
    Queue(const std::vector<PlannedRun>& plans,
          const std::function<FinishedRun(const PlannedRun&)>& run,
          const std::function<void(const FinishedRun&)>& on_done)
        : plans_{plans}, run_{run}, on_done_{on_done}, runs_(plans.size()) {
        for (const PlannedRun& plan : plans) {
            undone_.insert(plan.name);
        }
        // Starts the longest runs first, so that no long run runs alone at the end.
        for (std::size_t i = 0; i < plans.size(); ++i) {
            waiting_.push_back(i);
        }
        std::ranges::stable_sort(waiting_, std::greater{},
                                 [&](std::size_t i) { return plans[i].frames; });
    }

    /// Executes runs until all have been started, or one has thrown.
    void Work() {
        std::unique_lock lock{turn_};
        while (!waiting_.empty() && !error_) {
            const auto next = std::ranges::find_if(
                waiting_, [this](std::size_t i) { return MayBegin(plans_[i]); });
            if (next == waiting_.end()) {
                changed_.wait(lock);
                continue;
            }
            const std::size_t i = *next;
            waiting_.erase(next);
            lock.unlock();
            Execute(i, lock);
        }
    }

    [[nodiscard]] std::vector<FinishedRun> Runs() {
        if (error_) {
            std::rethrow_exception(error_);
        }
        return std::move(runs_);
    }

private:
    [[nodiscard]] bool MayBegin(const PlannedRun& plan) const {
        return !undone_.contains(plan.saves_of) && !undone_.contains(plan.replays);
    }

    // Releases the lock while it executes run number `i`. The lock is held again at the end.
    void Execute(std::size_t i, std::unique_lock<std::mutex>& lock) {
        try {
            FinishedRun run = run_(plans_[i]);
            lock.lock();
            runs_[i] = std::move(run);
            on_done_(runs_[i]);
        } catch (...) {
            if (!lock.owns_lock()) {
                lock.lock();
            }
            error_ = std::current_exception();
        }
        undone_.erase(plans_[i].name);
        changed_.notify_all();
    }

    const std::vector<PlannedRun>& plans_;
    const std::function<FinishedRun(const PlannedRun&)>& run_;
    const std::function<void(const FinishedRun&)>& on_done_;
    std::vector<FinishedRun> runs_;
    std::vector<std::size_t> waiting_;
    std::set<std::string> undone_;
    std::exception_ptr error_;
    std::mutex turn_;
    std::condition_variable changed_;
};

constexpr std::int64_t kStartCost = 200;  // cost of starting a game, in frames
constexpr int kCells = 30;

std::int64_t ComputeCost(const PlannedRun& plan) {
    return plan.frames + kStartCost;
}

std::string Clocked(double seconds) {
    const auto whole = std::lround(seconds);
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace

std::vector<FinishedRun> ExecuteRuns(const std::vector<PlannedRun>& plans, int jobs,
                                     const std::function<FinishedRun(const PlannedRun&)>& run,
                                     const std::function<void(const FinishedRun&)>& on_done) {
    Queue queue{plans, run, on_done};
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < jobs; ++i) {
            helpers.emplace_back([&queue] { queue.Work(); });
        }
        queue.Work();
    }
    return queue.Runs();
}

void RunProgress::Expect(const std::vector<PlannedRun>& plans) {
    plans_ += plans.size();
    for (const PlannedRun& plan : plans) {
        cost_ += ComputeCost(plan);
    }
}

void RunProgress::Done(const PlannedRun& plan) {
    ++runs_done_;
    cost_done_ += ComputeCost(plan);
    if (!is_terminal_) {
        return;
    }
    const double left =
        Seconds() / static_cast<double>(cost_done_) * static_cast<double>(cost_ - cost_done_);
    const auto cells = static_cast<std::size_t>(kCells * cost_done_ / cost_);
    log_ << "\r\x1b[K[" << std::string(cells, '#') << std::string(kCells - cells, '.') << "] "
         << runs_done_ << '/' << plans_ << ' ' << Clocked(left) << " left  " << plan.name
         << std::flush;
}

void RunProgress::Clear() {
    if (is_terminal_) {
        log_ << "\r\x1b[K" << std::flush;
    }
}

double RunProgress::Seconds() const {
    return std::chrono::duration<double>{Clock::now() - start_}.count();
}

}  // namespace graze
