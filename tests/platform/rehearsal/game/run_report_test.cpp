#include "rehearsal/game/run_report.hpp"

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
                GamePlatform().User().Commit(kLocalUser, "game \"1\"",
                                             std::array{BlobChange{"world", std::span{&one, 1}}});
            } catch (const StorageError&) {
                ++failures;
            }
        }
    }

public:
    [[nodiscard]] std::uint64_t ProgressHash() const override {
        return static_cast<std::uint64_t>(x);
    }

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
    EXPECT_THAT(report_, Not(HasSubstr("\"unfocused_input\"")));
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
    const std::size_t wall = report.find("\"wall_ns\":", report.find("\"suspended\""));
    ASSERT_NE(wall, std::string::npos);
    EXPECT_GE(std::stoll(report.substr(wall + 10)), 3'000'000'000);
}

TEST_F(RunReportTest, RecordsProgressBeforeEachStepThatChangesIt) {
    EXPECT_EQ(Play("t=0 rest 1 50\n"), 0);  // the dot then stands still
    EXPECT_THAT(
        report_,
        AllOf(HasSubstr("{\"kind\":\"progress\",\"step\":0,\"hash\":\"0000000000000004\"}\n"),
              Not(HasSubstr("\"progress\",\"step\":50,")),
              HasSubstr("{\"kind\":\"progress\",\"step\":51,\"hash\":\"0000000000000005\"}\n")));
}

// The next start may find what was reached just before the suspend.
TEST_F(RunReportTest, RecordsProgressOfASuspend) {
    SavingGame game;
    HeadlessPlatform platform;
    RunReport report{folder_.Path() / "run.report", 100};
    report.Start(platform, game, 1, false, "");
    game.x = 7;
    report.OnSuspended(-1, {});
    EXPECT_THAT(folder_.Get("run.report"), Not(HasSubstr("progress"))) << "not loaded yet";
    report.OnSuspended(9, {});
    EXPECT_THAT(folder_.Get("run.report"),
                HasSubstr("{\"kind\":\"progress\",\"step\":9,\"hash\":\"0000000000000007\"}\n"));
}

TEST_F(RunReportTest, RecordsTheTimeOfOtherThreadsInTheFirstSuspendOfPlay) {
    EXPECT_EQ(Play("t=20 suspend\nt=20 resume\nt=30 suspend\nt=30 resume\n"), 0);
#if defined(__linux__)
    const std::size_t idle = report_.find("{\"kind\":\"idle\",\"step\":20,\"wall_ns\":");
    ASSERT_NE(idle, std::string::npos) << report_;
    EXPECT_EQ(report_.find("\"idle\"", idle + 10), std::string::npos);
    EXPECT_THAT(report_, HasSubstr("\"files\":"));
#endif
    EXPECT_THAT(report_, HasSubstr("\"grown_kib\":"));
}

TEST_F(RunReportTest, RecordsEachPictureAndFrameTimesOnRequest) {
    EXPECT_EQ(Play("", {"--report-every", "1"}), 0);
    for (const char* frame : {"1", "2", "99", "100"}) {
        EXPECT_THAT(report_,
                    HasSubstr(std::string{"{\"kind\":\"picture\",\"frame\":"} + frame + ","));
    }
    EXPECT_THAT(report_, HasSubstr("\"blank\":false,\"hud\":0}"));
#if defined(__linux__)
    EXPECT_THAT(report_, HasSubstr("{\"kind\":\"times\",\"frames\":100,\"p50_ns\":"));
#endif
}

TEST_F(RunReportTest, ClosesTheGameAsItsWindowDoes) {
    for (const char* script : {"t=20 close\n", "t=20 close step\n", "t=19 close frame\n"}) {
        EXPECT_EQ(Play(script), 0);
        EXPECT_THAT(report_, HasSubstr("\"kind\":\"suspended\"")) << script;
        EXPECT_THAT(report_, testing::AnyOf(HasSubstr("\"end\",\"frame\":20}"),
                                            HasSubstr("\"end\",\"frame\":21}")))
            << script;
    }
    EXPECT_EQ(Play("t=load close\n"), 0);
    EXPECT_THAT(report_, HasSubstr("{\"kind\":\"end\",\"frame\":0}\n"));
}

TEST_F(RunReportTest, RecordsUnreadableSaves) {
    {
        RunReport report{folder_.Path() / "run.report", 100};
        const auto storage = MakeReportedStorage(
            std::make_unique<FolderUserStorage>(folder_.Path() / "saves"), report);
        const std::byte one{1};
        storage->Commit(kLocalUser, "c", std::array{BlobChange{"b", std::span{&one, 1}}});
        EXPECT_TRUE(storage->Read(kLocalUser, "c", "b").has_value());
        folder_.Put("saves/user-1/c/current", "?");
        EXPECT_THROW(static_cast<void>(storage->Read(kLocalUser, "c", "b")), StorageError);
        EXPECT_THROW(static_cast<void>(storage->ReadAll(kLocalUser, "c")), StorageError);
        EXPECT_THROW(static_cast<void>(storage->List(kLocalUser, "c")), StorageError);
    }
    const std::string line =
        "{\"kind\":\"unreadable\",\"step\":-1,\"user\":1,\"container\":\"c\",\"error\":\"Damaged\"}"
        "\n";
    EXPECT_THAT(folder_.Get("run.report"), HasSubstr(line + line + line));
}

TEST_F(RunReportTest, RecordsTheReasonOfARefusedSave) {
    EXPECT_EQ(Play("t=5 disk full\n"), 0);
    EXPECT_THAT(report_, HasSubstr("\"error\":\"NoSpace\"}\n"));
    EXPECT_EQ(Play("t=5 signout 1\n"), 0);
    EXPECT_THAT(report_, HasSubstr("\"error\":\"SignedOut\"}\n"));
}

TEST_F(RunReportTest, RecordsNoInputWithoutTheFocus) {
    EXPECT_EQ(Play("t=5 focus lost\nt=6 press A 1 10\nt=50 focus gained\n"), 0);
    EXPECT_THAT(report_, Not(HasSubstr("\"unfocused_input\"")));
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
    EXPECT_EQ(folder_.Get("run.report"), "{\"kind\":\"unfocused_input\",\"step\":4}\n");
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
