#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "graze/audio/audio_device.hpp"

namespace graze::test {

/// Records its calls and returns handles that count up from 1.
class RecordingAudio : public AudioDevice {
public:
    struct Played {
        SoundHandle sound;
        float volume, pitch, pan;
        friend bool operator==(const Played&, const Played&) = default;
    };

    [[nodiscard]] std::string_view Name() const noexcept override { return "recording"; }
    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        created.push_back(
            {{sound.samples.begin(), sound.samples.end()}, sound.channels, sound.rate});
        return static_cast<SoundHandle>(created.size());
    }
    void DestroySound(SoundHandle sound) noexcept override { destroyed.push_back(sound); }
    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override {
        played.push_back({sound, volume, pitch, pan});
        return has_voices;
    }

    std::vector<SoundData> created;
    std::vector<SoundHandle> destroyed;
    std::vector<Played> played;
    bool has_voices = true;
};

}  // namespace graze::test
