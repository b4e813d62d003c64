#pragma once

#include <cstdint>
#include <string_view>

#include "graze/audio/sound_data.hpp"

namespace graze {

/// A device's own number for a sound. 0 is none.
using SoundHandle = std::uint32_t;

/// The port for sound. A device that cannot start is silent: it takes the same calls.
class AudioDevice {
public:
    AudioDevice(const AudioDevice&) = delete;
    AudioDevice& operator=(const AudioDevice&) = delete;
    virtual ~AudioDevice() = default;

    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// Keeps a copy of a sound, mono or stereo. Throws std::runtime_error when it cannot, and
    /// std::bad_alloc.
    [[nodiscard]] virtual SoundHandle CreateSound(SoundView sound) = 0;
    virtual void DestroySound(SoundHandle sound) noexcept = 0;

    /// Plays from the start. volume 0..1, pitch -1..1 (octaves), pan -1..1. False when no voice is
    /// free, or the device is silent.
    virtual bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept = 0;

    /// Everything stops where it is, and goes on from there. Twice is as once.
    virtual void Suspend() noexcept {}
    virtual void Resume() noexcept {}

protected:
    AudioDevice() = default;
};

/// Takes every call and plays nothing.
class SilentAudio : public AudioDevice {
public:
    [[nodiscard]] std::string_view Name() const noexcept override { return "silent"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override;
    void DestroySound(SoundHandle sound) noexcept override;
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override;
};

}  // namespace graze
