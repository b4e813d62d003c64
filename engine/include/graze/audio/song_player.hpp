#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song.hpp"

namespace graze {

class SongDeck;
class SongOrder;
class SongReader;

/// XNA's MediaState.
enum class MediaState : std::uint8_t { Stopped, Playing, Paused };

/// Plays songs on a device, which must outlive it; MediaPlayer is the running game's. Songs are decoded
/// here, on the game's thread and never in the device's, in pieces of 2,048 frames. Each time the device is
/// updated it is two of them until a second is ahead, or as many as it takes to have a quarter of a second
/// ahead, and twice what was heard since the last time: a game may take one step a second or a thousand.
/// One that stands still for longer is heard pausing; KeepAlive goes on with it while loading.
class SongPlayer : private AudioClient {
public:
    explicit SongPlayer(AudioDevice& device);
    ~SongPlayer() override;
    SongPlayer(const SongPlayer&) = delete;
    SongPlayer& operator=(const SongPlayer&) = delete;

    /// Plays one song, or some, one after the other, in place of what played. A song that cannot be
    /// opened leaves it stopped, and Failure says why. One that ends (Song's destructor) while it plays
    /// stops. `first` counts from 0; outside it is a caller's bug, and without asserts it is the last.
    void Play(const Song& song, TimeSpan fade_in = {});
    void Play(std::span<const Song* const> songs, std::size_t first = 0);

    /// As Play, while what played fades out.
    void CrossFade(const Song& song, TimeSpan time);

    void Pause();
    void Resume();

    /// The state is Stopped from the call on, though the fade is still heard.
    void Stop(TimeSpan fade_out = {});

    /// To the next and the previous song of several, round.
    void MoveNext();
    void MovePrevious();

    /// To this one of several, from 0; nothing when stopped, as with those. Outside them it is a caller's
    /// bug, and without asserts nothing changes.
    void MoveTo(std::size_t index);

    [[nodiscard]] MediaState State() const noexcept { return state_; }

    /// Where in the song the device is; 0 when stopped.
    [[nodiscard]] TimeSpan PlayPosition() const noexcept;

    /// Of the song that plays, or paused; null when stopped. Good until the next call.
    [[nodiscard]] const SongInfo* ActiveSong() const noexcept;

    /// Of the songs that are to be played, from 0.
    [[nodiscard]] std::size_t ActiveSongIndex() const noexcept { return active_; }
    [[nodiscard]] std::size_t QueueCount() const noexcept { return songs_.size(); }

    /// Null when there are not as many. Good until the next Play or CrossFade.
    [[nodiscard]] const SongInfo* SongAt(std::size_t index) const noexcept;

    /// 0..1; a change glides. Outside it is a caller's bug; without asserts it is clamped, and NaN changes
    /// nothing.
    [[nodiscard]] float Volume() const noexcept { return volume_; }
    void Volume(float volume);
    [[nodiscard]] bool IsMuted() const noexcept { return is_muted_; }
    void IsMuted(bool is_muted) noexcept;

    /// A single song goes from the end of its loop (SongInfo), or else its own end, to the loop's start,
    /// without a gap; several begin again after the last. Decided when the end is decoded: up to a second
    /// ahead.
    [[nodiscard]] bool IsRepeating() const noexcept { return is_repeating_; }
    void IsRepeating(bool is_repeating) noexcept { is_repeating_ = is_repeating; }

    /// Several play in an order that is drawn anew: each once before any comes again, none twice in a row.
    /// From this call on, and with the next Play; the song that plays, or that Play begins with, is the
    /// first. With the same seed (1 at the start) the orders are the same in every run.
    [[nodiscard]] bool IsShuffled() const noexcept;
    void IsShuffled(bool is_shuffled) noexcept;
    void ShuffleSeed(std::uint64_t seed) noexcept;

    /// Why the last song could not be played or ended too early: "song 'music/dawn': it breaks off after
    /// 4096 of 96000 frames". "" since the last Play otherwise.
    [[nodiscard]] const std::string& Failure() const noexcept { return failure_; }

    /// Called on the game's thread when the state has changed: by these functions, or, when a song is over,
    /// before a step. It may call everything here.
    void OnMediaStateChanged(std::function<void()> callback) {
        on_state_changed_ = std::move(callback);
    }
    /// The same, when another song begins.
    void OnActiveSongChanged(std::function<void()> callback) {
        on_song_changed_ = std::move(callback);
    }

private:
    void Feed() override;
    void Tell() override;

    void Take(std::span<const Song* const> songs, std::size_t first);
    void Begin(TimeSpan fade_in);
    void FadeOutActive(TimeSpan time);
    void SongIsOver();
    void GoTo(MediaState state);
    [[nodiscard]] float Loudness() const noexcept { return is_muted_ ? 0 : volume_; }

    struct Tail;

    AudioDevice* device_;
    std::unique_ptr<SongDeck> deck_;
    std::unique_ptr<SongOrder> order_;
    std::vector<std::unique_ptr<SongReader>> songs_;
    std::vector<Tail> tails_;  // songs that fade out
    std::size_t active_ = 0;
    MediaState state_ = MediaState::Stopped;
    float volume_ = 1;
    bool is_muted_ = false;
    bool is_repeating_ = false;
    std::string failure_;
    std::function<void()> on_state_changed_;
    std::function<void()> on_song_changed_;
};

}  // namespace graze
