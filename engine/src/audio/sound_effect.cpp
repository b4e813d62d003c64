#include "graze/audio/sound_effect.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/bound.hpp"
#include "graze/math/numbers.hpp"

namespace graze {
namespace {

AudioSpace Space() noexcept {
    const AudioDevice* const device = Bound<AudioDevice>::Current();
    return device == nullptr ? AudioSpace{} : device->Space();
}

void SetSpace(const AudioSpace& space) noexcept {
    if (AudioDevice* const device = Bound<AudioDevice>::Current()) {
        device->Space(space);
    }
}

bool IsAboveZero(float value) noexcept {
    return value > 0 && std::isfinite(value);
}

}  // namespace

SoundEffect::SoundEffect(AudioDevice& device, SoundView sound) : device_{device} {
    const bool is_sound = sound.IsSound();
    GRAZE_ASSERT(
        is_sound,
        "SoundEffect: must be mono or stereo, with a rate above 0, whole frames and a loop "
        "inside the sound");
    if (is_sound) {
        handle_ = device.CreateSound(sound);
        duration_ = ComputeDuration(sound.Frames(), sound.rate);
    }
}

SoundEffect::SoundEffect(SoundEffect&& other) noexcept
    : device_{other.device_},
      handle_{std::exchange(other.handle_, 0)},
      duration_{std::exchange(other.duration_, {})},
      name_{std::exchange(other.name_, {})} {
}

SoundEffect& SoundEffect::operator=(SoundEffect&& other) noexcept {
    if (this != &other) {
        Destroy();
        device_ = other.device_;
        handle_ = std::exchange(other.handle_, 0);
        duration_ = std::exchange(other.duration_, {});
        name_ = std::exchange(other.name_, {});
    }
    return *this;
}

SoundEffect::~SoundEffect() {
    Destroy();
}

bool SoundEffect::HasSound(const char* call) const {
    if (handle_ == 0) {
        static_cast<void>(detail::ReportUnloaded(call, this));
    }
    return handle_ != 0;
}

bool SoundEffect::Play(float volume, float pitch, float pan) const {
    GRAZE_ASSERT(0 <= volume && volume <= 1, "SoundEffect::Play: volume must be 0 to 1");
    GRAZE_ASSERT(-1 <= pitch && pitch <= 1, "SoundEffect::Play: pitch must be -1 to 1");
    GRAZE_ASSERT(-1 <= pan && pan <= 1, "SoundEffect::Play: pan must be -1 to 1");
    return HasSound("SoundEffect::Play") && device_ &&
           device_->Play(handle_, ClampOr(volume, 0, 1, 1), ClampOr(pitch, -1, 1, 0),
                         ClampOr(pan, -1, 1, 0));
}

SoundEffectInstance SoundEffect::CreateInstance() const {
    static_cast<void>(HasSound("SoundEffect::CreateInstance"));
    return {device_, handle_};
}

float SoundEffect::MasterVolume() noexcept {
    const AudioDevice* const device = Bound<AudioDevice>::Current();
    return device == nullptr ? 1 : device->MasterVolume();
}

void SoundEffect::MasterVolume(float volume) {
    GRAZE_ASSERT(0 <= volume && volume <= 1, "SoundEffect::MasterVolume: must be 0 to 1");
    if (AudioDevice* const device = Bound<AudioDevice>::Current()) {
        device->MasterVolume(ClampOr(volume, 0, 1, device->MasterVolume()));
    }
}

float SoundEffect::DistanceScale() noexcept {
    return Space().distance_scale;
}

void SoundEffect::DistanceScale(float units) {
    GRAZE_ASSERT(IsAboveZero(units), "SoundEffect::DistanceScale: must be above 0");
    AudioSpace space = Space();
    space.distance_scale = IsAboveZero(units) ? units : space.distance_scale;
    SetSpace(space);
}

float SoundEffect::DopplerScale() noexcept {
    return Space().doppler_scale;
}

void SoundEffect::DopplerScale(float times) {
    const bool can_be = times >= 0 && std::isfinite(times);
    GRAZE_ASSERT(can_be, "SoundEffect::DopplerScale: must be 0 or more");
    AudioSpace space = Space();
    space.doppler_scale = can_be ? times : space.doppler_scale;
    SetSpace(space);
}

float SoundEffect::SpeedOfSound() noexcept {
    return Space().speed_of_sound;
}

void SoundEffect::SpeedOfSound(float units_per_s) {
    GRAZE_ASSERT(IsAboveZero(units_per_s), "SoundEffect::SpeedOfSound: must be above 0");
    AudioSpace space = Space();
    space.speed_of_sound = IsAboveZero(units_per_s) ? units_per_s : space.speed_of_sound;
    SetSpace(space);
}

TimeSpan SoundEffect::GetSampleDuration(int size_bytes, int rate, int channels) noexcept {
    return channels < 1 ? TimeSpan{} : ComputeDuration(size_bytes / channels / 2, rate);
}

int SoundEffect::GetSampleSizeInBytes(TimeSpan duration, int rate, int channels) noexcept {
    constexpr std::int64_t second_ns = 1'000'000'000;
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (duration.nanoseconds < 1 || rate < 1 || channels < 1) {
        return 0;
    }
    const std::int64_t frame_bytes = std::int64_t{channels} * 2;
    const std::int64_t whole_s = std::min(duration.nanoseconds / second_ns, most / rate + 1);
    const std::int64_t frames =
        whole_s * rate + duration.nanoseconds % second_ns * rate / second_ns;
    return static_cast<int>(std::min(frames, most / frame_bytes) * frame_bytes);
}

void SoundEffect::Destroy() noexcept {
    if (handle_ != 0 && device_) {
        device_->DestroySound(handle_);
    }
}

TimeSpan ComputeDuration(std::int64_t frames, int rate) noexcept {
    if (rate < 1 || frames < 1) {
        return {};
    }
    constexpr std::int64_t second_ns = 1'000'000'000;
    constexpr std::int64_t max_s = std::numeric_limits<std::int64_t>::max() / second_ns - 1;
    if (frames / rate > max_s) {
        return {max_s * second_ns};
    }
    // Whole seconds are computed separately, so that hours do not overflow.
    return {frames / rate * second_ns + frames % rate * second_ns / rate};
}

bool SoundView::IsSound() const noexcept {
    const bool is_mono_or_stereo = channels == 1 || channels == 2;
    return is_mono_or_stereo && rate > 0 &&
           samples.size() % static_cast<std::size_t>(channels) == 0 && 0 <= loop_start &&
           loop_start <= Frames() && 0 <= loop_frames && loop_frames <= Frames() - loop_start;
}

SoundData SoundView::Copy() const {
    return {{samples.begin(), samples.end()}, channels, rate, loop_start, loop_frames};
}

}  // namespace graze
