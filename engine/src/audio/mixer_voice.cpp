#include "mixer_voice.hpp"

#include <algorithm>
#include <cmath>

#include "graze/math/numbers.hpp"
#include "voice_mixer.hpp"

namespace graze {
namespace {

constexpr double kOneFrame = 4294967296.0;

// The samples of a sound up to the next seam: the end of a buffer, loop or sound.
struct Stretch {
    const std::int16_t* samples = nullptr;  // null: nothing to play now
    std::int64_t frames = 0;
    std::array<std::int16_t, 2> after{};  // the first frame after the seam
};

std::int32_t Gain(double volume) noexcept {
    return static_cast<std::int32_t>(std::lround(volume * kFullGain));
}

// Returns MixerVoice::gains. If a side of a stereo sound gets quieter by panning, half of the lost
// part is mixed into the other side. There it replaces an equal part of that side's own channel, as
// in XNA.
std::array<std::int32_t, 4> ComputeGains(bool is_stereo, double volume, double pan) noexcept {
    const std::int32_t left = Gain(volume * std::min(1 - pan, 1.0));
    const std::int32_t right = Gain(volume * std::min(1 + pan, 1.0));
    if (!is_stereo) {
        return {left, 0, right, 0};
    }
    const std::int32_t all = Gain(volume);
    if (pan < 0) {
        const std::int32_t across = Gain(volume * -pan / 2);
        return {all - across, across, 0, right};
    }
    const std::int32_t across = Gain(volume * pan / 2);
    return {left, 0, across, all - across};
}

std::array<std::int16_t, 2> FrameAt(const std::int16_t* samples, std::int64_t frame,
                                    int channels) noexcept {
    const std::int16_t* const first = samples + frame * channels;
    return {first[0], first[channels - 1]};
}

bool Loops(const MixerVoice& voice) noexcept {
    return voice.is_looped && !voice.is_released;
}

std::int64_t LoopFrames(const SoundData& sound) noexcept {
    return sound.loop_frames > 0 ? sound.loop_frames : sound.Frames() - sound.loop_start;
}

Stretch MakeStretch(const SoundQueue& queue, int channels) noexcept {
    if (queue.IsEmpty()) {
        return {};
    }
    Stretch stretch{queue.At(0).samples.data(), queue.CountFrames(queue.At(0)), {}};
    const bool has_next = queue.Size() > 1 && queue.DroppedCount() != 1;
    if (has_next) {
        stretch.after = FrameAt(queue.At(1).samples.data(), 0, channels);
    }
    return stretch;
}

Stretch MakeStretch(const MixerVoice& voice, const SoundTable::Slot& slot) noexcept {
    const SoundData& sound = slot.sound;
    if (slot.queue) {
        // A stopped voice does not play buffers that were submitted after the stop.
        const bool is_over = voice.is_stopping && slot.queue->DroppedCount() == 0;
        return is_over ? Stretch{} : MakeStretch(*slot.queue, sound.channels);
    }
    Stretch stretch{sound.samples.data(), sound.Frames(), {}};
    if (Loops(voice) && LoopFrames(sound) > 0) {
        stretch.frames = sound.loop_start + LoopFrames(sound);
        stretch.after = FrameAt(stretch.samples, sound.loop_start, sound.channels);
    }
    return stretch;
}

// The gains at one frame. For example, left_right is the gain of the right channel on the left
// side. `all` is the product of the gains of pauses, fades and the master volume.
struct Heard {
    std::int64_t left_left, left_right, right_left, right_right, all;
};

Heard GainsAt(const MixerVoice& voice, const Ramp& master, std::int64_t frame) noexcept {
    const std::int64_t swell = Swelling(voice.fade.At(frame));
    const std::int64_t all = (voice.gate.At(frame) * swell >> 15) * master.At(frame) >> 15;
    return {voice.gains[0].At(frame), voice.gains[1].At(frame), voice.gains[2].At(frame),
            voice.gains[3].At(frame), all};
}

// Interpolates linearly between two frames by the fraction of `position`.
std::int64_t Between(std::int64_t now, std::int64_t next, std::uint64_t position) noexcept {
    const auto fraction = static_cast<std::int64_t>(position >> 16 & 0xFFFF);
    return now + ((next - now) * fraction >> 16);
}

void AddFrame(std::span<std::int32_t> sums, const Heard& gain, std::int64_t left,
              std::int64_t right) noexcept {
    const std::int64_t on_left = (left * gain.left_left + right * gain.left_right) >> 15;
    const std::int64_t on_right = (left * gain.right_left + right * gain.right_right) >> 15;
    sums[0] += static_cast<std::int32_t>(on_left * gain.all >> 15);
    sums[1] += static_cast<std::int32_t>(on_right * gain.all >> 15);
}

void Add(const MixerVoice& voice, const Stretch& stretch, int channels, const Ramp& master,
         bool is_moving, std::span<std::int32_t> sums) noexcept {
    Heard gain = GainsAt(voice, master, 0);
    std::uint64_t position = voice.position;
    for (std::size_t i = 0; i + 1 < sums.size(); i += 2, position += voice.step) {
        const auto frame = static_cast<std::int64_t>(position >> 32);
        const auto now = FrameAt(stretch.samples, frame, channels);
        const auto next = frame + 1 < stretch.frames ? FrameAt(stretch.samples, frame + 1, channels)
                                                     : stretch.after;
        if (is_moving) {
            gain = GainsAt(voice, master, static_cast<std::int64_t>(i / 2));
        }
        const std::int64_t right = channels == 2 ? Between(now[1], next[1], position) : 0;
        AddFrame(sums.subspan(i, 2), gain, Between(now[0], next[0], position), right);
    }
}

// Returns the frames until the first of the active ramps ends; 0 if no ramp is active.
std::int64_t ComputeRampFrames(const MixerVoice& voice, const Ramp& master) noexcept {
    std::int64_t frames = 0;
    const auto take = [&frames](const Ramp& ramp) {
        if (ramp.Left() > 0) {
            frames = frames == 0 ? ramp.Left() : std::min(frames, ramp.Left());
        }
    };
    std::ranges::for_each(voice.gains, take);
    take(voice.gate);
    take(voice.fade);
    take(master);
    return frames;
}

std::int64_t FramesToSeam(const MixerVoice& voice, const Stretch& stretch) noexcept {
    const std::uint64_t end = static_cast<std::uint64_t>(stretch.frames) << 32;
    if (voice.position >= end) {
        return 0;
    }
    return static_cast<std::int64_t>((end - voice.position + voice.step - 1) / voice.step);
}

void MoveRamps(MixerVoice& voice, std::int64_t frames) noexcept {
    for (Ramp& ramp : voice.gains) {
        ramp.Move(frames);
    }
    voice.gate.Move(frames);
    voice.fade.Move(frames);
}

void CrossSeamOfQueue(MixerVoice& voice, SoundTable::Slot& slot) noexcept {
    SoundQueue& queue = *slot.queue;
    const auto is_over = [&voice, &queue] {
        const bool is_its_own = !voice.is_stopping || queue.DroppedCount() > 0;
        return is_its_own && !queue.IsEmpty() && voice.Frame() >= queue.CountFrames(queue.At(0));
    };
    while (is_over()) {
        voice.position -= static_cast<std::uint64_t>(queue.CountFrames(queue.At(0))) << 32;
        queue.Pop();
    }
    if (queue.IsEmpty()) {
        voice.position = 0;
        if (voice.is_released) {
            voice.End(slot);
        }
    }
}

void CrossSeam(MixerVoice& voice, SoundTable::Slot& slot) noexcept {
    const SoundData& sound = slot.sound;
    if (slot.queue) {
        CrossSeamOfQueue(voice, slot);
    } else if (Loops(voice) && LoopFrames(sound) > 0) {
        const std::uint64_t start = static_cast<std::uint64_t>(sound.loop_start) << 32;
        const std::uint64_t length = static_cast<std::uint64_t>(LoopFrames(sound)) << 32;
        if (voice.position >= start + length) {
            voice.position = start + (voice.position - start) % length;
        }
    } else if (voice.Frame() >= sound.Frames()) {
        voice.End(slot);
    }
}

// Ends or pauses the voice if the ramp that it waits for has ended.
void EndRamps(MixerVoice& voice, SoundTable::Slot& slot) noexcept {
    if (voice.sound == 0) {
        return;
    }
    const bool is_faded = voice.ends_with_fade && voice.fade.IsSilent();
    if (is_faded || (voice.is_stopping && voice.gate.IsSilent())) {
        voice.End(slot);
    } else if (voice.wants_pause && voice.gate.IsSilent()) {
        voice.is_paused = true;
    }
}

}  // namespace

void MixerVoice::Set(const SoundData& data, const VoiceSettings& settings,
                     std::int64_t frames) noexcept {
    const float shift = settings.speed == settings.speed ? settings.speed : 1;
    const double speed = data.rate / static_cast<double>(VoiceMixer::kRate) *
                         PowerOfTwo(ClampOr(settings.pitch, -1, 1, 0)) * ClampOr(shift, 0.5F, 4, 0);
    step = std::max<std::uint64_t>(static_cast<std::uint64_t>(speed * kOneFrame), 1);
    const auto wanted = ComputeGains(data.channels == 2, ClampOr(settings.volume, 0, 1, 0),
                                     ClampOr(settings.pan, -1, 1, 0));
    for (std::size_t i = 0; i < gains.size(); ++i) {
        gains[i].Go(wanted[i], frames);
    }
}

void MixerVoice::Move(SoundTable::Slot& slot, Ramp master, std::span<std::int32_t> sums,
                      std::int64_t frames) noexcept {
    CrossSeam(*this, slot);  // for empty sounds, and loops that were released
    for (std::int64_t done = 0; done < frames && sound != 0 && !is_paused;) {
        const Stretch stretch = MakeStretch(*this, slot);
        const std::int64_t ramps = ComputeRampFrames(*this, master);
        std::int64_t count = ramps > 0 ? std::min(frames - done, ramps) : frames - done;
        if (stretch.samples != nullptr) {
            count = std::min(count, FramesToSeam(*this, stretch));
            if (!sums.empty()) {
                Add(*this, stretch, slot.sound.channels, master, ramps > 0,
                    sums.subspan(static_cast<std::size_t>(done) * 2,
                                 static_cast<std::size_t>(count) * 2));
            }
            position += step * static_cast<std::uint64_t>(count);
        }
        MoveRamps(*this, count);
        master.Move(count);
        CrossSeam(*this, slot);
        EndRamps(*this, slot);
        done += count;
    }
}

void MixerVoice::End(SoundTable::Slot& slot) noexcept {
    sound = 0;
    if (slot.queue) {
        if (ends_with_fade && !is_stopping) {
            slot.queue->MarkDropped();
        }
        slot.queue->Drop();
    }
}

}  // namespace graze
