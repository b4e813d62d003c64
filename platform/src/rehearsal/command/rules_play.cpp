#include <algorithm>
#include <memory>

#include "rule.hpp"

namespace graze {
namespace {

constexpr std::int64_t kGrowthKib = 4096;
constexpr int kGrowthCount = 8;  // of open files, and of threads

class Plays : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "plays"; }
    [[nodiscard]] std::string Title() const override { return "The game starts, plays and exits"; }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& /*context*/) const override {
        return {};
    }

    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Reference();
        RuleResult result;
        result.tried =
            std::to_string(run.LastFrame()) + " frames, " +
            (context.has_autopilot ? "played by the autopilot" : "with random pad input");
        result.worst = context.random_pad;
        if (!FailIfBroken(run, result)) {
            for (const std::int64_t frame : run.plan.pictures) {
                result.pictures.push_back({run.Picture(frame), "frame " + std::to_string(frame)});
            }
        }
        return result;
    }
};

class SameTwice : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "same"; }
    [[nodiscard]] std::string Title() const override {
        return "The same seed and input give the same run";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& /*context*/) const override {
        return {};
    }

    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& again = context.Run("same");
        const auto& hashes = context.Reference().hashes;
        RuleResult result;
        result.tried = "two runs, " + std::to_string(hashes.size()) + " hashes each";
        if (FailIfBroken(again, result)) {
            return result;
        }
        const auto [a, b] = std::ranges::mismatch(hashes, again.hashes);
        if (a != hashes.end() || b != again.hashes.end()) {
            const std::int64_t frame = b != again.hashes.end() ? b->frame : a->frame;
            result.Fail("the second run differs at frame " + std::to_string(frame), again, frame);
            result.findings.push_back(
                {.text = "the first run", .reproduce = context.Reference().reproduce});
        } else if (const auto picture = FindDifferentPicture(context.Reference(), again)) {
            result.Fail("the picture of frame " + std::to_string(*picture) +
                            " differs in the second run, with the same state",
                        again, picture);
            result.findings.push_back(
                {.text = "the first run", .reproduce = context.Reference().reproduce});
        } else if (std::ranges::all_of(hashes, [&](const FrameHash& hash) {
                       return hash.hash == hashes.front().hash;
                   })) {
            result.Skip("the game's StateHash never changes, so runs cannot be compared");
        }
        return result;
    }
};

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

void AddPlayRules(Rules& rules) {
    rules.push_back(std::make_unique<Plays>());
    rules.push_back(std::make_unique<SameTwice>());
    rules.push_back(std::make_unique<LongRun>());
}

}  // namespace graze
