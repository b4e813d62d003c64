#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The most points that the user who plays has ever had on the counter. A storage that is broken or full, or
/// nobody to save for, never ends the game: the score is then kept for this session, Problem says why, and
/// the next save tries again.
class HighScore {
public:
    /// What the storage holds for the user, or nobody; 0 without one, or with one that makes no sense.
    /// A damaged one is restored where it can be. What nobody in particular has reached until now becomes
    /// the user's.
    void Load(UserStorage& storage, std::optional<UserId> user);

    /// Takes and saves the score if it is the best so far; returns whether it is.
    bool Offer(std::int64_t points, UserStorage& storage, std::optional<UserId> user);

    /// Saves the score if it is the best so far, and forgets it: for a run that may go on, or end here.
    void Keep(std::int64_t points, UserStorage& storage, std::optional<UserId> user);

    [[nodiscard]] std::int64_t Points() const noexcept { return points_; }

    /// What went wrong with the storage last; empty when nothing did.
    [[nodiscard]] std::string_view Problem() const noexcept { return problem_; }

private:
    // False when it is damaged; throws what else went wrong.
    bool Read(const UserStorage& storage, UserId user);

    std::int64_t points_ = 0;
    std::int64_t saved_ = 0;  // what the storage holds
    bool is_nobodys_ = false;
    std::string_view problem_;
};

}  // namespace hairsbreadth
