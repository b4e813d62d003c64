#include <algorithm>
#include <iterator>
#include <memory>

#include "rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kNextFrames = 3 * kFramesPerSecond;

std::string FormatFrame(std::int64_t frame) {
    return "frame " + std::to_string(frame);
}

// Returns a run that plays the saver's recording with saves on disk, until just after `step`.
PlannedRun SavingUntil(const RuleContext& context, std::string name, std::int64_t step) {
    PlannedRun plan = context.PlanReplay(std::move(name));
    plan.replays = context.Saver().plan.name;
    plan.frames = step + 10;
    plan.saves_on_disk = true;
    return plan;
}

PlannedRun NextStart(const RuleContext& context, std::string name, const std::string& saves_of) {
    PlannedRun plan = context.PlanLive(std::move(name), kNextFrames);
    plan.saves_of = saves_of;
    return plan;
}

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
        PlannedRun killed = SavingUntil(context, "progress", step);
        killed.script = {{step, "suspend"}, {step, "kill"}};
        killed.is_killed = true;
        return {killed, NextStart(context, "progress-next", killed.name)};
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
        const std::string when = FormatFrame(killed.LastFrame());
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

class DamagedSave : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "damaged"; }
    [[nodiscard]] std::string Title() const override {
        return "If a save is damaged, the game starts and tells the player";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        const std::int64_t step = context.StepAfterSave();
        PlannedRun save = SavingUntil(context, "damaged-save", step);
        save.script = {{step, "suspend"}, {step, "resume"}};
        // With the saver's input, so that the pictures can be compared with those of a first start.
        PlannedRun start = NextStart(context, "damaged", save.name);
        start.frames = std::min(context.frames, kStartFrames);
        start.damages_saves = true;
        return {save, start};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& save = context.Run("damaged-save");
        const FinishedRun& start = context.Run("damaged");
        RuleResult result;
        result.tried = "a byte changed in each file of the saves, then started";
        if (FailIfBroken(save, result) || FailIfBroken(start, result)) {
            return result;
        }
        const auto& unreadable = start.notes.unreadable;
        result.worst = FormatCount(std::ssize(unreadable), "damaged save") + " read";
        if (unreadable.empty()) {
            result.Skip(save.notes.commits.empty()
                            ? "the game saves nothing"
                            : "the game read no save in its first " +
                                  std::to_string(start.plan.frames) + " frames");
        } else if (!SkipIfNotDeterministic(context, result) &&
                   !FindDifferentPicture(context.Reference(), start)) {
            result.Fail("the save is damaged, but the screen is that of a first start", start,
                        unreadable.front().step + kFramesPerSecond);
        }
        return result;
    }

private:
    static constexpr std::int64_t kStartFrames = 600;
};

// The player closes the window, or the system ends the program.
class Close : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "close"; }
    [[nodiscard]] std::string Title() const override {
        return "The game can be closed at any time, and loses nothing";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans = InPlay(context);
        plans.push_back(NextStart(context, "close-next", plans.front().name));
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
            CheckSaves(context, saving, result);
        }
        return result;
    }

private:
    // The first one, whose saves the next start uses, is closed when it has unsaved progress.
    static std::vector<PlannedRun> InPlay(const RuleContext& context) {
        const std::int64_t step = context.StepWithUnsavedProgress();
        PlannedRun saving = SavingUntil(context, "close", step);
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
    static void CheckSaves(const RuleContext& context, const FinishedRun& closed,
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
            result.Fail("closed at " + FormatFrame(closed.LastFrame()) +
                            ": the next start does not have the progress of that moment",
                        closed);
        }
    }
};

}  // namespace

void AddProgressRules(Rules& rules) {
    rules.push_back(std::make_unique<Progress>());
    rules.push_back(std::make_unique<DamagedSave>());
    rules.push_back(std::make_unique<Close>());
}

}  // namespace graze
