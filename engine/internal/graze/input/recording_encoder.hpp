#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "graze/input/input_snapshot.hpp"
#include "graze/input/lifecycle_signal.hpp"

namespace graze {

/// Encodes a run as it is played, for InputRecording::Decode. Every call appends whole bytes, so
/// what has been written when a program crashes can be decoded up to its last step.
///
/// Size    17 bytes for the start, 1 for a step with the same input as the step before, about 20
///         for a step in which a pad moves; a few bytes per event, 11 per hash.
/// Memory  only what Clear has not yet removed. After the first large step, a step allocates
///         nothing.
class RecordingEncoder {
public:
    /// `seed` is the seed that the game runs with. `hash_interval` is the number of steps between
    /// two calls of AddHash; 0 or less: no hashes are added.
    explicit RecordingEncoder(std::uint64_t seed, std::int64_t hash_interval = 0);
    ~RecordingEncoder();

    /// Adds a step with its input.
    void Add(const InputSnapshot& input);

    /// Adds an event that happened before `step`: InputSource::kLoading, or at most the number of
    /// steps that were added (a larger one counts as that). Steps never decrease: if `step` is
    /// lower than that of the previous event or system event, the previous step is recorded
    /// instead.
    void AddEvent(std::int64_t step, const LifecycleEvent& event);

    /// Adds a system event. The rules for `step` are those of AddEvent.
    void AddChange(std::int64_t step, const SystemEvent& change);

    /// Adds the hash of the state, one hash interval of steps after the previous one.
    void AddHash(std::uint64_t hash);

    /// Ends the recording: appends a checksum of everything. Add nothing afterwards.
    void End();

    [[nodiscard]] std::int64_t StepCount() const noexcept { return step_count_; }

    /// Returns the bytes that were added since the last Clear.
    [[nodiscard]] std::span<const std::byte> Bytes() const noexcept;

    /// Removes the bytes, which the caller has written to a file.
    void Clear() noexcept;

private:
    struct Buffer;

    void AddStep(std::int64_t step);

    std::unique_ptr<Buffer> buffer_;
    InputSnapshot input_;
    std::int64_t step_count_ = 0;
    std::int64_t last_step_ = InputSource::kLoading;  // of an event or a system event
};

}  // namespace graze
