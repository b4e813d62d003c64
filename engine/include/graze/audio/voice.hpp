#pragma once

#include <cstdint>

#include "graze/math/time_span.hpp"

namespace graze {

/// A device's own number for a sound. 0 is none.
using SoundHandle = std::uint32_t;

/// A device's own number for one playing of a sound, never given twice in a row. 0 is none; one that
/// has ended is as none.
using VoiceHandle = std::uint32_t;

/// XNA's SoundState.
enum class SoundState : std::uint8_t { Playing, Paused, Stopped };

/// How a voice is heard; SoundEffect::Play says what the numbers mean.
struct VoiceSettings {
    float volume = 1;
    float pitch = 0;
    float pan = 0;
    float speed = 1;  ///< beside the pitch, 0.5..4 times: the Doppler shift

    [[nodiscard]] friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// What a voice is to play.
struct VoiceStart {
    SoundHandle sound = 0;
    VoiceSettings settings{};
    bool is_looped = false;  ///< at the sound's loop points, until the voice is released
    bool is_music = false;   ///< does not count as one of the voices, knows no master volume
    TimeSpan fade_in{};      ///< from silence; none: as the sound itself begins
};

/// What is left of a queue of samples.
struct QueueState {
    int pending = 0;            ///< buffers that are not played to their end
    std::int64_t frames = 0;    ///< in them, not played yet
    std::int64_t position = 0;  ///< of the frame that is played next, as the buffers were labelled
};

}  // namespace graze
