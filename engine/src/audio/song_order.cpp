#include "song_order.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace graze {

void SongOrder::Begin(std::size_t count, std::size_t first) {
    songs_.resize(count);
    Arrange(first);
}

void SongOrder::IsShuffled(bool is_shuffled) noexcept {
    if (std::exchange(is_shuffled_, is_shuffled) != is_shuffled) {
        Arrange(Active());
    }
}

std::size_t SongOrder::Active() const noexcept {
    return place_ < songs_.size() ? songs_[place_] : 0;
}

void SongOrder::MoveNext() noexcept {
    if (!IsLast()) {
        ++place_;
        return;
    }
    const std::size_t last = Active();
    place_ = 0;
    if (is_shuffled_ && songs_.size() > 1) {
        Shuffle();
        if (songs_[0] == last) {
            std::swap(songs_[0], songs_[1 + Drawn(songs_.size() - 1)]);
        }
    }
}

void SongOrder::MovePrevious() noexcept {
    place_ = (place_ == 0 ? std::max<std::size_t>(songs_.size(), 1) : place_) - 1;
}

void SongOrder::MoveTo(std::size_t song) noexcept {
    Arrange(song);
}

void SongOrder::Arrange(std::size_t active) noexcept {
    std::iota(songs_.begin(), songs_.end(), std::size_t{0});
    place_ = active;
    if (is_shuffled_ && active < songs_.size()) {
        Shuffle();
        std::iter_swap(songs_.begin(), std::ranges::find(songs_, active));
        place_ = 0;
    }
}

void SongOrder::Shuffle() noexcept {
    for (std::size_t left = songs_.size(); left > 1; --left) {
        std::swap(songs_[left - 1], songs_[Drawn(left)]);
    }
}

std::size_t SongOrder::Drawn(std::size_t below) noexcept {
    return static_cast<std::size_t>(random_.Next(static_cast<int>(below)));
}

}  // namespace graze
