#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rehearse.hpp"
#include "run.hpp"

namespace graze {

enum class RuleStatus : std::uint8_t { Passed, Failed, Skipped };

struct FoundPicture {
    std::filesystem::path file;
    std::string caption;

    [[nodiscard]] friend bool operator==(const FoundPicture&, const FoundPicture&) = default;
};

/// A violation of a rule, and the command line that reproduces it.
struct Finding {
    std::string text{};       ///< "suspend at frame 512: acknowledged after 2000.0 ms; limit 1 s"
    std::string reproduce{};  ///< shell command line; may be empty
    std::string run{};        ///< name of the run that shows the violation; may be empty
    std::int64_t frame = 0;   ///< the frame that shows it; 0: none does
    std::vector<FoundPicture> pictures{};  ///< frames before and at the violation
};

/// A rule's result.
struct RuleResult {
    RuleStatus status = RuleStatus::Passed;
    std::string tried;  ///< "14 suspends, 2 while loading"
    std::string worst;  ///< the worst measured value and its limit, or a count; may be empty
    std::vector<Finding> findings{};
    std::vector<FoundPicture> pictures{};

    /// Without `frame`, the violation is in the run's last frame.
    void Fail(std::string text, const FinishedRun& run, std::optional<std::int64_t> frame = {}) {
        status = RuleStatus::Failed;
        findings.push_back(
            {std::move(text), run.reproduce, run.plan.name,
             std::clamp<std::int64_t>(frame.value_or(run.LastFrame()), 0, run.LastFrame())});
    }
    /// Marks the rule as skipped, and gives the reason, such as a run without any saves. A rule
    /// that has failed stays failed.
    void Skip(std::string reason) {
        if (status != RuleStatus::Failed) {
            status = RuleStatus::Skipped;
            findings.push_back({.text = std::move(reason)});
        }
    }
};

/// A step shortly before a save, and the run whose recording is played.
struct SaveMoment {
    std::int64_t step = 0;
    std::string recording;
};

/// The data that all rules share: the command, the properties of the game, and the runs.
struct RuleContext {
    const RehearseCommand& command;
    std::string help{};  ///< output of the game's --help
    std::int64_t frames = 0;
    std::filesystem::path assets{};  ///< the folder of the game's assets, or ""
    FolderStamp assets_before{};     ///< its files before the first run
    std::int64_t files = 0;  ///< number of files that the game's own thread reads while it loads
    bool has_autopilot = true;
    std::set<std::string> excluded{};  ///< buttons that the random pad does not press
    std::string random_pad{};  ///< why there are some: "the random pad ended the game at frame ..."
    bool is_never_played = false;   ///< the random pad makes no difference
    bool is_deterministic = true;   ///< false: hashes or pictures of two undisturbed runs differ
    std::string saver{};            ///< name of the first run that saves, or ""
    std::int64_t first_commit = 0;  ///< step of the first save in `saver`
    std::optional<std::int64_t> second_commit{};  ///< step of the next save in `saver`, if any
    std::map<std::string, FinishedRun> runs{};

    [[nodiscard]] const FinishedRun& Run(const std::string& name) const { return runs.at(name); }
    [[nodiscard]] const FinishedRun& Reference() const { return Run("reference"); }

    /// Returns the run whose recording reaches the game's first save: the saver, or the reference
    /// if the game does not save.
    [[nodiscard]] const FinishedRun& Saver() const {
        return Run(saver.empty() ? "reference" : saver);
    }

    /// Returns the moment kBeforeSave steps before the second save, so that there is an earlier
    /// save that could be lost; before the first save if the game saves once; or the middle of the
    /// reference if it does not save.
    [[nodiscard]] SaveMoment BeforeLaterSave() const;

    /// Returns a step of the saver just after the first save, or the middle of the reference if the
    /// game does not save.
    [[nodiscard]] std::int64_t StepAfterSave() const;

