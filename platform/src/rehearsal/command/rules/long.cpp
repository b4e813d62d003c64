#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kGrowthKib = 4096;
constexpr int kGrowthCount = 8;  // of open files, and of threads

// Requires hours of play without a crash or memory growth.
class LongRun : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "long"; }
    [[nodiscard]] std::string Title() const override {
        return "Hours of play: no crash, and memory, open files and threads do not grow";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        const double frames = context.command.hours * 3600 * kFramesPerSecond;
        constexpr std::int64_t quick_frames = 1800;
        PlannedRun plan = context.PlanLive(
            "long", context.command.is_quick ? quick_frames : static_cast<std::int64_t>(frames));
        plan.hash_every = kFramesPerSecond;
        return {plan};
    }

    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Run("long");
        RuleResult result;
        result.tried = std::to_string(run.LastFrame()) + " frames, " +
                       std::to_string(run.hashes.size()) + " hashes recorded";
        if (FailIfBroken(run, result)) {
            return result;
        }
        const auto& memory = run.notes.memory;
        if (memory.size() < 2) {
            result.worst = "memory: not reported by this system";
            return result;
        }
        const MemoryNote& early = memory.front();
        const MemoryNote& late = memory.back();
        const std::int64_t growth = late.resident_kib - early.resident_kib;
        result.worst = "memory " + std::to_string(early.resident_kib) + " KiB at frame " +
                       std::to_string(early.frame) + ", " + std::to_string(late.resident_kib) +
                       " KiB at the end; " + FormatCount(late.files, "open file") + ", " +
                       FormatCount(late.threads, "thread");
        if (growth > kGrowthKib) {
            result.Fail("memory grew by " + std::to_string(growth) + " KiB between frames " +
                            std::to_string(early.frame) + " and " + std::to_string(late.frame) +
                            "; limit " + std::to_string(kGrowthKib) + " KiB",
                        run);
        }
        const auto check = [&](const char* what, int before, int after) {
            if (after - before > kGrowthCount) {
                result.Fail(std::string{what} + " grew from " + std::to_string(before) + " to " +
                                std::to_string(after) + " between frames " +
                                std::to_string(early.frame) + " and " + std::to_string(late.frame) +
                                "; limit " + std::to_string(kGrowthCount) + " more",
                            run);
            }
        };
        check("the number of open files", early.files, late.files);
        check("the number of threads", early.threads, late.threads);
        return result;
    }
};

}  // namespace

std::unique_ptr<Rule> MakeLongRule() {
    return std::make_unique<LongRun>();
}

}  // namespace graze
