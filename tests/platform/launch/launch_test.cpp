#include "graze/platform/launch.hpp"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "devices/device_table.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/input/input_recording.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

using test::SmallGame;
using test::TemporaryFolder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// The launched game's report to the test: the options that the game received, its counts of updates
// and draws, and its final state.
struct Report {
    GameOptions options;
    int updates = 0;
    int draws = 0;
    int x = 0;
    int title_safe_percent = -1;
};

class ReportingGame : public SmallGame {
public:
    ReportingGame(Report& report, const GameOptions& options)
        : SmallGame{options.seed}, report_{report} {
        report.options = options;
    }
    ReportingGame(const ReportingGame&) = delete;
    ReportingGame& operator=(const ReportingGame&) = delete;
    ~ReportingGame() override {
        report_.updates = updates;
        report_.draws = draws;
        report_.x = x;
    }

private:
    void UnloadContent() override {
        const auto played = static_cast<std::byte>(updates & 0x7f);
        GamePlatform().User().Commit(kLocalUser, "played",
                                     std::array{BlobChange{"steps", std::span{&played, 1}}});
        report_.title_safe_percent = GraphicsDevice().TitleSafePercent();
        SmallGame::UnloadContent();
    }

    Report& report_;
};

struct Result {
    int code = 0;
    std::string out;
    std::string err;
    Report report;
};

class LaunchTest : public testing::Test {
protected:
    [[nodiscard]] std::string File(const std::string& name) const {
        return (folder_.Path() / name).string();
    }

    [[nodiscard]] Result Play(const std::vector<std::string>& arguments) {
        std::vector<std::string> words{"small"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        argv.push_back(nullptr);
        Result result;
        GameInfo info;
        info.name = "small";
        info.source_assets = assets_;
        info.make = [&](const GameOptions& options) {
            auto game = std::make_unique<ReportingGame>(result.report, options);
            game->throw_in_step = throw_in_step_;
            game->exit_in_step = exit_in_step_;
            return game;
        };
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        result.code = Launch(static_cast<int>(words.size()), argv.data(), info);
        result.out = testing::internal::GetCapturedStdout();
        result.err = testing::internal::GetCapturedStderr();
        return result;
    }

    TemporaryFolder folder_;
    std::filesystem::path assets_;
    int throw_in_step_ = -1;
    int exit_in_step_ = -1;
};

Color DotAt(const std::filesystem::path& file, int x) {
    return DecodePng(ReadFile(file)).Pixel(x, 18);
}

// A class that Launch creates with the options of the command line.
class SeededGame : public SmallGame {
public:
    explicit SeededGame(const GameOptions& options) : SmallGame{options.seed} {
        last_seed = options.seed;
    }
    inline static std::uint64_t last_seed = 0;
};

// Counts its steps, and the times that it is asked to exit. It refuses the first time.
class ReluctantGame : public Game {
public:
    ReluctantGame(int& steps, int& asked) : steps_{steps}, asked_{asked} {}

private:
    void Update(const GameTime& /*time*/) override { ++steps_; }
    [[nodiscard]] bool OnExiting() override { return ++asked_ > 1; }

