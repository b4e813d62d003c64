#include "rehearse.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <stdexcept>
#include <thread>

#include "course.hpp"
#include "failure_pictures.hpp"
#include "random_pad.hpp"
#include "report.hpp"
#include "stray_files.hpp"
#include "trial_pool.hpp"
#include "trial_progress.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr int kTriesForTime = 2;  // additional tries if the suspend trial was late
constexpr std::int64_t kFramesToSave = 5400;
constexpr const char* kMark = "probe";  // name of the first trial of every rehearsal

Rules AllRules() {
    Rules rules;
    AddPlayRules(rules);
    AddSuspendRules(rules);
    AddProgressRules(rules);
    AddInputRules(rules);
    AddUserRules(rules);
    AddSavingRules(rules);
    AddScreenRules(rules);
    AddFrameRules(rules);
    AddMemoryRules(rules);
    return rules;
}

// Removes the trials of an earlier rehearsal from the folder. Throws if it contains a folder
// `trials` that no rehearsal has made. Never removes other files.
void MakeRoom(const fs::path& folder) {
    const fs::path trials = folder / "trials";
    if (fs::exists(trials) && !fs::is_empty(trials) && !fs::exists(trials / kMark)) {
        throw std::runtime_error{
            trials.string() +
            ": not created by a rehearsal, so it is not removed; use another --folder"};
    }
    fs::remove_all(trials);
    fs::create_directories(trials / kMark);
}

// One rehearsal, from the first run of the game to the report.
class Rehearsal {
public:
    Rehearsal(const RehearseCommand& command, std::ostream& log)
        : command_{command},
          game_{fs::canonical(command.game)},
          folder_{fs::absolute(command.folder).lexically_normal()},
          course_{command_},
          progress_{log, command.is_terminal} {
        if (!command.assets.empty()) {
            common_ = {"--assets", fs::canonical(command.assets).string()};
        }
    }

    RehearsalReport Run() {
        MakeRoom(folder_);
        AskForHelp();
        ChooseRules();
        can_play_ = Probe() && FirstRuns();
        if (!can_play_) {
            return Judged();
        }
        std::vector<Trial> trials;
        for (const auto& rule : rules_) {
            std::ranges::move(rule->Plan(course_), std::back_inserter(trials));
        }
        Do(trials);
        TryForTimeAgain();
        TryLongAgain();
        FindStrays();
        return Judged();
    }

private:
    void AskForHelp() {
        ChildCommand command;
        command.program = game_;
        command.arguments = {"--help"};
        command.folder = folder_;
        const ChildResult child = RunChild(command);
        course_.help = child.out;
        if (!course_.Knows("--report")) {
            throw std::runtime_error{game_.string() +
                                     ": its --help does not list --report. Only a program that "
                                     "calls graze::Launch and links graze::rehearsed can be "
                                     "rehearsed"};
        }
    }

    void ChooseRules() {
        Rules all = AllRules();
        for (auto& rule : all) {
            const auto& wanted = command_.rules;
            if (wanted.empty() || std::ranges::find(wanted, rule->Id()) != wanted.end()) {
                rules_.push_back(std::move(rule));
            }
        }
    }

    // Runs one frame to learn the game's autopilot, assets and number of loaded files. Returns
    // false if the game hangs; other failures are judged by the reference run.
    bool Probe() {
        Trial trial;
        trial.name = "probe";
        trial.frames = 1;
        trial.script = {{-1, "slow 1s"}};
        const TrialRun run = RunOne(trial);
        course_.has_autopilot = run.notes.has_autopilot;
        course_.files = run.notes.load_machine_ns.value_or(0) / 1'000'000'000;
        assets_ = run.notes.assets;
        course_.has_assets = !assets_.empty();
        before_ = ReadStamp(assets_);
        // The folder of the assets is known only after this run. Files that the run has written
        // there are left out of before_, so that they are reported.
        std::erase_if(before_, [this](const auto& file) { return file.second.written >= start_; });
        course_.runs.emplace(trial.name, run);
        if (run.child.ran_too_long) {
            course_.runs.emplace("reference", run);
        }
        return !run.child.ran_too_long;
    }

