#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/math/random.hpp"

namespace graze {

/// The order in which several songs play: as given, or shuffled. In shuffled order each song comes
/// once before any repeats, and no song comes twice in a row. The same seed gives the same order on
/// every machine.
class SongOrder {
public:
    /// Starts an order of `count` songs. `first` is the index of the first song to play.
    void Begin(std::size_t count, std::size_t first);

    /// Changes the order of the songs after the active one. A new shuffled order starts with the
    /// active song.
    void IsShuffled(bool is_shuffled) noexcept;
    [[nodiscard]] bool IsShuffled() const noexcept { return is_shuffled_; }

    void Seed(std::uint64_t seed) noexcept { random_ = Random{seed}; }

    /// Returns the index of the active song; 0 if there are no songs.
    [[nodiscard]] std::size_t Active() const noexcept;
    [[nodiscard]] bool IsLast() const noexcept { return place_ + 1 >= songs_.size(); }

    /// Move to the next and the previous song, wrapping around. After its last song, a shuffled
    /// order is shuffled again.
    void MoveNext() noexcept;
    void MovePrevious() noexcept;
    void MoveTo(std::size_t song) noexcept;

private:
    void Arrange(std::size_t active) noexcept;
    void Shuffle() noexcept;
    [[nodiscard]] std::size_t Drawn(std::size_t below) noexcept;

    std::vector<std::size_t> songs_;
    std::size_t place_ = 0;
    bool is_shuffled_ = false;
    Random random_;
};

}  // namespace graze
