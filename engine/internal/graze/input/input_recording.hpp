#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"

namespace graze {

/// A recorded run: the changes of the input in each step, the lifecycle events and system events,
/// and optionally hashes of the game's state to compare a replay with. RecordingEncoder writes its
/// file, whose bytes are the same on every machine.
class InputRecording {
public:
    /// A system event that happened before `step` and after the first `events_before` events of
    /// Events().
    struct Change {
        std::int64_t step = InputSource::kLoading;
        std::size_t events_before = 0;
        SystemEvent change;

        [[nodiscard]] friend bool operator==(const Change&, const Change&) = default;
    };

    void Add(const InputSnapshot& input);

    [[nodiscard]] std::int64_t StepCount() const noexcept { return step_count_; }

    /// Returns the input of a step. After the last step, all inputs are released, and the pads stay
    /// connected.
    [[nodiscard]] InputSnapshot At(std::int64_t step) const noexcept;

    /// Adds an event that happened before `step`. `step` must be InputSource::kLoading or a step
    /// that has not been added yet. Recorded steps never decrease: if `step` is lower than the step
    /// of the previous event or change, the previous step is recorded instead.
    void AddEvent(std::int64_t step, const LifecycleEvent& event);

    /// Adds a system event. The rules for `step` are those of AddEvent.
    void AddChange(std::int64_t step, const SystemEvent& change);

    /// The events in order; the i-th happened before step EventSteps()[i].
    [[nodiscard]] std::span<const LifecycleEvent> Events() const noexcept { return events_; }
    [[nodiscard]] std::span<const std::int64_t> EventSteps() const noexcept { return event_steps_; }
    [[nodiscard]] std::span<const Change> Changes() const noexcept { return changes_; }

    /// Returns the number of steps between two hashes; 0: there are none.
    [[nodiscard]] std::int64_t HashInterval() const noexcept { return hash_interval_; }

    /// Adds the hash of the state, HashInterval() steps after the previous one.
    void AddHash(std::uint64_t hash) { hashes_.push_back(hash); }

    /// Returns the hash of the state after `steps` steps, or std::nullopt if it was not recorded.
    [[nodiscard]] std::optional<std::uint64_t> HashAfter(std::int64_t steps) const noexcept;

    /// The seed that the game ran with.
    std::uint64_t seed = 0;

    /// False if the recorded program crashed. The recording then ends with the last step whose
    /// input was written.
    [[nodiscard]] bool IsComplete() const noexcept { return is_complete_; }

    /// True if a recording can begin with these bytes. 7 bytes are enough to tell.
    [[nodiscard]] static bool IsBegin(std::span<const std::byte> bytes) noexcept;

    /// Decodes the bytes of a RecordingEncoder, or those that were written before its program
    /// crashed, and files of its predecessor. Throws std::runtime_error with the reason and the
    /// byte offset if the bytes are invalid.
    [[nodiscard]] static InputRecording Decode(std::span<const std::byte> bytes);

private:
    struct Format;

    // The input from `step` on, until the step of the next snapshot.
    struct Snapshot {
        std::int64_t step = 0;
        InputSnapshot input;
    };

    [[nodiscard]] std::int64_t NotBeforeTheLast(std::int64_t step) const noexcept;

    std::vector<Snapshot> snapshots_;
    std::int64_t step_count_ = 0;
    std::vector<std::int64_t> event_steps_;  // step of each of events_, never decreasing
    std::vector<LifecycleEvent> events_;
    std::vector<Change> changes_;
    std::int64_t hash_interval_ = 0;
    std::vector<std::uint64_t> hashes_;
    bool is_complete_ = true;
};

/// Replays a recording once, in place of the input devices.
class ReplaySource : public InputSource {
public:
    using DoChange = std::function<void(const SystemEvent&)>;

    /// `change` applies a recorded change to the machine. It is called for all changes in the
    /// recorded order, each before its step. The constructor calls it for the changes during
    /// loading, up to the first lifecycle event or device reset. Without `change`, only input and
    /// lifecycle events are replayed.
    explicit ReplaySource(const InputRecording& recording, DoChange change = {});

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override;

private:
    void DoNext();

    const InputRecording* recording_;
    DoChange change_;
    std::size_t events_told_ = 0;
    std::size_t changes_done_ = 0;
};

}  // namespace graze
