#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// The numbers that --print-memory prints at the end of a run.
struct MemoryStats {
    double peak_mib = 0;
    int in_steps = 0;     // max number of allocations in one of the last 60 steps
    int steps = 0;        // those of the last 60 steps that allocated
    int in_drawings = 0;  // the same for drawings
    int drawings = 0;
};

std::optional<MemoryStats> ReadMemoryStats(const std::string& text) {
    constexpr std::string_view memory = "memory: ";
    constexpr std::string_view allocations = "allocations: ";
    const std::size_t first = text.rfind(memory);
    const std::size_t second = text.rfind(allocations);
    MemoryStats stats;
    const bool is_there =
        first != std::string::npos && second != std::string::npos &&
        std::sscanf(text.c_str() + first, "memory: %lf MiB", &stats.peak_mib) == 1 &&
        std::sscanf(text.c_str() + second,
                    "allocations: at most %d in a step, in %d of the last %*d; "
                    "at most %d in a drawing, in %d",
                    &stats.in_steps, &stats.steps, &stats.in_drawings, &stats.drawings) == 4;
    return is_there ? std::optional{stats} : std::nullopt;
}

class Memory : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "memory"; }
    [[nodiscard]] std::string Title() const override {
        return "Memory use stays within the budget, and steady frames do not allocate";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        if (!IsKnown(context)) {
            return {};
        }
        PlannedRun plan = context.PlanReplay("memory");
        plan.more = {"--memory-budget", std::to_string(context.command.memory_mib),
                     "--print-memory"};
        plan.frames = SteadyEnd(context);
        // This rule measures the drawing of the last frames. A headless run draws only frames whose
        // pictures are requested, so this requests them.
        for (std::int64_t frame = std::max<std::int64_t>(plan.frames - kMeasured + 1, 1);
             frame <= plan.frames; ++frame) {
            plan.pictures.push_back(frame);
        }
        return {plan};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        result.tried = "a budget of " + std::to_string(context.command.memory_mib) + " MiB, " +
                       std::to_string(context.frames) + " frames";
        if (!IsKnown(context)) {
            result.Skip("the game's --help does not list --memory-budget and --print-memory");
            return result;
        }
        const FinishedRun& run = context.Run("memory");
        if (!FailIfBroken(run, result)) {
            CheckStats(run, result);
        }
        return result;
    }

private:
    static constexpr std::int64_t kMeasured = 60;  // steps and draws at the end

    // Frames in which something new begins may allocate. The first buffers of a song take seven.
    static constexpr int kMaxBusy = 15;

    // Returns the last frame without a save in the kMeasured steps before it, because saving may
    // allocate.
    static std::int64_t SteadyEnd(const RuleContext& context) {
        std::int64_t end = context.frames;
        const auto& commits = context.Reference().notes.commits;
        std::for_each(commits.rbegin(), commits.rend(), [&end](const CommitNote& commit) {
            const bool is_measured = commit.step < end && commit.step >= end - kMeasured;
            end = is_measured && commit.step > kMeasured ? commit.step : end;
        });
        return end;
    }
    static bool IsKnown(const RuleContext& context) {
        return context.HasOption("--memory-budget") && context.HasOption("--print-memory");
    }
    static void CheckStats(const FinishedRun& run, RuleResult& result) {
        const auto stats = ReadMemoryStats(run.child.err);
        if (!stats) {
            result.Skip("the game printed no memory use (--print-memory)");
            return;
        }
        result.worst = std::to_string(static_cast<int>(stats->peak_mib + 0.999)) +
                       " MiB at most; of the last " + std::to_string(kMeasured) + " frames, " +
                       std::to_string(stats->steps) + " steps and " +
                       std::to_string(stats->drawings) + " draws allocated";
        if (stats->steps > kMaxBusy || stats->drawings > kMaxBusy) {
            result.Fail("steady frames allocate: " + std::to_string(stats->in_steps) +
                            " times in a step, " + std::to_string(stats->in_drawings) +
                            " times in a draw",
                        run);
        }
    }
};

}  // namespace

std::unique_ptr<Rule> MakeMemoryRule() {
    return std::make_unique<Memory>();
}

}  // namespace graze
