#include <algorithm>
#include <iterator>
#include <memory>

#include "course.hpp"

namespace graze {
namespace {

constexpr std::int64_t kNextFrames = 3 * kFramesPerSecond;

std::string FormatFrame(std::int64_t frame) {
    return "frame " + std::to_string(frame);
}

// Returns a trial that plays the saver's recording with saves on disk, until just after `step`.
Trial SavingUntil(const Course& course, std::string name, std::int64_t step) {
    Trial trial = course.Replayed(std::move(name));
    trial.replays = course.Saver().trial.name;
    trial.frames = step + 10;
    trial.saves_on_disk = true;
    return trial;
}

Trial NextStart(const Course& course, std::string name, const std::string& saves_of) {
    Trial trial = course.Played(std::move(name), kNextFrames);
    trial.saves_of = saves_of;
    return trial;
}

// The console terminates the suspended game. The player must find at the next start what they had
// reached.
class Progress : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "progress"; }
    [[nodiscard]] std::string Title() const override {
        return "The player's progress is saved on suspend, and found again at the next start";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        if (course.FirstProgress().empty()) {
            return {};
        }
        const std::int64_t step = course.StepWithUnsavedProgress();
        Trial killed = SavingUntil(course, "progress", step);
        killed.script = {{step, "suspend"}, {step, "kill"}};
        killed.is_killed = true;
        return {killed, NextStart(course, "progress-next", killed.name)};
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        if (course.FirstProgress().empty()) {
            result.MarkNotJudged("the game does not implement Game::ProgressHash");
            return result;
        }
        result.tried = "killed while suspended with unsaved progress, then started again";
        const TrialRun& killed = course.Run("progress");
        const TrialRun& next = course.Run("progress-next");
        if (FailIfBroken(killed, result) || FailIfBroken(next, result)) {
            return result;
        }
        const std::string when = FormatFrame(killed.LastFrame());
        switch (FindProgress(course, killed, next)) {
            case ProgressFound::Kept:
                result.worst = "the progress of " + when + " found again";
                break;
            case ProgressFound::Lost:
                result.Fail(
                    "suspended and killed at " + when + ": " + Describe(course, killed, next),
                    killed);
                break;
            case ProgressFound::Unknown:
                result.MarkNotJudged("the game makes no progress until " + when);
                break;
        }
        return result;
    }

private:
    static std::string Describe(const Course& course, const TrialRun& killed,
                                const TrialRun& next) {
        const auto& after = next.notes.progress;
        if (after.empty() || after.front().hash != course.FirstProgress()) {
            return "the next start does not have the progress of the suspend";
        }
        return killed.notes.commits.empty()
                   ? "the next start has no progress: nothing was saved"
                   : "the next start has no progress: the save is not read";
    }
};

class DamagedSave : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "damaged"; }
    [[nodiscard]] std::string Title() const override {
        return "If a save is damaged, the game starts and tells the player";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        const std::int64_t step = course.StepAfterSave();
        Trial save = SavingUntil(course, "damaged-save", step);
        save.script = {{step, "suspend"}, {step, "resume"}};
        // With the saver's input, so that the pictures can be compared with those of a first start.
        Trial start = NextStart(course, "damaged", save.name);
        start.frames = std::min(course.frames, kStartFrames);
        start.damages_saves = true;
        return {save, start};
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        const TrialRun& save = course.Run("damaged-save");
        const TrialRun& start = course.Run("damaged");
        RuleResult result;
        result.tried = "a byte changed in each file of the saves, then started";
        if (FailIfBroken(save, result) || FailIfBroken(start, result)) {
            return result;
        }
        const auto& unreadable = start.notes.unreadable;
        result.worst = FormatCount(std::ssize(unreadable), "damaged save") + " read";
        if (unreadable.empty()) {
            result.MarkNotJudged(save.notes.commits.empty()
                                     ? "the game saves nothing"
                                     : "the game read no save in its first " +
                                           std::to_string(start.trial.frames) + " frames");
        } else if (!SkipIfNotSameTwice(course, result) &&
                   !FindOtherPicture(course.Reference(), start)) {
            result.Fail("the save is damaged, but the screen is that of a first start", start,
                        unreadable.front().step + kFramesPerSecond);
        }
        return result;
    }

