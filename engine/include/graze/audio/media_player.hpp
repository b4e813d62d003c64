#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "graze/audio/song_player.hpp"

namespace graze {

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

/// Plays the songs of the game that runs on this thread: XNA's MediaPlayer. The functions are
/// described at SongPlayer. If no game is running, they are no-ops and return the values of an
/// unused player.
class MediaPlayer {
public:
    MediaPlayer() = delete;

    static void Play(const Song& song, TimeSpan fade_in = {});
    static void Play(std::span<const Song* const> songs, std::size_t first = 0);
    static void CrossFade(const Song& song, TimeSpan time);
    static void Pause();
    static void Resume();
    static void Stop(TimeSpan fade_out = {});
    static void MoveNext();
    static void MovePrevious();
    [[nodiscard]] static MediaQueue Queue() noexcept;

    [[nodiscard]] static MediaState State() noexcept;
    [[nodiscard]] static TimeSpan PlayPosition() noexcept;
    [[nodiscard]] static const SongInfo* ActiveSong() noexcept;
    [[nodiscard]] static float Volume() noexcept;
    static void Volume(float volume);
    [[nodiscard]] static bool IsMuted() noexcept;
    static void IsMuted(bool is_muted);
    [[nodiscard]] static bool IsRepeating() noexcept;
    static void IsRepeating(bool is_repeating);
    [[nodiscard]] static bool IsShuffled() noexcept;
    static void IsShuffled(bool is_shuffled);
    static void ShuffleSeed(std::uint64_t seed);
    [[nodiscard]] static std::string Failure();

    /// Always true: no supported system lets the user replace the game's music with their own.
    [[nodiscard]] static bool GameHasControl() noexcept { return true; }

    static void OnMediaStateChanged(std::function<void()> callback);
    static void OnActiveSongChanged(std::function<void()> callback);
};

}  // namespace graze
