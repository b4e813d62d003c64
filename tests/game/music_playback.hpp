#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "game_fixture.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/audio/song_player.hpp"
#include "graze/bound.hpp"
#include "sound/music.hpp"

namespace hairsbreadth::test {

/// An audio device whose output a test reads.
class Speakers : public MixedAudio {
public:
    explicit Speakers(bool audible) noexcept : has_output{audible} {}
    [[nodiscard]] std::string_view Name() const noexcept override { return "speakers"; }
    [[nodiscard]] bool HasOutput() const noexcept override { return has_output; }
    void Suspend() noexcept override {}
    void Resume() noexcept override {}
    using MixedAudio::Mix;

    bool has_output;

protected:
    void Advance(TimeSpan /*elapsed*/) noexcept override {}
};

/// The game's music as the audio device outputs it.
struct MusicPlayback {
    static constexpr std::size_t kFramesInStep = 800;

    explicit MusicPlayback(bool has_output = true) : device{has_output} {}

    Speakers device;
    SongPlayer songs{device};
    Bound<AudioDevice> bound{device};
    Bound<SongPlayer> bound_songs{songs};
    ContentManager content{StandardContentTypes(), Loaded().device, device, Loaded().files};
    Music music{device, content};
    std::array<std::int16_t, 2 * kFramesInStep> mixed{};
    std::vector<bool> on_sixteenth{};
    std::vector<std::int16_t> output{};  // left, right, left, ...

    /// Plays `steps` steps and returns the mean power of the output per step.
    double Steps(int steps, const MusicCue& cue) {
        double sum = 0;
        for (int i = 0; i < steps; ++i) {
            device.Update({16'666'667});
            music.Follow(cue);
            device.Mix(mixed);
            for (const double sample : mixed) {
                sum += sample * sample;
            }
        }
        return sum / steps;
    }

    /// Plays steps, and keeps the output and the steps that are on a sixteenth.
    void Record(int steps, const MusicCue& cue) {
        for (int i = 0; i < steps; ++i) {
            device.Update({16'666'667});
            music.Follow(cue);
            on_sixteenth.push_back(music.IsOnSixteenth());
            device.Mix(mixed);
            output.insert(output.end(), mixed.begin(), mixed.end());
        }
    }
};

}  // namespace hairsbreadth::test
