// The rules "away", "device" and "low-memory": a disturbance must leave no trace.
#include <algorithm>
#include <iterator>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// A disturbance of the reference, after which its state and its pictures must be the same.
struct Disturbance {
    const char* id;
    const char* title;
    const char* tried;  // "suspends of 600 s"
    const char* what;   // "resumed after 600 s"
    std::vector<ScriptedMoment> (*plan)(const RuleContext& context);
};

class Unchanged : public Rule {
public:
    explicit Unchanged(const Disturbance& disturbance) : disturbance_{disturbance} {}

    [[nodiscard]] std::string Id() const override { return disturbance_.id; }
    [[nodiscard]] std::string Title() const override { return disturbance_.title; }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        PlannedRun plan = context.PlanReplay(Id());
        plan.script = disturbance_.plan(context);
        return {plan};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Run(Id());
        const auto ends = std::ranges::count_if(run.plan.script, [](const ScriptedMoment& moment) {
            return moment.what.starts_with("resume");
        });
        RuleResult result;
        result.tried =
            std::to_string(std::ssize(run.plan.script) - ends) + " " + disturbance_.tried;
        if (!FailIfBroken(run, result)) {
            CompareWithReference(context, run, disturbance_.what, result);
        }
        return result;
    }

private:
    Disturbance disturbance_;
};

std::vector<ScriptedMoment> SuspendForTenMinutes(const RuleContext& context) {
    return SuspendsInPlay(context, context.Count(6, 30), 2, " 600s");
}

// Loses the device up to three steps before a frame whose picture is compared.
std::vector<ScriptedMoment> LoseDevice(const RuleContext& context) {
    std::vector<ScriptedMoment> script;
    const std::int64_t samples = context.frames / kSampleEvery;
    for (const std::int64_t sample : context.RandomSteps(context.Count(6, 20), 1, samples + 1, 5)) {
        const std::int64_t before = 1 + sample % 3;
        script.push_back({sample * kSampleEvery - before, "reset device"});
    }
    return script;
}

std::vector<ScriptedMoment> WarnOfLowMemory(const RuleContext& context) {
    std::vector<ScriptedMoment> script;
    for (const std::int64_t step :
         context.RandomSteps(context.Count(4, 20), 0, context.frames, 10)) {
        script.push_back({step, "low memory"});
    }
    return script;
}

}  // namespace

std::unique_ptr<Rule> MakeAwayRule() {
    return std::make_unique<Unchanged>(
        Disturbance{"away", "Game time does not advance during a suspend of ten minutes",
                    "suspends of 600 s", "resumed after 600 s", SuspendForTenMinutes});
}

std::unique_ptr<Rule> MakeDeviceRule() {
    return std::make_unique<Unchanged>(Disturbance{
        "device", "A lost graphics device changes neither the game state nor the picture",
        "device losses", "device lost", LoseDevice});
}

std::unique_ptr<Rule> MakeLowMemoryRule() {
    return std::make_unique<Unchanged>(Disturbance{
        "low-memory", "A low-memory warning changes neither the game state nor the picture",
        "warnings", "warned of low memory", WarnOfLowMemory});
}

}  // namespace graze