    // Runs the undisturbed trials, with which all others are compared. Returns false if they are
    // not usable. A random pad that ends the game is tried again without the button that did it.
    bool FirstRuns() {
        course_.frames = course_.Few(600, 3600);
        while (RunReference() && LeaveOutAButton()) {
        }
        RuleResult broken;
        if (FailIfBroken(course_.Reference(), broken) || course_.Reference().hashes.empty()) {
            return false;
        }
        const TrialRun& run = course_.Reference();
        const TrialRun& again = course_.Run("same");
        course_.is_same_twice = run.hashes == again.hashes && !FindOtherPicture(run, again);
        if (!course_.has_autopilot) {
            Trial idle = course_.Played("idle", course_.frames);
            idle.script = {{0, "plug 1"}};
            Do({idle});
            const TrialRun& unpressed = course_.Run("idle");
            course_.is_never_played = course_.is_same_twice && run.hashes == unpressed.hashes &&
                                      !FindOtherPicture(run, unpressed);
        }
        FindSave();
        return true;
    }

    // Returns false if the game has an autopilot, which knows what it presses.
    bool RunReference() {
        Trial reference = course_.Played("reference", course_.frames);
        reference.records = true;
        reference.pictures = {course_.frames / 10, course_.frames / 2, course_.frames};
        Do({reference, course_.Played("same", course_.frames)});
        const TrialRun& run = course_.Run("same");  // of the reference, the pictures may be missing
        RuleResult broken;
        const bool is_broken = !HasExitedEarly(run) && FailIfBroken(run, broken);
        if (!is_broken && (!course_.has_autopilot || run.notes.commits.empty())) {
            Trial longer = course_.Played("saver", kFramesToSave);
            longer.records = true;
            longer.hash_every = kFramesPerSecond;
            Do({longer});
        }
        return !is_broken && !course_.has_autopilot;
    }

    // If the random pad has ended the game with Back or Start, removes that button from its inputs.
    // Returns false if it has not.
    bool LeaveOutAButton() {
        const TrialRun& same = course_.Run("same");
        const TrialRun& run = HasExitedEarly(same) ? same : course_.Run("saver");
        if (!HasExitedEarly(run)) {
            return false;
        }
        const std::string button = FindEndingButton(run);
        if (button.empty() || !course_.unpressed.insert(button).second) {
            return false;
        }
        course_.random_pad += (course_.random_pad.empty() ? "" : "; ") + button +
                              " ended the game at frame " + std::to_string(*run.notes.end_frame) +
                              ", so the random pad does not press it";
        return true;
    }

    void FindSave() {
        for (const char* name : {"reference", "saver"}) {
            const auto run = course_.runs.find(name);
            if (course_.saver.empty() && run != course_.runs.end() &&
                !run->second.notes.commits.empty()) {
                course_.saver = name;
                ChooseCommits(run->second.notes.commits);
            }
        }
    }

    // Chooses the saves for the tests of saving: the first one, and the next one in a later step.
    void ChooseCommits(const std::vector<CommitNote>& commits) {
        course_.first_commit = commits.front().step;
        const auto next = std::ranges::find_if(commits, [this](const CommitNote& commit) {
            return !commit.deletes && commit.step > course_.first_commit;
        });
        if (next != commits.end()) {
            course_.second_commit = next->step;
        }
    }

    [[nodiscard]] TrialRun RunOne(const Trial& trial) const {
        return RunTrial(trial, game_, folder_, command_.seed, common_, course_.LimitOf(trial));
    }

    void Do(const std::vector<Trial>& trials) {
        const int cores = static_cast<int>(std::thread::hardware_concurrency());
        const int jobs = command_.jobs > 0 ? command_.jobs : std::max(cores, 1);
        progress_.Expect(trials);
        auto runs = RunTrials(
            trials, jobs, [this](const Trial& trial) { return RunOne(trial); },
            [this](const TrialRun& run) { progress_.Done(run.trial); });
        for (TrialRun& run : runs) {
            const std::string name = run.trial.name;
            course_.runs.insert_or_assign(name, std::move(run));
        }
    }

