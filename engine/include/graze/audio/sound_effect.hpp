#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

/// A playback of a sound that can be controlled: XNA's SoundEffectInstance. Created by
/// SoundEffect::CreateInstance.
///
/// Life      an instance plays nothing after its device or its effect was destroyed. Its destructor
///           stops it. Moving is cheap; a moved-from instance plays nothing.
/// Settings  may change at any time, playing or not. Values out of range are a caller bug; without
///           asserts they are clamped, and NaN is ignored.
class SoundEffectInstance {
public:
    /// Creates an instance of a sound of the device. It plays nothing if `sound` is 0.
    SoundEffectInstance(const LinkTo<AudioDevice>& device, SoundHandle sound) noexcept
        : device_{device}, sound_{sound} {}

    SoundEffectInstance(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance& operator=(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance(const SoundEffectInstance&) = delete;
    SoundEffectInstance& operator=(const SoundEffectInstance&) = delete;
    ~SoundEffectInstance();

    /// Plays from the start if stopped and resumes if paused; if it is already playing, this is a
    /// no-op. Returns false if no voice is free or the sound was destroyed; the state is then
    /// unchanged (XNA throws InstancePlayLimitException).
    bool Play() noexcept;

    /// Pauses; a no-op unless playing.
    void Pause() noexcept;

    /// Resumes; a no-op unless paused. (XNA's Resume also starts a stopped instance.)
    void Resume() noexcept;

    /// Stops. If `immediate` is false, leaves the loop and plays the sound to its end; the state is
    /// Playing until then.
    void Stop(bool immediate = true) noexcept;

    /// Returns the state. Immediately after Pause or Stop it is Paused or Stopped, although the
    /// sound fades out for another 256 frames.
    [[nodiscard]] SoundState State() const noexcept;

    [[nodiscard]] float Volume() const noexcept { return settings_.volume; }
    void Volume(float volume);  ///< 0..1
    [[nodiscard]] float Pitch() const noexcept { return settings_.pitch; }
    void Pitch(float octaves);  ///< -1..1
    [[nodiscard]] float Pan() const noexcept { return settings_.pan; }
    void Pan(float pan);  ///< -1 left to 1 right

    /// Applies the gains and the Doppler shift that Place (graze/audio/audio_space.hpp) computes
    /// with SoundEffect's scales, whether the instance plays or not. They stay in effect until the
    /// next call: call it in each step in which the emitter or a listener moves. Volume and Pitch
    /// still apply; Pan is stored but has no effect. No listeners, or values that IsPlaced rejects,
    /// are a caller bug; without asserts nothing changes.
    void Apply3D(const AudioListener& listener, const AudioEmitter& emitter);
    void Apply3D(std::span<const AudioListener> listeners, const AudioEmitter& emitter);

    /// Whether the sound repeats between SoundData's loop points. Set it before the first Play:
    /// setting it later is a caller bug, as in XNA; without asserts nothing changes.
    [[nodiscard]] bool IsLooped() const noexcept { return is_looped_; }
    void IsLooped(bool is_looped);

private:
    void Apply() noexcept;
    [[nodiscard]] VoiceSettings Heard() const noexcept;

    [[nodiscard]] bool HasVoice() const noexcept { return voice_ != 0 && device_; }

    LinkTo<AudioDevice> device_;
    SoundHandle sound_;
    VoiceHandle voice_ = 0;
    VoiceSettings settings_;
    std::optional<AudioPlacement> placement_;  // empty until Apply3D is called
    bool is_looped_ = false;
    bool has_played_ = false;
};

/// A short sound that is stored by the device and can play any number of times at once: XNA's
/// SoundEffect.
///
/// It plays nothing after its device was destroyed. It is move-only; moving is cheap, and a
/// moved-from effect plays nothing. Destroying an effect stops its playback.
class SoundEffect {
public:
    /// Copies the sound to the device. Throws std::runtime_error if the device cannot store it.
    /// `sound` must be valid (IsSound); without asserts an invalid one plays nothing.
    SoundEffect(AudioDevice& device, SoundView sound);
    SoundEffect(AudioDevice& device, const SoundData& sound) : SoundEffect{device, sound.View()} {}

    SoundEffect(SoundEffect&& other) noexcept;
    SoundEffect& operator=(SoundEffect&& other) noexcept;
    SoundEffect(const SoundEffect&) = delete;
    SoundEffect& operator=(const SoundEffect&) = delete;
    ~SoundEffect();

    [[nodiscard]] TimeSpan Duration() const noexcept { return duration_; }

    /// The name. Empty until it is set; ContentManager sets it to the asset's name.
    [[nodiscard]] const std::string& Name() const noexcept { return name_; }
    void Name(std::string name) noexcept { name_ = std::move(name); }

    /// Plays the sound once, from its start and unchanged. Returns false if no voice is free: 32
    /// can play at once.
    bool Play() noexcept;

    /// Plays the sound once with the given volume, pitch and pan.
    ///
    /// volume  0 silent to 1 unchanged; a linear factor, not decibels.
    /// pitch   -1 an octave down, and twice as long, to 1 an octave up.
    /// pan     -1 left to 1 right: attenuates the opposite side. Of a stereo sound, half of what
    ///         that side loses is mixed into the other side, as in XNA.
    /// Errors  values outside these ranges are a caller bug; without asserts they are clamped, and
    ///         NaN is replaced by the value that Play() uses.
    bool Play(float volume, float pitch, float pan);

    /// Creates a stopped instance. If the effect is reloaded, its instances play nothing; create
    /// new ones.
    [[nodiscard]] SoundEffectInstance CreateInstance() const noexcept;

    /// Volume of all effects, but not songs, of the game that runs on this thread; 0..1, initially
    /// 1. Values out of range are a caller bug; without asserts they are clamped, and NaN is
    /// ignored. Without a running game it is 1 and cannot be set.
    [[nodiscard]] static float MasterVolume() noexcept;
    static void MasterVolume(float volume);

    /// The scales that Apply3D uses; see Place (graze/audio/audio_space.hpp). They apply to all
    /// effects of the game that runs on this thread from the next Apply3D on. Initially, and
    /// without a running game, they are 1, 1 and 343.5. A distance scale or speed of sound that is
    /// not above 0, a Doppler scale below 0, and values that are not finite are a caller bug;
    /// without asserts nothing changes.
    [[nodiscard]] static float DistanceScale() noexcept;
    static void DistanceScale(float units);
    [[nodiscard]] static float DopplerScale() noexcept;
    static void DopplerScale(float times);
    [[nodiscard]] static float SpeedOfSound() noexcept;
    static void SpeedOfSound(float units_per_s);

    /// Convert between bytes of 16-bit samples and their duration, in whole frames, rounded down.
    /// Both return 0 for values of 0 or less; a size is at most the largest int.
    [[nodiscard]] static TimeSpan GetSampleDuration(int size_bytes, int rate,
                                                    int channels) noexcept;
    [[nodiscard]] static int GetSampleSizeInBytes(TimeSpan duration, int rate,
                                                  int channels) noexcept;

private:
    void Destroy() noexcept;

    LinkTo<AudioDevice> device_;
    SoundHandle handle_ = 0;
    TimeSpan duration_;
    std::string name_;
};

}  // namespace graze
