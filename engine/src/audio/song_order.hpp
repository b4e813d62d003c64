#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/math/random.hpp"

namespace graze {

/// In which order some songs play: as they were given, or shuffled. Then each comes once before any comes
/// again, and none twice in a row. Numbers from one seed are the same everywhere.
class SongOrder {
public:
    /// `count` songs, of which `first` begins.
    void Begin(std::size_t count, std::size_t first);

    /// Another order of what comes after the active song; a shuffled one counts it as the first.
    void IsShuffled(bool is_shuffled) noexcept;
    [[nodiscard]] bool IsShuffled() const noexcept { return is_shuffled_; }

    void Seed(std::uint64_t seed) noexcept { random_ = Random{seed}; }

    /// 0 when there are none.
    [[nodiscard]] std::size_t Active() const noexcept;
    [[nodiscard]] bool IsLast() const noexcept { return place_ + 1 >= songs_.size(); }

    /// Round; at the end of a shuffled order comes another one.
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
