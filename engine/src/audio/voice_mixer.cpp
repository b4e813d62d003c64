#include "voice_mixer.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace graze {
namespace {

constexpr std::size_t kValuesPerPass = 512;
constexpr VoiceHandle kPlaceBits = 7;
constexpr VoiceHandle kPlaceMask = (1U << kPlaceBits) - 1;

}  // namespace

SoundHandle VoiceMixer::Add(SoundData sound) {
    FreeDoomed();
    return table_.Add(std::move(sound), nullptr);
}

SoundHandle VoiceMixer::AddQueue(int channels, int rate) {
    FreeDoomed();
    return table_.Add(SoundData{{}, channels, rate},
                      std::make_unique<SoundQueue>(channels == 2 ? 2 : 1));
}

void VoiceMixer::Remove(SoundHandle sound) noexcept {
    if (SoundTable::Slot* const slot = table_.FindAlive(sound)) {
        for (MixerVoice& voice : voices_) {
            if (voice.sound == sound) {
                StopVoice(voice);
            }
        }
        slot->is_destroyed = true;
    }
    FreeDoomed();
}

void VoiceMixer::FreeDoomed() noexcept {
    for (SoundTable::Slot& slot : table_.Slots()) {
        const auto plays = [&slot](const MixerVoice& v) { return v.sound == slot.handle; };
        if (slot.is_destroyed && std::ranges::none_of(voices_, plays)) {
            SoundTable::Free(slot);
        }
    }
}

VoiceHandle VoiceMixer::Start(const VoiceStart& start, std::int64_t fade_in_frames) noexcept {
    SoundTable::Slot* const slot = table_.FindAlive(start.sound);
    if (slot == nullptr) {
        return 0;
    }
    if (slot->queue) {
        EndTailsOf(start.sound);
    }
    MixerVoice* const voice = FindPlace(start.is_music);
    if (voice == nullptr) {
        return 0;
    }
    *voice = MixerVoice{};
    voice->handle = ++uses_ << kPlaceBits | static_cast<VoiceHandle>(voice - voices_.data() + 1);
    voice->sound = start.sound;
    voice->is_looped = start.is_looped;
    voice->is_music = start.is_music;
    voice->Set(slot->sound, start.settings, 0);
    if (fade_in_frames > 0) {
        voice->fade.Jump(0);
        voice->fade.Go(kFullGain, fade_in_frames);
    }
    return voice->handle;
}

// A queue has one play position, so only one voice can play it.
void VoiceMixer::EndTailsOf(SoundHandle queue) noexcept {
    for (MixerVoice& voice : voices_) {
        if (voice.sound == queue) {
            StopVoice(voice);
            if (voice.sound != 0) {
                voice.End(*table_.Find(queue));
            }
        }
    }
}

MixerVoice* VoiceMixer::FindPlace(bool is_music) noexcept {
    const auto counts = [](const MixerVoice& v) {
        return v.sound != 0 && !v.is_stopping && !v.is_music;
    };
    if (!is_music && std::ranges::count_if(voices_, counts) >= kVoices) {
        return nullptr;
    }
    auto* voice = std::ranges::find(voices_, SoundHandle{0}, &MixerVoice::sound);
    if (voice == voices_.end()) {
        // Cuts off a voice that fades out after a stop, so that the new voice can start.
        voice = std::ranges::find(voices_, true, &MixerVoice::is_stopping);
        if (voice == voices_.end()) {
            return nullptr;
        }
        voice->End(*table_.Find(voice->sound));
    }
    return voice;
}

MixerVoice* VoiceMixer::Find(VoiceHandle handle) noexcept {
    const std::size_t number = handle & kPlaceMask;
    if (number == 0 || number > voices_.size()) {
        return nullptr;
    }
    MixerVoice& voice = voices_[number - 1];
    return voice.handle == handle && voice.sound != 0 && !voice.is_stopping ? &voice : nullptr;
}

const MixerVoice* VoiceMixer::Find(VoiceHandle handle) const noexcept {
    return const_cast<VoiceMixer*>(this)->Find(handle);
}

void VoiceMixer::Set(VoiceHandle handle, const VoiceSettings& settings) noexcept {
    if (MixerVoice* const voice = Find(handle)) {
        voice->Set(table_.Find(voice->sound)->sound, settings, MixerVoice::kRampFrames);
    }
}

void VoiceMixer::Pause(VoiceHandle handle) noexcept {
    MixerVoice* const voice = Find(handle);
    if (voice != nullptr && !voice->wants_pause) {
        voice->wants_pause = true;
        voice->gate.Go(0, MixerVoice::kRampFrames);
        voice->is_paused = voice->gate.IsSilent();
    }
}

