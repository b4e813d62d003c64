#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "graze/audio/song.hpp"
#include "graze/math/time_span.hpp"

namespace graze {

class SongPlayer;

/// The state of the music: XNA's MediaState.
enum class MediaState : std::uint8_t { Stopped, Playing, Paused };

/// The songs that MediaPlayer plays: XNA's MediaQueue. Valid while the game runs.
class MediaQueue {
public:
    explicit MediaQueue(SongPlayer* player) noexcept : player_{player} {}

    [[nodiscard]] std::size_t Count() const noexcept;

    /// The index of the active song, from 0. It refers to the order passed to Play, also while the
    /// songs are shuffled. Setting the index plays the song with this index.
    [[nodiscard]] std::size_t ActiveSongIndex() const noexcept;
    void ActiveSongIndex(std::size_t index);

    /// As MediaPlayer::ActiveSong.
    [[nodiscard]] const SongInfo* ActiveSong() const noexcept;

    /// Returns the song with this index, or null if the index is out of range.
    [[nodiscard]] const SongInfo* operator[](std::size_t index) const noexcept;

private:
    SongPlayer* player_;  // null if no game is running
};

/// Plays the songs of the game that runs on this thread: XNA's MediaPlayer. If no game is running,
/// the functions are no-ops and return the values of an unused player.
///
/// Songs are decoded on the game's thread, a quarter of a second ahead, or twice the time between
/// two steps. If the game does not step for longer, the music pauses; Game::KeepAlive continues the
/// decoding while the game loads.
class MediaPlayer {
public:
    MediaPlayer() = delete;

    /// Plays one song, or several one after the other, instead of the current songs. `first` is the
    /// index of the song to start with. Requires first < songs.size(); otherwise the last song is
    /// played, if there is one. If a song cannot be opened, the music stops and Failure returns the
    /// reason. If a song is destroyed while it plays, playback stops.
    static void Play(const Song& song, TimeSpan fade_in = {});
    static void Play(std::span<const Song* const> songs, std::size_t first = 0);

    /// Plays a song like Play, and fades out the previous song at the same time.
    static void CrossFade(const Song& song, TimeSpan time);

    /// Pause pauses playback, including songs that are fading out; Resume continues it. Pause is a
    /// no-op unless the state is Playing, Resume unless it is Paused.
    static void Pause();
    static void Resume();

    /// Stops playback. The state is Stopped immediately, even while the fade is still audible.
    static void Stop(TimeSpan fade_out = {});

    /// Play the next or the previous song, wrapping around at the ends. No-ops when stopped.
    static void MoveNext();
    static void MovePrevious();
    [[nodiscard]] static MediaQueue Queue() noexcept;

    [[nodiscard]] static MediaState State() noexcept;

    /// Returns the playback position in the song; 0 when stopped.
    [[nodiscard]] static TimeSpan PlayPosition() noexcept;

    /// Returns the song that is playing or paused, or null when stopped. The pointer is valid until
    /// the next call of a function of this class.
    [[nodiscard]] static const SongInfo* ActiveSong() noexcept;

    /// The volume; changes are ramped. Requires 0..1: other values are clamped, and NaN is ignored.
    [[nodiscard]] static float Volume() noexcept;
    static void Volume(float volume);
    [[nodiscard]] static bool IsMuted() noexcept;
    static void IsMuted(bool is_muted);

    /// True if playback repeats. A single song continues at loop_start, without a gap, when it
    /// reaches the end of its loop (SongInfo), or the end of the song if loop_frames is 0. After
    /// the last of several songs, playback continues with the first. The setting is read when the
    /// end is decoded, up to a second before it is audible.
    [[nodiscard]] static bool IsRepeating() noexcept;
    static void IsRepeating(bool is_repeating);

    /// True if several songs play in random order: each song once before any song repeats, and no
    /// song twice in a row. A change takes effect immediately, and each Play chooses a new order.
    /// The song that is playing, or that Play starts with, is the first of the order. The same seed
    /// (initially 1) gives the same order in every run.
    [[nodiscard]] static bool IsShuffled() noexcept;
    static void IsShuffled(bool is_shuffled);
    static void ShuffleSeed(std::uint64_t seed);

    /// Returns the reason why a song could not be played or ended too early: "song 'music/dawn':
    /// truncated: decoding stopped after 4096 of 96000 frames". Empty if nothing has failed since
    /// the most recent Play. A song that ends too early repeats, or the next one follows, as after
    /// its end.
    [[nodiscard]] static std::string Failure();

    /// Always true: no supported system lets the user replace the game's music with their own.
    [[nodiscard]] static bool GameHasControl() noexcept { return true; }

    /// Set the callbacks for changes of the state, and for the start of a song. They are called on
    /// the game's thread: from the functions of this class, or before a step when a song has ended.
    /// They may call any function of this class.
    static void OnMediaStateChanged(std::function<void()> callback);
    static void OnActiveSongChanged(std::function<void()> callback);
};

}  // namespace graze
