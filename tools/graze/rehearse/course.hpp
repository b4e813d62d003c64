#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rehearse/rehearse.hpp"
#include "rehearse/trial.hpp"

namespace graze {

enum class RuleVerdict : std::uint8_t { Passed, Failed, NotJudged };

/// Something that a game does wrong, and how to see it again.
struct Finding {
    std::string text;       ///< "suspend at frame 512: no answer within 1 s"
    std::string reproduce;  ///< a line for a shell; "" where there is none
};

struct FoundPicture {
    std::filesystem::path file;
    std::string caption;
};

/// What became of a rule.
struct RuleResult {
    RuleVerdict verdict = RuleVerdict::Passed;
    std::string tried;  ///< "12 suspends in 600 frames, 1 while it loaded"
    std::string worst;  ///< the worst figure beside its limit; "" where there is none
    std::vector<Finding> findings{};
    std::vector<FoundPicture> pictures{};

    void Fail(std::string text, const TrialRun& run) {
        verdict = RuleVerdict::Failed;
        findings.push_back({std::move(text), run.reproduce});
    }
    /// Nothing was seen that could be judged.
    void PassOver(std::string reason) {
        verdict = RuleVerdict::NotJudged;
        findings.push_back({std::move(reason), ""});
    }
};

/// What all rules of a rehearsal share.
struct Course {
    const RehearseCommand& command;
    std::string help{};  ///< of the game
    std::int64_t frames = 0;
    std::int64_t files = 0;  ///< that it reads while it loads, on the thread that loads
    bool has_autopilot = true;
    bool is_same_twice = true;      ///< so that hashes can be compared with those of the reference
    std::string saver{};            ///< the trial in which the game saves first; "" for none
    std::int64_t first_commit = 0;  ///< the step in it
    std::optional<std::int64_t>
        second_commit{};  ///< the step of the next save in it, if there is one
    std::map<std::string, TrialRun> runs{};
    std::vector<std::string> strays{};  ///< files that the game changed or wrote where it may not

    [[nodiscard]] const TrialRun& Run(const std::string& trial) const { return runs.at(trial); }
    [[nodiscard]] const TrialRun& Reference() const { return Run("reference"); }

    /// Does the game's command line know the option?
    [[nodiscard]] bool Knows(const std::string& option) const;

    /// So many different steps below `end`, not before `begin`, in order; the same for the same salt.
    [[nodiscard]] std::vector<std::int64_t> Moments(int count, std::int64_t begin, std::int64_t end,
                                                    std::uint64_t salt) const;

    /// A trial that somebody plays: the game's autopilot, or a pad that is moved at random.
    [[nodiscard]] Trial Played(std::string name, std::int64_t trial_frames) const;

    /// A trial that plays what the reference recorded.
    [[nodiscard]] Trial Replayed(std::string name) const;

    /// Few or many, as the command wants it.
    [[nodiscard]] int Few(int quick, int thorough) const noexcept {
        return command.is_quick ? quick : thorough;
    }
};

inline constexpr std::int64_t kFramesPerSecond = 60;
inline constexpr std::int64_t kSuspendLimitNs = 1'000'000'000;
inline constexpr std::int64_t kSampleEvery = 47;  ///< of the pictures in a game's report

/// Suspends and resumes before steps, within them, and within the frames of which the reference has pictures,
/// in turn. `away` follows "resume": "", or " 600s".
[[nodiscard]] std::vector<ScriptedMoment> SuspendsInPlay(const Course& course, int count,
                                                         std::uint64_t salt,
                                                         const std::string& away);

/// The same while the game loads, in the midst of different files.
[[nodiscard]] std::vector<ScriptedMoment> SuspendsInLoading(const Course& course, int count,
                                                            std::uint64_t salt);

/// How many a trial's script has.
[[nodiscard]] std::size_t SuspendCount(const Trial& trial);

/// "0.3 ms".
[[nodiscard]] std::string Milliseconds(std::int64_t nanoseconds);

/// Fails the rule, and returns true, if the run crashed, hung, returned another exit code than it should,
/// or ended before its last frame.
bool FailIfBroken(const TrialRun& run, RuleResult& result);

/// Fails the rule if the run went another way than the reference, state or sampled pictures. Passes over
/// where the reference itself does not come out the same twice.
void CompareWithReference(const Course& course, const TrialRun& run, const std::string& what,
                          RuleResult& result);

/// One requirement: how it is tried, and how what came out is judged.
class Rule {
public:
    Rule() = default;
    Rule(const Rule&) = delete;
    Rule& operator=(const Rule&) = delete;
    virtual ~Rule() = default;

    [[nodiscard]] virtual std::string Id() const = 0;     ///< "suspend"
    [[nodiscard]] virtual std::string Title() const = 0;  ///< a sentence for the report

    /// Beside the reference. Their names begin with the rule's id.
    [[nodiscard]] virtual std::vector<Trial> Plan(const Course& course) const = 0;
    [[nodiscard]] virtual RuleResult Judge(const Course& course) const = 0;
};

using Rules = std::vector<std::unique_ptr<Rule>>;

void AddPlayRules(Rules& rules);     ///< plays, same, long
void AddSuspendRules(Rules& rules);  ///< suspend, away, kill
void AddInputRules(Rules& rules);    ///< constrained, pads
void AddSavingRules(Rules& rules);   ///< users, disk, title
void AddScreenRules(Rules& rules);   ///< loading, screens, device
void AddMemoryRules(Rules& rules);   ///< memory

}  // namespace graze
