#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/temporary_folder.hpp"
#include "rehearse/course.hpp"
#include "rehearse/system_calls.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

/// The rule "outside" after a reference run of 600 frames.
class OutsideTest : public testing::Test {
protected:
    OutsideTest() {
        AddOutsideRules(rules_);
        course_.frames = 600;
        course_.runs["reference"].folder = folder_ / "trials/reference";
        run_.trial.name = "outside";
        run_.folder = folder_ / "trials/outside";
        run_.notes.end_frame = 0;
    }

    [[nodiscard]] RuleResult JudgeTrace(const std::string& trace) {
        folder_.Write((std::filesystem::path{"trials/outside"} / kTraceFile).string(),
                      "7 execve(\"/game\", [...], 0x7ffc) = 0\n" + trace);
        course_.runs["outside"] = run_;
        return rules_.front()->Judge(course_);
    }

    test::TemporaryFolder folder_;
    RehearseCommand command_{.game = "/games/game"};
    Course course_{command_};
    TrialRun run_;
    Rules rules_;
};

std::string Open(const std::string& file) {
    return "7 open(\"" + file + "\", O_RDONLY) = 3\n";
}

TEST_F(OutsideTest, AllowsTheFoldersOfTheGameAndOfTheReplayedRun) {
    run_.notes.assets = "/games/assets/x";
    const RuleResult result =
        JudgeTrace(Open("run.script") + Open("../reference/run.recording") +
                   Open("/games/extra.pack") + Open("/games/assets/x/a.png") +
                   "7 mkdir(\"user\", 0700) = 0\n7 mkdir(\"/games/assets/x/cache\", 0700) = 0\n");
    EXPECT_EQ(result.verdict, RuleVerdict::Passed) << result.findings.front().text;
    EXPECT_EQ(result.worst, "6 files used, 0 uses outside");
}

TEST_F(OutsideTest, FailsOnOtherFolders) {
    const RuleResult result = JudgeTrace(Open("../other/run.recording") + Open("/games2/x") +
                                         "7 mkdir(\"/games/cache\", 0700) = 0\n");
    EXPECT_EQ(result.verdict, RuleVerdict::Failed);
    ASSERT_EQ(result.findings.size(), 3U);
    EXPECT_THAT(result.findings[0].text, HasSubstr("/trials/other/run.recording"));
    EXPECT_EQ(result.findings[1].text, "reads /games2/x");
    EXPECT_EQ(result.findings[2].text, "writes /games/cache");
}

TEST_F(OutsideTest, ListsAtMostTwentyUses) {
    std::string trace;
    for (int i = 0; i < 33; ++i) {
        trace += Open("/other/" + std::to_string(i));
    }
    const RuleResult result = JudgeTrace(trace);
    ASSERT_EQ(result.findings.size(), 21U);
    EXPECT_EQ(result.findings[19].text, "reads /other/19");
    EXPECT_EQ(result.findings[20].text, "and 13 more");
    EXPECT_EQ(result.worst, "33 files used, 33 uses outside");
}

// A child process that outlives the game makes strace wait until the limit of the trial.
TEST_F(OutsideTest, NamesTheUsesOfATrialThatTakesTooLong) {
    run_.child.ran_too_long = true;
    const RuleResult result = JudgeTrace("7 fork() = 8\n");
    ASSERT_EQ(result.findings.size(), 2U);
    EXPECT_THAT(result.findings[0].text, HasSubstr("not finished within"));
    EXPECT_EQ(result.findings[1].text, "starts a child process");
}

TEST_F(OutsideTest, TracesTheFirstSaveOfTheReference) {
    folder_.Write("strace", "#!/bin/sh\n");
    std::filesystem::permissions(folder_ / "strace", std::filesystem::perms{0755});
    const std::string path = std::getenv("PATH");
    setenv("PATH", folder_.Path().c_str(), 1);
    const auto plan = [&](const char* saver, std::int64_t first_commit) {
        course_.saver = saver;
        course_.first_commit = first_commit;
        return rules_.front()->Plan(course_).front();
    };
    EXPECT_EQ(plan("", 0).frames, 300);
    EXPECT_EQ(plan("reference", 100).frames, 300);
    EXPECT_EQ(plan("reference", 400).frames, 410);
    EXPECT_EQ(plan("reference", 595).frames, 600);
    EXPECT_EQ(plan("saver", 1000).frames, 300);
    EXPECT_EQ(plan("", 0).tracer, (folder_ / "strace").string());
    EXPECT_EQ(plan("", 0).replays, "reference");
    EXPECT_TRUE(plan("", 0).saves_on_disk);
    course_.frames = 60;
    EXPECT_EQ(plan("reference", 50).frames, 60);
    setenv("PATH", path.c_str(), 1);
}

}  // namespace
}  // namespace graze
