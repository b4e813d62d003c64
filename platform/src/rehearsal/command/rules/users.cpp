#include <algorithm>
#include <iterator>
#include <memory>
#include <set>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// Signs the player's user out; or lets another user play for a while.
class UserChanges : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "users"; }
    [[nodiscard]] std::string Title() const override {
        return "Each user has their own progress, and play continues after a sign-out";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        const SaveMoment moment = context.BeforeLaterSave();
        PlannedRun signed_out = context.PlanReplay("users-out");
        PlannedRun replaced = context.PlanReplay("users-other");
        signed_out.script = {{moment.step, "signout 1"},
                             {moment.step + kSignedOutFor, "signin 1 1"}};
        signed_out.frames = moment.step + 2 * kSignedOutFor;
        replaced.script = {{moment.step, "signin 2 1"}, {moment.step + kOtherFor, "signin 1 1"}};
        replaced.frames = moment.step + kOtherFor + kSignedOutFor;
        signed_out.replays = replaced.replays = moment.recording;
        return {signed_out, replaced};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& signed_out = context.Run("users-out");
        const FinishedRun& replaced = context.Run("users-other");
        const std::int64_t step = context.BeforeLaterSave().step;
        RuleResult result;
        result.tried =
            "from frame " + std::to_string(step) + ": signed out for 2 s, or another user for 4 s";
        const bool is_broken = FailIfBroken(signed_out, result);
        if (FailIfBroken(replaced, result) || is_broken) {
            return result;
        }
        CheckRefusedSaves(signed_out, step, result);
        CheckReturn(context, signed_out, step, kSignedOutFor, result);
        CheckOwners(replaced, step, result);
        CheckOtherUser(context, replaced, step, result);
        CheckReturn(context, replaced, step, kOtherFor, result);
        return result;
    }

private:
    static constexpr std::int64_t kSignedOutFor = 120;
    static constexpr std::int64_t kOtherFor = 240;

    // Steps after a change of the user in which the game may still save for the previous one. The
    // game learns of the change one step after the script's line.
    static constexpr std::int64_t kSavesOldFor = 2;

    // One save that fails with SignedOut is allowed, because the error may be how the game notices
    // that the user has signed out. After that, the game must not try to save again.
    static void CheckRefusedSaves(const FinishedRun& run, std::int64_t step, RuleResult& result) {
        std::vector<std::int64_t> refused;
        for (const CommitNote& commit : run.notes.commits) {
            if (commit.error == "SignedOut") {
                refused.push_back(commit.step);
            }
        }
        result.worst = FormatCount(std::ssize(refused), "save") + " attempted while signed out";
        if (refused.size() > 1) {
            result.Fail("signed out at frame " + std::to_string(step) +
                            ": the game keeps saving for that user: at frame " +
                            std::to_string(refused[1]) + ", after a failed save at frame " +
                            std::to_string(refused[0]),
                        run, refused[1]);
        }
    }

    // Each save must be for the user who plays.
    static void CheckOwners(const FinishedRun& run, std::int64_t step, RuleResult& result) {
        const std::int64_t back = step + kOtherFor;
        for (const CommitNote& commit : run.notes.commits) {
            const bool is_second = commit.step > step + kSavesOldFor && commit.step <= back;
            const bool is_first = commit.step > back + kSavesOldFor;
            if ((is_second && commit.user == 1) || (is_first && commit.user == 2)) {
                result.Fail("user " + std::to_string(is_second ? 2 : 1) + " plays, but frame " +
                                std::to_string(commit.step) + " saves for user " +
                                std::to_string(commit.user),
                            run, commit.step);
                return;
            }
        }
    }

    // A user who plays for the first time begins without progress.
    static void CheckOtherUser(const RuleContext& context, const FinishedRun& run,
                               std::int64_t step, RuleResult& result) {
        const std::string fresh = context.FirstProgress();
        if (!fresh.empty() && run.notes.ProgressBefore(step) != fresh &&
            !Has(run, fresh, step + 1, step + kOtherFor)) {
            result.Fail("user 2 plays from frame " + std::to_string(step) +
                            " for the first time, but has the progress of user 1",
                        run, step + kFramesPerSecond);
        }
    }

    // The first user must not return to the progress of a first start, or of the other user.
    static void CheckReturn(const RuleContext& context, const FinishedRun& run, std::int64_t step,
                            std::int64_t away, RuleResult& result) {
        const std::int64_t back = step + away;
        std::set<std::string> others{context.FirstProgress()};
        for (const ProgressNote& note : run.notes.progress) {
            if (away == kOtherFor && note.step > step + 1 && note.step <= back) {
                others.insert(note.hash);
            }
        }
        const std::string saved = FindSavedProgress(run, step);
        const std::string after = run.notes.ProgressBefore(back + 1);
        if (!saved.empty() && !others.contains(saved) && others.contains(after)) {
            result.Fail("user 1 plays again from frame " + std::to_string(back) +
                            ", but without the progress that was saved before frame " +
                            std::to_string(step),
                        run, back + 2);
        }
    }

    // Returns the progress that the last save before `step` contains, or "".
    static std::string FindSavedProgress(const FinishedRun& run, std::int64_t step) {
        std::string saved;
        for (const CommitNote& commit : run.notes.commits) {
            if (commit.step < step && commit.error.empty() && !commit.deletes) {
                saved = run.notes.ProgressBefore(commit.step + 1);
            }
        }
        return saved;
    }

    // True if the run has this progress before a step in [from, until).
    static bool Has(const FinishedRun& run, const std::string& progress, std::int64_t from,
                    std::int64_t until) {
        return run.notes.ProgressBefore(from) == progress ||
               std::ranges::any_of(run.notes.progress, [&](const ProgressNote& note) {
                   return note.hash == progress && note.step >= from && note.step < until;
               });
    }
};

}  // namespace

std::unique_ptr<Rule> MakeUsersRule() {
    return std::make_unique<UserChanges>();
}

}  // namespace graze
