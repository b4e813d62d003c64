#include "run_progress.hpp"

#include <ostream>
#include <string>

namespace graze {
namespace {

constexpr std::int64_t kStartCost = 200;  // cost of starting a game, in frames
constexpr int kCells = 30;

std::int64_t ComputeCost(const PlannedRun& plan) {
    return plan.frames + kStartCost;
}

std::string Clocked(double seconds) {
    const auto whole = static_cast<long>(seconds + 0.5);
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace

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
