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

/// A device's own number for a sound. 0 is none.
using SoundHandle = std::uint32_t;

/// A device's own number for one playing of a sound, never given twice in a row. 0 is none; one that
/// has ended is as none.
using VoiceHandle = std::uint32_t;

/// XNA's SoundState.
enum class SoundState : std::uint8_t { Playing, Paused, Stopped };

/// How a voice is heard; SoundEffect::Play says what the numbers mean.
struct VoiceSettings {
    float volume = 1;
    float pitch = 0;
    float pan = 0;
    float speed = 1;  ///< beside the pitch, 0.5..4 times: the Doppler shift

    [[nodiscard]] friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

/// What a voice is to play.
struct VoiceStart {
    SoundHandle sound = 0;
    VoiceSettings settings{};
    bool is_looped = false;  ///< at the sound's loop points, until the voice is released
    bool is_music = false;   ///< does not count as one of the voices, knows no master volume
    TimeSpan fade_in{};      ///< from silence; none: as the sound itself begins
};

/// What is left of a queue of samples.
struct QueueState {
    int pending = 0;            ///< buffers that are not played to their end
    std::int64_t frames = 0;    ///< in them, not played yet
    std::int64_t position = 0;  ///< of the frame that is played next, as the buffers were labelled
};

/// Something of the engine's that lives by a device's updates.
class AudioClient {
public:
    AudioClient(const AudioClient&) = delete;
    AudioClient& operator=(const AudioClient&) = delete;

    /// Gives the device what it will play next. Calls nothing of the game's.
    virtual void Feed() {}

    /// Tells the game what has happened. May come with, or without, clients that come and go.
    virtual void Tell() {}

protected:
    AudioClient() = default;
    virtual ~AudioClient() = default;
};

/// The port for sound. A device that cannot start is silent: it takes the same calls, and time passes
/// for it as if it were heard.
///
/// Threads  all calls come from the game's thread.
/// Sounds   and instances that outlive their device are silent from then on, and one line on stderr
///          says so.
/// Clicks   volume, pan and the master volume glide to a new value, and a pause, a resume or a stop
///          fades, in 256 frames of 48,000 a second: each of them adds no step of more than 1/256 of the
///          sound. A FadeOutVoice, of at least as many, begins with steps of 2 in its frames. A sound's
///          own start and end are left as they are.
class AudioDevice : public Lifetime {
public:
    AudioDevice(const AudioDevice&) = delete;
    AudioDevice& operator=(const AudioDevice&) = delete;
    virtual ~AudioDevice();

    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;

    /// Keeps a copy of a sound, mono or stereo. Throws std::runtime_error when it cannot, and
    /// std::bad_alloc.
    [[nodiscard]] virtual SoundHandle CreateSound(SoundView sound) = 0;

    /// Forgets a sound or a queue; voices that play it stop.
    virtual void DestroySound(SoundHandle sound) noexcept = 0;

    /// Plays from the start. volume 0..1, pitch -1..1 (octaves), pan -1..1. False when no voice is
    /// free.
    virtual bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept = 0;

    /// As Play, for who wants to hold on to the voice. 0 when none is free, or there is no such sound.
    [[nodiscard]] virtual VoiceHandle StartVoice(const VoiceStart& start) noexcept;

    /// Voices that have ended, and those that are none, take all of these, and StateOf says Stopped.
    virtual void SetVoice(VoiceHandle voice, const VoiceSettings& settings) noexcept;
    virtual void PauseVoice(VoiceHandle voice) noexcept;
    virtual void ResumeVoice(VoiceHandle voice) noexcept;
    virtual void StopVoice(VoiceHandle voice) noexcept;

    /// Lets it come to its end: a loop is left, a queue that runs dry is over.
    virtual void ReleaseVoice(VoiceHandle voice) noexcept;

    /// From as loud as it is to silence, as f * (2 - f) while f falls to 0, and stops there. Two such
    /// fades that cross keep their power to within half a decibel.
    virtual void FadeOutVoice(VoiceHandle voice, TimeSpan time) noexcept;

    [[nodiscard]] virtual SoundState StateOf(VoiceHandle voice) const noexcept;

    /// A sound that is handed over piece by piece, played by at most one voice. Errors as CreateSound;
    /// 0 when the device has no queues.
    [[nodiscard]] virtual SoundHandle CreateQueue(int channels, int rate);

    /// Appends whole frames. `label` numbers the first of them, for QueueState. False for 64 buffers that
    /// are pending already, for none, and for what is no queue. Throws std::bad_alloc; once buffers have
    /// been as large before, it allocates nothing.
    virtual bool Submit(SoundHandle queue, std::span<const std::int16_t> samples,
                        std::int64_t label);

    /// Forgets what is pending.
    virtual void ClearQueue(SoundHandle queue) noexcept;

    [[nodiscard]] virtual QueueState StateOfQueue(SoundHandle queue) const noexcept;

    /// Of all voices but music, 0..1.
    [[nodiscard]] float MasterVolume() const noexcept { return master_volume_; }
    void MasterVolume(float volume) noexcept;

    /// What SoundEffectInstance::Apply3D reckons with, from its next call on.
    [[nodiscard]] const AudioSpace& Space() const noexcept { return space_; }
    void Space(const AudioSpace& space) noexcept { space_ = space; }

    /// Once a step of the game, with the game's time: feeds clients, then tells them. Run calls it.
    void Update(TimeSpan elapsed);

    /// What of that must go on while the game loads. KeepAlive calls it.
    void FeedClients();

    /// Everything stops where it is, and goes on from there. Twice is as once. When Suspend returns,
    /// nothing of this device runs any more on any thread.
    virtual void Suspend() noexcept {}
    virtual void Resume() noexcept {}

    /// Clients are updated in the order in which they came; one may go at any time.
    void Join(AudioClient& client);
    void Leave(AudioClient& client) noexcept;

protected:
    AudioDevice() = default;

    /// The game's time goes on.
    virtual void Advance(TimeSpan /*elapsed*/) noexcept {}
    virtual void OnMasterVolume(float /*volume*/) noexcept {}

private:
    struct Visit;

    void TellClients();

    std::vector<AudioClient*> clients_;  // null: has left while they were told
    float master_volume_ = 1;
    AudioSpace space_;
    int visits_ = 0;  // walks through clients_ that are under way
};

}  // namespace graze
