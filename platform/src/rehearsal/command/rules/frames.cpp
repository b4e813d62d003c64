#include <algorithm>
#include <memory>
#include <span>
#include <string>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

// Looks at each frame of a run, and at its cost.
class Frames : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "frames"; }
    [[nodiscard]] std::string Title() const override {
        return "No frame flickers, and frames keep their time budget";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        PlannedRun plan = context.PlanReplay("frames");
        plan.picture_every = 1;
        return {plan};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& run = context.Run("frames");
        RuleResult result;
        result.tried = std::to_string(run.notes.pictures.size()) + " frames drawn and compared";
        if (FailIfBroken(run, result)) {
            return result;
        }
        CheckPictures(run, result);
        CheckTimes(context, run, result);
        return result;
    }

private:
    static constexpr std::size_t kFlickers = 3;  // findings
    static constexpr std::size_t kStill = 4;     // equal frames before and after one that flickers
    static constexpr std::size_t kAlternating = 6;

    static void CheckPictures(const FinishedRun& run, RuleResult& result) {
        const auto& pictures = run.notes.pictures;
        std::size_t found = 0;
        for (std::size_t i = 0; i < pictures.size() && found < kFlickers; ++i) {
            const std::int64_t frame = pictures[i].frame;
            std::string what;
            if (IsEmpty(pictures, i)) {
                what = " is empty, unlike the frames before and after it";
            } else if (IsOdd(pictures, i)) {
                what = " differs from the frames before and after it, which are equal";
            } else if (IsAlternating(pictures, i)) {
                what = " and those after it alternate between two pictures";
                i += kAlternating;
            } else {
                continue;
            }
            ++found;
            result.Fail("frame " + std::to_string(frame) + what, run, frame);
        }
    }

    static bool IsEmpty(std::span<const PictureNote> pictures, std::size_t i) {
        return i > 0 && i + 1 < pictures.size() && pictures[i].is_blank &&
               !pictures[i - 1].is_blank && !pictures[i + 1].is_blank;
    }

    // True if the picture differs from kStill equal ones on both sides. Less would accuse the end of
    // a screen shake, which moves the picture by a pixel for one frame.
    static bool IsOdd(std::span<const PictureNote> pictures, std::size_t i) {
        if (i < kStill || i + kStill >= pictures.size()) {
            return false;
        }
        const std::string& still = pictures[i - 1].hash;
        const auto is_still = [&](const PictureNote& picture) { return picture.hash == still; };
        return pictures[i].hash != still &&
               std::ranges::all_of(pictures.subspan(i - kStill, kStill), is_still) &&
               std::ranges::all_of(pictures.subspan(i + 1, kStill), is_still);
    }

    static bool IsAlternating(std::span<const PictureNote> pictures, std::size_t i) {
        if (i + kAlternating > pictures.size() || pictures[i].hash == pictures[i + 1].hash) {
            return false;
        }
        for (std::size_t k = i + 2; k < i + kAlternating; ++k) {
            if (pictures[k].hash != pictures[k - 2].hash) {
                return false;
            }
        }
        return true;
    }

    static void CheckTimes(const RuleContext& context, const FinishedRun& run, RuleResult& result) {
        const auto& times = run.notes.times;
        if (!times) {
            result.worst = "frame times: not reported by this system";
            return;
        }
        result.worst = "processor time of a frame: median " + Milliseconds(times->p50_ns) +
                       ", 95 % within " + Milliseconds(times->p95_ns) + ", 99 % within " +
                       Milliseconds(times->p99_ns) + ", longest " + Milliseconds(times->max_ns);
        const auto budget_ns =
            static_cast<std::int64_t>(context.command.frame_budget_ms * 1'000'000);
        if (times->p99_ns > budget_ns) {
            result.Fail("more than 1 of 100 frames takes longer than the budget of " +
                            Milliseconds(budget_ns) + " (--frame-budget)",
                        run);
        }
    }
};

}  // namespace

std::unique_ptr<Rule> MakeFramesRule() {
    return std::make_unique<Frames>();
}

}  // namespace graze
