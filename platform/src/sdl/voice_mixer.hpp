#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/audio/audio_device.hpp"

namespace graze {

/// Mixes sounds into one stereo stream, resampling while it plays. It knows no device and no
/// threads: its owner sees to it that calls do not overlap.
class VoiceMixer {
public:
    static constexpr int kVoices = 32;
    static constexpr int kRate = 48000;  ///< of the stream, frames per second

    /// As AudioDevice::CreateSound. A rate outside 1..768,000 is clamped; what is not stereo counts as
    /// mono.
    [[nodiscard]] SoundHandle Add(SoundData sound);

    /// Stops its voices. Unknown handles are ignored.
    void Remove(SoundHandle sound) noexcept;

    /// As AudioDevice::Play: volume is clamped to 0..1, pitch and pan to -1..1, NaN counts as 0. At
    /// pan -1 the right side is silent, at 0 both play at the volume.
    ///
    /// Stereo  loses nothing to that: as in XNA, up to half of the silenced channel is heard on the
    ///         other side, in place of as much of its own.
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept;

    /// Overwrites `stereo`, left and right in turn, with what the voices play next. Loud sums are
    /// clipped. Allocates nothing.
    void Mix(std::span<std::int16_t> stereo) noexcept;

private:
    // How much of each channel a side plays, of 2^15.
    struct Side {
        std::int32_t from_left = 0;
        std::int32_t from_right = 0;

        [[nodiscard]] std::int32_t Heard(std::int64_t left, std::int64_t right) const noexcept {
            return static_cast<std::int32_t>((left * from_left + right * from_right) >> 15);
        }
    };

    // Positions count frames in units of 2^-32.
    struct Voice {
        SoundHandle sound = 0;  // 0: this voice is free
        std::uint64_t position = 0;
        std::uint64_t step = 0;
        Side left;
        Side right;
    };

    [[nodiscard]] bool Knows(SoundHandle sound) const noexcept;
    [[nodiscard]] static Voice Panned(bool is_stereo, double volume, double pan) noexcept;
    void MixVoice(Voice& voice, std::span<std::int32_t> sums) noexcept;

    std::vector<SoundData> sounds_;  // a handle is an index plus 1; rate 0: this place is free
    std::array<Voice, kVoices> voices_{};
};

}  // namespace graze