void VoiceMixer::Resume(VoiceHandle handle) noexcept {
    MixerVoice* const voice = Find(handle);
    if (voice != nullptr && voice->wants_pause) {
        voice->wants_pause = voice->is_paused = false;
        voice->gate.Go(kFullGain, MixerVoice::kRampFrames);
    }
}

void VoiceMixer::Stop(VoiceHandle handle) noexcept {
    if (MixerVoice* const voice = Find(handle)) {
        StopVoice(*voice);
    }
}

void VoiceMixer::StopVoice(MixerVoice& voice) noexcept {
    if (voice.is_stopping) {
        return;
    }
    SoundTable::Slot& slot = *table_.Find(voice.sound);
    voice.is_stopping = true;
    if (slot.queue) {
        slot.queue->MarkDropped();
    }
    voice.gate.Go(0, MixerVoice::kRampFrames);
    if (voice.is_paused || voice.gate.IsSilent() || (slot.queue && slot.queue->IsEmpty())) {
        voice.End(slot);
    }
}

void VoiceMixer::Release(VoiceHandle handle) noexcept {
    MixerVoice* const voice = Find(handle);
    if (voice == nullptr) {
        return;
    }
    voice->is_released = true;
    const SoundTable::Slot& slot = *table_.Find(voice->sound);
    if (slot.queue && slot.queue->IsEmpty()) {
        StopVoice(*voice);
    }
}

void VoiceMixer::FadeOut(VoiceHandle handle, std::int64_t frames) noexcept {
    MixerVoice* const voice = Find(handle);
    if (voice == nullptr) {
        return;
    }
    if (voice->wants_pause) {
        StopVoice(*voice);
        return;
    }
    voice->ends_with_fade = true;
    voice->fade.Go(0, std::max(frames, MixerVoice::kRampFrames));
    if (voice->fade.IsSilent()) {
        StopVoice(*voice);
    }
}

SoundState VoiceMixer::StateOf(VoiceHandle handle) const noexcept {
    const MixerVoice* const voice = Find(handle);
    if (voice == nullptr) {
        return SoundState::Stopped;
    }
    return voice->wants_pause ? SoundState::Paused : SoundState::Playing;
}

bool VoiceMixer::Submit(SoundHandle queue, std::vector<std::int16_t>& samples, std::int64_t label) {
    SoundTable::Slot* const slot = table_.FindAlive(queue);
    if (slot == nullptr || !slot->queue || samples.empty()) {
        return false;
    }
    samples.resize(samples.size() -
                   samples.size() % static_cast<std::size_t>(slot->sound.channels));
    return !samples.empty() && slot->queue->Push(samples, label);
}

void VoiceMixer::ClearQueue(SoundHandle queue) noexcept {
    SoundTable::Slot* const slot = table_.FindAlive(queue);
    if (slot == nullptr || !slot->queue) {
        return;
    }
    slot->queue->MarkDropped();
    if (std::ranges::find(voices_, queue, &MixerVoice::sound) == voices_.end()) {
        slot->queue->Drop();
    }
}

QueueState VoiceMixer::StateOfQueue(SoundHandle queue) const noexcept {
    const SoundTable::Slot* const slot = table_.Find(queue);
    if (slot == nullptr || !slot->queue) {
        return {};
    }
    const auto plays = [queue](const MixerVoice& v) { return v.sound == queue && !v.is_stopping; };
    const auto* const voice = std::ranges::find_if(voices_, plays);
    return slot->queue->State(voice == voices_.end() ? 0 : voice->Frame());
}

void VoiceMixer::SetMasterVolume(float volume) noexcept {
    const float clamped = volume == volume ? std::clamp(volume, 0.0f, 1.0f) : 0.0f;
    master_.Go(static_cast<std::int32_t>(std::lround(clamped * kFullGain)),
               MixerVoice::kRampFrames);
}

void VoiceMixer::Mix(std::span<std::int16_t> stereo) noexcept {
    while (!stereo.empty()) {
        const std::size_t count = std::min(stereo.size(), kValuesPerPass);
        std::array<std::int32_t, kValuesPerPass> sums{};
        const std::span<std::int32_t> part{sums.data(), count};
        Move(part, static_cast<std::int64_t>(count / 2));
        std::ranges::transform(part, stereo.begin(), [](std::int32_t sum) {
            return static_cast<std::int16_t>(std::clamp(sum, -32768, 32767));
        });
        stereo = stereo.subspan(count);
    }
}

void VoiceMixer::Skip(std::int64_t frames) noexcept {
    Move({}, frames);
}

void VoiceMixer::Move(std::span<std::int32_t> sums, std::int64_t frames) noexcept {
    Ramp full;
    full.Jump(kFullGain);
    for (MixerVoice& voice : voices_) {
        if (voice.sound != 0) {
            voice.Move(*table_.Find(voice.sound), voice.is_music ? full : master_, sums, frames);
        }
    }
    master_.Move(frames);
}

}  // namespace graze
