#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "devices/device_table.hpp"
#include "graze/platform/launch.hpp"
#include "graze/platform/offscreen.hpp"
#include "platform/sdl/sdl_machine.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"
#include "support/scoped_variable.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Runs the small game in a window, with the player's files in a temporary folder.
class LaunchWindowTest : public testing::Test {
protected:
    int Play(std::vector<std::string> words) {
        words.insert(words.begin(), "small");
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        GameInfo info;
        info.name = "small";
        info.source_assets = source_assets_;
        info.make = [this](const GameOptions& options) {
            headless_ = options.headless;
            return std::make_unique<SavingGame>(*this);
        };
        testing::internal::CaptureStderr();
        const int code = Launch(static_cast<int>(argv.size()), argv.data(), info);
        messages_ = testing::internal::GetCapturedStderr();
        return code;
    }

    // Records its device and its events, and saves a file.
    class SavingGame : public test::SmallGame {
    public:
        explicit SavingGame(LaunchWindowTest& test) : test_{test} {}

    private:
        void LoadContent() override {
            SmallGame::LoadContent();
            test_.device_ = GraphicsDevice().Name();
            const Bytes one(1);
            GamePlatform().User().Commit(kLocalUser, "played",
                                         std::array{BlobChange{"steps", one}});
        }
        void Update(const GameTime& time) override {
            SmallGame::Update(time);
            if (time.step == test_.loses_focus_in_step_) {
                test::PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
            }
        }
        void UnloadContent() override {
            test_.draws_ = draws;
            test_.deactivations_ = deactivations;
            SmallGame::UnloadContent();
        }

        LaunchWindowTest& test_;
    };

    test::TemporaryFolder folder_;
    test::ScopedVariable user_files_{"XDG_DATA_HOME", folder_.Path().string()};
    test::ScopedVariable user_files_on_windows_{"APPDATA", folder_.Path().string()};
    std::string device_;
    std::filesystem::path source_assets_;
    std::string messages_;
    int draws_ = 0;
    int deactivations_ = 0;
    std::int64_t loses_focus_in_step_ = -1;
    bool headless_ = true;
};

// gl, or d3d11 on Windows.
const std::string kFirstDevice{Devices().front().name};

TEST_F(LaunchWindowTest, DrawsWithTheFirstDeviceByDefault) {
    try {
        static_cast<void>(MakeOffscreenDevice(kFirstDevice, 8, 8));
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << error.what();
    }
    EXPECT_EQ(Play({"--frames", "5"}), 0) << messages_;
    EXPECT_EQ(device_, kFirstDevice);
    EXPECT_FALSE(headless_);
    EXPECT_GE(draws_, 1);
}

TEST_F(LaunchWindowTest, FallsBackToADeviceWithoutGpuIfNoneWasRequested) {
    const test::ScopedVariable driver{"SDL_VIDEODRIVER", "dummy"};  // a display without a GPU
    EXPECT_EQ(Play({"--frames", "3"}), 0) << messages_;
    EXPECT_THAT(device_, testing::AnyOf("software", "sdl"));
    EXPECT_THAT(messages_, AllOf(HasSubstr("using the " + device_ + " device"),
                                 HasSubstr(kFirstDevice + " cannot start")));
    EXPECT_EQ(std::count(messages_.begin(), messages_.end(), '\n'), 1);
}

TEST_F(LaunchWindowTest, ReportsMissingFilesWithoutBlamingTheDevice) {
    source_assets_ = folder_.Path() / "missing";
    EXPECT_EQ(Play({"--frames", "1"}), 1);
    EXPECT_THAT(messages_, AllOf(HasSubstr("cannot find the game's assets"),
                                 testing::Not(HasSubstr("cannot start"))));
}

TEST_F(LaunchWindowTest, NeverFallsBackFromARequestedDevice) {
    const test::ScopedVariable driver{"SDL_VIDEODRIVER", "dummy"};
    EXPECT_EQ(Play({"--frames", "3", "--device", "gl"}), 2);
    EXPECT_THAT(messages_, HasSubstr("device gl cannot start"));
    EXPECT_EQ(device_, "");
}

TEST_F(LaunchWindowTest, UsesTheRequestedDevice) {
    for (const char* device : {"software", "sdl"}) {
        EXPECT_EQ(Play({"--frames", "2", "--device", device}), 0) << messages_;
        EXPECT_EQ(device_, device);
    }
}

TEST_F(LaunchWindowTest, KeepsUserFilesExceptOfHeadlessRuns) {
    EXPECT_EQ(Play({"--headless", "--frames", "1"}), 0);
    EXPECT_FALSE(std::filesystem::exists(folder_.Path() / "small"));
    EXPECT_EQ(Play({"--frames", "1", "--device", "software"}), 0);
    EXPECT_TRUE(std::filesystem::exists(folder_.Path() / "small" / "user-1" / "played"));
}

TEST_F(LaunchWindowTest, ReplaysAHeadlessRecordingInAWindow) {
    const auto hashes = [this](std::vector<std::string> words) {
        testing::internal::CaptureStdout();
        EXPECT_EQ(Play(std::move(words)), 0) << messages_;
        return testing::internal::GetCapturedStdout();
    };
    const std::string file = (folder_.Path() / "run.rec").string();
    const std::string recorded =
        hashes({"--headless", "--frames", "6", "--print-hash", "--record", file});
    EXPECT_EQ(hashes({"--device", "software", "--replay", file, "--print-hash"}), recorded);
    EXPECT_FALSE(headless_);
}

TEST_F(LaunchWindowTest, ReplaysWhileTheWindowHasNoFocus) {
    const std::string file = (folder_.Path() / "run.rec").string();
    EXPECT_EQ(Play({"--headless", "--frames", "60", "--record", file}), 0) << messages_;
    loses_focus_in_step_ = 2;
    EXPECT_EQ(Play({"--device", "software", "--replay", file}), 0) << messages_;
    EXPECT_EQ(deactivations_, 0);
    EXPECT_EQ(Play({"--device", "software", "--frames", "60"}), 0) << messages_;
    EXPECT_EQ(deactivations_, 1);
}

TEST_F(LaunchWindowTest, TakesAScreenshotOfTheLastFrameWithoutAFrameCount) {
    const std::string file = (folder_.Path() / "last.png").string();
    EXPECT_EQ(Play({"--frames", "4", "--device", "software", "--screenshot", file}), 0)
        << messages_;
    EXPECT_TRUE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace graze
