#include "scenes/high_score.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <string>
#include <string_view>

#include "graze/math/parse_number.hpp"

namespace hairsbreadth {
namespace {

// The score is saved as a text file of one line that players can read: "hairsbreadth 1 428150".
constexpr std::string_view kContainer = "scores";
constexpr std::string_view kFile = "scores.txt";
constexpr std::string_view kHeader = "hairsbreadth 1 ";
constexpr std::string_view kUnreadable = "THE SCORES COULD NOT BE READ";
constexpr std::int64_t kMaxPoints = 999'999'999'999;

std::string_view TextOf(const Bytes& bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::int64_t Parse(std::string_view text) noexcept {
    if (text.substr(0, kHeader.size()) != kHeader) {
        return -1;
    }
    text.remove_prefix(kHeader.size());
    const auto points = TakeNumber<std::int64_t>(text);
    return points && *points >= 0 && *points <= kMaxPoints ? *points : -1;
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

}  // namespace

void HighScore::Load(UserStorage& storage, std::optional<UserId> user) {
    const std::int64_t is_unowned = is_unowned_ ? points_ : 0;
    points_ = user ? 0 : is_unowned;
    saved_ = 0;
    problem_ = {};
    if (!user) {
        return;
    }
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
    saved_ = points_;
    if (is_unowned > points_) {
        Offer(is_unowned, storage, user);
    }
}

bool HighScore::Read(const UserStorage& storage, UserId user) {
    try {
        const auto bytes = storage.Read(user, kContainer, kFile);
        const std::int64_t points = bytes ? Parse(TextOf(*bytes)) : 0;
        points_ = std::max<std::int64_t>(points, 0);
        if (points < 0) {
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

bool HighScore::Offer(std::int64_t points, UserStorage& storage, std::optional<UserId> user) {
    const bool is_best = points > points_;
    if (is_best) {
        points_ = points;
        is_unowned_ = !user.has_value();
    }
    Keep(points_, storage, user);
    return is_best;
}

void HighScore::Keep(std::int64_t points, UserStorage& storage, std::optional<UserId> user) {
    const std::int64_t best = std::max(points, points_);
    if (best <= saved_) {
        return;
    }
    if (!user) {
        problem_ = ProblemOf(StorageErrorCode::SignedOut);
        return;
    }
    const std::string text = std::string{kHeader} + std::to_string(best) + "\n";
    const std::array changes{BlobChange{kFile, std::as_bytes(std::span{text})}};
    try {
        storage.Commit(*user, kContainer, changes);
        saved_ = best;
        problem_ = {};
    } catch (const StorageError& error) {
        problem_ = ProblemOf(error.Code());
    } catch (const std::exception&) {
        problem_ = ProblemOf(StorageErrorCode::Other);
    }
}

}  // namespace hairsbreadth
