#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "graze/storage/user_storage.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The highest score of the current user. A storage that is damaged or full, or a missing user,
/// does not stop the game: the score is then kept in memory, Problem returns the reason, and the
/// next save tries again.
class HighScore {
public:
    /// Loads the user's score from the storage; 0 if there is no user, or no valid score. A damaged
    /// container is restored if possible. A score reached before a user was signed in becomes the
    /// user's.
    void Load(UserStorage& storage, std::optional<UserId> user);

    /// If the score is the best so far, sets Points to the score, saves it and returns true.
    bool Offer(std::int64_t points, UserStorage& storage, std::optional<UserId> user);

    /// Saves the score if it is the best so far, but does not change Points. For calls during a
    /// run: the score may still rise, or the OS may kill the program.
    void Keep(std::int64_t points, UserStorage& storage, std::optional<UserId> user);

    [[nodiscard]] std::int64_t Points() const noexcept { return points_; }

    /// Returns the most recent problem with the storage, or "".
    [[nodiscard]] std::string_view Problem() const noexcept { return problem_; }

private:
    // Reads the user's score into points_. Returns false if the container is damaged. Throws
    // StorageError for all other errors of the storage.
    bool Read(const UserStorage& storage, UserId user);

    std::int64_t points_ = 0;
    std::int64_t saved_ = 0;  // the score in the storage
    bool is_unowned_ = false;
    std::string_view problem_;
};

}  // namespace hairsbreadth
