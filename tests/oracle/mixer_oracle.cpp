#include "oracle/mixer_oracle.hpp"

#include <algorithm>
#include <cmath>

namespace graze::oracle {
namespace {

constexpr std::int64_t kRamp = 256;
constexpr std::int64_t kFull = 32768;

SlowMixer::Frame FrameOf(const SoundData& sound, std::int64_t frame) {
    const auto first = static_cast<std::size_t>(frame * sound.channels);
    const std::int16_t left = sound.samples[first];
    return {left, sound.channels == 2 ? sound.samples[first + 1] : std::int16_t{0}};
}

}  // namespace

std::int64_t SlowMixer::Line::ExactValue() const {
    return passed >= length ? to : from + (to - from) / length * passed;
}

void SlowMixer::Line::RampTo(std::int64_t target, std::int64_t frames) {
    *this = {ExactValue(), target << 31, frames, 0};
}

int SlowMixer::AddSound(const SoundData& sound) {
    sounds_.push_back({sound, false, {}});
    return static_cast<int>(sounds_.size()) - 1;
}

int SlowMixer::AddQueue(int channels, int rate) {
    sounds_.push_back({{{}, channels, rate}, true, {}});
    return static_cast<int>(sounds_.size()) - 1;
}

void SlowMixer::Submit(int queue, const std::vector<std::int16_t>& samples) {
    Sound& sound = sounds_[static_cast<std::size_t>(queue)];
    const SoundData piece{samples, sound.data.channels, sound.data.rate};
    for (std::int64_t i = 0; i < piece.Frames(); ++i) {
        sound.queued.push_back(FrameOf(piece, i));
    }
}

int SlowMixer::Start(int sound, const VoiceSettings& settings, bool is_looped, bool is_music,
                     std::int64_t fade_in) {
    const bool is_queue = sounds_[static_cast<std::size_t>(sound)].is_queue;
    for (auto& [number, voice] : voices_) {
        voice.is_over = voice.is_over || (is_queue && voice.sound == sound);
    }
    Voice voice{};
    voice.sound = sound;
    voice.is_looped = is_looped;
    voice.is_music = is_music;
    SetVoice(voice, settings, 0);
    if (fade_in > 0) {
        voice.fade = {0, kFull << 31, fade_in, 0};
    }
    voices_[++last_voice_] = voice;
    return last_voice_;
}

void SlowMixer::SetVoice(Voice& voice, const VoiceSettings& settings, std::int64_t frames) {
    const SoundData& data = sounds_[static_cast<std::size_t>(voice.sound)].data;
    voice.step = static_cast<std::uint64_t>(
        data.rate / 48000.0 * std::exp2(double{settings.pitch}) * settings.speed * 4294967296.0);
    const double volume = settings.volume;
    const double pan = settings.pan;
    std::array<double, 4> gains{volume * std::min(1 - pan, 1.0), 0, volume * std::min(1 + pan, 1.0),
                                0};
    if (data.channels == 2) {
        gains = {gains[0], 0, 0, gains[2]};
    }
    std::array<std::int64_t, 4> rounded{};
    std::ranges::transform(gains, rounded.begin(), [](double g) { return std::lround(g * kFull); });
    const auto across = [&](double p) { return std::lround(volume * p / 2 * kFull); };
    if (data.channels == 2 && pan < 0) {
        rounded[1] = across(-pan);
        rounded[0] = std::lround(volume * kFull) - rounded[1];
    } else if (data.channels == 2 && pan > 0) {
        rounded[2] = across(pan);
        rounded[3] = std::lround(volume * kFull) - rounded[2];
    }
    for (std::size_t i = 0; i < 4; ++i) {
        voice.gains[i].RampTo(rounded[i], frames);
    }
}

void SlowMixer::Set(int voice, const VoiceSettings& settings) {
    if (StateOf(voice) != SoundState::Stopped) {
        SetVoice(voices_[voice], settings, kRamp);
    }
}

void SlowMixer::Pause(int number) {
    if (StateOf(number) == SoundState::Playing) {
        Voice& voice = voices_[number];
        voice.wants_pause = true;
        voice.is_paused = voice.gate.ExactValue() == 0;
        voice.gate.RampTo(0, kRamp);
    }
}

void SlowMixer::Resume(int number) {
    if (StateOf(number) == SoundState::Paused) {
        Voice& voice = voices_[number];
        voice.wants_pause = voice.is_paused = false;
        voice.gate.RampTo(kFull, kRamp);
    }
}

void SlowMixer::Stop(int number) {
    if (StateOf(number) == SoundState::Stopped) {
        return;
    }
    Voice& voice = voices_[number];
    voice.is_over = voice.is_paused || voice.gate.ExactValue() == 0;
    voice.is_stopping = true;
    voice.gate.RampTo(0, kRamp);
    Sound& sound = sounds_[static_cast<std::size_t>(voice.sound)];
    voice.stopped_frames.swap(sound.queued);
    voice.is_over = voice.is_over || (sound.is_queue && voice.stopped_frames.empty());
}

void SlowMixer::Release(int number) {
    if (StateOf(number) != SoundState::Stopped) {
        Voice& voice = voices_[number];
        const Sound& sound = sounds_[static_cast<std::size_t>(voice.sound)];
        voice.is_released = true;
        voice.is_over = sound.is_queue && sound.queued.empty();
    }
}

void SlowMixer::FadeOut(int number, std::int64_t frames) {
    if (StateOf(number) == SoundState::Paused) {
        Stop(number);
    } else if (StateOf(number) == SoundState::Playing) {
        Voice& voice = voices_[number];
        const bool is_silent = voice.fade.ExactValue() == 0;
        voice.ends_with_fade = true;
        voice.fade.RampTo(0, std::max(frames, kRamp));
        if (is_silent) {
            Stop(number);
        }
    }
}

SoundState SlowMixer::StateOf(int number) const {
    const auto found = voices_.find(number);
    if (found == voices_.end() || found->second.is_over || found->second.is_stopping) {
        return SoundState::Stopped;
    }
    return found->second.wants_pause ? SoundState::Paused : SoundState::Playing;
}

std::size_t SlowMixer::QueuedFrames(int queue) const {
    return sounds_[static_cast<std::size_t>(queue)].queued.size();
}

void SlowMixer::MasterVolume(float volume) {
    master_.RampTo(std::lround(double{volume} * kFull), kRamp);
}

// Reads the frame at the voice's position and the next one. Returns false if there is no frame at
// its position.
bool SlowMixer::ReadFrames(Voice& voice, Frame& now, Frame& next) {
    Sound& sound = sounds_[static_cast<std::size_t>(voice.sound)];
    if (sound.is_queue) {
        const auto& frames = voice.is_stopping ? voice.stopped_frames : sound.queued;
        now = frames.empty() ? Frame{} : frames[0];
        next = frames.size() > 1 ? frames[1] : Frame{};
        return !frames.empty();
    }
    const SoundData& data = sound.data;
    if (data.Frames() == 0) {
        voice.is_over = true;
        return false;
    }
    const bool loops = voice.is_looped && !voice.is_released;
    const std::int64_t loop_end =
        data.loop_frames > 0 ? data.loop_start + data.loop_frames : data.Frames();
    now = FrameOf(data, voice.frame);
    next = Frame{};
    if (loops && voice.frame + 1 == loop_end) {
        next = FrameOf(data, data.loop_start);
    } else if (voice.frame + 1 < data.Frames()) {
        next = FrameOf(data, voice.frame + 1);
    }
    return true;
}

void SlowMixer::Advance(Voice& voice) {
    Sound& sound = sounds_[static_cast<std::size_t>(voice.sound)];
    voice.fraction += voice.step;
    std::uint64_t whole = voice.fraction >> 32;
    voice.fraction &= 0xFFFFFFFF;
    if (sound.is_queue) {
        auto& frames = voice.is_stopping ? voice.stopped_frames : sound.queued;
        for (; whole > 0 && !frames.empty(); --whole) {
            frames.pop_front();
        }
        if (frames.empty()) {
            voice.fraction = 0;
            voice.is_over = voice.is_released;
        }
        return;
    }
    const SoundData& data = sound.data;
    const bool loops = voice.is_looped && !voice.is_released;
    const std::int64_t loop_end =
        data.loop_frames > 0 ? data.loop_start + data.loop_frames : data.Frames();
    for (; whole > 0; --whole) {
        ++voice.frame;
        if (loops && voice.frame == loop_end) {
            voice.frame = data.loop_start;
        }
    }
    voice.is_over = voice.frame >= data.Frames();
}

void SlowMixer::Add(Voice& voice, Frame& sum) {
    if (voice.is_over || voice.is_paused) {
        return;
    }
    Frame now{};
    Frame next{};
    if (ReadFrames(voice, now, next)) {
        Frame sample{};
        for (std::size_t c = 0; c < 2; ++c) {
            const auto fraction = static_cast<std::int64_t>(voice.fraction >> 16);
            sample[c] = now[c] + ((next[c] - now[c]) * fraction >> 16);
        }
        const std::int64_t fade = voice.fade.Value();
        const std::int64_t fade_gain = fade * (2 * kFull - fade) >> 15;
        const std::int64_t master = voice.is_music ? kFull : master_.Value();
        const std::int64_t all = (voice.gate.Value() * fade_gain >> 15) * master >> 15;
        for (std::size_t c = 0; c < 2; ++c) {
            const std::int64_t side = (sample[0] * voice.gains[2 * c].Value() +
                                       sample[1] * voice.gains[2 * c + 1].Value()) >>
                                      15;
            sum[c] += side * all >> 15;
        }
        Advance(voice);
    } else if (voice.is_over) {
        return;
    }
    for (Line& gain : voice.gains) {
        ++gain.passed;
    }
    ++voice.gate.passed;
    ++voice.fade.passed;
    if ((voice.is_stopping && voice.gate.IsSilent()) ||
        (voice.ends_with_fade && voice.fade.IsSilent())) {
        if (!voice.is_over && !voice.is_stopping) {
            sounds_[static_cast<std::size_t>(voice.sound)].queued.clear();
        }
        voice.is_over = true;
    }
    voice.is_paused = voice.wants_pause && voice.gate.IsSilent();
}

std::array<std::int16_t, 2> SlowMixer::Next() {
    Frame sum{};
    for (auto& [number, voice] : voices_) {
        Add(voice, sum);
    }
    ++master_.passed;
    std::erase_if(voices_, [](const auto& entry) { return entry.second.is_over; });
    return {static_cast<std::int16_t>(std::clamp<std::int64_t>(sum[0], -32768, 32767)),
            static_cast<std::int16_t>(std::clamp<std::int64_t>(sum[1], -32768, 32767))};
}

}  // namespace graze::oracle
