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

/// The playback state: XNA's SoundState.
enum class SoundState : std::uint8_t { Playing, Paused, Stopped };

/// The settings of a voice. volume, pitch and pan are described at SoundEffect::Play.
struct VoiceSettings {
    float volume = 1;
    float pitch = 0;
    float pan = 0;
    float speed = 1;  ///< factor of the playback speed, 0.5..4, in addition to the pitch: the
                      ///< Doppler shift

    [[nodiscard]] friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// The sound that a voice plays, and its initial settings.
struct VoiceStart {
    SoundHandle sound = 0;
    VoiceSettings settings{};
    bool is_looped = false;  ///< true: repeats between the loop points until ReleaseVoice
    bool is_music = false;   ///< true: exempt from the voice limit and the master volume
    TimeSpan fade_in{};      ///< duration of a fade from silence; 0: no fade
};

/// The state of a queue of samples.
struct QueueState {
    int pending = 0;            ///< buffers that have not been played to their end
    std::int64_t frames = 0;    ///< frames of those buffers that have not been played
    std::int64_t position = 0;  ///< number of the next frame to play: see `label` of Submit
};

/// An object that receives calls in each update of an audio device.
class AudioClient {
public:
    AudioClient(const AudioClient&) = delete;
    AudioClient& operator=(const AudioClient&) = delete;

    /// Submits samples to the device. Must not call functions of the game.
    virtual void Feed() {}

    /// Calls the game's callbacks. During the call, clients may be added to and removed from the
    /// device.
    virtual void RaiseEvents() {}

protected:
    AudioClient() = default;
    virtual ~AudioClient() = default;
};

/// Interface to an audio device. A device that cannot start is silent: it accepts the same calls,
/// and playback advances without output.
///
/// Threads  all calls are made on the game's thread.
/// Life     sounds and instances that outlive their device become silent.
/// Clicks   changes of volume, pan and master volume are ramped over 256 frames at 48,000 Hz. A
///          pause, resume or stop is faded over the same time. Each changes the gain by at most
///          1/256 per frame. FadeOutVoice fades over n >= 256 frames and changes the gain by at
///          most 2 / n per frame. The start and end of a sound are not faded.
class AudioDevice : public Lifetime {
public:
    AudioDevice(const AudioDevice&) = delete;
    AudioDevice& operator=(const AudioDevice&) = delete;
    virtual ~AudioDevice();

    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// True if playback is audible. False if it only advances, because the device could not start
    /// or is a null device: a game that synthesizes samples may then submit silence instead. The
    /// value can change between two steps, when a device is connected or disconnected.
    [[nodiscard]] virtual bool HasOutput() const noexcept { return true; }

    /// True if a sound or a queue has been created. False for a silent game.
    [[nodiscard]] virtual bool HasSounds() const noexcept { return false; }

    /// Copies a mono or stereo sound to the device. Throws std::runtime_error if the device cannot
    /// store it, or std::bad_alloc.
    [[nodiscard]] virtual SoundHandle CreateSound(SoundView sound) = 0;

    /// Destroys a sound or a queue. Voices that play it stop.
    virtual void DestroySound(SoundHandle sound) noexcept = 0;

    /// Plays a sound from its start: volume 0..1, pitch -1..1 (octaves), pan -1..1. Returns false
    /// if no voice is free or the sound is invalid.
    virtual bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept = 0;

    /// Plays a sound, like Play, and returns a handle to the voice. Returns 0 if no voice is free
    /// or the sound is invalid.
    [[nodiscard]] virtual VoiceHandle StartVoice(const VoiceStart& start) noexcept;

    /// Changes the settings. This and the functions below are no-ops if the voice is invalid or has
    /// ended.
    virtual void SetVoice(VoiceHandle voice, const VoiceSettings& settings) noexcept;
    virtual void PauseVoice(VoiceHandle voice) noexcept;
    virtual void ResumeVoice(VoiceHandle voice) noexcept;
    virtual void StopVoice(VoiceHandle voice) noexcept;

    /// Lets the voice play to its end: the voice stops looping, or stops when its queue is empty.
    virtual void ReleaseVoice(VoiceHandle voice) noexcept;

    /// Fades the voice from its current volume to silence and stops it. The gain is f * (2 - f)
    /// while f falls linearly from 1 to 0. In a crossfade of two voices, the total power is
    /// therefore constant within half a decibel.
    virtual void FadeOutVoice(VoiceHandle voice, TimeSpan time) noexcept;

    /// Returns the state of the voice. Returns Stopped for an invalid voice.
    [[nodiscard]] virtual SoundState StateOf(VoiceHandle voice) const noexcept;

    /// Creates a queue: a sound that is submitted in buffers and played by at most one voice.
    /// Throws the same exceptions as CreateSound. Returns 0 if the device does not support queues.
    [[nodiscard]] virtual SoundHandle CreateQueue(int channels, int rate);

    /// Appends a buffer of whole frames (one sample per channel). `label` is the frame number that
    /// QueueState::position reports for the buffer's first frame. Returns false if 64 buffers are
    /// already pending, if `samples` is empty, or if `queue` is not a queue. Throws std::bad_alloc.
    /// Reuses the memory of played buffers. Allocates only if this memory is too small, or if more
    /// buffers are pending than ever before in this queue.
    virtual bool Submit(SoundHandle queue, std::span<const std::int16_t> samples,
                        std::int64_t label);

    /// Discards all pending buffers.
    virtual void ClearQueue(SoundHandle queue) noexcept;

    /// Returns the state of the queue. All fields are 0 for an invalid queue.
    [[nodiscard]] virtual QueueState StateOfQueue(SoundHandle queue) const noexcept;

    /// The volume of all voices except music, 0..1.
    [[nodiscard]] float MasterVolume() const noexcept { return master_volume_; }
    void MasterVolume(float volume) noexcept;

    /// The scales that the following calls of SoundEffectInstance::Apply3D use.
    [[nodiscard]] const AudioSpace& Space() const noexcept { return space_; }
    void Space(const AudioSpace& space) noexcept { space_ = space; }

    /// Advances playback by `elapsed`, the game's time, then calls Feed and RaiseEvents of the
    /// clients. Run calls Update once per step.
    void Update(TimeSpan elapsed);

    /// Calls Feed of all clients and does not advance playback. Game::KeepAlive calls it while the
    /// game loads.
    void FeedClients();

    /// Suspend pauses all playback; Resume continues it. A repeated call is a no-op. After Suspend
    /// has returned, the device runs no code on any thread.
    virtual void Suspend() noexcept {}
    virtual void Resume() noexcept {}

    /// Join adds a client; Leave removes it. Clients are updated in the order in which they were
    /// added. Leave may also be called during an update.
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

    std::vector<AudioClient*> clients_;  // null: the client was removed during an update
    float master_volume_ = 1;
    AudioSpace space_;
    int visits_ = 0;  // number of loops over clients_ that are running
};

}  // namespace graze
