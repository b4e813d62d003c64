#pragma once

#include <cstdint>
#include <string>

#include "graze/storage/storage.hpp"

namespace graze {

/// The best score, kept by the machine. A storage that is broken or full never ends the game: the
/// score is then kept for this session, and Problem says why.
class HighScore {
public:
    /// What the storage holds; 0 without one, or with one that makes no sense.
    void Load(const UserStorage& storage);

    /// Keeps the score if it is the best so far; returns whether it is.
    bool Offer(std::int64_t points, UserStorage& storage);

    [[nodiscard]] std::int64_t Points() const noexcept { return points_; }

    /// What went wrong with the storage last; empty when nothing did.
    [[nodiscard]] const std::string& Problem() const noexcept { return problem_; }

private:
    std::int64_t points_ = 0;
    std::string problem_;
};

}  // namespace graze
