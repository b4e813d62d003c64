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
#include "graze/audio/media_player.hpp"
#include "graze/audio/song.hpp"

namespace graze {

class SongDeck;
class SongOrder;
class SongReader;

/// The player of the running game, to which MediaPlayer gives access: it describes the functions.
/// The device must outlive the player. Songs are decoded on the game's thread, not on the device's
/// thread, in pieces of 2,048 frames.
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

    void Play(const Song& song, TimeSpan fade_in = {});
    void Play(std::span<const Song* const> songs, std::size_t first = 0);
    void CrossFade(const Song& song, TimeSpan time);
    void Pause();
    void Resume();
    void Stop(TimeSpan fade_out = {});
    void MoveNext();
    void MovePrevious();

    /// Plays the song at `index`, from 0. A no-op when stopped. Requires index < QueueCount();
    /// otherwise nothing changes.
    void MoveTo(std::size_t index);

    [[nodiscard]] MediaState State() const noexcept { return state_; }
    [[nodiscard]] TimeSpan PlayPosition() const noexcept;
    [[nodiscard]] const SongInfo* ActiveSong() const noexcept;

    /// The index of the active song, from 0 (ActiveSongIndex), and the number of songs
    /// (QueueCount).
    [[nodiscard]] std::size_t ActiveSongIndex() const noexcept { return active_; }
    [[nodiscard]] std::size_t QueueCount() const noexcept { return songs_.size(); }

    /// Returns the song with this index, or null if the index is out of range. The pointer is valid
    /// until the next Play or CrossFade.
    [[nodiscard]] const SongInfo* SongAt(std::size_t index) const noexcept;

    [[nodiscard]] float Volume() const noexcept { return volume_; }
    void Volume(float volume);
    [[nodiscard]] bool IsMuted() const noexcept { return is_muted_; }
    void IsMuted(bool is_muted) noexcept;
    [[nodiscard]] bool IsRepeating() const noexcept { return is_repeating_; }
    void IsRepeating(bool is_repeating) noexcept { is_repeating_ = is_repeating; }
    [[nodiscard]] bool IsShuffled() const noexcept;
    void IsShuffled(bool is_shuffled) noexcept;
    void ShuffleSeed(std::uint64_t seed) noexcept;
    [[nodiscard]] const std::string& Failure() const noexcept { return failure_; }

    void OnMediaStateChanged(std::function<void()> callback) {
        on_state_changed_ = std::move(callback);
    }
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
