#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kConstrainedFor = 60;
constexpr std::int64_t kHeldOn = 25;        // steps of a press after the focus returns
constexpr std::int64_t kLongestNoise = 25;  // max steps of a press of the random pad

class Constrained : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "constrained"; }
    [[nodiscard]] std::string Title() const override {
        return "Input is ignored while the game does not have the focus";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans;
        for (const std::int64_t step : ChooseSteps(context)) {
            const std::int64_t back = step + kConstrainedFor;
            for (const bool is_pressed : {false, true}) {
                PlannedRun plan =
                    context.PlanLive(FormatName(step, is_pressed), back + kConstrainedFor);
                // Removes the run's own presses, because they could release the buttons under
                // test and press them again.
                DropPresses(plan, step - kLongestNoise, back + kHeldOn);
                plan.script.push_back({step, "focus lost"});
                plan.script.push_back({back, "focus gained"});
                if (is_pressed) {
                    plan.script.push_back({step + 5, "press A+X+DPadRight 1 30"});
                    plan.script.push_back(
                        {back - 10, "press A+X+DPadRight 1 " + std::to_string(10 + kHeldOn)});
                }
                plans.push_back(plan);
            }
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        const auto steps = ChooseSteps(context);
        result.tried = FormatCount(std::ssize(steps), "focus loss") + " of 1 s";
        for (const std::int64_t step : steps) {
            const FinishedRun& quiet = context.Run(FormatName(step, false));
            const FinishedRun& pressed = context.Run(FormatName(step, true));
            if (FailIfBroken(quiet, result) || FailIfBroken(pressed, result)) {
                continue;
            }
            if (!pressed.notes.unfocused_input.empty()) {
                result.Fail("focus lost at frame " + std::to_string(step) +
                                ": the game received input in step " +
                                std::to_string(pressed.notes.unfocused_input.front()),
                            pressed, pressed.notes.unfocused_input.front() + 1);
            } else if (context.is_deterministic && quiet.hashes != pressed.hashes) {
                result.Fail("focus lost at frame " + std::to_string(step) +
                                ": presses without the focus change the game state",
                            pressed, step + kConstrainedFor);
            }
        }
        SkipIfNotDeterministic(context, result);
        return result;
    }

private:
    static std::vector<std::int64_t> ChooseSteps(const RuleContext& context) {
        return context.RandomSteps(context.Count(1, 4), context.frames / 3, context.frames, 3);
    }
    static std::string FormatName(std::int64_t step, bool is_pressed) {
        return "constrained-" + std::to_string(step) + (is_pressed ? "-pressed" : "");
    }
};

}  // namespace

std::unique_ptr<Rule> MakeConstrainedRule() {
    return std::make_unique<Constrained>();
}

}  // namespace graze
