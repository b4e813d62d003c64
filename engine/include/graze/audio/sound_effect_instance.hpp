#pragma once

#include <optional>
#include <span>

#include "graze/audio/audio_device.hpp"

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

}  // namespace graze
