#include <algorithm>
#include <iterator>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr int kMaxWork = 1;  // updates and draws that may be in progress at the suspend request
constexpr std::int64_t kMaxGrowthKib = 16384;
constexpr std::int64_t kMaxBusyShare = 10;  // a tenth of the time

std::string FormatPlace(const SuspendNote& suspend) {
    return suspend.step < 0 ? "suspend while loading"
                            : "suspend at frame " + std::to_string(suspend.step);
}

// Marks the rule as failed if an acknowledgement took longer than the second that consoles allow,
// or if the game did too much work before it.
void CheckAcknowledgements(const FinishedRun& run, RuleResult& result) {
    std::int64_t longest_ns = 0;
    int max_work = 0;
    for (const SuspendNote& suspend : run.notes.suspends) {
        const std::int64_t took_ns = std::max(suspend.machine_ns, suspend.wall_ns);
        longest_ns = std::max(longest_ns, took_ns);
        max_work = std::max(max_work, suspend.work);
        if (!suspend.is_acknowledged) {
            result.Fail(FormatPlace(suspend) + ": not acknowledged", run, suspend.step);
        } else if (took_ns > kSuspendLimitNs) {
            result.Fail(FormatPlace(suspend) + ": acknowledged after " + Milliseconds(took_ns) +
                            "; limit 1 s",
                        run, suspend.step);
        } else if (suspend.work > kMaxWork) {
            result.Fail(FormatPlace(suspend) + ": " + std::to_string(suspend.work) +
                            " updates and draws before the acknowledgement; limit " +
                            std::to_string(kMaxWork),
                        run, suspend.step);
        }
    }
    result.worst = "acknowledged within " + Milliseconds(longest_ns) +
                   " (limit 1 s), after at most " + std::to_string(max_work) +
                   " updates and draws (limit " + std::to_string(kMaxWork) + ")";
}

// Marks the rule as failed if the game works, or has taken memory, while it is suspended.
void CheckIdleTime(const FinishedRun& run, RuleResult& result) {
    for (const SuspendNote& suspend : run.notes.suspends) {
        if (suspend.step >= 0 && suspend.grown_kib > kMaxGrowthKib) {
            result.Fail(FormatPlace(suspend) + ": allocated " + std::to_string(suspend.grown_kib) +
                            " KiB before the acknowledgement; limit " +
                            std::to_string(kMaxGrowthKib) + " KiB",
                        run, suspend.step);
        }
    }
    const auto& idle = run.notes.idle;
    if (!idle) {
        return;
    }
    result.worst += "; then " + Milliseconds(idle->processor_ns) + " of processor time in " +
                    Milliseconds(idle->wall_ns);
    if (idle->processor_ns > idle->wall_ns / kMaxBusyShare) {
        result.Fail("suspend at frame " + std::to_string(idle->step) + ": threads used " +
                        Milliseconds(idle->processor_ns) + " of processor time in the next " +
                        Milliseconds(idle->wall_ns),
                    run, idle->step);
    }
}

class Suspend : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "suspend"; }
    [[nodiscard]] std::string Title() const override {
        return "A suspend is acknowledged within 1 s, the game then rests, and nothing changes";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        PlannedRun plan = context.PlanReplay("suspend");
        plan.script = SuspendsInLoading(context, context.Count(2, 8), 1);
        std::ranges::move(SuspendsInPlay(context, context.Count(12, 60), 1, ""),
                          std::back_inserter(plan.script));
        return {plan};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Run("suspend");
        const std::size_t asked = SuspendCount(run.plan);
        const auto loading = std::ranges::count(run.notes.suspends, -1, &SuspendNote::step);
        RuleResult result;
        result.tried =
            std::to_string(asked) + " suspends, " + std::to_string(loading) + " while loading";
        if (FailIfBroken(run, result)) {
            return result;
        }
        CheckAcknowledgements(run, result);
        CheckIdleTime(run, result);
        if (run.notes.suspends.size() < asked) {
            result.Fail(
                "only " + std::to_string(run.notes.suspends.size()) + " suspends reached the game",
                run);
        }
        CompareWithReference(context, run, "suspended and resumed", result);
        return result;
    }
};

}  // namespace

std::unique_ptr<Rule> MakeSuspendRule() {
    return std::make_unique<Suspend>();
}

}  // namespace graze
