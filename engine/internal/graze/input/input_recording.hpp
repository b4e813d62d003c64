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

/// A run as bytes: what changed in the input at each step, what the machine went through, and, if wanted,
/// hashes of the game's state to compare a replay with. The same bytes on every machine.
///
/// Size    only changes are kept: about 20 bytes for a step in which a pad moves, none for a still one;
///         a few bytes an event, 8 a hash.
class InputRecording {
public:
    /// What happened to the machine before `step`, after the first `events_before` of Events().
    struct Change {
        std::int64_t step = InputSource::kLoading;
        std::size_t events_before = 0;
        MachineChange change;

        [[nodiscard]] friend bool operator==(const Change&, const Change&) = default;
    };

    void Add(const InputSnapshot& input);

    [[nodiscard]] std::int64_t StepCount() const noexcept { return step_count_; }

    /// The input of a step; after the last one, everything released but pads still connected.
    [[nodiscard]] InputSnapshot At(std::int64_t step) const noexcept;

    /// Something that happened before `step`: InputSource::kLoading, or one that has not been added yet.
    /// Steps never decrease; one below the last event's or change's counts as that one.
    void AddEvent(std::int64_t step, const LifecycleEvent& event);

    /// The same for what happened to the machine.
    void AddChange(std::int64_t step, const MachineChange& change);

    /// In order; the i-th happened before step EventSteps()[i].
    [[nodiscard]] std::span<const LifecycleEvent> Events() const noexcept { return events_; }
    [[nodiscard]] std::span<const std::int64_t> EventSteps() const noexcept { return event_steps_; }
    [[nodiscard]] std::span<const Change> Changes() const noexcept { return changes_; }

    /// From now on AddHash is called after each so many steps; 0: never. Before the first of them.
    void SetHashInterval(std::int64_t steps) noexcept;
    [[nodiscard]] std::int64_t HashInterval() const noexcept { return hash_interval_; }

    /// The state after HashInterval() more steps than the last time.
    void AddHash(std::uint64_t hash) { hashes_.push_back(hash); }

    /// The state after so many steps; none where none was kept.
    [[nodiscard]] std::optional<std::uint64_t> HashAfter(std::int64_t steps) const noexcept;

    /// The seed the game ran with.
    std::uint64_t seed = 0;

    [[nodiscard]] std::vector<std::byte> Encode() const;

    /// Throws std::runtime_error naming what is wrong and at which byte.
    [[nodiscard]] static InputRecording Decode(std::span<const std::byte> bytes);

private:
    struct Format;

    // From this step on, until the next one.
    struct Snapshot {
        std::int64_t step = 0;
        InputSnapshot input;
    };

    [[nodiscard]] std::int64_t NotBeforeTheLast(std::int64_t step) const noexcept;

    std::vector<Snapshot> snapshots_;
    std::int64_t step_count_ = 0;
    std::vector<std::int64_t> event_steps_;  // of events_, never decreasing
    std::vector<LifecycleEvent> events_;
    std::vector<Change> changes_;
    std::int64_t hash_interval_ = 0;
    std::vector<std::uint64_t> hashes_;
};

/// Plays a recording back, once, instead of the devices.
class ReplaySource : public InputSource {
public:
    using DoChange = std::function<void(const MachineChange&)>;

    /// `change` does to the machine what was recorded, in the order and before the steps of then; what
    /// held before the game began to load it does at once. Without it nothing but input and the program's
    /// life is played.
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
