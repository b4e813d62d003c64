#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

/// One playing of a sound that can be held on to: SoundEffect::CreateInstance makes it. XNA's class.
///
/// Life     without its device, or the effect, nothing plays. It stops when
///          it ends. Moves are cheap; what was moved from plays nothing.
/// Settings may change at any time, heard or not. Values outside their ranges are a caller's bug; without
///          asserts they are clamped, and NaN changes nothing.
class SoundEffectInstance {
public:
    /// Of a sound that the device knows; 0 plays nothing.
    SoundEffectInstance(const LinkTo<AudioDevice>& device, SoundHandle sound) noexcept
        : device_{device}, sound_{sound} {}

    SoundEffectInstance(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance& operator=(SoundEffectInstance&& other) noexcept;
    SoundEffectInstance(const SoundEffectInstance&) = delete;
    SoundEffectInstance& operator=(const SoundEffectInstance&) = delete;
    ~SoundEffectInstance();

    /// From the start when it is stopped, from its place when it is paused; one that plays goes on. False
    /// when no voice is free or the sound is gone: it stays as it is (XNA throws
    /// InstancePlayLimitException).
    bool Play() noexcept;

    /// Only of one that plays.
    void Pause() noexcept;

    /// Only of one that is paused. (In XNA that of a stopped one plays it.)
    void Resume() noexcept;

    /// Without `immediate` a loop is left, and the sound comes to its end; it plays until then.
    void Stop(bool immediate = true) noexcept;

    /// Paused and stopped from the call on, though 256 frames of fading out are still heard.
    [[nodiscard]] SoundState State() const noexcept;

    [[nodiscard]] float Volume() const noexcept { return settings_.volume; }
    void Volume(float volume);  ///< 0..1
    [[nodiscard]] float Pitch() const noexcept { return settings_.pitch; }
    void Pitch(float octaves);  ///< -1..1
    [[nodiscard]] float Pan() const noexcept { return settings_.pan; }
    void Pan(float pan);  ///< -1 left to 1 right

    /// Places it as SoundEffect's scales and Place (graze/audio/audio_space.hpp) say, heard or not, until
    /// the next call: once for each step in which something moves. Volume and Pitch count beside it; Pan is
    /// kept, and heard no more. What IsPlaced refuses, and no listeners, is a caller's bug; without asserts
    /// nothing changes.
    void Apply3D(const AudioListener& listener, const AudioEmitter& emitter);
    void Apply3D(std::span<const AudioListener> listeners, const AudioEmitter& emitter);

    /// Repeats from SoundData's loop points. To be set before the first Play: afterwards it is a caller's
    /// bug, as in XNA; without asserts nothing changes.
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
    std::optional<AudioPlacement> placement_;  // none: not in space
    bool is_looped_ = false;
    bool has_played_ = false;
};

/// A short sound, kept by the device and played as often as wanted, any number of times at once.
///
/// Without its device it plays nothing. Moves are cheap; there are no copies; what was moved from plays nothing.
/// A sound that is still playing ends with it.
class SoundEffect {
public:
    /// Throws std::runtime_error when the device cannot keep it. `sound` must be one (IsSound); without
    /// asserts what is none plays nothing.
    SoundEffect(AudioDevice& device, SoundView sound);
    SoundEffect(AudioDevice& device, const SoundData& sound) : SoundEffect{device, sound.View()} {}

    SoundEffect(SoundEffect&& other) noexcept;
    SoundEffect& operator=(SoundEffect&& other) noexcept;
    SoundEffect(const SoundEffect&) = delete;
    SoundEffect& operator=(const SoundEffect&) = delete;
    ~SoundEffect();

    [[nodiscard]] TimeSpan Duration() const noexcept { return duration_; }

    /// "" until it is set; ContentManager sets the asset's.
    [[nodiscard]] const std::string& Name() const noexcept { return name_; }
    void Name(std::string name) noexcept { name_ = std::move(name); }

    /// Plays it from the start, once, as it is. False when no voice is free: 32 are.
    bool Play() noexcept;

    /// The same, changed.
    ///
    /// volume  0 silent to 1 as it is; times, not decibels.
    /// pitch   -1 an octave down, and twice as long, to 1 an octave up.
    /// pan     -1 left to 1 right: turns down the side away from it. Of a stereo sound, what that side
    ///         loses is blended into the other, as XNA does.
    /// Errors  values outside these ranges are a caller's bug; without asserts they are clamped, and NaN
    ///         is the value of Play().
    bool Play(float volume, float pitch, float pan);

    /// A playing to hold on to, stopped. One of an effect that was reloaded has to be made anew.
    [[nodiscard]] SoundEffectInstance CreateInstance() const noexcept;

    /// Of all effects of the game that runs on this thread, but not of songs; 0..1, 1 at the start. Values
    /// outside are a caller's bug; without asserts they are clamped, and NaN changes nothing. Without a
    /// running game it is 1 and cannot be set.
    [[nodiscard]] static float MasterVolume() noexcept;
    static void MasterVolume(float volume);

    /// What Apply3D makes of distances and velocities: Place (graze/audio/audio_space.hpp) says how. Of all
    /// effects of the game that runs on this thread, from the next Apply3D on; 1, 1 and 343.5 at the start
    /// and without a running game. A distance scale or speed of sound that is not above 0, a Doppler scale
    /// below 0, and what is not finite are a caller's bug; without asserts nothing changes.
    [[nodiscard]] static float DistanceScale() noexcept;
    static void DistanceScale(float units);
    [[nodiscard]] static float DopplerScale() noexcept;
    static void DopplerScale(float times);
    [[nodiscard]] static float SpeedOfSound() noexcept;
    static void SpeedOfSound(float units_per_s);

    /// How long that many bytes of 16-bit samples last, and how many bytes last that long, in whole frames,
    /// rounded down. 0 for what is not above 0; at most what an int holds.
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