    // Repeats the suspend trial if an acknowledgement was late by the wall clock. The delay may
    // have been caused by this machine and not by the game.
    void TryForTimeAgain() {
        for (int i = 0; i < kTriesForTime; ++i) {
            const auto run = course_.runs.find("suspend");
            if (run == course_.runs.end() || !WasLate(run->second)) {
                return;
            }
            fs::remove_all(run->second.folder);
            run->second = RunOne(Trial{run->second.trial});
        }
    }

    // An hour of random input may end the game although the first runs did not.
    void TryLongAgain() {
        const auto run = course_.runs.find("long");
        if (run == course_.runs.end() || course_.has_autopilot || !HasExitedEarly(run->second)) {
            return;
        }
        Trial trial = run->second.trial;
        std::erase_if(trial.script, [](const ScriptedMoment& moment) {
            return moment.what.starts_with("press Back");
        });
        run->second = RunOne(trial);
        course_.random_pad += (course_.random_pad.empty() ? "" : "; ") +
                              std::string{
                                  "rule long was repeated without Back, since the "
                                  "random pad had ended the game"};
    }

    static bool WasLate(const TrialRun& run) {
        const auto& suspends = run.notes.suspends;
        return run.child.exit_code == 0 &&
               std::ranges::any_of(suspends, [](const SuspendNote& suspend) {
                   return suspend.is_answered && suspend.wall_ns > kSuspendLimitNs;
               });
    }

    void FindStrays() {
        course_.strays = FindChanges(assets_, before_, ReadStamp(assets_));
        for (const auto& [name, run] : course_.runs) {
            std::ranges::move(ListStrays(run.folder), std::back_inserter(course_.strays));
        }
    }

    RehearsalReport Judged() {
        RehearsalReport report;
        report.game = game_.filename().string();
        report.seed = command_.seed;
        report.is_quick = command_.is_quick;
        report.trials = course_.runs.size();
        if (course_.is_never_played) {
            report.warning =
                "Nothing that the random pad pressed changed the game's state or picture, so the "
                "game was probably never played, and no rule has passed. Give the game an "
                "autopilot (Game::Autopilot), or find out why it ignores pad 1.";
        }
        for (const auto& rule : rules_) {
            RuleResult result;
            if (can_play_ || rule->Id() == "plays") {
                result = rule->Judge(course_);
            } else {
                result.MarkNotJudged("the reference run failed");
            }
            if (course_.is_never_played && result.verdict == RuleVerdict::Passed) {
                result.MarkNotJudged("the game was probably never played");
            }
            report.rules.push_back({rule->Id(), rule->Title(), std::move(result)});
        }
        Do(PlanFailurePictures(course_, report));
        AddFailurePictures(course_, report);
        progress_.Clear();
        report.seconds = progress_.Seconds();
        return report;
    }

    const RehearseCommand& command_;
    fs::path game_;
    fs::path folder_;
    std::vector<std::string> common_;
    Rules rules_;
    Course course_;
    fs::path assets_;
    FolderStamp before_;
    fs::file_time_type start_ = fs::file_time_type::clock::now();
    bool can_play_ = false;
    TrialProgress progress_;
};

}  // namespace

int Rehearse(const RehearseCommand& command, std::ostream& out, std::ostream& log) {
    const RehearsalReport report = Rehearsal{command, log}.Run();
    out << FormatTable(report);
    log << "files and pictures: " << (command.folder / "trials").string() << '\n';
    if (!command.json.empty()) {
        WriteJson(report, command.json);
    }
    return report.Count(RuleVerdict::Failed) == 0 && report.warning.empty() ? 0 : 1;
}

std::vector<std::string> RuleIds() {
    std::vector<std::string> ids;
    for (const auto& rule : AllRules()) {
        ids.push_back(rule->Id());
    }
    return ids;
}

}  // namespace graze
