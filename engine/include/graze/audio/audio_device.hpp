#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "graze/audio/audio_space.hpp"
#include "graze/audio/sound_data.hpp"
#include "graze/lifetime.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

/// A device's handle for a sound. 0 is invalid.
using SoundHandle = std::uint32_t;

/// A device's handle for a voice, which is one playback of a sound. 0 is invalid. The handle of a
/// voice that has ended is invalid and is not reused immediately.
using VoiceHandle = std::uint32_t;

/// The state of a sound: XNA's SoundState.
enum class SoundState : std::uint8_t { Playing, Paused, Stopped };

/// The settings of a voice. SoundEffect::Play documents volume, pitch and pan.
struct VoiceSettings {
    float volume = 1;
    float pitch = 0;
    float pan = 0;
    float speed = 1;  ///< factor 0.5..4 in addition to the pitch: the Doppler shift

    [[nodiscard]] friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// The sound that a voice plays, and its initial settings.
struct VoiceStart {
    SoundHandle sound = 0;
    VoiceSettings settings{};
    bool is_looped = false;  ///< true: repeats between the loop points until ReleaseVoice
    bool is_music = false;   ///< true: not subject to the voice limit and the master volume
    TimeSpan fade_in{};      ///< duration of a fade from silence; 0: no fade
};

/// The state of a queue of samples.
struct QueueState {
    int pending = 0;            ///< buffers that have not been played to their end
    std::int64_t frames = 0;    ///< frames left to play in those buffers
    std::int64_t position = 0;  ///< number of the next frame to play: see `label` of Submit
};

/// An object that an audio device calls in each of its updates.
class AudioClient {
public:
    AudioClient(const AudioClient&) = delete;
    AudioClient& operator=(const AudioClient&) = delete;

    /// Submits samples to the device. Must not call into the game.
    virtual void Feed() {}

    /// Calls the game's callbacks. Clients may join and leave the device during the call.
    virtual void RaiseEvents() {}

protected:
    AudioClient() = default;
    virtual ~AudioClient() = default;
};

/// Interface to an audio device. A device that cannot start is silent: it accepts the same calls,
/// and playback advances without output.
///
/// Threads  all calls are made on the game's thread.
/// Life     sounds and instances that outlive their device become silent; the device writes one
///          line about them to stderr when it is destroyed.
/// Clicks   changes of volume, pan and master volume are ramped, and a pause, resume or stop is
///          faded, over 256 frames at 48,000 Hz: each changes the gain by at most 1/256 per frame.
///          FadeOutVoice fades over n >= 256 frames and changes the gain by at most 2 / n per
///          frame. A sound's own start and end are not faded.
class AudioDevice : public Lifetime {
public:
    AudioDevice(const AudioDevice&) = delete;
    AudioDevice& operator=(const AudioDevice&) = delete;
    virtual ~AudioDevice();

    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// Copies a mono or stereo sound to the device. Throws std::runtime_error if the device cannot
    /// store it, and std::bad_alloc.
    [[nodiscard]] virtual SoundHandle CreateSound(SoundView sound) = 0;

    /// Destroys a sound or a queue. Voices that play it stop.
    virtual void DestroySound(SoundHandle sound) noexcept = 0;

    /// Plays a sound from its start: volume 0..1, pitch -1..1 (octaves), pan -1..1. Returns false
    /// if no voice is free or the sound is invalid.
    virtual bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept = 0;

    /// As Play, but returns a handle to the voice. Returns 0 if no voice is free or the sound is
    /// invalid.
    [[nodiscard]] virtual VoiceHandle StartVoice(const VoiceStart& start) noexcept;

    /// Changes the settings. This and the functions below are no-ops if the voice is invalid or has
    /// ended.
    virtual void SetVoice(VoiceHandle voice, const VoiceSettings& settings) noexcept;
    virtual void PauseVoice(VoiceHandle voice) noexcept;
    virtual void ResumeVoice(VoiceHandle voice) noexcept;
    virtual void StopVoice(VoiceHandle voice) noexcept;

    /// Lets the voice play to its end: it leaves its loop, or stops when its queue is empty.
    virtual void ReleaseVoice(VoiceHandle voice) noexcept;

    /// Fades the voice from its current volume to silence and stops it. The gain is f * (2 - f)
    /// while f falls linearly from 1 to 0: two crossing fades keep the total power within half a
    /// decibel.
    virtual void FadeOutVoice(VoiceHandle voice, TimeSpan time) noexcept;

    /// Returns the state of the voice; Stopped for an invalid one.
    [[nodiscard]] virtual SoundState StateOf(VoiceHandle voice) const noexcept;

    /// Creates a queue: a sound that is submitted in buffers and played by at most one voice.
    /// Errors as CreateSound; returns 0 if the device does not support queues.
    [[nodiscard]] virtual SoundHandle CreateQueue(int channels, int rate);

    /// Appends a buffer of whole frames. `label` is the number of its first frame, for
    /// QueueState::position.
    /// Returns false if 64 buffers are already pending, if `samples` is empty, or if `queue` is not
    /// a queue. Throws std::bad_alloc; does not allocate once buffers have been as large before.
    virtual bool Submit(SoundHandle queue, std::span<const std::int16_t> samples,
                        std::int64_t label);

    /// Drops all pending buffers.
    virtual void ClearQueue(SoundHandle queue) noexcept;

    /// Returns the state of the queue; all zeros for an invalid one.
    [[nodiscard]] virtual QueueState StateOfQueue(SoundHandle queue) const noexcept;

    /// Volume of all voices but music, 0..1.
    [[nodiscard]] float MasterVolume() const noexcept { return master_volume_; }
    void MasterVolume(float volume) noexcept;

    /// The scales that SoundEffectInstance::Apply3D uses from its next call on.
    [[nodiscard]] const AudioSpace& Space() const noexcept { return space_; }
    void Space(const AudioSpace& space) noexcept { space_ = space; }

    /// Advances playback by the game's time, then calls Feed and RaiseEvents of the clients. Run
    /// calls it once per step.
    void Update(TimeSpan elapsed);

    /// Calls Feed of the clients only. Game::KeepAlive calls it while the game loads.
    void FeedClients();

    /// Suspend pauses all playback; Resume continues it. A second call in a row is a no-op. When
    /// Suspend returns, the device runs no code on any thread.
    virtual void Suspend() noexcept {}
    virtual void Resume() noexcept {}

    /// Adds and removes clients. They are updated in the order in which they joined; a client may
    /// leave at any time.
    void Join(AudioClient& client);
    void Leave(AudioClient& client) noexcept;

protected:
    AudioDevice() = default;

    /// Called by Update with the elapsed game time.
    virtual void Advance(TimeSpan /*elapsed*/) noexcept {}
    virtual void OnMasterVolume(float /*volume*/) noexcept {}

private:
    struct ClientIteration;

    void RaiseClientEvents();

    std::vector<AudioClient*> clients_;  // null: the client left during an update
    float master_volume_ = 1;
    AudioSpace space_;
    int visits_ = 0;  // loops over clients_ in progress
};

}  // namespace graze
