#include "rehearsal/command/rehearse.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <set>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/temporary_folder.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

/// True in ./check --long.
bool IsLong() {
    return std::getenv("GRAZE_LONG_TESTS") != nullptr;
}

/// Returns these rules, or none, which stands for all of them, in a long test.
std::vector<std::string> AllIfLong(const std::vector<std::string>& rules) {
    return IsLong() ? std::vector<std::string>{} : rules;
}

/// Rehearses a small game that breaks at most one rule.
class RehearsalTest : public testing::Test {
protected:
    void Rehearse(const std::string& rule, const std::vector<std::string>& rules = {}) {
        folder_.Write("assets/broken_rule.txt", rule);
        for (const char* page : {"assets/page_1.txt", "assets/page_2.txt", "assets/page_3.txt"}) {
            folder_.Write(page, "nothing");
        }
        RehearseIn(folder_ / "assets", rules);
    }

    /// Rehearses the game with these assets; without any if the path is empty.
    void RehearseIn(const std::filesystem::path& assets, const std::vector<std::string>& rules) {
        RehearseCommand command;
        command.game = GRAZE_RULE_BREAKER;
        command.assets = assets;
        command.is_quick = true;
        command.memory_mib = 64;
        command.loading_budget_s = 1;
        command.frame_budget_ms = 2;
        command.folder = folder_ / "rehearsal";
        command.json = folder_ / "report.json";
        command.rules = rules;
        command.limit_s = limit_s_;
        std::ostringstream out;
        code_ = graze::Rehearse(command, out, log_);
        table_ = out.str();
        json_ = nlohmann::json::parse(test::ReadTextFile(command.json));
    }

    /// Returns the ids of the rules with this status.
    [[nodiscard]] std::set<std::string> With(const std::string& status) const {
        std::set<std::string> ids;
        for (const auto& rule : json_["rules"]) {
            if (rule["status"] == status) {
                ids.insert(rule["id"]);
            }
        }
        return ids;
    }

    test::TemporaryFolder folder_;
    double limit_s_ = 0;
    int code_ = -1;
    std::string table_;
    std::ostringstream log_;
    nlohmann::json json_;
};

TEST_F(RehearsalTest, AGameThatKeepsEveryRulePasses) {
    Rehearse("none");
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{}) << table_;
    EXPECT_EQ(json_["rules"].size(), RuleIds().size());
    for (const char* rule : {"plays", "same", "suspend", "kill", "pads", "users", "disk"}) {
        EXPECT_TRUE(With("passed").contains(rule)) << rule << '\n' << table_;
    }
    EXPECT_THAT(table_, HasSubstr("14 suspends, 2 while loading"));
    EXPECT_THAT(table_, HasSubstr("after at most 1 updates and draws (limit 1)"));
    EXPECT_THAT(table_, HasSubstr(std::to_string(RuleIds().size()) + " rules: "));
    EXPECT_THAT(log_.str(), HasSubstr("files and pictures: "));
}

struct Violation {
    const char* name;
    const char* rule;                ///< the rule that must fail
    const char* text;                ///< part of the finding's text
    std::set<std::string> others{};  ///< other rules that fail, too
};

std::ostream& operator<<(std::ostream& out, const Violation& violation) {
    return out << violation.name;
}

/// Violations that no frame shows, such as those of games that end while they load or draw.
const std::set<std::string> kWithoutPictures{
    "damaged-crash", "exit-loading-crash", "greedy",       "hud-in-the-corner", "no-second-start",
    "reads-back",    "settings-writer",    "slow-loading", "title-writer"};

class RehearsingViolations : public RehearsalTest, public testing::WithParamInterface<Violation> {
protected:
    /// Expects two pictures of the first finding that a frame shows, in both reports; one if it is
    /// the first frame.
    void ExpectPictures() const {
        for (const auto& rule : json_["rules"]) {
            if (rule["status"] != "failed") {
                continue;
            }
            const auto finding = std::ranges::find_if(rule["findings"], [](const auto& found) {
                return found["frame"].template get<int>() > 0;
            });
            ASSERT_NE(finding, rule["findings"].end()) << rule;
            const int frame = (*finding)["frame"];
            const auto& pictures = (*finding)["pictures"];
            ASSERT_EQ(pictures.size(), frame > 1 ? 2U : 1U) << *finding;
            EXPECT_EQ(pictures.back()["caption"],
                      "frame " + std::to_string(frame) + ", where it fails");
            for (const auto& picture : pictures) {
                const std::string file = picture["file"];
                EXPECT_THAT(table_, HasSubstr(picture["caption"].get<std::string>() + ": " + file));
                EXPECT_TRUE(std::filesystem::exists(file)) << file;
            }
        }
    }

