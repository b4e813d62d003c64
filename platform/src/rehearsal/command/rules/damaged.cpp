#include <algorithm>
#include <iterator>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

class DamagedSave : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "damaged"; }
    [[nodiscard]] std::string Title() const override {
        return "If a save is damaged, the game starts and tells the player";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& context) const override {
        const std::int64_t step = context.StepAfterSave();
        PlannedRun save = context.PlanSave("damaged-save", step);
        save.script = {{step, "suspend"}, {step, "resume"}};
        // With the saver's input, so that the pictures can be compared with those of a first start.
        PlannedRun start = context.PlanNextStart("damaged", save.name);
        start.frames = std::min(context.frames, kStartFrames);
        start.damages_saves = true;
        return {save, start};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        const FinishedRun& save = context.Run("damaged-save");
        const FinishedRun& start = context.Run("damaged");
        RuleResult result;
        result.tried = "a byte changed in each file of the saves, then started";
        if (FailIfBroken(save, result) || FailIfBroken(start, result)) {
            return result;
        }
        const auto& unreadable = start.notes.unreadable;
        result.worst = FormatCount(std::ssize(unreadable), "damaged save") + " read";
        if (unreadable.empty()) {
            result.Skip(save.notes.commits.empty()
                            ? "the game saves nothing"
                            : "the game read no save in its first " +
                                  std::to_string(start.plan.frames) + " frames");
        } else if (!SkipIfNotDeterministic(context, result) &&
                   !FindDifferentPicture(context.Reference(), start)) {
            result.Fail("the save is damaged, but the screen is that of a first start", start,
                        unreadable.front().step + kFramesPerSecond);
        }
        return result;
    }

private:
    static constexpr std::int64_t kStartFrames = 600;
};

}  // namespace

std::unique_ptr<Rule> MakeDamagedRule() {
    return std::make_unique<DamagedSave>();
}

}  // namespace graze
