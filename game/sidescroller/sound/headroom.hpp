#pragma once

#include <array>
#include <cstddef>

namespace hairsbreadth {

/// Keeps the sum of the sound effects below a limit, so that many of them at once do not clip: the
/// more are playing, the softer the next one is. Does not allocate.
class Headroom {
public:
    /// The sum of the peaks that is allowed, relative to full scale.
    static constexpr float kLimit = 0.45f;

    /// The lowest gain. A sound that is softer would be missed.
    static constexpr float kMinGain = 0.4f;

    /// Returns the gain, kMinGain to 1, of a new sound with this peak, which fades out over `steps` steps.
    [[nodiscard]] float Admit(float peak, int steps) noexcept;

    /// Advances by a step.
    void Step() noexcept;

private:
    struct Sound {
        float peak = 0;
        int steps = 0;
        int steps_left = 0;
    };

    std::array<Sound, 32> sounds_{};  // as many as an audio device plays
    std::size_t next_ = 0;
};

}  // namespace hairsbreadth
