#include "rehearse.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <stdexcept>
#include <thread>

#include "report.hpp"
#include "rule.hpp"
#include "run.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr int kTriesForTime = 2;  // additional tries if the suspend run was late
constexpr std::int64_t kFramesToSave = 5400;
constexpr const char* kMark = "probe";  // name of the first run of every rehearsal

using Rules = std::vector<std::unique_ptr<Rule>>;

// Returns the rules in the order of the report.
Rules AllRules() {
    Rules rules;
    for (const auto make :
         {MakePlaysRule,    MakeSameRule,     MakeLongRule,    MakeSuspendRule, MakeAwayRule,
          MakeKillRule,     MakeProgressRule, MakeDamagedRule, MakeCloseRule,   MakeConstrainedRule,
          MakePadsRule,     MakePlayersRule,  MakeUsersRule,   MakeDiskRule,    MakeTitleRule,
          MakeLoadingRule,  MakeScreensRule,  MakeDeviceRule,  MakeFramesRule,  MakeMemoryRule,
          MakeLowMemoryRule}) {
        rules.push_back(make());
    }
    return rules;
}

constexpr std::int64_t kFadeOut = 120;  // frames from a press to the exit that it causes

// Returns the button with which the random pad has ended a run that has exited early: "Back" if it
// was pressed in the last two seconds, in which the game may have faded out; "Start" if that was
// the last press; or "".
std::string FindEndingButton(const FinishedRun& run) {
    const std::int64_t end = *run.notes.end_frame;
    std::string button;
    for (const ScriptedMoment& moment : run.plan.script) {
        const bool is_before = moment.step < end && moment.step >= end - kFadeOut;
        if (is_before && moment.what.starts_with("press Back")) {
            button = "Back";
        } else if (is_before && button != "Back") {
            button = moment.what.starts_with("press Start") ? "Start" : "";
        }
    }
    return button;
}

// Removes the runs of an earlier rehearsal from the folder. Throws if it contains a folder
// `runs` that no rehearsal has made. Never removes other files.
void ClearFolder(const fs::path& folder) {
    const fs::path runs = folder / "runs";
    if (fs::exists(runs) && !fs::is_empty(runs) && !fs::exists(runs / kMark)) {
        throw std::runtime_error{
            runs.string() +
            ": not created by a rehearsal, so it is not removed; use another --folder"};
    }
    fs::remove_all(runs);
    fs::create_directories(runs / kMark);
}

// One rehearsal, from the first run of the game to the report.
class RehearsalSession {
public:
    RehearsalSession(const RehearseCommand& command, std::ostream& log)
        : command_{command},
          game_{fs::canonical(command.game)},
          folder_{fs::absolute(command.folder).lexically_normal()},
          context_{command_},
          progress_{log, command.is_terminal} {
        if (!command.assets.empty()) {
            common_ = {"--assets", fs::canonical(command.assets).string()};
        }
    }

