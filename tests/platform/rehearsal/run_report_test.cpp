#include "rehearsal/run_report.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/launch.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Saves in its tenth step, and catches errors.
class SavingGame : public test::SmallGame {
protected:
    void Update(const GameTime& time) override {
        SmallGame::Update(time);
        if (time.step == 10) {
            const std::byte one{1};
            try {
                Machine().User().Commit(kLocalUser, "game \"1\"",
                                        std::array{BlobChange{"world", std::span{&one, 1}}});
            } catch (const StorageError&) {
                ++failures;
            }
        }
    }

public:
    int failures = 0;
};

class RunReportTest : public testing::Test {
protected:
    int Play(const std::string& script, std::vector<std::string> more = {}) {
        folder_.Put("run.script", script);
        std::vector<std::string> words{"small",    "--headless",
                                       "--frames", "100",
                                       "--script", (folder_.Path() / "run.script").string(),
                                       "--report", (folder_.Path() / "run.report").string()};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        argv.push_back(nullptr);
        GameInfo info;
        info.name = "small";
        info.make = [](const GameOptions&) { return std::make_unique<SavingGame>(); };
        const int code = Launch(static_cast<int>(words.size()), argv.data(), info);
        report_ = folder_.Get("run.report");
        return code;
    }

    test::TemporaryFolder folder_;
    std::string report_;
};

TEST_F(RunReportTest, RecordsSuspendsSavesPicturesAndTheEnd) {
    EXPECT_EQ(Play("t=20 suspend\nt=20 resume 600s\n"), 0);
    EXPECT_THAT(
        report_,
        AllOf(HasSubstr("{\"kind\":\"start\",\"autopilot\":true,\"players\":1,\"assets\":\"\"}\n"),
              HasSubstr("{\"kind\":\"loaded\","),
              HasSubstr("{\"kind\":\"saving\",\"step\":10,\"user\":1,\"container\":"
                        "\"game \\\"1\\\"\",\"deletes\":false,"
                        "\"blobs\":{\"world\":\"af63bc4c8601b62c\"}}\n"),
              HasSubstr("{\"kind\":\"commit\",\"step\":10,\"user\":1,\"container\":"
                        "\"game \\\"1\\\"\",\"error\":\"\"}\n"),
              HasSubstr("{\"kind\":\"suspending\",\"step\":20,"),
              HasSubstr("{\"kind\":\"suspended\",\"step\":20,\"updates\":0,\"draws\":0,"),
              HasSubstr("{\"kind\":\"picture\",\"frame\":47,"),
              HasSubstr("{\"kind\":\"picture\",\"frame\":94,"),
              HasSubstr("{\"kind\":\"end\",\"frame\":100}\n")));
    EXPECT_THAT(report_, Not(HasSubstr("\"heard\"")));
}

// The suspend request arrives while the game is busy for three seconds of platform time.
TEST_F(RunReportTest, MeasuresSuspendTimeFromTheRequest) {
    {
        RunReport report{folder_.Path() / "run.report", 100};
        HeadlessPlatform platform;
        const SavingGame game;
        report.Start(platform, game, 1, false, "");
        platform.Push(LifecycleSignal::DidEnterBackground);
        platform.Wait(3'000'000'000);
        report.OnLifecycle(7, LifecycleSignal::DidEnterBackground);
        report.OnSuspended(7, {.nanoseconds = 3'000'000'000});
    }
    const std::string report = folder_.Get("run.report");
    const std::size_t wall = report.rfind("\"wall_ns\":");
    ASSERT_NE(wall, std::string::npos);
    EXPECT_GE(std::stoll(report.substr(wall + 10)), 3'000'000'000);
}

TEST_F(RunReportTest, RecordsTheReasonOfARefusedSave) {
    EXPECT_EQ(Play("t=5 disk full\n"), 0);
    EXPECT_THAT(report_, HasSubstr("\"error\":\"NoSpace\"}\n"));
    EXPECT_EQ(Play("t=5 signout 1\n"), 0);
    EXPECT_THAT(report_, HasSubstr("\"error\":\"SignedOut\"}\n"));
}

TEST_F(RunReportTest, RecordsNoInputWithoutTheFocus) {
    EXPECT_EQ(Play("t=5 focus lost\nt=6 press A 1 10\nt=50 focus gained\n"), 0);
    EXPECT_THAT(report_, Not(HasSubstr("\"heard\"")));
}

TEST_F(RunReportTest, RecordsInputThatReachesAConstrainedGame) {
    RunReport report{folder_.Path() / "run.report", 100};
    InputSnapshot input;
    input.pads[0].connected = true;
    report.OnLifecycle(3, LifecycleSignal::FocusLost);
    report.BeforeStep(3, input);
    input.pads[0].left_x = 9;
    report.BeforeStep(4, input);
    report.OnLifecycle(5, LifecycleSignal::FocusGained);
    report.BeforeStep(5, input);
    EXPECT_EQ(folder_.Get("run.report"), "{\"kind\":\"heard\",\"step\":4}\n");
}

TEST_F(RunReportTest, SavesHeadlessRunsIntoTheGivenFolder) {
    EXPECT_EQ(Play("", {"--user-files", (folder_.Path() / "saves").string()}), 0);
    const FolderUserStorage saves{folder_.Path() / "saves"};
    EXPECT_TRUE(saves.Read(kLocalUser, "game \"1\"", "world").has_value());
}

TEST_F(RunReportTest, FailsWhenTheFileCannotBeWritten) {
    testing::internal::CaptureStderr();
    EXPECT_EQ(Play("", {"--report", (folder_.Path() / "no/such").string()}), 2)
        << "--report is given twice";
    testing::internal::GetCapturedStderr();
    EXPECT_THROW(RunReport(folder_.Path() / "no/such", 1), std::runtime_error);
}

#if GTEST_HAS_DEATH_TEST
TEST_F(RunReportTest, KillsTheProgramAsTheSystemDoes) {
    EXPECT_EXIT(Play("t=20 suspend\nt=20 kill\n"), testing::ExitedWithCode(137), "");
#if !defined(_WIN32)  // there the test starts again in a process with a folder of its own
    EXPECT_THAT(folder_.Get("run.report"),
                AllOf(HasSubstr("\"kind\":\"suspended\""), Not(HasSubstr("\"kind\":\"end\""))));
#endif
}
#endif

}  // namespace
}  // namespace graze
