#include <algorithm>
#include <array>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kAfter = 240;  // frames after the start of the disturbance

class Disk : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "disk"; }
    [[nodiscard]] std::string Title() const override {
        return "If the disk is full, read-only or failing, the player is told, no save is lost and "
               "play continues";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans;
        const SaveMoment moment = context.BeforeLaterSave();
        for (const char* state : kStates) {
            PlannedRun plan = context.PlanReplay(std::string{"disk-"} + state);
            plan.replays = moment.recording;
            plan.frames = moment.step + kAfter;
            plan.script = {{moment.step, std::string{"disk "} + state}};
            plan.saves_on_disk = true;
            plans.push_back(plan);
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        const std::int64_t step = context.BeforeLaterSave().step;
        result.tried = "full, read-only and failing disk from frame " + std::to_string(step);
        std::size_t refused = 0;
        for (const char* state : kStates) {
            const FinishedRun& run = context.Run(std::string{"disk-"} + state);
            if (FailIfBroken(run, result)) {
                continue;
            }
            for (const std::string& fault : LostSaves(context, run)) {
                result.Fail(std::string{"disk "} + state + ": " + fault, run);
            }
            const auto save = std::ranges::find_if(
                run.notes.commits, [](const CommitNote& commit) { return !commit.error.empty(); });
            if (save == run.notes.commits.end()) {
                continue;
            }
            ++refused;
            if (context.is_deterministic && !IsShown(context, run, save->step)) {
                result.Fail(std::string{"disk "} + state + ": the save at frame " +
                                std::to_string(save->step) +
                                " failed, but the screen does not show it",
                            run, save->step + kFramesPerSecond);
            }
        }
        result.worst = std::to_string(refused) + " failed saves";
        if (refused == 0) {
            result.Skip("the game did not save, so no save could fail");
        } else {
            SkipIfNotDeterministic(context, result);
        }
        return result;
    }

private:
    static constexpr std::array<const char*, 3> kStates{"full", "readonly", "error"};

    // Returns the saves from before the failure that are missing or unreadable at the end. Ignores
    // containers that the game also deletes with a healthy disk. A game whose runs differ may delete
    // others in this run.
    static std::vector<std::string> LostSaves(const RuleContext& context, const FinishedRun& run) {
        const SaveMoment moment = context.BeforeLaterSave();
        std::vector<CommitNote> saved = run.notes.commits;
        std::erase_if(saved, [&](const CommitNote& commit) { return commit.step >= moment.step; });
        const FinishedRun& well = context.is_deterministic ? context.Run(moment.recording) : run;
        for (const CommitNote& later : well.notes.commits) {
            if (later.deletes && later.step >= moment.step) {
                std::erase_if(saved, [&later](const CommitNote& commit) {
                    return commit.user == later.user && commit.container == later.container;
                });
            }
        }
        return CheckSaves(run.folder / "user", saved).faults;
    }

    // True if a picture after the failure differs from that of the same run with a healthy disk:
    // the game shows the player that something is wrong.
    static bool IsShown(const RuleContext& context, const FinishedRun& run, std::int64_t step) {
        const FinishedRun& well = context.Run(context.BeforeLaterSave().recording);
        return FindDifferentPicture(well, run, step).has_value();
    }
};

}  // namespace

std::unique_ptr<Rule> MakeDiskRule() {
    return std::make_unique<Disk>();
}

}  // namespace graze
