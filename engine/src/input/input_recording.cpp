#include "graze/input/input_recording.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace graze {

void InputRecording::Add(const InputSnapshot& input) {
    const bool is_change =
        snapshots_.empty() ? input != InputSnapshot{} : input != snapshots_.back().input;
    if (is_change) {
        snapshots_.push_back({step_count_, input});
    }
    ++step_count_;
}

InputSnapshot InputRecording::At(std::int64_t step) const noexcept {
    const auto next = std::upper_bound(
        snapshots_.begin(), snapshots_.end(), step,
        [](std::int64_t wanted, const Snapshot& snapshot) { return wanted < snapshot.step; });
    if (next == snapshots_.begin()) {
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

std::int64_t InputRecording::NotBeforeTheLast(std::int64_t step) const noexcept {
    if (!event_steps_.empty()) {
        step = std::max(step, event_steps_.back());
    }
    if (!changes_.empty()) {
        step = std::max(step, changes_.back().step);
    }
    return std::max(step, InputSource::kLoading);
}

void InputRecording::AddEvent(std::int64_t step, const LifecycleEvent& event) {
    event_steps_.push_back(NotBeforeTheLast(step));
    events_.push_back(event);
}

void InputRecording::AddChange(std::int64_t step, const SystemEvent& change) {
    changes_.push_back({NotBeforeTheLast(step), events_.size(), change});
}

std::optional<std::uint64_t> InputRecording::HashAfter(std::int64_t steps) const noexcept {
    if (hash_interval_ == 0 || steps <= 0 || steps % hash_interval_ != 0) {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(steps / hash_interval_ - 1);
    return index < hashes_.size() ? std::optional{hashes_[index]} : std::nullopt;
}

ReplaySource::ReplaySource(const InputRecording& recording, DoChange change)
    : recording_{&recording}, change_{std::move(change)} {
    // Applies the system events at the beginning of the recording, up to a device reset. They
    // describe the machine's initial state, as in a script.
    const std::span<const InputRecording::Change> changes = recording_->Changes();
    while (changes_done_ < changes.size() && changes[changes_done_].step == kLoading &&
           changes[changes_done_].events_before == 0 &&
           changes[changes_done_].change.kind != SystemEvent::Kind::ResetDevice) {
        DoNext();
    }
}

void ReplaySource::DoNext() {
    const SystemEvent& change = recording_->Changes()[changes_done_++].change;
    if (change_) {
        change_(change);
    }
}

InputSnapshot ReplaySource::Next(std::int64_t step, const InputSnapshot& /*devices*/) {
    return recording_->At(step);
}

std::span<const LifecycleEvent> ReplaySource::EventsBefore(std::int64_t step) {
    const std::span<const InputRecording::Change> changes = recording_->Changes();
    while (changes_done_ < changes.size() && changes[changes_done_].step <= step &&
           changes[changes_done_].events_before <= events_told_) {
        DoNext();
    }
    const std::span<const std::int64_t> steps = recording_->EventSteps();
    const std::size_t until =
        changes_done_ < changes.size() ? changes[changes_done_].events_before : steps.size();
    const std::size_t from = events_told_;
    while (events_told_ < until && steps[events_told_] <= step) {
        ++events_told_;
    }
    return recording_->Events().subspan(from, events_told_ - from);
}

}  // namespace graze
