#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/input/input_snapshot.hpp"

namespace graze {

/// Who decides what a fixed step sees: the devices, a script, a recording or an autopilot.
class InputSource {
public:
    virtual ~InputSource() = default;

    /// The input of step `step` (0, 1, ...), given what the devices report. Called once per step.
    [[nodiscard]] virtual InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) = 0;
};

/// Input as bytes: a header, then what changed at each step. The same bytes on every machine.
///
/// Size    only changes are kept: about 20 bytes for a step in which a pad moves, none for a still one.
class InputRecording {
public:
    void Add(const InputSnapshot& input);

    [[nodiscard]] std::int64_t StepCount() const noexcept { return step_count_; }

    /// The input of a step; after the last one, everything released but pads still connected.
    [[nodiscard]] InputSnapshot At(std::int64_t step) const noexcept;

    /// The seed the game ran with.
    std::uint64_t seed = 0;

    [[nodiscard]] std::vector<std::byte> Encode() const;

    /// Throws std::runtime_error naming what is wrong and at which byte.
    [[nodiscard]] static InputRecording Decode(std::span<const std::byte> bytes);

private:
    // From this step on, until the next change.
    struct Change {
        std::int64_t step = 0;
        InputSnapshot input;
    };

    std::vector<Change> changes_;
    std::int64_t step_count_ = 0;
};

/// Plays a recording back instead of the devices.
class ReplaySource : public InputSource {
public:
    explicit ReplaySource(const InputRecording& recording) noexcept : recording_{&recording} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override;

private:
    const InputRecording* recording_;
};

}  // namespace graze
