#include <array>
#include <memory>

#include "graze/content/file.hpp"
#include "rehearse/course.hpp"

namespace graze {
namespace {

constexpr std::int64_t kConstrainedFor = 60;
constexpr std::int64_t kGoneFor = 40;
constexpr std::int64_t kLookAfter = 38;  // while the pad is still gone

class Constrained : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "constrained"; }
    [[nodiscard]] std::string Title() const override {
        return "While something else has the player's attention, no input is heard";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        std::vector<Trial> trials;
        for (const std::int64_t step : StepsOf(course)) {
            for (const bool is_pressed : {false, true}) {
                Trial trial = course.Played(NameOf(step, is_pressed), step + 2 * kConstrainedFor);
                trial.script.push_back({step, "focus lost"});
                trial.script.push_back({step + kConstrainedFor, "focus gained"});
                if (is_pressed) {
                    trial.script.push_back({step + 5, "press A+X+DPadRight 1 30"});
                }
                trials.push_back(trial);
            }
        }
        return trials;
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        const auto steps = StepsOf(course);
        result.tried = std::to_string(steps.size()) + " times a second without the focus";
        for (const std::int64_t step : steps) {
            const TrialRun& quiet = course.Run(NameOf(step, false));
            const TrialRun& pressed = course.Run(NameOf(step, true));
            if (FailIfBroken(quiet, result) || FailIfBroken(pressed, result)) {
                continue;
            }
            if (!pressed.notes.heard.empty()) {
                result.Fail("constrained at frame " + std::to_string(step) +
                                ": input is heard in step " +
                                std::to_string(pressed.notes.heard.front()),
                            pressed);
            } else if (course.is_same_twice && quiet.hashes != pressed.hashes) {
                result.Fail("constrained at frame " + std::to_string(step) +
                                ": what is pressed meanwhile changes the game",
                            pressed);
            }
        }
        return result;
    }

private:
    static std::vector<std::int64_t> StepsOf(const Course& course) {
        return course.Moments(course.Few(1, 4), course.frames / 3, course.frames, 3);
    }
    static std::string NameOf(std::int64_t step, bool is_pressed) {
        return "constrained-" + std::to_string(step) + (is_pressed ? "-pressed" : "");
    }
};

// Pulled and back; at rest meanwhile, which a pad that is there is; gone for good; another pad; swapped.
class Pads : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "pads"; }
    [[nodiscard]] std::string Title() const override {
        return "A pad that goes is told to the player, and one that comes is heard";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        std::vector<Trial> trials;
        for (const std::int64_t step : StepsOf(course)) {
            const std::int64_t back = step + kGoneFor;
            const std::vector<std::vector<ScriptedMoment>> scripts{
                {{step, "unplug 1"}, {back, "plug 1"}, {back + 10, "press A 1 5"}},
                {{step, "rest 1 " + std::to_string(kGoneFor)}},
                {{step, "unplug 1"}},
                {{step, "unplug 1"}, {step + 20, "plug 2"}, {back, "press A 2 5"}},
                {{step, "plug 2"}, {step, "swap 1 2"}, {back, "swap 1 2"}}};
            for (std::size_t how = 0; how < scripts.size(); ++how) {
                Trial trial = course.Played(NameOf(step, how), back + 3 * kGoneFor);
                trial.script.insert(trial.script.end(), scripts[how].begin(), scripts[how].end());
                if (how < 2) {
                    trial.pictures = {step + kLookAfter};
                }
                trials.push_back(trial);
            }
        }
        return trials;
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        const auto steps = StepsOf(course);
        std::size_t told = 0;
        for (const std::int64_t step : steps) {
            bool is_broken = false;
            for (std::size_t how = 0; how < kHows.size(); ++how) {
                is_broken = FailIfBroken(course.Run(NameOf(step, how)), result) || is_broken;
            }
            if (is_broken) {
                continue;
            }
            const TrialRun& pulled = course.Run(NameOf(step, 0));
            told += IsTold(pulled, course.Run(NameOf(step, 1)), step) ? 1U : 0U;
            JudgeReturn(course, pulled, step, result);
            result.pictures.push_back(
                {pulled.Picture(step + kLookAfter),
                 "without its pad, frame " + std::to_string(step + kLookAfter)});
        }
        result.tried = std::to_string(steps.size()) + " moments: pulled, back, another, swapped";
        result.worst = "told at " + std::to_string(told) + " of " + std::to_string(steps.size());
        if (told == 0 && result.verdict == RuleVerdict::Passed) {
            result.Fail("pad pulled at frame " + std::to_string(steps.front()) +
                            ": the screen shows what it shows with a pad at rest",
                        course.Run(NameOf(steps.front(), 0)));
        }
        return result;
    }

private:
    static constexpr std::array<const char*, 5> kHows{"pulled", "rest", "gone", "other", "swapped"};

    // In play, if ever: not on the first screens.
    static std::vector<std::int64_t> StepsOf(const Course& course) {
        return course.Moments(course.Few(2, 8), course.frames / 2, course.frames - 1, 4);
    }
    static std::string NameOf(std::int64_t step, std::size_t how) {
        return "pads-" + std::to_string(step) + "-" + kHows[how];
    }
    static bool IsTold(const TrialRun& pulled, const TrialRun& rest, std::int64_t step) {
        const std::int64_t frame = step + kLookAfter;
        return ReadFile(pulled.Picture(frame)) != ReadFile(rest.Picture(frame));
    }
    static void JudgeReturn(const Course& course, const TrialRun& pulled, std::int64_t step,
                            RuleResult& result) {
        const TrialRun& gone = course.Run(NameOf(step, 2));
        if (course.is_same_twice && pulled.hashes == gone.hashes) {
            result.Fail("pad pulled at frame " + std::to_string(step) + ", back at frame " +
                            std::to_string(step + kGoneFor) + ": it is not heard any more",
                        pulled);
        }
    }
};

}  // namespace

void AddInputRules(Rules& rules) {
    rules.push_back(std::make_unique<Constrained>());
    rules.push_back(std::make_unique<Pads>());
}

}  // namespace graze
