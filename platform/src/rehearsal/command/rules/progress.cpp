#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// The console terminates the suspended game. The player must find at the next start what they had
// reached.
class Progress : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "progress"; }
    [[nodiscard]] std::string Title() const override {
        return "The player's progress is saved on suspend, and found again at the next start";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        if (context.FirstProgress().empty()) {
            return {};
        }
        const std::int64_t step = context.StepWithUnsavedProgress();
        PlannedRun killed = context.PlanSave("progress", step);
        killed.script = {{step, "suspend"}, {step, "kill"}};
        killed.is_killed = true;
        return {killed, context.PlanNextStart("progress-next", killed.name)};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        if (context.FirstProgress().empty()) {
            result.Skip("the game does not implement Game::ProgressHash");
            return result;
        }
        result.tried = "killed while suspended with unsaved progress, then started again";
        const FinishedRun& killed = context.Run("progress");
        const FinishedRun& next = context.Run("progress-next");
        if (FailIfBroken(killed, result) || FailIfBroken(next, result)) {
            return result;
        }
        const std::string when = "frame " + std::to_string(killed.LastFrame());
        switch (FindProgress(context, killed, next)) {
            case ProgressFound::Kept:
                result.worst = "the progress of " + when + " found again";
                break;
            case ProgressFound::Lost:
                result.Fail(
                    "suspended and killed at " + when + ": " + Describe(context, killed, next),
                    killed);
                break;
            case ProgressFound::Unknown:
                result.Skip("the game makes no progress until " + when);
                break;
        }
        return result;
    }

private:
    static std::string Describe(const RuleContext& context, const FinishedRun& killed,
                                const FinishedRun& next) {
        const auto& after = next.notes.progress;
        if (after.empty() || after.front().hash != context.FirstProgress()) {
            return "the next start does not have the progress of the suspend";
        }
        return killed.notes.commits.empty()
                   ? "the next start has no progress: nothing was saved"
                   : "the next start has no progress: the save is not read";
    }
};

}  // namespace

std::unique_ptr<Rule> MakeProgressRule() {
    return std::make_unique<Progress>();
}

}  // namespace graze