    RehearsalReport Run() {
        ClearFolder(folder_);
        ReadHelp();
        ChooseRules();
        can_play_ = Probe() && FirstRuns();
        if (!can_play_) {
            return MakeReport();
        }
        std::vector<PlannedRun> plans;
        for (const auto& rule : rules_) {
            std::ranges::move(rule->Plan(context_), std::back_inserter(plans));
        }
        RunAll(plans);
        RepeatLateSuspends();
        RepeatLongWithoutBack();
        return MakeReport();
    }

private:
    void ReadHelp() {
        ChildCommand command;
        command.program = game_;
        command.arguments = {"--help"};
        command.folder = folder_;
        const ChildResult child = RunChild(command);
        context_.help = child.out;
        if (!context_.HasOption("--report")) {
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
    // false if the game hangs; other failures are checked by the reference run.
    bool Probe() {
        PlannedRun plan;
        plan.name = "probe";
        plan.frames = 1;
        plan.script = {{-1, "slow 1s"}};
        const FinishedRun run = RunOne(plan);
        context_.has_autopilot = run.notes.has_autopilot;
        context_.files = run.notes.load_machine_ns.value_or(0) / 1'000'000'000;
        context_.assets = run.notes.assets;
        context_.assets_before = ReadStamp(context_.assets);
        // The folder of the assets is known only after this run. Files that the run has written
        // there are left out, so that they are reported.
        std::erase_if(context_.assets_before,
                      [this](const auto& file) { return file.second.written >= start_; });
        context_.runs.emplace(plan.name, run);
        if (run.child.ran_too_long) {
            context_.runs.emplace("reference", run);
        }
        return !run.child.ran_too_long;
    }

    // Runs the undisturbed runs, with which all others are compared. Returns false if they are
    // not usable. A random pad that ends the game is tried again without the button that did it.
    bool FirstRuns() {
        context_.frames = context_.Count(600, 3600);
        while (RunReference() && ExcludeButton()) {
        }
        RuleResult broken;
        if (FailIfBroken(context_.Reference(), broken) || context_.Reference().hashes.empty()) {
            return false;
        }
        const FinishedRun& run = context_.Reference();
        const FinishedRun& again = context_.Run("same");
        context_.is_deterministic = run.hashes == again.hashes && !FindDifferentPicture(run, again);
        if (!context_.has_autopilot) {
            PlannedRun idle = context_.PlanLive("idle", context_.frames);
            idle.script = {{0, "plug 1"}};
            RunAll({idle});
            const FinishedRun& excluded = context_.Run("idle");
            context_.is_never_played = context_.is_deterministic && run.hashes == excluded.hashes &&
                                       !FindDifferentPicture(run, excluded);
        }
        FindSave();
        return true;
    }

    // Returns false if the game has an autopilot, which knows what it presses.
    bool RunReference() {
        PlannedRun reference = context_.PlanLive("reference", context_.frames);
        reference.records = true;
        reference.pictures = {context_.frames / 10, context_.frames / 2, context_.frames};
        RunAll({reference, context_.PlanLive("same", context_.frames)});
        const FinishedRun& run =
            context_.Run("same");  // of the reference, the pictures may be missing
        RuleResult broken;
        const bool is_broken = !HasExitedEarly(run) && FailIfBroken(run, broken);
        if (!is_broken && (!context_.has_autopilot || run.notes.commits.empty())) {
            PlannedRun longer = context_.PlanLive("saver", kFramesToSave);
            longer.records = true;
            longer.hash_every = kFramesPerSecond;
            RunAll({longer});
        }
        return !is_broken && !context_.has_autopilot;
    }

    // If the random pad has ended the game with Back or Start, removes that button from its inputs.
    // Returns false if it has not.
    bool ExcludeButton() {
        const FinishedRun& same = context_.Run("same");
        const FinishedRun& run = HasExitedEarly(same) ? same : context_.Run("saver");
        if (!HasExitedEarly(run)) {
            return false;
        }
        const std::string button = FindEndingButton(run);
        if (button.empty() || !context_.excluded.insert(button).second) {
            return false;
        }
        context_.random_pad += (context_.random_pad.empty() ? "" : "; ") + button +
                               " ended the game at frame " + std::to_string(*run.notes.end_frame) +
                               ", so the random pad does not press it";
        return true;
    }

    void FindSave() {
        for (const char* name : {"reference", "saver"}) {
            const auto run = context_.runs.find(name);
            if (context_.saver.empty() && run != context_.runs.end() &&
                !run->second.notes.commits.empty()) {
                context_.saver = name;
                ChooseCommits(run->second.notes.commits);
            }
        }
    }

    // Chooses the saves for the tests of saving: the first one, and the next one in a later step.
    void ChooseCommits(const std::vector<CommitNote>& commits) {
        context_.first_commit = commits.front().step;
        const auto next = std::ranges::find_if(commits, [this](const CommitNote& commit) {
            return !commit.deletes && commit.step > context_.first_commit;
        });
        if (next != commits.end()) {
            context_.second_commit = next->step;
        }
    }

    [[nodiscard]] FinishedRun RunOne(const PlannedRun& plan) const {
        return ExecuteRun(plan, game_, folder_, command_.seed, common_, context_.LimitOf(plan));
    }

    void RunAll(const std::vector<PlannedRun>& plans) {
        const int cores = static_cast<int>(std::thread::hardware_concurrency());
        const int jobs = command_.jobs > 0 ? command_.jobs : std::max(cores, 1);
        progress_.Expect(plans);
        auto runs = ExecuteRuns(
            plans, jobs, [this](const PlannedRun& plan) { return RunOne(plan); },
            [this](const FinishedRun& run) { progress_.Done(run.plan); });
        for (FinishedRun& run : runs) {
            const std::string name = run.plan.name;
            context_.runs.insert_or_assign(name, std::move(run));
        }
    }

    // Repeats the suspend run if an acknowledgement was late by the wall clock. The delay may
    // have been caused by this machine and not by the game.
    void RepeatLateSuspends() {
        for (int i = 0; i < kTriesForTime; ++i) {
            const auto run = context_.runs.find("suspend");
            if (run == context_.runs.end() || !WasLate(run->second)) {
                return;
            }
            fs::remove_all(run->second.folder);
            run->second = RunOne(PlannedRun{run->second.plan});
        }
    }

    // An hour of random input may end the game although the first runs did not.
    void RepeatLongWithoutBack() {
        const auto run = context_.runs.find("long");
        if (run == context_.runs.end() || context_.has_autopilot || !HasExitedEarly(run->second)) {
            return;
        }
        PlannedRun plan = run->second.plan;
        std::erase_if(plan.script, [](const ScriptedMoment& moment) {
            return moment.what.starts_with("press Back");
        });
        run->second = RunOne(plan);
        context_.random_pad += (context_.random_pad.empty() ? "" : "; ") +
                               std::string{
                                   "rule long was repeated without Back, since the "
                                   "random pad had ended the game"};
    }

    static bool WasLate(const FinishedRun& run) {
        const auto& suspends = run.notes.suspends;
        return run.child.exit_code == 0 &&
               std::ranges::any_of(suspends, [](const SuspendNote& suspend) {
                   return suspend.is_acknowledged && suspend.wall_ns > kSuspendLimitNs;
               });
    }

    RehearsalReport MakeReport() {
        RehearsalReport report;
        report.game = game_.filename().string();
        report.seed = command_.seed;
        report.is_quick = command_.is_quick;
        report.runs = context_.runs.size();
        if (context_.is_never_played) {
            report.warning =
                "Nothing that the random pad pressed changed the game's state or picture, so the "
                "game was probably never played, and no rule has passed. Give the game an "
                "autopilot (Game::Autopilot), or find out why it ignores pad 1.";
        }
        for (const auto& rule : rules_) {
            RuleResult result;
            if (can_play_ || rule->Id() == "plays") {
                result = rule->Check(context_);
            } else {
                result.Skip("the reference run failed");
            }
            if (context_.is_never_played && result.status == RuleStatus::Passed) {
                result.Skip("the game was probably never played");
            }
            report.rules.push_back({rule->Id(), rule->Title(), std::move(result)});
        }
        RunAll(PlanFailurePictures(context_, report));
        AddFailurePictures(context_, report);
        progress_.Clear();
        report.seconds = progress_.Seconds();
        return report;
    }

    const RehearseCommand& command_;
    fs::path game_;
    fs::path folder_;
    std::vector<std::string> common_;
    Rules rules_;
    RuleContext context_;
    fs::file_time_type start_ = fs::file_time_type::clock::now();
    bool can_play_ = false;
    RunProgress progress_;
};

}  // namespace

int Rehearse(const RehearseCommand& command, std::ostream& out, std::ostream& log) {
    const RehearsalReport report = RehearsalSession{command, log}.Run();
    out << FormatTable(report);
    log << "files and pictures: " << (command.folder / "runs").string() << '\n';
    if (!command.json.empty()) {
        WriteJson(report, command.json);
    }
    return report.Count(RuleStatus::Failed) == 0 && report.warning.empty() ? 0 : 1;
}

std::vector<std::string> RuleIds() {
    std::vector<std::string> ids;
    for (const auto& rule : AllRules()) {
        ids.push_back(rule->Id());
    }
    return ids;
}

}  // namespace graze