    int& steps_;
    int& asked_;
};

TEST_F(LaunchTest, PlaysTheAutopilotWithoutDrawingWhenHeadless) {
    const Result result = Play({"--headless", "--frames", "25"});
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(result.report.updates, 25);
    EXPECT_EQ(result.report.draws, 0);
    EXPECT_EQ(result.report.x, 4 + 25);
    EXPECT_TRUE(result.report.options.headless);
}

TEST_F(LaunchTest, AsksTheGameToExitEachTimeStartIsHeldForASecond) {
    folder_.Put(
        "run.script",
        "t=0 plug 2\nt=3 press Start 2 59\nt=100 press Start 2 80\nt=200 press Start 2 80\n");
    const auto play = [&](std::vector<std::string> words) {
        int steps = 0;
        int asked = 0;
        words.insert(words.begin(),
                     {"small", "--headless", "--frames", "400", "--script", File("run.script")});
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        argv.push_back(nullptr);
        EXPECT_EQ(Launch(static_cast<int>(words.size()), argv.data(),
                         {.name = "small",
                          .make =
                              [&](const GameOptions& /*options*/) {
                                  return std::make_unique<ReluctantGame>(steps, asked);
                              }}),
                  0);
        return std::pair{steps, asked};
    };
    EXPECT_EQ(play({"--hold-to-exit"}), (std::pair{200 + 60, 2}));
    EXPECT_EQ(play({}), (std::pair{400, 0}));
}

TEST_F(LaunchTest, EndsHeadlessRunsWithoutAFrameCount) {
    EXPECT_EQ(Play({"--headless"}).report.updates, 3600);
    exit_in_step_ = 99;
    EXPECT_EQ(Play({"--headless"}).report.updates, 100);
}

TEST_F(LaunchTest, CreatesAGameOfAClassWithTheOptions) {
    std::vector<std::string> words{"small", "--headless", "--frames", "1", "--seed", "7"};
    std::vector<char*> argv;
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    EXPECT_EQ(Launch<SeededGame>(static_cast<int>(words.size()), argv.data(), {.name = "small"}),
              0);
    EXPECT_EQ(SeededGame::last_seed, 7U);
}

TEST_F(LaunchTest, PrintsOnlyTheHashOfEveryFrame) {
    const Result result = Play({"--headless", "--frames", "3", "--print-hash"});
    EXPECT_THAT(result.out, testing::MatchesRegex("1 \\w+\n2 \\w+\n3 \\w+\n"));
}

TEST_F(LaunchTest, PrintsHashesAtAnIntervalAndAtTheEnd) {
    const Result result = Play({"--headless", "--frames", "25", "--print-hash", "10"});
    EXPECT_THAT(result.out, testing::MatchesRegex("10 \\w+\n20 \\w+\n25 \\w+\n"));
}

TEST_F(LaunchTest, PrintsTheSameHashesOnlyForTheSameSeed) {
    const auto hashes = [this](const char* seed) {
        return Play({"--headless", "--frames", "5", "--print-hash", "--seed", seed}).out;
    };
    EXPECT_EQ(hashes("7"), hashes("7"));
    EXPECT_NE(hashes("7"), hashes("8"));
}

TEST_F(LaunchTest, ReplaysWithTheSeedAndHashesOfTheRecording) {
    const Result recorded = Play({"--headless", "--frames", "40", "--seed", "99", "--print-hash",
                                  "--record", File("run.rec")});
    EXPECT_EQ(recorded.code, 0) << recorded.err;
    const Result replayed =
        Play({"--headless", "--replay", File("run.rec"), "--print-hash", "--seed", "5"});
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_EQ(replayed.out, recorded.out);
    EXPECT_EQ(replayed.report.options.seed, 99U);
    EXPECT_EQ(replayed.report.updates, 40);
}

TEST_F(LaunchTest, RecordsTheInputBeforeAnError) {
    throw_in_step_ = 10;
    const Result failed =
        Play({"--headless", "--frames", "40", "--print-hash", "--record", File("run.rec")});
    EXPECT_EQ(failed.code, 1);
    throw_in_step_ = -1;
    const Result replayed = Play({"--headless", "--replay", File("run.rec"), "--print-hash"});
    EXPECT_EQ(replayed.report.updates, 11);
    EXPECT_THAT(replayed.out, StartsWith(failed.out));
}

TEST_F(LaunchTest, AppliesAScriptOverTheAutopilot) {
    folder_.Put("run.script", "t=5 unplug 1\nt=15 plug 1\nt=20 suspend\nt=20 resume 600s\n");
    const Result result =
        Play({"--headless", "--frames", "30", "--script", File("run.script"), "--print-hash"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.report.x, 4 + 20);
    EXPECT_EQ(result.report.updates, 30);
}

TEST_F(LaunchTest, ReportsTheLineOfAPressWithoutAPad) {
    folder_.Put("a.script", "t=3 press A 2\n");
    for (const char* profile : {"desktop", "console"}) {
        const Result result = Play(
            {"--headless", "--frames", "25", "--profile", profile, "--script", File("a.script")});
        EXPECT_EQ(result.code, 0);
        EXPECT_THAT(result.err, HasSubstr("a.script: line 1: player 2 has no connected pad"));
        EXPECT_EQ(std::ranges::count(result.err, '\n'), 1);
    }
}

TEST_F(LaunchTest, ReportsTheLineOfAnInvalidScriptAndReturnsOne) {
    folder_.Put("run.script", "t=5 plug 1\nt=6 explode\n");
    const Result result = Play({"--headless", "--script", File("run.script")});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, AllOf(HasSubstr("run.script: line 2: "), HasSubstr("explode")));
    EXPECT_EQ(result.report.updates, 0);
    EXPECT_EQ(Play({"--headless", "--script", File("gone.script")}).code, 1);
}

TEST_F(LaunchTest, RestoresTheDeviceAfterAScriptResetsIt) {
    folder_.Put("run.script", "t=10 reset device\nt=11 low memory\n");
    const Result result = Play({"--headless", "--frames", "20", "--script", File("run.script"),
                                "--screenshot", File("last.png")});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(DotAt(File("last.png"), 4 + 20), Color::White);
}

TEST_F(LaunchTest, RecordsTheEventsOfAScriptAndItsHashes) {
    folder_.Put("run.script",
                "t=load suspend\nt=load resume 9s\nt=5 press A 1\nt=8 focus lost\n"
                "t=9 focus gained\nt=12 suspend\nt=12 resume 5s\nt=20 unplug 1\n");
    const Result recorded =
        Play({"--headless", "--frames", "40", "--script", File("run.script"), "--print-hash",
              "--record", File("run.rec"), "--record-hashes", "10"});
    ASSERT_EQ(recorded.code, 0) << recorded.err;
    const Result replayed = Play({"--headless", "--replay", File("run.rec"), "--print-hash",
                                  "--record", File("again.rec"), "--record-hashes", "10"});
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_EQ(replayed.out, recorded.out);
    EXPECT_EQ(folder_.Get("again.rec"), folder_.Get("run.rec"));
    const InputRecording recording = InputRecording::Decode(ReadFile(File("run.rec")));
    EXPECT_THAT(recording.EventSteps(), testing::ElementsAre(-1, -1, 8, 9, 12, 12));
    EXPECT_EQ(recording.Events()[5].away_ns, 5'000'000'000);
    EXPECT_TRUE(recording.HashAfter(40).has_value());
}

TEST_F(LaunchTest, ReportsTheFrameAtWhichAReplayDiverges) {
    ASSERT_EQ(
        Play({"--headless", "--frames", "40", "--record", File("run.rec"), "--record-hashes", "10"})
            .code,
        0);
    folder_.Put("suspend.script", "t=25 suspend\nt=25 resume 600s\n");
    EXPECT_EQ(
        Play({"--headless", "--replay", File("run.rec"), "--script", File("suspend.script")}).code,
        0)
        << "a suspend does not change the game state";
    folder_.Put("press.script", "t=25 press A 1\n");
    const Result other =
        Play({"--headless", "--replay", File("run.rec"), "--script", File("press.script")});
    EXPECT_EQ(other.code, 1);
    EXPECT_THAT(other.err, HasSubstr("replay diverged at frame 30: expected hash "));
    EXPECT_EQ(other.report.updates, 30);
}

TEST_F(LaunchTest, ReportsAnExceptionOfTheGameAndReturnsOne) {
    throw_in_step_ = 3;
    const Result result = Play({"--headless"});
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(result.err, "small: in Update, step 3: dot.png: it is broken\n");
}

// Throws an int in one of its functions.
class IntGame : public Game {
public:
    explicit IntGame(bool in_draw) : in_draw_{in_draw} {}

private:
    void LoadContent() override {
        if (!in_draw_) {
            throw 42;
        }
    }
    void Draw(const GameTime& /*time*/) override { throw 42; }

    bool in_draw_;
};

TEST_F(LaunchTest, ReportsAnExceptionOfAnyTypeWhereItIsThrown) {
    for (const bool in_draw : {false, true}) {
        std::array<const char*, 5> words{"ints", "--headless", "--frames", "2", "--screenshot"};
        std::vector<std::string> arguments{words.begin(), words.end()};
        arguments.push_back(File("ints.png"));
        std::vector<char*> argv;
        for (std::string& argument : arguments) {
            argv.push_back(argument.data());
        }
        argv.push_back(nullptr);
        GameInfo info;
        info.name = "ints";
        info.make = [&](const GameOptions&) { return std::make_unique<IntGame>(in_draw); };
        testing::internal::CaptureStderr();
        EXPECT_EQ(Launch(static_cast<int>(arguments.size()), argv.data(), info), 1);
        EXPECT_THAT(
            testing::internal::GetCapturedStderr(),
            HasSubstr(std::string{"ints: in "} + (in_draw ? "Draw, step 1" : "LoadContent") +
                      ": an exception that is not derived from std::exception\n"));
    }
}

TEST_F(LaunchTest, ReportsAnInvalidRecordingAndReturnsOne) {
    folder_.Put("run.rec", "nonsense");
    const Result broken = Play({"--headless", "--replay", File("run.rec")});
    EXPECT_EQ(broken.code, 1);
    EXPECT_THAT(broken.err, HasSubstr("run.rec: "));
    EXPECT_EQ(Play({"--headless", "--replay", File("gone.rec")}).code, 1);
}

TEST_F(LaunchTest, ReportsMissingAssetsAndReturnsOne) {
    assets_ = folder_.Path() / "gone";
    const Result result = Play({"--headless"});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("gone"));
    EXPECT_EQ(Play({"--headless", "--assets", File("gone")}).code, 1);
}

TEST_F(LaunchTest, DrawsOnlyTheFramesOfTheRequestedScreenshots) {
    const Result result =
        Play({"--headless", "--frames", "20", "--screenshot", File("last.png"), "--screenshot",
              File("third.png") + "@3", "--screenshot", File("again.png") + "@3"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(DotAt(File("last.png"), 4 + 20), Color::White);
    EXPECT_EQ(DotAt(File("third.png"), 4 + 3), Color::White);
    EXPECT_EQ(DotAt(File("third.png"), 4 + 2), (Color{20, 15, 31, 255}));
    EXPECT_EQ(folder_.Get("again.png"), folder_.Get("third.png"));
    EXPECT_EQ(result.report.draws, 2);
}

TEST_F(LaunchTest, ShowsTheDebugViewInScreenshotsWithoutChangingHashes) {
    const Result plain =
        Play({"--headless", "--frames", "9", "--print-hash", "--screenshot", File("plain.png")});
    const Result viewed = Play({"--headless", "--frames", "9", "--print-hash", "--debug-view",
                                "--screenshot", File("viewed.png")});
    const Result again =
        Play({"--headless", "--frames", "9", "--debug-view", "--screenshot", File("again.png")});

    EXPECT_EQ(viewed.code, 0);
    EXPECT_EQ(viewed.err, "");
    EXPECT_EQ(viewed.out, plain.out);
    EXPECT_NE(ReadFile(File("viewed.png")), ReadFile(File("plain.png")));
    EXPECT_EQ(ReadFile(File("viewed.png")), ReadFile(File("again.png")));
}

TEST_F(LaunchTest, TakesTheLastScreenshotInTheFrameOfTheExit) {
    exit_in_step_ = 9;
    const Result result = Play({"--headless", "--screenshot", File("last.png")});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(DotAt(File("last.png"), 4 + 10), Color::White);
    EXPECT_EQ(result.report.draws, 1);
}

TEST_F(LaunchTest, FailsWhenTheRunEndsBeforeAScreenshotFrame) {
    const Result result =
        Play({"--headless", "--frames", "5", "--screenshot", File("far.png") + "@6"});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, AllOf(HasSubstr("far.png"), HasSubstr("frame 6"),
                                  HasSubstr("ended after frame 5")));
}

TEST_F(LaunchTest, FailsWhenAScreenshotCannotBeWritten) {
    const Result result =
        Play({"--headless", "--frames", "2", "--screenshot", File("no/such/folder.png")});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("folder.png"));
}

TEST_F(LaunchTest, ReturnsTwoForAnInvalidCommandLine) {
    const Result result = Play({"--device", "vulkan"});
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.report.updates, 0);
}

