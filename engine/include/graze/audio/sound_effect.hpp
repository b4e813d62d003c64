#pragma once

#include <string>
#include <utility>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/audio/sound_effect_instance.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

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
