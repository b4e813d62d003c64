#include "scenes/score_table.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <string>

#include "graze/math/parse_number.hpp"

namespace hairsbreadth {
namespace {

// The scores are saved as a text file that players can read: a header, then lines such as
// "428150 ADA clock". A file of the first version has one score and no name.
constexpr std::string_view kContainer = "scores";
constexpr std::string_view kFile = "scores.txt";
constexpr std::string_view kHeader = "hairsbreadth 2\n";
constexpr std::string_view kFirstHeader = "hairsbreadth 1 ";
constexpr std::string_view kUnreadable = "THE SCORES COULD NOT BE READ";
constexpr std::int64_t kMaxPoints = 999'999'999'999;

std::string_view TextOf(const Bytes& bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::optional<std::int64_t> TakePoints(std::string_view& text) noexcept {
    const auto points = TakeNumber<std::int64_t>(text);
    return points && *points >= 0 && *points <= kMaxPoints ? points : std::nullopt;
}

// Returns the entry of a line without its line break, or std::nullopt if the line is invalid.
std::optional<ScoreEntry> ParseEntry(std::string_view line) noexcept {
    ScoreEntry entry;
    const auto points = TakePoints(line);
    constexpr std::size_t name_at = 1;
    constexpr std::size_t word_at = 5;
    if (!points || *points == 0 || line.size() < word_at || line[0] != ' ' || line[4] != ' ') {
        return std::nullopt;
    }
    entry.points = *points;
    std::ranges::copy(line.substr(name_at, entry.name.size()), entry.name.begin());
    const auto* const word = std::ranges::find(kDifficultyWords, line.substr(word_at));
    const bool has_name = std::ranges::all_of(
        entry.name, [](char letter) { return kNameLetters.find(letter) != std::string::npos; });
    if (!has_name || word == kDifficultyWords.end()) {
        return std::nullopt;
    }
    entry.difficulty = static_cast<Difficulty>(word - kDifficultyWords.begin());
    return entry;
}

std::string_view ProblemOf(StorageErrorCode code) noexcept {
    switch (code) {
        case StorageErrorCode::SignedOut:
            return "SIGN IN TO KEEP YOUR SCORE";
        case StorageErrorCode::NoSpace:
        case StorageErrorCode::QuotaExceeded:
            return "NO ROOM TO SAVE THE SCORE";
        default:
            return "THE SCORE COULD NOT BE SAVED";
    }
}

std::string TextOf(std::span<const ScoreEntry> entries) {
    std::string text{kHeader};
    for (const ScoreEntry& entry : entries) {
        if (entry.points > 0) {
            text.append(std::to_string(entry.points)).append(" ");
            text.append(entry.name.data(), entry.name.size()).append(" ");
            text.append(kDifficultyWords[static_cast<std::size_t>(entry.difficulty)]).append("\n");
        }
    }
    return text;
}

// Reads a file of either version. Returns false if a part of it is invalid, which is left out.
bool ParseTable(std::string_view text, std::span<ScoreEntry> entries) {
    if (text.starts_with(kFirstHeader)) {
        text.remove_prefix(kFirstHeader.size());
        const auto points = TakePoints(text);
        entries.front() = {.points = points.value_or(0), .name = {'-', '-', '-'}};
        return points.has_value();
    }
    bool is_valid = text.starts_with(kHeader);
    text.remove_prefix(is_valid ? kHeader.size() : text.size());
    std::size_t count = 0;
    while (!text.empty() && count < entries.size()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto entry = ParseEntry(line);
        is_valid = is_valid && entry;
        if (entry) {
            entries[count++] = *entry;
        }
    }
    std::ranges::stable_sort(entries, std::ranges::greater{}, &ScoreEntry::points);
    return is_valid && text.empty();
}

}  // namespace

void ScoreTable::Load(UserStorage& storage, std::optional<UserId> user) {
    const Table unowned = is_unowned_ ? entries_ : Table{};
    entries_ = user ? Table{} : unowned;
    saved_ = {};
    problem_ = {};
    if (!user) {
        return;
    }
    is_unowned_ = false;
    try {
        if (!Read(storage, *user)) {
            // The previous state may be intact. If not, delete the container so that the next score
            // can be saved.
            if (!storage.Restore(*user, kContainer)) {
                storage.Delete(*user, kContainer);
                problem_ = kUnreadable;
            }
            Read(storage, *user);
        }
    } catch (const std::exception&) {
        problem_ = kUnreadable;
    }
    saved_ = entries_;
    run_.name = Best() > 0 ? entries_.front().name : PlayerName{'A', 'A', 'A'};
    for (const ScoreEntry& entry : unowned) {
        entries_ = Enter(entries_, entry, entry.points);
    }
    if (entries_ != saved_) {
        Save(entries_, storage, user);
    }
}

bool ScoreTable::Read(const UserStorage& storage, UserId user) {
    try {
        const auto bytes = storage.Read(user, kContainer, kFile);
        if (bytes && !ParseTable(TextOf(*bytes), entries_)) {
            problem_ = kUnreadable;
        }
        return true;
    } catch (const StorageError& error) {
        if (error.Code() != StorageErrorCode::Damaged) {
            throw;
        }
        return false;
    }
}

void ScoreTable::BeginRun(Difficulty difficulty) noexcept {
    for (ScoreEntry& entry : entries_) {
        entry.is_of_run = false;
    }
    for (ScoreEntry& entry : saved_) {
        entry.is_of_run = false;
    }
    run_.difficulty = difficulty;
}

ScoreTable::Table ScoreTable::Enter(Table table, ScoreEntry run, std::int64_t points) noexcept {
    auto* const earlier =
        run.is_of_run ? std::ranges::find(table, true, &ScoreEntry::is_of_run) : table.end();
    // The run's earlier entry, or else the last one, is replaced.
    auto* const replaced = earlier != table.end() ? earlier : std::prev(table.end());
    if (points <= replaced->points) {
        return table;
    }
    run.points = points;
    *replaced = run;
    auto* const place = std::find_if(table.begin(), replaced, [points](const ScoreEntry& entry) {
        return entry.points < points;
    });
    std::rotate(place, replaced, std::next(replaced));
    return table;
}

std::optional<std::size_t> ScoreTable::Offer(std::int64_t points, UserStorage& storage,
                                             std::optional<UserId> user) {
    const Table before = entries_;
    entries_ = Enter(entries_, run_, points);
    is_unowned_ = is_unowned_ || (!user && entries_ != before);
    Save(entries_, storage, user);
    const auto* const mine = std::ranges::find(entries_, true, &ScoreEntry::is_of_run);
    return mine != entries_.end() ? std::optional{static_cast<std::size_t>(mine - entries_.begin())}
                                  : std::nullopt;
}

void ScoreTable::Keep(std::int64_t points, UserStorage& storage, std::optional<UserId> user) {
    Save(Enter(entries_, run_, points), storage, user);
}

std::string ScoreTable::Text(std::int64_t points) const {
    return TextOf(Enter(entries_, run_, points));
}

void ScoreTable::SetName(const PlayerName& name, UserStorage& storage, std::optional<UserId> user) {
    run_.name = name;
    for (ScoreEntry& entry : entries_) {
        if (entry.is_of_run) {
            entry.name = name;
        }
    }
    Save(entries_, storage, user);
}

void ScoreTable::Save(const Table& table, UserStorage& storage, std::optional<UserId> user) {
    if (table == saved_) {
        return;
    }
    if (!user) {
        problem_ = ProblemOf(StorageErrorCode::SignedOut);
        return;
    }
    const std::string text = TextOf(table);
    const std::array changes{BlobChange{kFile, std::as_bytes(std::span{text})}};
    try {
        storage.Commit(*user, kContainer, changes);
        saved_ = table;
        problem_ = {};
    } catch (const StorageError& error) {
        problem_ = ProblemOf(error.Code());
    } catch (const std::exception&) {
        problem_ = ProblemOf(StorageErrorCode::Other);
    }
}

}  // namespace hairsbreadth
