#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

/// One controllable playback of a sound: XNA's SoundEffectInstance. SoundEffect::CreateInstance
/// creates it.
///
/// Life      an instance plays nothing after its device or its effect has been destroyed. The
///           instance's destructor stops the playback. Moving is cheap; a moved-from instance plays
///           nothing.
/// Settings  may change at any time, playing or not.
/// Requires  settings in their ranges. Other values are clamped, and NaN is ignored.
class SoundEffectInstance {
public:
    SoundEffectInstance() = default;  ///< Plays nothing.

    /// Creates an instance of a sound of the device. The instance plays nothing if `sound` is 0.
    SoundEffectInstance(const LinkTo<AudioDevice>& device, SoundHandle sound) noexcept
        : device_{device}, sound_{sound} {}

    SoundEffectInstance(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance& operator=(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance(const SoundEffectInstance&) = delete;
    SoundEffectInstance& operator=(const SoundEffectInstance&) = delete;
    ~SoundEffectInstance();

    /// Plays from the start if stopped, resumes if paused, and does nothing if already playing. If
    /// no voice is free or the sound has been destroyed, returns false and leaves the state
    /// unchanged. (XNA throws InstancePlayLimitException if no voice is free.)
    bool Play() noexcept;

    /// Pauses playback. A no-op unless the state is Playing.
    void Pause() noexcept;

    /// Resumes playback. A no-op unless the state is Paused. (XNA's Resume also starts a stopped
    /// instance.)
    void Resume() noexcept;

    /// Stops playback. If `immediate` is false, the sound stops looping and plays to its end; the
    /// state remains Playing until then.
    void Stop(bool immediate = true) noexcept;

    /// Returns the state. After Pause or Stop the state is immediately Paused or Stopped, although
    /// the sound fades out over another 256 frames.
    [[nodiscard]] SoundState State() const noexcept;

    [[nodiscard]] float Volume() const noexcept { return settings_.volume; }
    void Volume(float volume);  ///< 0..1
    [[nodiscard]] float Pitch() const noexcept { return settings_.pitch; }
    void Pitch(float octaves);  ///< -1..1
    [[nodiscard]] float Pan() const noexcept { return settings_.pan; }
    void Pan(float pan);  ///< -1 left to 1 right

    /// Applies the gains and the Doppler shift that Place (graze/audio/audio_space.hpp) computes
    /// with SoundEffect's scales, also if the instance is not playing. They stay in effect until
    /// the next call of Apply3D: call it in each step in which the emitter or a listener moves.
    /// Volume and Pitch still apply; Pan is stored but has no effect. Requires at least one
    /// listener, and values that IsPlaced accepts; otherwise nothing changes.
    void Apply3D(const AudioListener& listener, const AudioEmitter& emitter);
    void Apply3D(std::span<const AudioListener> listeners, const AudioEmitter& emitter);

    /// True if the sound repeats between SoundData's loop points. Requires that it is set before
    /// the first Play, as in XNA; otherwise nothing changes.
    [[nodiscard]] bool IsLooped() const noexcept { return is_looped_; }
    void IsLooped(bool is_looped);

private:
    void Apply() noexcept;
    [[nodiscard]] VoiceSettings Heard() const noexcept;

    [[nodiscard]] bool HasVoice() const noexcept { return voice_ != 0 && device_; }

    LinkTo<AudioDevice> device_;
    SoundHandle sound_ = 0;
    VoiceHandle voice_ = 0;
    VoiceSettings settings_;
    std::optional<AudioPlacement> placement_;  // empty until Apply3D is called
    bool is_looped_ = false;
    bool has_played_ = false;
};

/// A short sound that is stored by the device and can be played several times at once: XNA's
/// SoundEffect.
///
/// An effect plays nothing after its device has been destroyed. It is move-only; moving is cheap,
/// and a moved-from effect plays nothing. Destroying an effect stops its playback.
class SoundEffect {
public:
    /// Copies the sound to the device. Throws std::runtime_error if the device cannot store it.
    /// Requires a valid `sound` (IsSound); the effect of an invalid sound plays nothing.
    SoundEffect(AudioDevice& device, SoundView sound);
    SoundEffect(AudioDevice& device, const SoundData& sound) : SoundEffect{device, sound.View()} {}

    SoundEffect(SoundEffect&& other) noexcept;
    SoundEffect& operator=(SoundEffect&& other) noexcept;
    SoundEffect(const SoundEffect&) = delete;
    SoundEffect& operator=(const SoundEffect&) = delete;
    ~SoundEffect();

    [[nodiscard]] TimeSpan Duration() const noexcept { return duration_; }

    /// The name, initially empty. ContentManager sets it to the asset's name.
    [[nodiscard]] const std::string& Name() const noexcept { return name_; }
    void Name(std::string name) noexcept { name_ = std::move(name); }

    /// Plays the sound once from its start, at its own volume and pitch. Returns false if no voice
    /// is free: a device has 32 voices for effects.
    bool Play() const { return Play(1, 0, 0); }

    /// Plays the sound once with the given volume, pitch and pan.
    ///
    /// volume    from 0 (silent) to 1 (unchanged); a linear factor, not decibels.
    /// pitch     from -1 (an octave lower and twice as long) to 1 (an octave higher and half as
    ///           long).
    /// pan       from -1 (left) to 1 (right). The opposite side is attenuated. For a stereo sound,
    ///           half of the removed part of that side is mixed into the other side, as in XNA.
    /// Requires  values in these ranges. Others are clamped, and NaN is replaced by the value that
    ///           Play() uses.
    bool Play(float volume, float pitch, float pan) const;

    /// Creates a stopped instance. When the effect is reloaded, its existing instances play
    /// nothing, and new instances must be created.
    [[nodiscard]] SoundEffectInstance CreateInstance() const;

    /// The volume of all effects of the game that runs on this thread, initially 1. Songs are not
    /// affected. Requires 0..1: other values are clamped, and NaN is ignored. If no game is
    /// running, the volume is 1 and cannot be set.
    [[nodiscard]] static float MasterVolume() noexcept;
    static void MasterVolume(float volume);

    /// The scales that Apply3D uses; see Place (graze/audio/audio_space.hpp). A change affects the
    /// following calls of Apply3D for all effects of the game that runs on this thread. Initially,
    /// and if no game is running, the values are 1, 1 and 343.5. Requires finite values: a distance
    /// scale and a speed of sound above 0, and a Doppler scale of at least 0. Otherwise nothing
    /// changes.
    [[nodiscard]] static float DistanceScale() noexcept;
    static void DistanceScale(float units);
    [[nodiscard]] static float DopplerScale() noexcept;
    static void DopplerScale(float times);
    [[nodiscard]] static float SpeedOfSound() noexcept;
    static void SpeedOfSound(float units_per_s);

    /// Convert between a number of bytes of 16-bit samples and a duration. Both round down to whole
    /// frames, and return 0 for values of 0 or less. A size is limited to the largest int.
    [[nodiscard]] static TimeSpan GetSampleDuration(int size_bytes, int rate,
                                                    int channels) noexcept;
    [[nodiscard]] static int GetSampleSizeInBytes(TimeSpan duration, int rate,
                                                  int channels) noexcept;

private:
    void Destroy() noexcept;
    [[nodiscard]] bool HasSound(const char* call) const;

    LinkTo<AudioDevice> device_;
    SoundHandle handle_ = 0;
    TimeSpan duration_;
    std::string name_;
};

}  // namespace graze
