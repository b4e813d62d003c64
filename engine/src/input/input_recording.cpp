#include "graze/input/input_recording.hpp"

#include <algorithm>
#include <iterator>

namespace graze {

void InputRecording::Add(const InputSnapshot& input) {
    const bool is_change =
        changes_.empty() ? input != InputSnapshot{} : input != changes_.back().input;
    if (is_change) {
        changes_.push_back({step_count_, input});
    }
    ++step_count_;
}

InputSnapshot InputRecording::At(std::int64_t step) const noexcept {
    const auto next = std::upper_bound(
        changes_.begin(), changes_.end(), step,
        [](std::int64_t wanted, const Change& change) { return wanted < change.step; });
    if (next == changes_.begin()) {
        return {};
    }
    const InputSnapshot& input = std::prev(next)->input;
    if (step < step_count_) {
        return input;
    }
    InputSnapshot released;
    for (std::size_t i = 0; i < released.pads.size(); ++i) {
        released.pads[i] = input.pads[i].AtRest();
    }
    return released;
}

void InputRecording::AddEvent(std::int64_t step, const LifecycleEvent& event) {
    const std::int64_t earliest =
        event_steps_.empty() ? InputSource::kLoading : event_steps_.back();
    event_steps_.push_back(std::max(step, earliest));
    events_.push_back(event);
}

void InputRecording::SetHashInterval(std::int64_t steps) noexcept {
    hash_interval_ = std::max<std::int64_t>(steps, 0);
}

std::optional<std::uint64_t> InputRecording::HashAfter(std::int64_t steps) const noexcept {
    if (hash_interval_ == 0 || steps <= 0 || steps % hash_interval_ != 0) {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(steps / hash_interval_ - 1);
    return index < hashes_.size() ? std::optional{hashes_[index]} : std::nullopt;
}

InputSnapshot ReplaySource::Next(std::int64_t step, const InputSnapshot& /*devices*/) {
    return recording_->At(step);
}

std::span<const LifecycleEvent> ReplaySource::EventsBefore(std::int64_t step) {
    const std::span<const std::int64_t> steps = recording_->EventSteps();
    const std::size_t from = events_told_;
    while (events_told_ < steps.size() && steps[events_told_] <= step) {
        ++events_told_;
    }
    return recording_->Events().subspan(from, events_told_ - from);
}

}  // namespace graze
