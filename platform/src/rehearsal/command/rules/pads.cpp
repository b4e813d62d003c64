#include <array>
#include <memory>
#include <string_view>

#include "rehearsal/command/rule.hpp"
#include "rehearsal/command/run.hpp"

namespace graze {
namespace {

constexpr std::int64_t kGoneFor = 40;
constexpr std::int64_t kLookFirst = 14;  // frames after the unplug, when transitions have ended
constexpr std::int64_t kLookAfter = 38;  // frames after the unplug, before the pad returns
constexpr std::int64_t kPlayOn = 240;

// Presses what continues a game that has paused because its pad was lost.
void Continue(PlannedRun& plan, std::int64_t back) {
    plan.script.push_back({back + 10, "press A 1 5"});
    plan.script.push_back({back + 25, "press Start 1 5"});
}

// Removes presses that start within [from, until), and leaves the first pad without input for that
// time.
void PutAtRest(PlannedRun& plan, std::int64_t from, std::int64_t until) {
    DropPresses(plan, from, until);
    plan.script.push_back({from, "rest 1 " + std::to_string(until - from)});
}

// A run in which a pad is disconnected, replaced or connected. The run "gone" and those whose
// names end in "idle" are controls: from step `back` on, the pad gives the game no input. A
// comparison with a control shows whether the input makes any difference.
struct PadRun {
    const char* name;
    void (*write)(PlannedRun& plan, std::int64_t step, std::int64_t back);
};

void Pull(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    plan.script.push_back({step, "unplug 1"});
    plan.script.push_back({back, "plug 1"});
    Continue(plan, back);
}

void Rest(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    PutAtRest(plan, step, back);
}

void Lose(PlannedRun& plan, std::int64_t step, std::int64_t /*back*/) {
    plan.script.push_back({step, "unplug 1"});
}

// Disconnects the pad, connects a different one, and assigns the new pad to the player, as PadSlots
// does. The new pad gives no input.
void ReplaceIdle(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    DropPresses(plan, step, plan.frames);
    plan.script.push_back({step, "unplug 1"});
    plan.script.push_back({step + kGoneFor / 2, "plug 2"});
    plan.script.push_back({back, "swap 1 2"});
}

void Replace(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    ReplaceIdle(plan, step, back);
    Continue(plan, back);
    plan.script.push_back({back + 40, "press A+DPadRight 1 20"});
    plan.script.push_back({back + 80, "press A+DPadUp 1 20"});
}

void Swap(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    plan.script.push_back({step, "plug 2"});
    plan.script.push_back({step, "swap 1 2"});
    plan.script.push_back({back, "swap 1 2"});
    Continue(plan, back);
}

void SwapIdle(PlannedRun& plan, std::int64_t step, std::int64_t back) {
    Swap(plan, step, back);
    PutAtRest(plan, back, plan.frames);
}

class Pads : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "pads"; }
    [[nodiscard]] std::string Title() const override {
        return "The player is told that a pad is disconnected, and a connected pad works";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        std::vector<PlannedRun> plans;
        for (const std::int64_t step : ChooseSteps(context)) {
            const std::int64_t back = step + kGoneFor;
            for (const PadRun& how : kRuns) {
                PlannedRun plan = context.PlanLive(FormatName(step, how.name), back + kPlayOn);
                how.write(plan, step, back);
                if (IsLookedAt(how.name)) {
                    plan.pictures = {step + kLookFirst, step + kLookAfter};
                }
                plans.push_back(plan);
            }
        }
        return plans;
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        const auto steps = ChooseSteps(context);
        std::size_t read = 0;
        for (const std::int64_t step : steps) {
            bool is_broken = false;
            for (const PadRun& how : kRuns) {
                is_broken =
                    FailIfBroken(context.Run(FormatName(step, how.name)), result) || is_broken;
            }
            if (!is_broken && IsRead(context, step)) {
                ++read;
                CheckMoment(context, step, result);
            }
        }
        result.tried =
            std::to_string(steps.size()) + " moments: disconnected, reconnected, replaced, swapped";
        if (SkipIfNotDeterministic(context, result)) {
            return result;
        }
        result.worst = "the game reads the pad at " + std::to_string(read) + " of them";
        if (read == 0) {
            result.Skip("pad input at those moments does not change the game state");
        }
        return result;
    }

private:
    static constexpr std::array<PadRun, 7> kRuns{{{"pulled", Pull},
                                                  {"rest", Rest},
                                                  {"gone", Lose},
                                                  {"other", Replace},
                                                  {"other-idle", ReplaceIdle},
                                                  {"swapped", Swap},
                                                  {"swapped-idle", SwapIdle}}};

