// What the game that breaks a rule does when the system suspends it, closes it, or changes its user,
// its pads or its saves.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "graze/platform/folder_storage.hpp"
#include "rule_breaker.hpp"

namespace graze::test {
namespace {

constexpr const char* kContainer = "progress";

}  // namespace

void RuleBreaker::OnSuspending(SuspendBudget& /*budget*/) {
    if (Breaks("slow-suspend")) {
        GamePlatform().Wait(2'000'000'000);
    }
    if (Breaks("suspend-allocates")) {
        greed_ = std::make_unique_for_overwrite<char[]>(std::size_t{64} << 20);
    }
    if (Breaks("suspend-spins")) {
        is_spinning_ = true;
        spinner_ = std::thread{[this] {
            while (is_spinning_) {
            }
        }};
    }
    if (is_loaded_ && !Breaks("late-save")) {
        Save();
    }
}

bool RuleBreaker::OnExiting() {
    if (Breaks(is_loaded_ ? "exit-crash" : "exit-loading-crash")) {
        std::abort();
    }
    const auto user = GamePlatform().Users().UserOf(PlayerIndex::One);
    if (is_loaded_ && Breaks("late-save")) {
        Save();
    }
    if (is_loaded_ && user && Breaks("exit-loses")) {
        GamePlatform().User().Delete(*user, kContainer);
    }
    return !Breaks("refuses-exit");
}

void RuleBreaker::OnLowMemory() {
    if (Breaks("low-memory-crash")) {
        std::abort();
    }
    points_ += Breaks("low-memory-changes") ? 1 : 0;
}

// Each user has their own points. While nobody is signed in, play continues.
void RuleBreaker::OnUserChanged(const UserEvent& event) {
    const auto user = GamePlatform().Users().UserOf(PlayerIndex::One);
    if (event.kind != UserEvent::Kind::Changed || !user) {
        return;
    }
    if (*user != user_ && !Breaks("shares-progress")) {
        user_ = *user;
        points_ = 0;
        LoadSave();
    }
    if (Breaks("sign-in-resets")) {
        points_ = 0;
    }
}

void RuleBreaker::OnResumed(TimeSpan away) {
    StopSpinning();
    if (Breaks("suspend-allocates")) {
        greed_.reset();
    }
    if (Breaks("suspend-changes") && away.nanoseconds < 1'000'000'000) {
        ++points_;
    }
}

void RuleBreaker::OnDeactivated() {
    if (Breaks("focus-exit")) {
        Exit();
    }
}

void RuleBreaker::OnPadLost(PlayerIndex player) {
    if (player == PlayerIndex::Two && has_second_ && Breaks("second-player-leaves")) {
        std::abort();
    }
    if (player == PlayerIndex::One && Breaks("pad-crash")) {
        std::abort();
    }
    const bool is_silent =
        Breaks("pad-silent") || Breaks("turns") || (Breaks("pad-silent-late") && points_ > kLate);
    waits_for_pad_ = waits_for_pad_ || (player == in_charge_ && !is_silent);
}

void RuleBreaker::OnPadFound(PlayerIndex player) {
    if (Breaks("pad-newest")) {
        // Until another pad connects. A pad that is given back by a swap is ignored.
        in_charge_ = player;
    }
}

void RuleBreaker::StopSpinning() {
    is_spinning_ = false;
    if (spinner_.joinable()) {
        spinner_.join();
    }
}

void RuleBreaker::LoadSave() {
    const auto user = GamePlatform().Users().UserOf(PlayerIndex::One);
    try {
        const auto saved =
            user ? GamePlatform().User().Read(*user, kContainer, "points") : std::nullopt;
        if (saved && Breaks("no-second-start")) {
            throw std::runtime_error{"points: not written by this run"};
        }
        if (saved && !Breaks("forgets-save")) {
            const auto* const text = reinterpret_cast<const char*>(saved->data());
            points_ = std::atoi(std::string{text, saved->size()}.c_str());
        }
    } catch (const StorageError&) {
        if (Breaks("damaged-crash")) {
            throw;
        }
        is_save_damaged_ = !Breaks("damaged-silent");
        GamePlatform().User().Delete(*user, kContainer);
    }
}

void RuleBreaker::Save() {
    const auto playing = GamePlatform().Users().UserOf(PlayerIndex::One);
    const bool is_wrong = Breaks("signed-out-saves") || (playing && Breaks("wrong-user"));
    const auto user = is_wrong ? std::optional{kLocalUser} : playing;
    if (!user) {
        has_problem_ = true;
        return;
    }
    const std::string text = std::to_string(points_);
    try {
        GamePlatform().User().Commit(
            *user, kContainer, std::array{BlobChange{"points", std::as_bytes(std::span{text})}});
        has_problem_ = false;
        LoseSave(*user);
    } catch (const StorageError& error) {
        if (Breaks("disk-crash") && error.Code() != StorageErrorCode::SignedOut &&
            error.Code() != StorageErrorCode::Damaged) {
            throw;
        }
        has_problem_ = true;
        if ((Breaks("disk-deletes") || Breaks("second-run-disk")) &&
            error.Code() == StorageErrorCode::NoSpace) {
            GamePlatform().User().Delete(*user, kContainer);
        }
    }
}

void RuleBreaker::LoseSave(UserId user) const {
    if (Breaks("save-goes")) {
        std::filesystem::remove_all("user");
    }
    if (Breaks("save-changes") && std::filesystem::exists("user")) {
        const std::byte other{7};
        FolderUserStorage{"user"}.Commit(user, kContainer,
                                         std::array{BlobChange{"points", std::span{&other, 1}}});
    }
}

}  // namespace graze::test
