#include <memory>

#include "rehearse/course.hpp"

namespace graze {
namespace {

// Looks at each frame of a run, and at its cost.
class Frames : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "frames"; }
    [[nodiscard]] std::string Title() const override {
        return "No frame flickers, and frames keep their time budget";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        Trial trial = course.Replayed("frames");
        trial.picture_every = 1;
        return {trial};
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        const TrialRun& run = course.Run("frames");
        RuleResult result;
        result.tried = std::to_string(run.notes.pictures.size()) + " frames drawn and compared";
        if (FailIfBroken(run, result)) {
            return result;
        }
        JudgePictures(run, result);
        JudgeTimes(course, run, result);
        return result;
    }

private:
    static constexpr int kFlickers = 3;  // findings

    static void JudgePictures(const TrialRun& run, RuleResult& result) {
        const auto& pictures = run.notes.pictures;
        int found = 0;
        for (std::size_t i = 1; i + 1 < pictures.size() && found < kFlickers; ++i) {
            const std::string flicker = Describe(pictures[i - 1], pictures[i], pictures[i + 1]);
            if (!flicker.empty()) {
                ++found;
                result.Fail("frame " + std::to_string(pictures[i].frame) + flicker, run,
                            pictures[i].frame);
            }
        }
    }

    // Returns "" if the frame in the middle does not flicker.
    static std::string Describe(const PictureNote& before, const PictureNote& frame,
                                const PictureNote& after) {
        if (frame.frame != before.frame + 1 || after.frame != frame.frame + 1) {
            return "";
        }
        if (frame.is_blank && !before.is_blank && !after.is_blank) {
            return " is empty, unlike the frames before and after it";
        }
        if (before.hash == after.hash && frame.hash != before.hash) {
            return " differs from the frames before and after it, which are equal";
        }
        return "";
    }

    static void JudgeTimes(const Course& course, const TrialRun& run, RuleResult& result) {
        const auto& times = run.notes.times;
        if (!times) {
            result.worst = "frame times: not reported by this system";
            return;
        }
        result.worst = "processor time of a frame: median " + Milliseconds(times->p50_ns) +
                       ", 95 % within " + Milliseconds(times->p95_ns) + ", 99 % within " +
                       Milliseconds(times->p99_ns) + ", longest " + Milliseconds(times->max_ns);
        const auto budget_ns =
            static_cast<std::int64_t>(course.command.frame_budget_ms * 1'000'000);
        if (times->p99_ns > budget_ns) {
            result.Fail("more than 1 of 100 frames takes longer than the budget of " +
                            Milliseconds(budget_ns) + " (--frame-budget)",
                        run);
        }
    }
};

}  // namespace

void AddFrameRules(Rules& rules) {
    rules.push_back(std::make_unique<Frames>());
}

}  // namespace graze
