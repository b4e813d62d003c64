#include <algorithm>
#include <iterator>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// The player closes the window, or the system ends the program.
class Close : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "close"; }
    [[nodiscard]] std::string Title() const override {
        return "The game can be closed at any time, and loses nothing";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans = InPlay(context);
        plans.push_back(context.PlanNextStart("close-next", plans.front().name));
        std::ranges::move(InLoading(context), std::back_inserter(plans));
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        std::vector<PlannedRun> plans = InPlay(context);
        const std::size_t in_play = plans.size();
        std::ranges::move(InLoading(context), std::back_inserter(plans));
        result.tried = "closed " + FormatCount(static_cast<std::int64_t>(in_play), "time") +
                       " in play, " + std::to_string(plans.size() - in_play) + " while loading";
        for (const PlannedRun& plan : plans) {
            static_cast<void>(FailIfBroken(context.Run(plan.name), result));
        }
        const FinishedRun& saving = context.Run(plans.front().name);
        if (saving.notes.end_frame == saving.plan.frames) {
            result.Skip("the game refuses to close (Game::OnExiting)");
        } else if (saving.notes.end_frame) {
            CheckNextStart(context, saving, result);
        }
        return result;
    }

private:
    // The first one, whose saves the next start uses, is closed when it has unsaved progress.
    static std::vector<PlannedRun> InPlay(const RuleContext& context) {
        const std::int64_t step = context.StepWithUnsavedProgress();
        PlannedRun saving = context.PlanSave("close", step);
        saving.script = {{step, "close"}};
        std::vector<PlannedRun> plans{saving};
        const std::int64_t samples = std::max<std::int64_t>((context.frames - 1) / kSampleEvery, 1);
        for (const std::int64_t sample :
             context.RandomSteps(context.Count(1, 8), 1, samples + 1, 7)) {
            // A frame of which a picture is reported is also drawn.
            const std::int64_t at = sample * kSampleEvery - 1;
            for (const char* what : {"close step", "close frame", "terminate"}) {
                std::string name = "close-" + std::to_string(at) + "-" + what;
                std::ranges::replace(name, ' ', '-');
                PlannedRun plan = context.PlanReplay(name);
                plan.script = {{at, what}};
                plans.push_back(plan);
            }
        }
        for (PlannedRun& plan : plans) {
            plan.is_closed = true;
        }
        return plans;
    }
    static std::vector<PlannedRun> InLoading(const RuleContext& context) {
        std::vector<PlannedRun> plans;
        for (const std::int64_t file :
             context.files > 0 ? context.RandomSteps(context.Count(1, 6), 1, context.files + 1, 8)
                               : std::vector<std::int64_t>{}) {
            PlannedRun plan = context.PlanReplay("close-loading-" + std::to_string(file));
            plan.script = {{-1, "close " + std::to_string(file)}};
            plan.is_closed = true;
            plans.push_back(plan);
        }
        return plans;
    }
    static void CheckNextStart(const RuleContext& context, const FinishedRun& closed,
                               RuleResult& result) {
        const FinishedRun& next = context.Run("close-next");
        for (const std::string& fault : closed.saves.faults) {
            result.Fail(fault, closed);
        }
        if (FailIfBroken(next, result)) {
            return;
        }
        // If progress is lost in a suspend, too, it is the business of rule "progress".
        const auto killed = context.runs.find("progress");
        const auto after_kill = context.runs.find("progress-next");
        const bool is_lost_anyway =
            killed != context.runs.end() && after_kill != context.runs.end() &&
            FindProgress(context, killed->second, after_kill->second) == ProgressFound::Lost;
        if (!is_lost_anyway && FindProgress(context, closed, next) == ProgressFound::Lost) {
            result.Fail("closed at frame " + std::to_string(closed.LastFrame()) +
                            ": the next start does not have the progress of that moment",
                        closed);
        }
    }
};

}  // namespace

std::unique_ptr<Rule> MakeCloseRule() {
    return std::make_unique<Close>();
}

}  // namespace graze