    /// Returns the number of runs, without those that only make pictures.
    [[nodiscard]] std::ptrdiff_t CountRuns() const {
        const auto plans = std::filesystem::directory_iterator{folder_ / "rehearsal/runs"};
        return std::count_if(begin(plans), end(plans), [](const auto& plan) {
            return plan.path().filename().string().find("-pictures") == std::string::npos;
        });
    }
};

// A long test tries the other rules, too: they must not fail.
TEST_P(RehearsingViolations, FailsTheRulesItBreaksAndNoOther) {
    const Violation& violation = GetParam();
    Rehearse(violation.name, AllIfLong({violation.rule}));
    EXPECT_EQ(code_, 1) << table_;
    std::set<std::string> broken = IsLong() ? violation.others : std::set<std::string>{};
    broken.insert(violation.rule);
    EXPECT_EQ(With("failed"), broken) << table_;
    EXPECT_THAT(table_, HasSubstr(violation.text));
    EXPECT_THAT(table_, HasSubstr("reproduce with: cd "));
    EXPECT_EQ(json_["runs"], CountRuns());
    if (!kWithoutPictures.contains(violation.name)) {
        ExpectPictures();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rehearsing, RehearsingViolations,
    testing::Values(
        Violation{"crash", "plays", "terminated by signal 6 (SIGABRT) after frame 200"},
        Violation{"quiet-end", "plays", "its report has no end line"},
        Violation{"quiet-late", "long", "its report has no end line"},
        Violation{"focus-exit", "constrained", "the game exited after frame"},
        Violation{"signed-out-exit", "users", "the game exited after frame"},
        Violation{"slow-suspend", "suspend", "acknowledged after 2000.0 ms; limit 1 s"},
        Violation{"suspend-changes", "suspend", "diverged from the reference at frame"},
        Violation{"raw-pads", "constrained", "presses without the focus change the game state"},
        Violation{"suspend-allocates", "suspend", "allocated 65536 KiB before the acknowledgement"},
        Violation{"suspend-spins", "suspend", "of processor time in the next"},
        Violation{"time-jump", "away", "resumed after 600 s: diverged from the reference at frame"},
        Violation{"no-second-start",
                  "kill",
                  "points: not written by this run",
                  {"progress", "close", "users"}},
        Violation{"save-goes",
                  "kill",
                  "container 'progress': was saved, but is missing",
                  {"disk", "progress", "close"}},
        Violation{"save-changes",
                  "kill",
                  "blob 'points': its content differs from the saved content",
                  {"disk", "progress", "close"}},
        Violation{"late-save", "progress", "does not have the progress of the suspend"},
        Violation{"forgets-save", "progress", "has no progress: the save is not read"},
        Violation{"damaged-crash", "damaged", "current: invalid file"},
        Violation{"damaged-silent", "damaged", "the screen is that of a first start"},
        Violation{"exit-crash", "close", "terminated by signal 6 (SIGABRT) after frame"},
        Violation{"exit-loading-crash", "close", "terminated by signal 6 (SIGABRT) after frame 0"},
        Violation{"exit-loses", "close", "does not have the progress of that moment"},
        Violation{"pad-crash", "pads", "terminated by signal 6 (SIGABRT) after frame"},
        Violation{"pad-silent", "pads", "the screen looks the same as with an idle pad"},
        Violation{"pad-silent-late", "pads", "looks the same as with an idle pad"},
        Violation{"pad-newest", "pads", "swapped"},
        Violation{"pad-deaf", "pads", "its input is ignored (tried A, then Start)"},
        Violation{"second-player-joins", "players", "terminated by signal 6 (SIGABRT)"},
        Violation{"second-player-leaves", "players", "terminated by signal 6 (SIGABRT)"},
        Violation{"wrong-user", "users", "user 2 plays, but frame 444 saves for user 1"},
        Violation{"shares-progress", "users", "but has the progress of user 1"},
        Violation{"sign-in-resets", "users", "but without the progress that was saved"},
        Violation{"signed-out-saves", "users", "the game keeps saving for that user"},
        Violation{"disk-silent", "disk", "failed, but the screen does not show it"},
        Violation{"disk-deletes", "disk", "container 'progress': was saved, but is missing"},
        Violation{"disk-crash", "disk", "exit code 1 after frame"},
        Violation{"title-writer", "title", "assets/cache.txt was written"},
        Violation{"settings-writer", "title", "home/.cache/rule_breaker.cfg was written"},
        Violation{"never-looks-up", "loading", "call KeepAlive between two files"},
        Violation{"static-loading", "loading", "the screen does not change for"},
        Violation{"hud-in-the-corner", "screens", "is outside the title-safe area"},
        Violation{"blank", "screens", "the picture is blank"},
        Violation{"reads-back", "screens", "the console profile does not allow reading"},
        Violation{"slow-loading", "loading", "the budget is 1000.0 ms (--loading-budget)"},
        Violation{"empty-frame", "frames", "frame 97 is empty"},
        Violation{"flicker", "frames", "differs from the frames before and after it"},
        Violation{"alternating-frames", "frames", "alternate between two pictures"},
        Violation{"slow-frames", "frames", "longer than the budget of 2.0 ms (--frame-budget)"},
        Violation{"low-memory-crash", "low-memory", "terminated by signal 6 (SIGABRT)"},
        Violation{"low-memory-changes", "low-memory", "diverged from the reference at frame"},
        Violation{"leaks-files", "long", "the number of open files grew from"},
        Violation{"leaks-threads", "long", "the number of threads grew from"},
        Violation{"greedy", "memory", "the budget is 64.0 MiB"},
        Violation{"allocates", "memory", "steady frames allocate: 1 times in a step"},
        Violation{"allocates-often", "memory", "steady frames allocate: 1 times in a step"},
        Violation{"lost-target", "device", "device lost: the picture of frame"},
        Violation{"second-run", "same", "the second run differs at frame 1"},
        Violation{"second-picture", "same", "the picture of frame 47 differs in the second run"},
        Violation{"leak", "long", "memory grew by"}),
    [](const auto& violation) {
        std::string name = violation.param.name;
        std::erase(name, '-');
        return name;
    });

TEST_F(RehearsalTest, ChecksOnlyTheRequestedRules) {
    Rehearse("none", {"suspend", "away"});
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("passed"), (std::set<std::string>{"suspend", "away"}));
}

