#pragma once

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song_player.hpp"

namespace graze {

/// Binds, for its lifetime, the device and the song player that the static functions of MediaPlayer
/// and SoundEffect use on this thread. Run binds the platform's device and the song player of the
/// run.
class BoundAudio {
public:
    BoundAudio(AudioDevice& device, SongPlayer& songs) noexcept;
    ~BoundAudio();
    BoundAudio(const BoundAudio&) = delete;
    BoundAudio& operator=(const BoundAudio&) = delete;

    /// Return the innermost bound objects, or null if there are none.
    [[nodiscard]] static AudioDevice* Device() noexcept;
    [[nodiscard]] static SongPlayer* Songs() noexcept;

private:
    AudioDevice* previous_device_;
    SongPlayer* previous_songs_;
};

}  // namespace graze