    /// Returns Game::ProgressHash of a first start, or "" if the game does not implement it.
    [[nodiscard]] std::string FirstProgress() const;

    /// Returns a step of the saver's run before which the game has progress that it has not saved,
    /// if possible after the first save.
    [[nodiscard]] std::int64_t StepWithUnsavedProgress() const;

    /// True if the game's --help lists the option.
    [[nodiscard]] bool HasOption(const std::string& option) const;

    /// Returns at most `count` different random steps in [begin, end), in order. The same seed and
    /// salt give the same steps.
    [[nodiscard]] std::vector<std::int64_t> RandomSteps(int count, std::int64_t begin,
                                                        std::int64_t end, std::uint64_t salt) const;

    /// Returns a run with live input: the game's autopilot, or a pad with random presses of all
    /// buttons but those of `excluded`, and random pushes of the left stick.
    [[nodiscard]] PlannedRun PlanLive(std::string name, std::int64_t run_frames) const;

    /// Returns a run that plays the recording of the reference run.
    [[nodiscard]] PlannedRun PlanReplay(std::string name) const;

    /// Returns a run that plays the saver's recording with saves on disk, until just after `step`.
    [[nodiscard]] PlannedRun PlanSave(std::string name, std::int64_t step) const;

    /// Returns the first seconds of a start that finds the saves of another run.
    [[nodiscard]] PlannedRun PlanNextStart(std::string name, std::string saves_of) const;

    /// Returns the wall time after which the run is ended: that of the command line, or 20 s plus
    /// ten times the time of the reference, in proportion for more frames. The runs up to the
    /// reference have 60 s plus 20 ms for each frame.
    [[nodiscard]] std::chrono::milliseconds LimitOf(const PlannedRun& plan) const;

    /// Returns `quick` for a quick rehearsal, `thorough` otherwise.
    [[nodiscard]] int Count(int quick, int thorough) const noexcept {
        return command.is_quick ? quick : thorough;
    }
};

inline constexpr std::int64_t kFramesPerSecond = 60;
inline constexpr std::int64_t kSuspendLimitNs = 1'000'000'000;
inline constexpr std::int64_t kBeforeSave = 5;  ///< steps from the start of a disturbance to a save
inline constexpr std::int64_t kSampleEvery = 47;  ///< frames between two reported picture hashes

/// Returns a script of `count` suspends and resumes at random steps. The suspends come in turn
/// before a step, within a step, and within a frame whose picture the reference reports. `away` is
/// appended to each "resume". It is "" or a duration such as " 600s".
[[nodiscard]] std::vector<ScriptedMoment> SuspendsInPlay(const RuleContext& context, int count,
                                                         std::uint64_t salt,
                                                         const std::string& away);

/// Returns a script of suspends and resumes while the game loads, each while a different file is
/// read. Empty if the game reads no files.
[[nodiscard]] std::vector<ScriptedMoment> SuspendsInLoading(const RuleContext& context, int count,
                                                            std::uint64_t salt);

/// Returns the number of suspends in the run's script.
[[nodiscard]] std::size_t SuspendCount(const PlannedRun& plan);

/// Removes presses, and pushes of sticks, that start within [from, until).
void DropPresses(PlannedRun& plan, std::int64_t from, std::int64_t until);

/// Returns "1 thread" or "2 threads" for the word "thread".
[[nodiscard]] std::string FormatCount(std::int64_t count, const std::string& word);

/// Returns milliseconds as text: "0.3 ms".
[[nodiscard]] std::string Milliseconds(std::int64_t nanoseconds);

/// True if the game has exited by itself before its last frame.
[[nodiscard]] bool HasExitedEarly(const FinishedRun& run);

/// If the run crashed, hung, returned an unexpected exit code, ended before its last frame, wrote
/// an invalid report, lacks a picture or left processes running, marks the rule as failed and
/// returns true.
bool FailIfBroken(const FinishedRun& run, RuleResult& result);

/// Returns the first frame later than `after` whose picture both runs have reported and in which it
/// differs, if any.
[[nodiscard]] std::optional<std::int64_t> FindDifferentPicture(const FinishedRun& a,
                                                               const FinishedRun& b,
                                                               std::int64_t after = 0);

/// If two undisturbed runs differ, marks a rule that has not failed as skipped, and returns
/// true: a difference from the reference has no known cause.
bool SkipIfNotDeterministic(const RuleContext& context, RuleResult& result);

/// Marks the rule as failed if the run's state hashes or reported pictures differ from those of the
/// reference, or skips it by SkipIfNotDeterministic. `what` describes the run in the finding.
void CompareWithReference(const RuleContext& context, const FinishedRun& run,
                          const std::string& what, RuleResult& result);

/// The outcome of a comparison of two starts of a game.
enum class ProgressFound : std::uint8_t { Kept, Lost, Unknown };

/// Compares the last progress of a run with the first two seconds of the next start, which uses its
/// saves. Unknown if the game does not implement ProgressHash, or had made no progress.
[[nodiscard]] ProgressFound FindProgress(const RuleContext& context, const FinishedRun& run,
                                         const FinishedRun& next);

/// A requirement for games. Plans the runs that test the requirement, and checks their results.
class Rule {
public:
    Rule() = default;
    Rule(const Rule&) = delete;
    Rule& operator=(const Rule&) = delete;
    virtual ~Rule() = default;

