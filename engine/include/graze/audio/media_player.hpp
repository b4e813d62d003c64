#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "graze/audio/song_player.hpp"

namespace graze {

/// XNA's MediaPlayer: the songs of the game that runs on this thread. SongPlayer says what the functions
/// do. Without a running game they do nothing, and answer as a player that was never used.
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

    [[nodiscard]] static MediaState State() noexcept;
    [[nodiscard]] static TimeSpan PlayPosition() noexcept;
    [[nodiscard]] static const SongInfo* ActiveSong() noexcept;
    [[nodiscard]] static float Volume() noexcept;
    static void Volume(float volume);
    [[nodiscard]] static bool IsMuted() noexcept;
    static void IsMuted(bool is_muted);
    [[nodiscard]] static bool IsRepeating() noexcept;
    static void IsRepeating(bool is_repeating);
    [[nodiscard]] static std::string Failure();

    static void OnMediaStateChanged(std::function<void()> callback);
    static void OnActiveSongChanged(std::function<void()> callback);
};

}  // namespace graze
