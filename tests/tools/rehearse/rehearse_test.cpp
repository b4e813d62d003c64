#include "rehearse/rehearse.hpp"

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

/// A rehearsal of the small game that breaks at most one rule.
class Rehearsing : public testing::Test {
protected:
    void Rehearse(const std::string& sin, const std::vector<std::string>& rules = {}) {
        folder_.Write("assets/sin.txt", sin);
        for (const char* page : {"assets/page_1.txt", "assets/page_2.txt", "assets/page_3.txt"}) {
            folder_.Write(page, "nothing");
        }
        RehearseCommand command;
        command.game = GRAZE_SINNER;
        command.assets = folder_ / "assets";
        command.is_quick = true;
        command.memory_mib = 64;
        command.folder = folder_ / "rehearsal";
        command.json = folder_ / "report.json";
        command.rules = rules;
        std::ostringstream out;
        code_ = graze::Rehearse(command, out, log_);
        table_ = out.str();
        json_ = nlohmann::json::parse(test::TextOfFile(command.json));
    }

    /// Returns the ids of the rules with this verdict.
    [[nodiscard]] std::set<std::string> With(const std::string& verdict) const {
        std::set<std::string> ids;
        for (const auto& rule : json_["rules"]) {
            if (rule["verdict"] == verdict) {
                ids.insert(rule["id"]);
            }
        }
        return ids;
    }

    [[nodiscard]] std::string Html() const {
        return test::TextOfFile(folder_ / "rehearsal/report.html");
    }

    test::TemporaryFolder folder_;
    int code_ = -1;
    std::string table_;
    std::ostringstream log_;
    nlohmann::json json_;
};

TEST_F(Rehearsing, AGameWithoutSinsPassesEveryRule) {
    Rehearse("none");
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("failed"), std::set<std::string>{}) << table_;
    EXPECT_EQ(json_["rules"].size(), RuleIds().size());
    for (const char* rule : {"plays", "same", "suspend", "kill", "pads", "users", "disk"}) {
        EXPECT_TRUE(With("passed").contains(rule)) << rule << '\n' << table_;
    }
    EXPECT_THAT(table_, HasSubstr("14 suspends, 2 while it loads"));
    EXPECT_THAT(table_, HasSubstr("1 of 1 steps and frames before it"));
    EXPECT_THAT(Html(), HasSubstr("data:image/png;base64,"));
    EXPECT_THAT(Html(), HasSubstr("prefers-color-scheme: dark"));
}

struct Sin {
    const char* name;
    const char* rule;                ///< the rule that must fail
    const char* told;                ///< part of the finding's text
    std::set<std::string> others{};  ///< other rules that fail, too
};

std::ostream& operator<<(std::ostream& out, const Sin& sin) {
    return out << sin.name;
}

class Sinning : public Rehearsing, public testing::WithParamInterface<Sin> {};

TEST_P(Sinning, FailsTheRulesItBreaksAndNoOther) {
    const Sin& sin = GetParam();
    Rehearse(sin.name);
    EXPECT_EQ(code_, 1) << table_;
    std::set<std::string> broken = sin.others;
    broken.insert(sin.rule);
    EXPECT_EQ(With("failed"), broken) << table_;
    EXPECT_THAT(table_, HasSubstr(sin.told));
    EXPECT_THAT(table_, HasSubstr("reproduce with: cd "));
    EXPECT_THAT(Html(), HasSubstr("failed"));
}

INSTANTIATE_TEST_SUITE_P(
    Rehearsing, Sinning,
    testing::Values(Sin{"crash", "plays", "it ends by signal 6 (SIGABRT) after frame 200"},
                    Sin{"quiet-end", "plays", "its report has no end line"},
                    Sin{"quiet-late", "long", "its report has no end line"},
                    Sin{"focus-exit", "constrained", "it exits by itself after frame"},
                    Sin{"signed-out-exit", "users", "it exits by itself after frame"},
                    Sin{"slow-suspend", "suspend", "answered after 2000.0 ms; a console waits 1 s"},
                    Sin{"suspend-changes", "suspend", "on the game goes another way"},
                    Sin{"raw-pads", "constrained", "what is pressed meanwhile changes the game"},
                    Sin{"time-jump", "away", "resumed after 600 s: from frame"},
                    Sin{"no-second-start", "kill", "points: not written by this run"},
                    Sin{"save-goes", "kill", "progress is gone", {"disk"}},
                    Sin{"save-changes", "kill", "points is not what it had saved", {"disk"}},
                    Sin{"pad-crash", "pads", "it ends by signal 6 (SIGABRT) after frame"},
                    Sin{"pad-silent", "pads", "the screen shows what it shows with a pad at rest"},
                    Sin{"pad-silent-late", "pads", "shows what it shows with a pad at rest"},
                    Sin{"pad-newest", "pads", "swapped"},
                    Sin{"pad-deaf", "pads", "it is not heard any more"},
                    Sin{"signed-out-saves", "users", "it goes on to save for that user"},
                    Sin{"disk-silent", "disk", "nothing on the screen tells the player"},
                    Sin{"disk-deletes", "disk", "what it had saved is gone: progress is gone"},
                    Sin{"disk-crash", "disk", "exit code 1 after frame"},
                    Sin{"title-writer", "title", "assets/cache.txt was written"},
                    Sin{"settings-writer", "title", "home/.cache/sinner.cfg was written"},
                    Sin{"never-looks-up", "loading", "call KeepAlive between two files"},
                    Sin{"static-loading", "loading", "the screen does not change for"},
                    Sin{"hud-in-the-corner", "screens", "is outside the title-safe area"},
                    Sin{"blank", "screens", "the picture is blank"},
                    Sin{"reads-back", "screens", "the console profile does not allow reading"},
                    Sin{"greedy", "memory", "the budget is 64.0 MiB"},
                    Sin{"allocates", "memory", "steady frames allocate: 1 times in a step"},
                    Sin{"lost-target", "device", "its device lost: the picture of frame"},
                    Sin{"second-run", "same", "the second run differs at frame 1"},
                    Sin{"leak", "long", "memory grew by"}),
    [](const auto& sin) {
        std::string name = sin.param.name;
        std::erase(name, '-');
        return name;
    });

TEST_F(Rehearsing, OnlyTheRulesAskedForAreTried) {
    Rehearse("none", {"suspend", "away"});
    EXPECT_EQ(code_, 0) << table_;
    EXPECT_EQ(With("passed"), (std::set<std::string>{"suspend", "away"}));
}

// Nothing moves until A is pressed, so a missing pad costs the player no more than a pad at rest.
TEST_F(Rehearsing, AScreenThatStandsStillNeedNotTellThatThePadIsGone) {
    Rehearse("turns", {"pads"});
    EXPECT_EQ(With("passed"), std::set<std::string>{"pads"}) << table_;
    EXPECT_THAT(table_, HasSubstr("the game reads the pad at 2 of them"));
}

TEST_F(Rehearsing, SomebodyElsesFolderIsLeftAlone) {
    folder_.Write("rehearsal/trials/notes.txt", "mine");
    EXPECT_THROW(Rehearse("none"), std::runtime_error);
    EXPECT_EQ(test::TextOfFile(folder_ / "rehearsal/trials/notes.txt"), "mine");
}

TEST_F(Rehearsing, AProgramThatIsNoGameIsAnError) {
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
