#pragma once

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song_player.hpp"

namespace graze {

/// What MediaPlayer and SoundEffect::MasterVolume mean on this thread while it lives. Run binds the
/// machine's.
class BoundAudio {
public:
    BoundAudio(AudioDevice& device, SongPlayer& songs) noexcept;
    ~BoundAudio();
    BoundAudio(const BoundAudio&) = delete;
    BoundAudio& operator=(const BoundAudio&) = delete;

    /// Null when nothing is bound.
    [[nodiscard]] static AudioDevice* Device() noexcept;
    [[nodiscard]] static SongPlayer* Songs() noexcept;

private:
    AudioDevice* previous_device_;
    SongPlayer* previous_songs_;
};

}  // namespace graze
