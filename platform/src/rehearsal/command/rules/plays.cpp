#include <algorithm>
#include <memory>

#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

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

}  // namespace

std::unique_ptr<Rule> MakePlaysRule() {
    return std::make_unique<Plays>();
}

std::unique_ptr<Rule> MakeSameRule() {
    return std::make_unique<SameTwice>();
}

}  // namespace graze