TEST_F(LaunchTest, PassesTheProfileToTheGame) {
    EXPECT_EQ(Play({"--headless", "--frames", "1"}).report.options.profile, Profile::Desktop);
    EXPECT_EQ(Play({"--headless", "--frames", "1", "--profile", "console"}).report.options.profile,
              Profile::Console);
}

TEST_F(LaunchTest, LeavesASafeAreaExceptInAWindowOfADesktop) {
    const auto percent = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--device", "software", "--frames", "1"});
        return Play(arguments).report.title_safe_percent;
    };
    EXPECT_EQ(percent({"--headless"}), 5);
    EXPECT_EQ(percent({"--headless", "--safe-area", "3"}), 3);
    if (Devices().size() == 1) {
        return;  // without SDL there are no windows
    }
    const test::ScopedVariable driver{"SDL_VIDEODRIVER", "dummy"};
    EXPECT_EQ(percent({}), 0);
    EXPECT_EQ(percent({"--safe-area", "3"}), 3);
    EXPECT_EQ(percent({"--profile", "console"}), 5);
}

TEST_F(LaunchTest, ReturnsTwoWhenTheRequestedDeviceCannotStart) {
    const test::ScopedVariable invalid_driver{"SDL_VIDEODRIVER", "nonsense"};
    const Result result = Play({"--headless", "--device", "gl", "--frames", "5", "--print-hash"});
    EXPECT_EQ(result.code, 2);
    const bool has_gl = Devices().size() > 1;  // false also in a build without SDL
    EXPECT_THAT(result.err, HasSubstr(has_gl ? "device gl cannot start"
                                             : "unknown device \"gl\"; this program has software"));
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.report.updates, 0);
}

TEST_F(LaunchTest, FallsBackToHeadlessWithoutADisplay) {
    const test::ScopedVariable invalid_driver{"SDL_VIDEODRIVER", "nonsense"};
    const Result result = Play({"--frames", "5"});
    EXPECT_EQ(result.code, 0);
    EXPECT_THAT(result.err, HasSubstr("no display"));
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1);
    EXPECT_EQ(result.report.updates, 5);
    EXPECT_TRUE(result.report.options.headless);
}

}  // namespace
}  // namespace graze
