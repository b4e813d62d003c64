#include "scenes/score_table.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "graze/math/parse_number.hpp"

namespace hairsbreadth {
namespace {

// The scores are saved as a text file that players can read: a header, then lines such as
// "428150 ADA clock dawn_works+mill 3": a run's stages and the version of the rules are the last.
constexpr std::string_view kStagesAndRules = " dawn_works+mill 3";
constexpr std::string_view kContainer = "scores";
constexpr std::string_view kFile = "scores.txt";
constexpr std::string_view kHeader = "hairsbreadth 2\n";
constexpr std::string_view kAnyHeader = "hairsbreadth ";
constexpr std::string_view kUnreadable = "THE SCORES COULD NOT BE READ";
constexpr std::string_view kLater = "THE SCORES OF A LATER VERSION ARE KEPT";
constexpr std::int64_t kMaxPoints = 999'999'999'999;

std::string_view TextOf(const Bytes& bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::optional<std::int64_t> TakePoints(std::string_view& text) noexcept {
    const auto points = TakeNumber<std::int64_t>(text);
    return points && *points >= 0 && *points <= kMaxPoints ? points : std::nullopt;
}

// Returns the entry of a line without its line break, or std::nullopt if the line is invalid. Sets
// `is_current` if it was scored in these stages by these rules.
std::optional<ScoreEntry> ParseEntry(std::string_view line, bool& is_current) noexcept {
    ScoreEntry entry;
    const auto points = TakePoints(line);
    constexpr std::size_t name_at = 1;
    constexpr std::size_t word_at = 5;
    if (!points || *points == 0 || line.size() < word_at || line[0] != ' ' || line[4] != ' ') {
        return std::nullopt;
    }
    entry.points = *points;
    std::ranges::copy(line.substr(name_at, entry.name.size()), entry.name.begin());
    const std::string_view rest = line.substr(word_at);
    const auto* const word = std::ranges::find(kDifficultyWords, rest.substr(0, rest.find(' ')));
    const bool has_name = std::ranges::all_of(
        entry.name, [](char letter) { return kNameLetters.find(letter) != std::string::npos; });
    if (!has_name || word == kDifficultyWords.end()) {
        return std::nullopt;
    }
    entry.difficulty = static_cast<Difficulty>(word - kDifficultyWords.begin());
    is_current = rest.substr(word->size()) == kStagesAndRules;
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

std::string LinesOf(std::span<const ScoreEntry> entries) {
    std::string text;
    for (const ScoreEntry& entry : entries) {
        if (entry.points > 0) {
            text.append(std::to_string(entry.points)).append(" ");
            text.append(entry.name.data(), entry.name.size()).append(" ");
            text.append(kDifficultyWords[static_cast<std::size_t>(entry.difficulty)]);
            text.append(kStagesAndRules).append("\n");
        }
    }
    return text;
}

std::string TextOf(std::span<const ScoreEntry> entries) {
    return std::string{kHeader} + LinesOf(entries);
}

struct ParsedTable {
    std::vector<ScoreEntry> entries{};  // at most ScoreTable::kEntries, the highest first
    std::string unknown{};              // lines that are left out, each with its line break
    bool is_foreign = false;            // the file has another version
    std::string_view problem{};
};

ParsedTable ParseForeign(std::string_view text) {
    const bool is_ours = text.starts_with(kAnyHeader);
    text.remove_prefix(is_ours ? kAnyHeader.size() : text.size());
    const auto version = TakeNumber<int>(text);
    return {.is_foreign = true, .problem = version && *version > 2 ? kLater : kUnreadable};
}

ParsedTable ParseTable(std::string_view text) {
    if (!text.starts_with(kHeader)) {
        return ParseForeign(text);
    }
    ParsedTable table;
    for (text.remove_prefix(kHeader.size()); !text.empty();) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        bool is_current = false;
        const auto entry = ParseEntry(line, is_current);
        if (is_current) {
            table.entries.push_back(*entry);
        } else if (!line.empty()) {
            table.unknown.append(line).append("\n");
            table.problem = entry ? table.problem : kUnreadable;
        }
    }
    std::ranges::stable_sort(table.entries, std::ranges::greater{}, &ScoreEntry::points);
    const std::size_t count = std::min(table.entries.size(), ScoreTable::kEntries);
    table.unknown += LinesOf(std::span{table.entries}.subspan(count));
    table.entries.resize(count);
    return table;
}

}  // namespace

void ScoreTable::Load(UserStorage& storage, std::optional<UserId> user) {
    const Table unowned = is_unowned_ ? entries_ : Table{};
    entries_ = user ? Table{} : unowned;
    saved_ = {};
    kept_.Clear();
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
        if (!bytes) {
            return true;
        }
        ParsedTable table = ParseTable(TextOf(*bytes));
        std::ranges::copy(table.entries, entries_.begin());
        kept_.Keep(std::move(table.unknown), TextOf(*bytes), table.is_foreign);
        problem_ = table.problem;
        return true;
    } catch (const StorageError& error) {
        kept_.KeepUnread(error);
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
    return TextOf(Enter(entries_, run_, points)) + kept_.Lines();
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
    try {
        kept_.Commit(storage, *user, kContainer, kFile, TextOf(table));
        saved_ = table;
        problem_ = {};
    } catch (const StorageError& error) {
        problem_ = ProblemOf(error.Code());
    } catch (const std::exception&) {
        problem_ = ProblemOf(StorageErrorCode::Other);
    }
}

}  // namespace hairsbreadth
