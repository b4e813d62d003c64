#include <array>
#include <iterator>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kAfterJoin = 240;
constexpr std::int64_t kJoinedFor = 200;

// A second player plugs in a pad, joins, plays and leaves.
class Players : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "players"; }
    [[nodiscard]] std::string Title() const override {
        return "A second player can join, play and leave";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans;
        for (const std::int64_t step : ChooseSteps(context)) {
            plans.push_back(MakePlan(context, step, true));
            plans.push_back(MakePlan(context, step, false));
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        const auto steps = ChooseSteps(context);
        if (steps.empty()) {
            result.Skip("the game declares one player (GameInfo::max_players)");
            return result;
        }
        result.tried = "a second pad at " + FormatCount(std::ssize(steps), "moment") +
                       ", each with and without input";
        std::size_t counted = 0;
        for (const std::int64_t step : steps) {
            const FinishedRun& playing = context.Run(FormatName(step, true));
            const FinishedRun& idle = context.Run(FormatName(step, false));
            const bool is_broken = FailIfBroken(playing, result);
            if (!FailIfBroken(idle, result) && !is_broken) {
                counted += playing.hashes != idle.hashes ? 1U : 0U;
            }
        }
        result.worst =
            "the second player's input counts at " + std::to_string(counted) + " of them";
        if (!SkipIfNotDeterministic(context, result) && counted == 0) {
            result.Skip("the second player's input does not change the game state");
        }
        return result;
    }

private:
    // Empty if the game has one player.
    static std::vector<std::int64_t> ChooseSteps(const RuleContext& context) {
        return context.Reference().notes.max_players < 2
                   ? std::vector<std::int64_t>{}
                   : context.RandomSteps(context.Count(1, 4), 0, context.frames, 9);
    }
    static std::string FormatName(std::int64_t step, bool is_playing) {
        return "players-" + std::to_string(step) + (is_playing ? "" : "-idle");
    }
    static PlannedRun MakePlan(const RuleContext& context, std::int64_t step, bool is_playing) {
        PlannedRun plan = context.PlanLive(FormatName(step, is_playing), step + kAfterJoin);
        plan.script.push_back({step, "plug 2"});
        if (is_playing) {
            plan.script.push_back({step + 10, "press Start 2 5"});
            plan.script.push_back({step + 30, "press A 2 5"});
            constexpr std::array<const char*, 4> presses{"A+DPadRight", "DPadUp", "X+DPadLeft",
                                                         "B+DPadDown"};
            for (std::size_t i = 0; i < presses.size(); ++i) {
                plan.script.push_back({step + 60 + 30 * static_cast<std::int64_t>(i),
                                       std::string{"press "} + presses[i] + " 2 20"});
            }
        }
        plan.script.push_back({step + kJoinedFor, "unplug 2"});
        return plan;
    }
};

}  // namespace

std::unique_ptr<Rule> MakePlayersRule() {
    return std::make_unique<Players>();
}

}  // namespace graze
