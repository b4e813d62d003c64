#include "graze/audio/dynamic_sound_effect_instance.hpp"

#include <algorithm>
#include <cmath>

#include "graze/assert.hpp"
#include "graze/audio/sound_effect.hpp"

namespace graze {
namespace {

constexpr int kWantedBuffers = 2;

std::int16_t ToSample(float value) noexcept {
    if (std::isnan(value)) {
        return 0;
    }
    const double nearest = std::floor(double{value} * 32768 + 0.5);
    return static_cast<std::int16_t>(std::clamp(nearest, -32768.0, 32767.0));
}

// Creates the queue. Returns 0 if the arguments are invalid.
SoundHandle QueueFor(AudioDevice& device, int rate, int channels) {
    const bool can_be = (channels == 1 || channels == 2) && 8'000 <= rate && rate <= 48'000;
    GRAZE_ASSERT(
        can_be,
        "DynamicSoundEffectInstance: must be mono or stereo, with a rate of 8,000 to 48,000");
    return can_be ? device.CreateQueue(channels, rate) : 0;
}

}  // namespace

DynamicSoundEffectInstance::DynamicSoundEffectInstance(AudioDevice& device, int rate, int channels)
    : device_{device},
      rate_{rate},
      channels_{channels == 2 ? 2 : 1},
      queue_{QueueFor(device, rate, channels)},
      voice_{device, queue_} {
    device.Join(*this);
}

DynamicSoundEffectInstance::~DynamicSoundEffectInstance() {
    if (!device_) {
        return;
    }
    device_->Leave(*this);
    if (queue_ != 0) {
        device_->DestroySound(queue_);
    }
}

bool DynamicSoundEffectInstance::SubmitBuffer(std::span<const std::int16_t> samples) {
    const auto channels = static_cast<std::size_t>(channels_);
    GRAZE_ASSERT(!samples.empty() && samples.size() % channels == 0,
                 "DynamicSoundEffectInstance::SubmitBuffer: needs whole frames");
    samples = samples.first(samples.size() - samples.size() % channels);
    if (queue_ == 0 || samples.empty() || !device_ ||
        !device_->Submit(queue_, samples, submitted_)) {
        return false;
    }
    submitted_ += static_cast<std::int64_t>(samples.size() / channels);
    return true;
}

bool DynamicSoundEffectInstance::SubmitBuffer(std::span<const std::byte> bytes) {
    const std::size_t frame_bytes = static_cast<std::size_t>(channels_) * 2;
    GRAZE_ASSERT(!bytes.empty() && bytes.size() % frame_bytes == 0,
                 "DynamicSoundEffectInstance::SubmitBuffer: needs whole frames");
    bytes = bytes.first(bytes.size() - bytes.size() % frame_bytes);
    converted_.clear();
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        const unsigned value =
            std::to_integer<unsigned>(bytes[i]) | std::to_integer<unsigned>(bytes[i + 1]) << 8;
        converted_.push_back(static_cast<std::int16_t>(value));
    }
    return !converted_.empty() && SubmitBuffer(std::span<const std::int16_t>{converted_});
}

bool DynamicSoundEffectInstance::SubmitBuffer(std::span<const float> samples) {
    converted_.resize(samples.size());
    std::ranges::transform(samples, converted_.begin(), ToSample);
    return SubmitBuffer(std::span<const std::int16_t>{converted_});
}

int DynamicSoundEffectInstance::PendingBufferCount() const noexcept {
    return device_ ? device_->StateOfQueue(queue_).pending : 0;
}

std::int64_t DynamicSoundEffectInstance::FramePosition() const noexcept {
    return device_ ? device_->StateOfQueue(queue_).position : 0;
}

bool DynamicSoundEffectInstance::Play() {
    if (!voice_.Play()) {
        return false;
    }
    is_ending_ = false;
    AskForBuffers();
    return true;
}

void DynamicSoundEffectInstance::Stop(bool immediate) noexcept {
    is_ending_ = !immediate;
    voice_.Stop(immediate);
    if (immediate && device_) {
        device_->ClearQueue(queue_);
    }
}

void DynamicSoundEffectInstance::IsLooped(bool is_looped) {
    GRAZE_ASSERT(!is_looped, "DynamicSoundEffectInstance::IsLooped: looping is not supported");
    static_cast<void>(is_looped);
}

TimeSpan DynamicSoundEffectInstance::GetSampleDuration(int size_bytes) const noexcept {
    return SoundEffect::GetSampleDuration(size_bytes, rate_, channels_);
}

int DynamicSoundEffectInstance::GetSampleSizeInBytes(TimeSpan duration) const noexcept {
    return SoundEffect::GetSampleSizeInBytes(duration, rate_, channels_);
}

void DynamicSoundEffectInstance::RaiseEvents() {
    if (!is_ending_ && State() == SoundState::Playing) {
        AskForBuffers();
    }
}

void DynamicSoundEffectInstance::AskForBuffers() {
    for (int missing = kWantedBuffers - PendingBufferCount(); missing > 0; --missing) {
        if (on_buffer_needed_) {
            on_buffer_needed_();
        }
    }
}

}  // namespace graze