private:
    static constexpr std::int64_t kStartFrames = 600;
};

// The player closes the window, or the system ends the program.
class Close : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "close"; }
    [[nodiscard]] std::string Title() const override {
        return "The game can be closed at any time, and loses nothing";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        std::vector<Trial> trials = InPlay(course);
        trials.push_back(NextStart(course, "close-next", trials.front().name));
        std::ranges::move(InLoading(course), std::back_inserter(trials));
        return trials;
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        std::vector<Trial> trials = InPlay(course);
        const std::size_t in_play = trials.size();
        std::ranges::move(InLoading(course), std::back_inserter(trials));
        result.tried = "closed " + FormatCount(static_cast<std::int64_t>(in_play), "time") +
                       " in play, " + std::to_string(trials.size() - in_play) + " while loading";
        for (const Trial& trial : trials) {
            static_cast<void>(FailIfBroken(course.Run(trial.name), result));
        }
        const TrialRun& saving = course.Run(trials.front().name);
        if (saving.notes.end_frame == saving.trial.frames) {
            result.MarkNotJudged("the game refuses to close (Game::OnExiting)");
        } else if (saving.notes.end_frame) {
            JudgeSaves(course, saving, result);
        }
        return result;
    }

private:
    // The first one, whose saves the next start uses, is closed when it has unsaved progress.
    static std::vector<Trial> InPlay(const Course& course) {
        const std::int64_t step = course.StepWithUnsavedProgress();
        Trial saving = SavingUntil(course, "close", step);
        saving.script = {{step, "close"}};
        std::vector<Trial> trials{saving};
        const std::int64_t samples = std::max<std::int64_t>((course.frames - 1) / kSampleEvery, 1);
        for (const std::int64_t sample : course.Moments(course.Few(1, 8), 1, samples + 1, 7)) {
            // A frame of which a picture is reported is also drawn.
            const std::int64_t at = sample * kSampleEvery - 1;
            for (const char* what : {"close step", "close frame", "terminate"}) {
                std::string name = "close-" + std::to_string(at) + "-" + what;
                std::ranges::replace(name, ' ', '-');
                Trial trial = course.Replayed(name);
                trial.script = {{at, what}};
                trials.push_back(trial);
            }
        }
        for (Trial& trial : trials) {
            trial.is_closed = true;
        }
        return trials;
    }
    static std::vector<Trial> InLoading(const Course& course) {
        std::vector<Trial> trials;
        for (const std::int64_t file :
             course.files > 0 ? course.Moments(course.Few(1, 6), 1, course.files + 1, 8)
                              : std::vector<std::int64_t>{}) {
            Trial trial = course.Replayed("close-loading-" + std::to_string(file));
            trial.script = {{-1, "close " + std::to_string(file)}};
            trial.is_closed = true;
            trials.push_back(trial);
        }
        return trials;
    }
    static void JudgeSaves(const Course& course, const TrialRun& closed, RuleResult& result) {
        const TrialRun& next = course.Run("close-next");
        for (const std::string& fault : closed.saves.faults) {
            result.Fail(fault, closed);
        }
        if (FailIfBroken(next, result)) {
            return;
        }
        // If progress is lost in a suspend, too, it is the business of rule "progress".
        const auto killed = course.runs.find("progress");
        const auto after_kill = course.runs.find("progress-next");
        const bool is_lost_anyway =
            killed != course.runs.end() && after_kill != course.runs.end() &&
            FindProgress(course, killed->second, after_kill->second) == ProgressFound::Lost;
        if (!is_lost_anyway && FindProgress(course, closed, next) == ProgressFound::Lost) {
            result.Fail("closed at " + FormatFrame(closed.LastFrame()) +
                            ": the next start does not have the progress of that moment",
                        closed);
        }
    }
};

}  // namespace

void AddProgressRules(Rules& rules) {
    rules.push_back(std::make_unique<Progress>());
    rules.push_back(std::make_unique<DamagedSave>());
    rules.push_back(std::make_unique<Close>());
}

}  // namespace graze
