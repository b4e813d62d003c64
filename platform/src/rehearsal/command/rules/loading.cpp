#include <algorithm>
#include <memory>
#include <utility>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kStillLimitS = 20;
constexpr std::int64_t kSlowFrames = 1500;

class Loading : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "loading"; }
    [[nodiscard]] std::string Title() const override {
        return "On a slow disk the picture changes within 20 s, and suspends are acknowledged";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        PlannedRun plan = context.PlanLive("loading", kSlowFrames);
        std::vector<ScriptedMoment> script = SuspendsInLoading(context, context.Count(2, 8), 6);
        script.insert(script.begin(), {-1, "slow 40ms"});
        plan.script.insert(plan.script.begin(), script.begin(), script.end());
        return {plan};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Run("loading");
        RuleResult result;
        result.tried = "40 ms per file read, " +
                       FormatCount(static_cast<std::int64_t>(SuspendCount(run.plan)), "suspend") +
                       " while loading";
        if (FailIfBroken(run, result)) {
            return result;
        }
        const std::int64_t load_ns = run.notes.load_machine_ns.value_or(0);
        CheckUndisturbed(context, result);
        const auto [still, since] = LongestStill(run.notes.pictures);
        result.worst += "on a slow disk in " + std::to_string(load_ns / 1'000'000) +
                        " ms, then at most " + std::to_string(still) +
                        " frames without a new picture";
        if (load_ns > kStillLimitS * 1'000'000'000) {
            result.Fail("no picture during " + std::to_string(load_ns / 1'000'000'000) +
                            " s of loading; limit " + std::to_string(kStillLimitS) + " s",
                        run);
        }
        if (still > kStillLimitS * kFramesPerSecond) {
            result.Fail("the screen does not change for " +
                            std::to_string(still / kFramesPerSecond) + " s from frame " +
                            std::to_string(since) + "; limit " + std::to_string(kStillLimitS) +
                            " s",
                        run, since + still);
        }
        CheckSuspends(run, result);
        if (context.files == 0) {
            result.Skip(std::string{!context.assets.empty()
                                        ? "the game's thread reads no files while it loads"
                                        : "the game has no assets folder"} +
                        ", so a slow disk makes no difference");
        }
        return result;
    }

private:
    // Checks the loading times of all runs whose reads are not slowed down.
    static void CheckUndisturbed(const RuleContext& context, RuleResult& result) {
        std::vector<std::int64_t> times_ns;
        for (const auto& [name, run] : context.runs) {
            const bool is_slowed = std::ranges::any_of(
                run.plan.script,
                [](const ScriptedMoment& moment) { return moment.what.starts_with("slow "); });
            if (run.notes.load_machine_ns && !is_slowed) {
                times_ns.push_back(std::max(*run.notes.load_machine_ns, run.notes.load_wall_ns));
            }
        }
        std::ranges::sort(times_ns);
        const std::int64_t median_ns = times_ns.empty() ? 0 : times_ns[times_ns.size() / 2];
        const auto budget_ns =
            static_cast<std::int64_t>(context.command.loading_budget_s * 1'000'000'000);
        result.worst = "loaded in " + Milliseconds(median_ns) + " (median of " +
                       std::to_string(times_ns.size()) + " starts, at most " +
                       Milliseconds(times_ns.empty() ? 0 : times_ns.back()) + "), ";
        if (median_ns > budget_ns) {
            result.Fail("loading takes " + Milliseconds(median_ns) + "; the budget is " +
                            Milliseconds(budget_ns) + " (--loading-budget)",
                        context.Reference(), 0);
        }
    }
    // Returns the length in frames of the longest span without a change of the picture, and its
    // first frame.
    static std::pair<std::int64_t, std::int64_t> LongestStill(
        const std::vector<PictureNote>& pictures) {
        std::pair<std::int64_t, std::int64_t> longest{0, 0};
        std::size_t first = 0;
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            if (pictures[i].hash != pictures[first].hash) {
                first = i;
            }
            longest = std::max(longest,
                               {pictures[i].frame - pictures[first].frame, pictures[first].frame});
        }
        return longest;
    }
    static void CheckSuspends(const FinishedRun& run, RuleResult& result) {
        const auto& suspends = run.notes.suspends;
        std::int64_t longest_ns = 0;
        for (const SuspendNote& suspend : suspends) {
            longest_ns = std::max(longest_ns, suspend.waited_ns);
        }
        const bool all_are_acknowledged =
            std::ranges::all_of(suspends, &SuspendNote::is_acknowledged);
        if (suspends.size() < SuspendCount(run.plan) || !all_are_acknowledged) {
            result.Fail("a suspend while loading is not acknowledged", run);
        } else if (longest_ns > kSuspendLimitNs) {
            result.Fail("no KeepAlive for " + Milliseconds(longest_ns) +
                            " while loading (limit 1 s): call KeepAlive between two files",
                        run);
        }
    }
};

}  // namespace

std::unique_ptr<Rule> MakeLoadingRule() {
    return std::make_unique<Loading>();
}

}  // namespace graze
