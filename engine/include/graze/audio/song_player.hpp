#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song.hpp"

namespace graze {

class SongDeck;
class SongOrder;
class SongReader;

/// The state of a song player: XNA's MediaState.
enum class MediaState : std::uint8_t { Stopped, Playing, Paused };

/// Plays songs on a device, which must outlive the player. MediaPlayer gives access to the player
/// of the running game. Songs are decoded on the game's thread, not on the device's thread, in
/// pieces of 2,048 frames.
///
/// Each device update decodes two pieces. It decodes more pieces until the buffered time is at
/// least a quarter of a second, and at least twice the time played since the previous update. It
/// decodes nothing more when one second is buffered. This works at one step per second as well as
/// at a thousand steps per second. If the game does not update the device for longer than the
/// buffered time, the music pauses. Game::KeepAlive continues the decoding while the game loads.
class SongPlayer : private AudioClient {
public:
    explicit SongPlayer(AudioDevice& device);
    ~SongPlayer() override;
    SongPlayer(const SongPlayer&) = delete;
    SongPlayer& operator=(const SongPlayer&) = delete;

    /// Plays one song, or several one after the other, instead of the current songs. `first` is the
    /// index of the song to start with. Requires first < songs.size(); otherwise the last song is
    /// played, if there is one. If a song cannot be opened, the player stops and Failure returns
    /// the reason. If a song is destroyed while it plays, playback stops.
    void Play(const Song& song, TimeSpan fade_in = {});
    void Play(std::span<const Song* const> songs, std::size_t first = 0);

    /// Plays a song like Play, and fades out the previous song at the same time.
    void CrossFade(const Song& song, TimeSpan time);

    /// Pause pauses playback, including songs that are fading out; Resume continues it. Pause is a
    /// no-op unless the state is Playing, Resume unless it is Paused.
    void Pause();
    void Resume();

    /// Stops playback. The state is Stopped immediately, even while the fade is still audible.
    void Stop(TimeSpan fade_out = {});

    /// Play the next or the previous song, wrapping around at the ends. No-ops when stopped.
    void MoveNext();
    void MovePrevious();

    /// Plays the song at `index`, from 0. A no-op when stopped. Requires index < QueueCount();
    /// otherwise nothing changes.
    void MoveTo(std::size_t index);

    [[nodiscard]] MediaState State() const noexcept { return state_; }

    /// Returns the playback position in the song; 0 when stopped.
    [[nodiscard]] TimeSpan PlayPosition() const noexcept;

    /// Returns the song that is playing or paused, or null when stopped. The pointer is valid until
    /// the next call of a function of this class.
    [[nodiscard]] const SongInfo* ActiveSong() const noexcept;

    /// The index of the active song, from 0 (ActiveSongIndex), and the number of songs
    /// (QueueCount).
    [[nodiscard]] std::size_t ActiveSongIndex() const noexcept { return active_; }
    [[nodiscard]] std::size_t QueueCount() const noexcept { return songs_.size(); }

    /// Returns the song with this index, or null if the index is out of range. The pointer is valid
    /// until the next Play or CrossFade.
    [[nodiscard]] const SongInfo* SongAt(std::size_t index) const noexcept;

    /// The volume; changes are ramped. Requires 0..1: other values are clamped, and NaN is ignored.
    [[nodiscard]] float Volume() const noexcept { return volume_; }
    void Volume(float volume);
    [[nodiscard]] bool IsMuted() const noexcept { return is_muted_; }
    void IsMuted(bool is_muted) noexcept;

    /// True if playback repeats. A single song continues at loop_start, without a gap, when it
    /// reaches the end of its loop (SongInfo), or the end of the song if loop_frames is 0. After
    /// the last of several songs, playback continues with the first. The player reads this setting
    /// when it decodes the end, up to a second before the end is audible.
    [[nodiscard]] bool IsRepeating() const noexcept { return is_repeating_; }
    void IsRepeating(bool is_repeating) noexcept { is_repeating_ = is_repeating; }

    /// True if several songs play in random order: each song once before any song repeats, and no
    /// song twice in a row. A change takes effect immediately, and each Play chooses a new order.
    /// The song that is playing, or that Play starts with, is the first of the order. The same seed
    /// (initially 1) gives the same order in every run.
    [[nodiscard]] bool IsShuffled() const noexcept;
    void IsShuffled(bool is_shuffled) noexcept;
    void ShuffleSeed(std::uint64_t seed) noexcept;

    /// Returns the reason why a song could not be played or ended too early: "song 'music/dawn':
    /// truncated: decoding stopped after 4096 of 96000 frames". Empty if nothing has failed since
    /// the most recent Play. A song that ends too early repeats, or the next one follows, as after
    /// its end.
    [[nodiscard]] const std::string& Failure() const noexcept { return failure_; }

    /// Sets the callback for changes of the state. It is called on the game's thread: from the
    /// functions of this class, or before a step when a song has ended. It may call any function of
    /// this class.
    void OnMediaStateChanged(std::function<void()> callback) {
        on_state_changed_ = std::move(callback);
    }
    /// Sets the callback for the start of a song. Like the callback of OnMediaStateChanged, it is
    /// called on the game's thread and may call any function of this class.
    void OnActiveSongChanged(std::function<void()> callback) {
        on_song_changed_ = std::move(callback);
    }

private:
    void Feed() override;
    void RaiseEvents() override;

    void Take(std::span<const Song* const> songs, std::size_t first);
    void Begin(TimeSpan fade_in);
    void FadeOutActive(TimeSpan time);
    void SongIsOver();
    void FeedDeck();
    void Fail(std::string_view reason);
    void GoTo(MediaState state);
    [[nodiscard]] float Loudness() const noexcept { return is_muted_ ? 0 : volume_; }

    struct Tail;

    AudioDevice* device_;
    std::unique_ptr<SongDeck> deck_;
    std::unique_ptr<SongOrder> order_;
    std::vector<std::unique_ptr<SongReader>> songs_;
    std::vector<Tail> tails_;  // songs that are fading out
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