// A difference from the undisturbed run proves nothing if two undisturbed runs differ, too.
TEST_F(RehearsalTest, ComparesNoRunsOfAGameThatIsNotDeterministic) {
    const std::set<std::string> comparing =
        IsLong() ? std::set<std::string>{"suspend", "away", "damaged", "constrained", "pads",
                                         "players", "disk", "device",  "low-memory"}
                 : std::set<std::string>{"suspend", "disk"};
    for (const char* violation : {"second-run", "second-run-disk", "second-picture"}) {
        Rehearse(violation, AllIfLong({"same", "suspend", "disk"}));
        EXPECT_EQ(With("failed"), std::set<std::string>{"same"}) << table_;
        EXPECT_EQ(With("skipped"), comparing) << table_;
        for (const auto& rule : json_["rules"]) {
            if (comparing.contains(rule["id"])) {
                ASSERT_EQ(rule["findings"].size(), 1U) << rule;
                EXPECT_THAT(rule["findings"][0]["text"].get<std::string>(),
                            HasSubstr("two runs without a disturbance differ already"));
            }
        }
    }
}

TEST_F(RehearsalTest, SkipsTheProgressOfAGameWithoutAProgressHash) {
    Rehearse("no-progress-hash", {"progress", "close", "users"});
    EXPECT_EQ(With("passed"), (std::set<std::string>{"close", "users"})) << table_;
    EXPECT_EQ(With("skipped"), std::set<std::string>{"progress"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game does not implement Game::ProgressHash"));
}

TEST_F(RehearsalTest, SkipsAGameThatRefusesToClose) {
    Rehearse("refuses-exit", {"close"});
    EXPECT_EQ(With("skipped"), std::set<std::string>{"close"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game refuses to close"));
}

TEST_F(RehearsalTest, SkipsTheSecondPlayerOfAGameForOne) {
    Rehearse("one-player", {"players"});
    EXPECT_EQ(With("skipped"), std::set<std::string>{"players"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game declares one player"));
}

// Pixels in the margin of the screen may be a HUD that the game does not declare.
TEST_F(RehearsalTest, SkipsAnUndeclaredHud) {
    Rehearse("hud-unknown", AllIfLong({"screens"}));
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("skipped"), std::set<std::string>{"screens"}) << table_;
    EXPECT_THAT(table_, HasSubstr("Game::Hud is empty, and pixels outside the title-safe area"));
}

TEST_F(RehearsalTest, EndsARunAtItsLimit) {
    limit_s_ = 5;
    Rehearse("signed-out-hang", {"plays", "users"});
    EXPECT_EQ(With("passed"), std::set<std::string>{"plays"}) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{"users"}) << table_;
    EXPECT_THAT(table_, HasSubstr("not finished within 5 s, the limit of this run (--limit)"));
}

TEST_F(RehearsalTest, StartsAGameThatHangsOnlyOnce) {
    limit_s_ = 1;
    Rehearse("loading-hang", {"plays", "users"});
    EXPECT_EQ(With("failed"), std::set<std::string>{"plays"}) << table_;
    EXPECT_EQ(With("skipped"), std::set<std::string>{"users"}) << table_;
    EXPECT_THAT(table_, HasSubstr("not finished within 1 s"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "rehearsal/runs/reference"));
}

// A slow disk makes no difference to a game that reads no files.
TEST_F(RehearsalTest, SkipsTheLoadingOfAGameWithoutAssets) {
    RehearseIn("", {"loading", "suspend"});
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("passed"), std::set<std::string>{"suspend"}) << table_;
    EXPECT_EQ(With("skipped"), std::set<std::string>{"loading"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game has no assets folder"));
    EXPECT_THAT(table_, HasSubstr("12 suspends, 0 while loading"));
}

TEST_F(RehearsalTest, SkipsTheLoadingOfAGameThatReadsNoFiles) {
    std::filesystem::create_directory(folder_ / "empty");
    RehearseIn(folder_ / "empty", {"loading"});
    EXPECT_EQ(With("skipped"), std::set<std::string>{"loading"}) << table_;
    EXPECT_THAT(table_, HasSubstr("reads no files while it loads"));
}

// A title that only Start leaves, and no autopilot.
TEST_F(RehearsalTest, PressesStartForAGameWithoutAnAutopilot) {
    Rehearse("no-autopilot", AllIfLong({"plays", "kill", "disk", "progress", "pads"}));
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{}) << table_;
    for (const char* rule : {"kill", "disk", "progress", "pads"}) {  // which a title does not pass
        EXPECT_TRUE(With("passed").contains(rule)) << rule << '\n' << table_;
    }
    EXPECT_THAT(table_, HasSubstr("600 frames, with random pad input"));
}

TEST_F(RehearsalTest, LeavesOutTheButtonThatEndsAGame) {
    Rehearse("no-autopilot-back", AllIfLong({"plays", "kill"}));
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{}) << table_;
    EXPECT_TRUE(With("passed").contains("kill")) << table_;
    EXPECT_THAT(table_, HasSubstr("Back ended the game at frame "));
    EXPECT_THAT(table_, HasSubstr(", so the random pad does not press it"));
}

TEST_F(RehearsalTest, PassesNothingIfNoInputChangesTheGame) {
    Rehearse("no-autopilot-deaf", AllIfLong({"plays", "kill"}));
    EXPECT_EQ(code_, 1) << table_;
    EXPECT_EQ(With("passed"), std::set<std::string>{}) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{}) << table_;
    EXPECT_THAT(table_, testing::StartsWith("Nothing that the random pad pressed changed"));
    EXPECT_THAT(json_["warning"], testing::StartsWith("Nothing that the random pad pressed"));
}

TEST_F(RehearsalTest, AllowsAGameToContinueWithStartAfterALostPad) {
    Rehearse("pad-start", {"pads"});
    EXPECT_EQ(With("passed"), std::set<std::string>{"pads"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game reads the pad at 2 of them"));
}

// While a song or the like begins, a game may allocate.
TEST_F(RehearsalTest, AllowsAQuarterOfTheLastFramesToAllocate) {
    Rehearse("allocates-rarely", {"memory"});
    EXPECT_EQ(With("passed"), std::set<std::string>{"memory"}) << table_;
    EXPECT_THAT(table_, HasSubstr("of the last 60 frames, 15 steps and 0 draws allocated"));
}

// The game waits until A is pressed, so a missing pad has the same effect as a pad without pressed
// buttons.
TEST_F(RehearsalTest, AllowsAStaticScreenWithoutAPadWarning) {
    Rehearse("turns", {"pads"});
    EXPECT_EQ(With("passed"), std::set<std::string>{"pads"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game reads the pad at 2 of them"));
}

TEST_F(RehearsalTest, KeepsForeignFolders) {
    folder_.Write("rehearsal/runs/notes.txt", "mine");
    EXPECT_THROW(Rehearse("none"), std::runtime_error);
    EXPECT_EQ(test::ReadTextFile(folder_ / "rehearsal/runs/notes.txt"), "mine");
}

TEST_F(RehearsalTest, RejectsAProgramThatIsNotAGame) {
    RehearseCommand command;
    command.game = "/bin/sh";
    command.folder = folder_ / "rehearsal";
    std::ostringstream out;
    try {
        static_cast<void>(graze::Rehearse(command, out, log_));
        ADD_FAILURE() << out.str();
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("links graze::rehearsed"));
    }
}

}  // namespace
}  // namespace graze