    // Returns random steps from the second half of the run, where the game has probably left its
    // first screens. The steps are at least kGoneFor steps before the end of the reference.
    static std::vector<std::int64_t> ChooseSteps(const RuleContext& context) {
        return context.RandomSteps(context.Count(2, 8), context.frames / 2,
                                   context.frames - kGoneFor, 4);
    }
    static std::string FormatName(std::int64_t step, const std::string& how) {
        return "pads-" + std::to_string(step) + "-" + how;
    }
    static bool IsLookedAt(std::string_view how) { return how == "pulled" || how == "rest"; }

    // True if the game reads the pad after that step. If the run with the pad at rest is the same
    // as the reference, the game does not read it, for example in a cutscene.
    static bool IsRead(const RuleContext& context, std::int64_t step) {
        const FinishedRun& rest = context.Run(FormatName(step, "rest"));
        for (std::int64_t frame = step + 1; frame <= step + kLookAfter; ++frame) {
            if (rest.HashAt(frame) != context.Reference().HashAt(frame)) {
                return context.is_deterministic;
            }
        }
        return false;
    }
    // True if the picture does not change while the pad is at rest: the game waits for the player
    // anyway, and need not show that the pad is missing.
    static bool StandsStill(const FinishedRun& rest, std::int64_t step) {
        return ReadPicture(rest, step + kLookFirst) == ReadPicture(rest, step + kLookAfter);
    }
    static Bytes ReadPicture(const FinishedRun& run, std::int64_t frame) {
        return ReadRunFile(run.Picture(frame), kMaxPictureBytes).bytes;
    }
    static void CheckMoment(const RuleContext& context, std::int64_t step, RuleResult& result) {
        const FinishedRun& pulled = context.Run(FormatName(step, "pulled"));
        const std::int64_t seen = step + kLookAfter;
        const std::string back = std::to_string(step + kGoneFor);
        result.pictures.push_back(
            {pulled.Picture(seen), "pad disconnected, frame " + std::to_string(seen)});
        const FinishedRun& rest = context.Run(FormatName(step, "rest"));
        if (!StandsStill(rest, step) && ReadPicture(pulled, seen) == ReadPicture(rest, seen)) {
            result.Fail("pad disconnected at frame " + std::to_string(step) +
                            ": the screen looks the same as with an idle pad",
                        pulled, seen);
        }
        const auto check = [&](const char* how, const char* twin, const std::string& what) {
            const FinishedRun& run = context.Run(FormatName(step, how));
            if (run.hashes == context.Run(FormatName(step, twin)).hashes) {
                result.Fail(what + ": its input is ignored (tried A, then Start)", run,
                            step + 2 * kGoneFor);
            }
        };
        const std::string at = " at frame " + std::to_string(step);
        check("pulled", "gone", "pad disconnected" + at + ", reconnected at frame " + back);
        check("other", "other-idle", "pad disconnected" + at + ", replaced at frame " + back);
        check("swapped", "swapped-idle", "pads swapped" + at + ", swapped back at frame " + back);
    }
};

}  // namespace

std::unique_ptr<Rule> MakePadsRule() {
    return std::make_unique<Pads>();
}

}  // namespace graze
