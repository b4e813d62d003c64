#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"

namespace graze::oracle {

/// Slow reference of VoiceMixer: computes frame by frame, without optimizations. Every gain changes
/// linearly from one value to another, and each frame of a sound is read separately.
class SlowMixer {
public:
    using Frame = std::array<std::int64_t, 2>;

    int AddSound(const SoundData& sound);
    int AddQueue(int channels, int rate);
    void Submit(int queue, const std::vector<std::int16_t>& samples);

    int Start(int sound, const VoiceSettings& settings, bool is_looped, bool is_music,
              std::int64_t fade_in);
    void Set(int voice, const VoiceSettings& settings);
    void Pause(int voice);
    void Resume(int voice);
    void Stop(int voice);
    void Release(int voice);
    void FadeOut(int voice, std::int64_t frames);
    [[nodiscard]] SoundState StateOf(int voice) const;
    [[nodiscard]] std::size_t QueuedFrames(int queue) const;
    void MasterVolume(float volume);

    /// Mixes and returns the next frame.
    [[nodiscard]] std::array<std::int16_t, 2> Next();

private:
    // A gain that changes linearly from `from` to `to` during `length` frames, of which `passed`
    // have been mixed. Values are in units of 2^-46.
    struct Line {
        std::int64_t from = std::int64_t{1} << 46;
        std::int64_t to = std::int64_t{1} << 46;
        std::int64_t length = 0;
        std::int64_t passed = 0;
        [[nodiscard]] std::int64_t ExactValue() const;
        [[nodiscard]] std::int64_t Value() const { return ExactValue() >> 31; }
        [[nodiscard]] bool IsSilent() const { return passed >= length && to == 0; }
        void RampTo(std::int64_t target, std::int64_t frames);
    };

    struct Sound {
        SoundData data;
        bool is_queue = false;
        std::deque<Frame> queued;
    };

    struct Voice {
        int sound = 0;
        std::deque<Frame> stopped_frames;  // the queue's frames when the voice was stopped
        bool is_looped, is_music, is_over = false, is_paused = false, wants_pause = false;
        bool is_stopping = false, is_released = false, ends_with_fade = false;
        std::int64_t frame = 0;      // position in the sound
        std::uint64_t fraction = 0;  // position between frames, in units of 2^-32
        std::uint64_t step = 0;
        std::array<Line, 4> gains;
        Line gate, fade;
    };

    void SetVoice(Voice& voice, const VoiceSettings& settings, std::int64_t frames);
    [[nodiscard]] bool ReadFrames(Voice& voice, Frame& now, Frame& next);
    void Advance(Voice& voice);
    void Add(Voice& voice, Frame& sum);

    std::vector<Sound> sounds_;
    std::map<int, Voice> voices_;
    int last_voice_ = 0;
    Line master_;
};

}  // namespace graze::oracle