    [[nodiscard]] virtual std::string Id() const = 0;     ///< "suspend"
    [[nodiscard]] virtual std::string Title() const = 0;  ///< a sentence for the report

    /// Returns the runs that the rule needs in addition to the reference. Their names begin with
    /// the rule's id.
    [[nodiscard]] virtual std::vector<PlannedRun> Plan(const RuleContext& context) const = 0;
    [[nodiscard]] virtual RuleResult Check(const RuleContext& context) const = 0;
};

/// The rules, each in a file of the folder rules.
[[nodiscard]] std::unique_ptr<Rule> MakeAwayRule();  ///< unchanged.cpp
[[nodiscard]] std::unique_ptr<Rule> MakeCloseRule();
[[nodiscard]] std::unique_ptr<Rule> MakeConstrainedRule();
[[nodiscard]] std::unique_ptr<Rule> MakeDamagedRule();
[[nodiscard]] std::unique_ptr<Rule> MakeDeviceRule();  ///< unchanged.cpp
[[nodiscard]] std::unique_ptr<Rule> MakeDiskRule();
[[nodiscard]] std::unique_ptr<Rule> MakeFramesRule();
[[nodiscard]] std::unique_ptr<Rule> MakeKillRule();
[[nodiscard]] std::unique_ptr<Rule> MakeLoadingRule();
[[nodiscard]] std::unique_ptr<Rule> MakeLongRule();
[[nodiscard]] std::unique_ptr<Rule> MakeLowMemoryRule();  ///< unchanged.cpp
[[nodiscard]] std::unique_ptr<Rule> MakeMemoryRule();
[[nodiscard]] std::unique_ptr<Rule> MakePadsRule();
[[nodiscard]] std::unique_ptr<Rule> MakePlayersRule();
[[nodiscard]] std::unique_ptr<Rule> MakePlaysRule();
[[nodiscard]] std::unique_ptr<Rule> MakeProgressRule();
[[nodiscard]] std::unique_ptr<Rule> MakeSameRule();  ///< plays.cpp
[[nodiscard]] std::unique_ptr<Rule> MakeScreensRule();
[[nodiscard]] std::unique_ptr<Rule> MakeSuspendRule();
[[nodiscard]] std::unique_ptr<Rule> MakeTitleRule();
[[nodiscard]] std::unique_ptr<Rule> MakeUsersRule();

}  // namespace graze
