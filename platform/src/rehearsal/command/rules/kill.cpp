#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// The console terminates a suspended game, or the power fails. The next start must find
// everything that was saved.
class Kill : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "kill"; }
    [[nodiscard]] std::string Title() const override {
        return "Saves survive if the game is killed while suspended or without notice";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        const std::int64_t step = context.StepAfterSave();
        std::vector<PlannedRun> plans;
        for (const bool is_suspended : {true, false}) {
            PlannedRun plan =
                context.PlanSave(is_suspended ? "kill-suspended" : "kill-at-once", step);
            if (is_suspended) {
                plan.script.push_back({step, "suspend"});
            }
            plan.script.push_back({step, "kill"});
            plan.is_killed = true;
            plans.push_back(plan);
            plans.push_back(context.PlanNextStart(plan.name + "-next", plan.name));
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        result.tried = "killed while suspended and without notice, then started again";
        std::size_t containers = 0;
        for (const char* name : {"kill-suspended", "kill-at-once"}) {
            const FinishedRun& run = context.Run(name);
            const FinishedRun& next = context.Run(std::string{name} + "-next");
            if (!FailIfBroken(run, result)) {
                containers += run.saves.containers;
                for (const std::string& fault : run.saves.faults) {
                    result.Fail(fault, run);
                }
                static_cast<void>(FailIfBroken(next, result));
            }
        }
        result.worst = std::to_string(containers) + " saves read back";
        if (containers == 0) {
            result.Skip("the game saved nothing before it was killed; it did start again");
        }
        return result;
    }
};

}  // namespace

std::unique_ptr<Rule> MakeKillRule() {
    return std::make_unique<Kill>();
}

}  // namespace graze
