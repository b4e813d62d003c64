#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "course.hpp"
#include "trial_files.hpp"

namespace graze {
namespace {

constexpr std::int64_t kConstrainedFor = 60;
constexpr std::int64_t kHeldOn = 25;        // steps of a press after the focus returns
constexpr std::int64_t kLongestNoise = 25;  // max steps of a press of the random pad
constexpr std::int64_t kGoneFor = 40;
constexpr std::int64_t kLookFirst = 14;  // frames after the unplug, when transitions have ended
constexpr std::int64_t kLookAfter = 38;  // frames after the unplug, before the pad returns
constexpr std::int64_t kPlayOn = 240;

// Removes presses, and pushes of sticks, that start within [from, until).
void DropPresses(Trial& trial, std::int64_t from, std::int64_t until) {
    std::erase_if(trial.script, [&](const ScriptedMoment& moment) {
        const bool is_input =
            moment.what.starts_with("press ") || moment.what.starts_with("stick ");
        return is_input && moment.step >= from && moment.step < until;
    });
}

// Presses what continues a game that has paused because its pad was lost.
void Continue(Trial& trial, std::int64_t back) {
    trial.script.push_back({back + 10, "press A 1 5"});
    trial.script.push_back({back + 25, "press Start 1 5"});
}

// Removes presses that start within [from, until), and leaves the first pad without input for that
// time.
void PutAtRest(Trial& trial, std::int64_t from, std::int64_t until) {
    DropPresses(trial, from, until);
    trial.script.push_back({from, "rest 1 " + std::to_string(until - from)});
}

class Constrained : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "constrained"; }
    [[nodiscard]] std::string Title() const override {
        return "Input is ignored while the game does not have the focus";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        std::vector<Trial> trials;
        for (const std::int64_t step : ChooseSteps(course)) {
            const std::int64_t back = step + kConstrainedFor;
            for (const bool is_pressed : {false, true}) {
                Trial trial = course.Played(FormatName(step, is_pressed), back + kConstrainedFor);
                // Removes the trial's own presses, because they could release the buttons under
                // test and press them again.
                DropPresses(trial, step - kLongestNoise, back + kHeldOn);
                trial.script.push_back({step, "focus lost"});
                trial.script.push_back({back, "focus gained"});
                if (is_pressed) {
                    trial.script.push_back({step + 5, "press A+X+DPadRight 1 30"});
                    trial.script.push_back(
                        {back - 10, "press A+X+DPadRight 1 " + std::to_string(10 + kHeldOn)});
                }
                trials.push_back(trial);
            }
        }
        return trials;
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        const auto steps = ChooseSteps(course);
        result.tried = FormatCount(std::ssize(steps), "focus loss") + " of 1 s";
        for (const std::int64_t step : steps) {
            const TrialRun& quiet = course.Run(FormatName(step, false));
            const TrialRun& pressed = course.Run(FormatName(step, true));
            if (FailIfBroken(quiet, result) || FailIfBroken(pressed, result)) {
                continue;
            }
            if (!pressed.notes.heard.empty()) {
                result.Fail("focus lost at frame " + std::to_string(step) +
                                ": the game received input in step " +
                                std::to_string(pressed.notes.heard.front()),
                            pressed, pressed.notes.heard.front() + 1);
            } else if (course.is_same_twice && quiet.hashes != pressed.hashes) {
                result.Fail("focus lost at frame " + std::to_string(step) +
                                ": presses without the focus change the game state",
                            pressed, step + kConstrainedFor);
            }
        }
        SkipIfNotSameTwice(course, result);
        return result;
    }

private:
    static std::vector<std::int64_t> ChooseSteps(const Course& course) {
        return course.Moments(course.Few(1, 4), course.frames / 3, course.frames, 3);
    }
    static std::string FormatName(std::int64_t step, bool is_pressed) {
        return "constrained-" + std::to_string(step) + (is_pressed ? "-pressed" : "");
    }
};

// A trial in which a pad is disconnected, replaced or connected. The trial "gone" and those whose
// names end in "idle" are controls: from step `back` on, the pad gives the game no input. A
// comparison with a control shows whether the input makes any difference.
struct PadTrial {
    const char* name;
    void (*write)(Trial& trial, std::int64_t step, std::int64_t back);
};

void Pull(Trial& trial, std::int64_t step, std::int64_t back) {
    trial.script.push_back({step, "unplug 1"});
    trial.script.push_back({back, "plug 1"});
    Continue(trial, back);
}

void Rest(Trial& trial, std::int64_t step, std::int64_t back) {
    PutAtRest(trial, step, back);
}

void Lose(Trial& trial, std::int64_t step, std::int64_t /*back*/) {
    trial.script.push_back({step, "unplug 1"});
}

// Disconnects the pad, connects a different one, and assigns the new pad to the player, as PadSlots
// does. The new pad gives no input.
void ReplaceIdle(Trial& trial, std::int64_t step, std::int64_t back) {
    DropPresses(trial, step, trial.frames);
    trial.script.push_back({step, "unplug 1"});
    trial.script.push_back({step + kGoneFor / 2, "plug 2"});
    trial.script.push_back({back, "swap 1 2"});
}

void Replace(Trial& trial, std::int64_t step, std::int64_t back) {
    ReplaceIdle(trial, step, back);
    Continue(trial, back);
    trial.script.push_back({back + 40, "press A+DPadRight 1 20"});
    trial.script.push_back({back + 80, "press A+DPadUp 1 20"});
}

