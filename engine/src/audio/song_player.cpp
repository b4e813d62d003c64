#include "graze/audio/song_player.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "graze/assert.hpp"
#include "graze/audio/song_reader.hpp"
#include "song_deck.hpp"
#include "song_order.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxTails = 3;

}  // namespace

// A song that is fading out. The deck is destroyed before the reader, which it uses.
struct SongPlayer::Tail {
    std::unique_ptr<SongReader> reader;
    std::unique_ptr<SongDeck> deck;
    bool repeats = false;
};

SongPlayer::SongPlayer(AudioDevice& device)
    : device_{&device},
      deck_{std::make_unique<SongDeck>(device)},
      order_{std::make_unique<SongOrder>()} {
    device.Join(*this);
}

SongPlayer::~SongPlayer() {
    device_->Leave(*this);
    deck_.reset();
}

void SongPlayer::Play(const Song& song, TimeSpan fade_in) {
    const std::array songs{&song};
    deck_->Close();
    Take(songs, 0);
    Begin(fade_in);
}

void SongPlayer::Play(std::span<const Song* const> songs, std::size_t first) {
    GRAZE_ASSERT(first < songs.size(), "SongPlayer::Play: song index out of range");
    deck_->Close();
    Take(songs, std::min(first, std::max<std::size_t>(songs.size(), 1) - 1));
    if (songs_.empty()) {
        GoTo(MediaState::Stopped);
        return;
    }
    Begin({});
}

void SongPlayer::CrossFade(const Song& song, TimeSpan time) {
    const std::array songs{&song};
    FadeOutActive(time);
    Take(songs, 0);
    Begin(time);
}

void SongPlayer::Take(std::span<const Song* const> songs, std::size_t first) {
    failure_.clear();
    songs_.clear();
    for (const Song* const song : songs) {
        songs_.push_back(std::make_unique<SongReader>(*song));
    }
    order_->Begin(songs_.size(), first);
}

void SongPlayer::Begin(TimeSpan fade_in) {
    active_ = order_->Active();
    const std::string failure = deck_->Begin(*songs_[active_], Loudness(), fade_in);
    if (!failure.empty()) {
        Fail(failure);
        GoTo(MediaState::Stopped);
        return;
    }
    FeedDeck();
    GoTo(MediaState::Playing);
    if (on_song_changed_) {
        on_song_changed_();
    }
}

void SongPlayer::FadeOutActive(TimeSpan time) {
    if (!deck_->IsOpen()) {
        return;
    }
    if (state_ == MediaState::Paused) {
        deck_->Close();
        return;
    }
    if (tails_.size() == kMaxTails) {
        tails_.erase(tails_.begin());
    }
    deck_->FadeOut(time);
    const bool repeats = is_repeating_ && songs_.size() == 1;
    tails_.push_back({std::move(songs_[active_]), std::move(deck_), repeats});
    deck_ = std::make_unique<SongDeck>(*device_);
}

void SongPlayer::Pause() {
    if (state_ == MediaState::Playing) {
        deck_->Pause();
        std::ranges::for_each(tails_, [](Tail& tail) { tail.deck->Pause(); });
        GoTo(MediaState::Paused);
    }
}

void SongPlayer::Resume() {
    if (state_ == MediaState::Paused) {
        deck_->Resume();
        std::ranges::for_each(tails_, [](Tail& tail) { tail.deck->Resume(); });
        GoTo(MediaState::Playing);
    }
}

void SongPlayer::Stop(TimeSpan fade_out) {
    if (fade_out.nanoseconds > 0) {
        FadeOutActive(fade_out);
    } else {
        deck_->Close();
        tails_.clear();
    }
    GoTo(MediaState::Stopped);
}

void SongPlayer::MoveNext() {
    if (!songs_.empty() && state_ != MediaState::Stopped) {
        deck_->Close();
        order_->MoveNext();
        Begin({});
    }
}

void SongPlayer::MovePrevious() {
    if (!songs_.empty() && state_ != MediaState::Stopped) {
        deck_->Close();
        order_->MovePrevious();
        Begin({});
    }
}

void SongPlayer::MoveTo(std::size_t index) {
    GRAZE_ASSERT(index < songs_.size(), "SongPlayer::MoveTo: song index out of range");
    if (index < songs_.size() && state_ != MediaState::Stopped) {
        deck_->Close();
        order_->MoveTo(index);
        Begin({});
    }
}

const SongInfo* SongPlayer::SongAt(std::size_t index) const noexcept {
    return index < songs_.size() && songs_[index] ? &songs_[index]->Info() : nullptr;
}

bool SongPlayer::IsShuffled() const noexcept {
    return order_->IsShuffled();
}

void SongPlayer::IsShuffled(bool is_shuffled) noexcept {
    order_->IsShuffled(is_shuffled);
}

void SongPlayer::ShuffleSeed(std::uint64_t seed) noexcept {
    order_->Seed(seed);
}

TimeSpan SongPlayer::PlayPosition() const noexcept {
    return state_ == MediaState::Stopped ? TimeSpan{} : deck_->Position();
}

const SongInfo* SongPlayer::ActiveSong() const noexcept {
    return state_ == MediaState::Stopped || !deck_->IsOpen() ? nullptr : &deck_->Reader()->Info();
}

void SongPlayer::Volume(float volume) {
    GRAZE_ASSERT(0 <= volume && volume <= 1, "MediaPlayer::Volume: must be 0 to 1");
    volume_ = std::isnan(volume) ? volume_ : std::clamp(volume, 0.0f, 1.0f);
    IsMuted(is_muted_);
}

void SongPlayer::IsMuted(bool is_muted) noexcept {
    is_muted_ = is_muted;
    deck_->Volume(Loudness());
    std::ranges::for_each(tails_, [this](Tail& tail) { tail.deck->Volume(Loudness()); });
}

void SongPlayer::Feed() {
    FeedDeck();
    for (Tail& tail : tails_) {
        tail.deck->Feed(tail.repeats);
    }
}

void SongPlayer::FeedDeck() {
    deck_->Feed(is_repeating_ && songs_.size() == 1);
    if (failure_.empty() && !deck_->Shortfall().empty()) {
        Fail(deck_->Shortfall());
    }
}

void SongPlayer::Fail(std::string_view reason) {
    failure_ = "song '" + songs_[active_]->Info().name + "': ";
    failure_ += reason;
}

void SongPlayer::RaiseEvents() {
    std::erase_if(tails_, [](const Tail& tail) { return tail.deck->IsOver(); });
    if (state_ == MediaState::Playing && deck_->IsOver()) {
        SongIsOver();
    }
}

void SongPlayer::SongIsOver() {
    const bool has_failed = !deck_->Failure().empty();
    const bool is_last = order_->IsLast();
    if (has_failed) {
        Fail(deck_->Failure());
    }
    deck_->Close();
    if (has_failed || (is_last && !is_repeating_)) {
        GoTo(MediaState::Stopped);
        return;
    }
    order_->MoveNext();
    Begin({});
}

void SongPlayer::GoTo(MediaState state) {
    if (std::exchange(state_, state) != state && on_state_changed_) {
        on_state_changed_();
    }
}

}  // namespace graze
