#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/kept_text.hpp"
#include "graze/storage/user_storage.hpp"
#include "simulation/tuning.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The letters that a name in the score table can have.
inline constexpr std::string_view kNameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

using PlayerName = std::array<char, 3>;

struct ScoreEntry {
    std::int64_t points = 0;  ///< 0: the entry is empty
    PlayerName name{'A', 'A', 'A'};
    Difficulty difficulty = Difficulty::Clock;
    bool is_of_run = false;  ///< of the run in progress, or of the last one; not saved

    [[nodiscard]] friend bool operator==(const ScoreEntry&, const ScoreEntry&) = default;
};

/// The ten highest scores of the current user. A run has one entry, which rises with its score. A
/// storage that is damaged or full, or a missing user, does not stop the game: the scores are then
/// kept in memory, Problem returns the reason, and the next save tries again. Lines of
/// another stage or other rules, and lines that are not understood, stay in the file unseen, and a
/// file of another version, or that could not be read, stays under another name (KeptText).
class ScoreTable {
public:
    static constexpr std::size_t kEntries = 10;

    /// Loads the user's scores from the storage; empty if there is no user, or no valid file. A
    /// damaged container is restored if possible. Scores reached before a user was signed in become
    /// the user's.
    void Load(UserStorage& storage, std::optional<UserId> user);

    /// Starts a run, without an entry yet. Its entry will have the name of the previous run's
    /// player.
    void BeginRun(Difficulty difficulty) noexcept;

    /// Enters the run's score if it is among the best, or raises the run's entry, and saves the
    /// table. Returns the place of the run, 0 for the first; std::nullopt if it has none.
    std::optional<std::size_t> Offer(std::int64_t points, UserStorage& storage,
                                     std::optional<UserId> user);

    /// Saves the table as Offer does, but does not change it. For calls during a run: the score may
    /// still rise, or the OS may kill the program.
    void Keep(std::int64_t points, UserStorage& storage, std::optional<UserId> user);

    /// Names the player of the run, and saves the table.
    void SetName(const PlayerName& name, UserStorage& storage, std::optional<UserId> user);
    [[nodiscard]] const PlayerName& Name() const noexcept { return run_.name; }

    /// Returns the entries, the highest first; empty ones are at the end.
    [[nodiscard]] std::span<const ScoreEntry> Entries() const noexcept { return entries_; }

    /// Returns the text of the file that Keep would save.
    [[nodiscard]] std::string Text(std::int64_t points) const;

    /// Returns the highest score, or 0.
    [[nodiscard]] std::int64_t Best() const noexcept { return entries_.front().points; }

    /// Returns the most recent problem with the storage, or "".
    [[nodiscard]] std::string_view Problem() const noexcept { return problem_; }

private:
    using Table = std::array<ScoreEntry, kEntries>;

    // Reads the user's scores into entries_. Returns false if the container is damaged. Throws
    // StorageError for all other errors of the storage.
    bool Read(const UserStorage& storage, UserId user);

    // Returns the table with a run of this entry and these points.
    [[nodiscard]] static Table Enter(Table table, ScoreEntry run, std::int64_t points) noexcept;
    void Save(const Table& table, UserStorage& storage, std::optional<UserId> user);

    Table entries_{};
    Table saved_{};  // in the storage
    KeptText kept_;
    ScoreEntry run_{.is_of_run = true};
    bool is_unowned_ = false;
    std::string_view problem_;
};

}  // namespace hairsbreadth