void Swap(Trial& trial, std::int64_t step, std::int64_t back) {
    trial.script.push_back({step, "plug 2"});
    trial.script.push_back({step, "swap 1 2"});
    trial.script.push_back({back, "swap 1 2"});
    Continue(trial, back);
}

void SwapIdle(Trial& trial, std::int64_t step, std::int64_t back) {
    Swap(trial, step, back);
    PutAtRest(trial, back, trial.frames);
}

class Pads : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "pads"; }
    [[nodiscard]] std::string Title() const override {
        return "The player is told that a pad is disconnected, and a connected pad works";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        std::vector<Trial> trials;
        for (const std::int64_t step : ChooseSteps(course)) {
            const std::int64_t back = step + kGoneFor;
            for (const PadTrial& how : kTrials) {
                Trial trial = course.Played(FormatName(step, how.name), back + kPlayOn);
                how.write(trial, step, back);
                if (IsLookedAt(how.name)) {
                    trial.pictures = {step + kLookFirst, step + kLookAfter};
                }
                trials.push_back(trial);
            }
        }
        return trials;
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        const auto steps = ChooseSteps(course);
        std::size_t read = 0;
        for (const std::int64_t step : steps) {
            bool is_broken = false;
            for (const PadTrial& how : kTrials) {
                is_broken =
                    FailIfBroken(course.Run(FormatName(step, how.name)), result) || is_broken;
            }
            if (!is_broken && IsRead(course, step)) {
                ++read;
                JudgeMoment(course, step, result);
            }
        }
        result.tried =
            std::to_string(steps.size()) + " moments: disconnected, reconnected, replaced, swapped";
        if (SkipIfNotSameTwice(course, result)) {
            return result;
        }
        result.worst = "the game reads the pad at " + std::to_string(read) + " of them";
        if (read == 0) {
            result.MarkNotJudged("pad input at those moments does not change the game state");
        }
        return result;
    }

private:
    static constexpr std::array<PadTrial, 7> kTrials{{{"pulled", Pull},
                                                      {"rest", Rest},
                                                      {"gone", Lose},
                                                      {"other", Replace},
                                                      {"other-idle", ReplaceIdle},
                                                      {"swapped", Swap},
                                                      {"swapped-idle", SwapIdle}}};

    // Returns random steps from the second half of the run, where the game has probably left its
    // first screens. The steps are at least kGoneFor steps before the end of the reference.
    static std::vector<std::int64_t> ChooseSteps(const Course& course) {
        return course.Moments(course.Few(2, 8), course.frames / 2, course.frames - kGoneFor, 4);
    }
    static std::string FormatName(std::int64_t step, const std::string& how) {
        return "pads-" + std::to_string(step) + "-" + how;
    }
    static bool IsLookedAt(std::string_view how) { return how == "pulled" || how == "rest"; }

    // True if the game reads the pad after that step. If the run with the pad at rest is the same
    // as the reference, the game does not read it, for example in a cutscene.
    static bool IsRead(const Course& course, std::int64_t step) {
        const TrialRun& rest = course.Run(FormatName(step, "rest"));
        for (std::int64_t frame = step + 1; frame <= step + kLookAfter; ++frame) {
            if (rest.HashAt(frame) != course.Reference().HashAt(frame)) {
                return course.is_same_twice;
            }
        }
        return false;
    }
    // True if the picture does not change while the pad is at rest: the game waits for the player
    // anyway, and need not show that the pad is missing.
    static bool StandsStill(const TrialRun& rest, std::int64_t step) {
        return ReadPicture(rest, step + kLookFirst) == ReadPicture(rest, step + kLookAfter);
    }
    static Bytes ReadPicture(const TrialRun& run, std::int64_t frame) {
        return ReadTrialFile(run.Picture(frame), kMaxPictureBytes).bytes;
    }
    static void JudgeMoment(const Course& course, std::int64_t step, RuleResult& result) {
        const TrialRun& pulled = course.Run(FormatName(step, "pulled"));
        const std::int64_t seen = step + kLookAfter;
        const std::string back = std::to_string(step + kGoneFor);
        result.pictures.push_back(
            {pulled.Picture(seen), "pad disconnected, frame " + std::to_string(seen)});
        const TrialRun& rest = course.Run(FormatName(step, "rest"));
        if (!StandsStill(rest, step) && ReadPicture(pulled, seen) == ReadPicture(rest, seen)) {
            result.Fail("pad disconnected at frame " + std::to_string(step) +
                            ": the screen looks the same as with an idle pad",
                        pulled, seen);
        }
        const auto judge = [&](const char* how, const char* twin, const std::string& what) {
            const TrialRun& run = course.Run(FormatName(step, how));
            if (run.hashes == course.Run(FormatName(step, twin)).hashes) {
                result.Fail(what + ": its input is ignored (tried A, then Start)", run,
                            step + 2 * kGoneFor);
            }
        };
        const std::string at = " at frame " + std::to_string(step);
        judge("pulled", "gone", "pad disconnected" + at + ", reconnected at frame " + back);
        judge("other", "other-idle", "pad disconnected" + at + ", replaced at frame " + back);
        judge("swapped", "swapped-idle", "pads swapped" + at + ", swapped back at frame " + back);
    }
};

}  // namespace

void AddInputRules(Rules& rules) {
    rules.push_back(std::make_unique<Constrained>());
    rules.push_back(std::make_unique<Pads>());
}

}  // namespace graze
