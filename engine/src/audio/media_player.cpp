#include "graze/audio/media_player.hpp"

#include <utility>

#include "graze/audio/song_player.hpp"
#include "graze/bound.hpp"

namespace graze {
namespace {

// Calls `call` with the running game's player; a no-op without a running game.
template <typename Call>
void WithSongs(const Call& call) {
    if (SongPlayer* const songs = Bound<SongPlayer>::Current()) {
        call(*songs);
    }
}

}  // namespace

std::size_t MediaQueue::Count() const noexcept {
    return player_ == nullptr ? 0 : player_->QueueCount();
}

std::size_t MediaQueue::ActiveSongIndex() const noexcept {
    return player_ == nullptr ? 0 : player_->ActiveSongIndex();
}

void MediaQueue::ActiveSongIndex(std::size_t index) {
    if (player_ != nullptr) {
        player_->MoveTo(index);
    }
}

const SongInfo* MediaQueue::ActiveSong() const noexcept {
    return player_ == nullptr ? nullptr : player_->ActiveSong();
}

const SongInfo* MediaQueue::operator[](std::size_t index) const noexcept {
    return player_ == nullptr ? nullptr : player_->SongAt(index);
}

void MediaPlayer::Play(const Song& song, TimeSpan fade_in) {
    WithSongs([&](SongPlayer& player) { player.Play(song, fade_in); });
}

void MediaPlayer::Play(std::span<const Song* const> songs, std::size_t first) {
    WithSongs([&](SongPlayer& player) { player.Play(songs, first); });
}

void MediaPlayer::CrossFade(const Song& song, TimeSpan time) {
    WithSongs([&](SongPlayer& player) { player.CrossFade(song, time); });
}

void MediaPlayer::Pause() {
    WithSongs([](SongPlayer& player) { player.Pause(); });
}

void MediaPlayer::Resume() {
    WithSongs([](SongPlayer& player) { player.Resume(); });
}

void MediaPlayer::Stop(TimeSpan fade_out) {
    WithSongs([&](SongPlayer& player) { player.Stop(fade_out); });
}

void MediaPlayer::MoveNext() {
    WithSongs([](SongPlayer& player) { player.MoveNext(); });
}

void MediaPlayer::MovePrevious() {
    WithSongs([](SongPlayer& player) { player.MovePrevious(); });
}

MediaQueue MediaPlayer::Queue() noexcept {
    return MediaQueue{Bound<SongPlayer>::Current()};
}

MediaState MediaPlayer::State() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs == nullptr ? MediaState::Stopped : songs->State();
}

TimeSpan MediaPlayer::PlayPosition() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs == nullptr ? TimeSpan{} : songs->PlayPosition();
}

const SongInfo* MediaPlayer::ActiveSong() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs == nullptr ? nullptr : songs->ActiveSong();
}

float MediaPlayer::Volume() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs == nullptr ? 1 : songs->Volume();
}

void MediaPlayer::Volume(float volume) {
    WithSongs([&](SongPlayer& player) { player.Volume(volume); });
}

bool MediaPlayer::IsMuted() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs != nullptr && songs->IsMuted();
}

void MediaPlayer::IsMuted(bool is_muted) {
    WithSongs([&](SongPlayer& player) { player.IsMuted(is_muted); });
}

bool MediaPlayer::IsRepeating() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs != nullptr && songs->IsRepeating();
}

void MediaPlayer::IsRepeating(bool is_repeating) {
    WithSongs([&](SongPlayer& player) { player.IsRepeating(is_repeating); });
}

bool MediaPlayer::IsShuffled() noexcept {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs != nullptr && songs->IsShuffled();
}

void MediaPlayer::IsShuffled(bool is_shuffled) {
    WithSongs([&](SongPlayer& player) { player.IsShuffled(is_shuffled); });
}

void MediaPlayer::ShuffleSeed(std::uint64_t seed) {
    WithSongs([&](SongPlayer& player) { player.ShuffleSeed(seed); });
}

std::string MediaPlayer::Failure() {
    const SongPlayer* const songs = Bound<SongPlayer>::Current();
    return songs == nullptr ? "" : songs->Failure();
}

void MediaPlayer::OnMediaStateChanged(std::function<void()> callback) {
    WithSongs([&](SongPlayer& player) { player.OnMediaStateChanged(std::move(callback)); });
}

void MediaPlayer::OnActiveSongChanged(std::function<void()> callback) {
    WithSongs([&](SongPlayer& player) { player.OnActiveSongChanged(std::move(callback)); });
}

}  // namespace graze
