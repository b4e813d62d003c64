#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/closing/child.hpp"
#include "platform/closing/x_server.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr int kSignalExitCodeBase = 128;

#ifdef SAVING_GAME_HAS_WINDOWS
constexpr std::array kHasWindow{false, true};
#else
constexpr std::array kHasWindow{false};
#endif

/// A child process with a game that saves only in OnSuspending: see saving_game.cpp.
class Closing : public testing::Test {
protected:
    [[nodiscard]] std::vector<std::string> CommandLine(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {SAVING_GAME, "--user-files", folder_.Path().string(),
                                             "--frames", "100000000"});
        return arguments;
    }

    [[nodiscard]] bool HasSaved() const {
        return FolderUserStorage{folder_.Path()}.Read(kLocalUser, "progress", "steps") == Bytes(3);
    }

    TemporaryFolder folder_;
};

class ClosingByASignal : public Closing, public testing::WithParamInterface<bool> {
protected:
    [[nodiscard]] Child Start(const std::string& mode) const {
        const bool has_window = GetParam();
        return Child{
            CommandLine(has_window ? std::vector<std::string>{"--device", "software"}
                                   : std::vector<std::string>{"--headless"}),
            {{"SAVING_GAME", mode}, {"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}}};
    }
};

INSTANTIATE_TEST_SUITE_P(On, ClosingByASignal, testing::ValuesIn(kHasWindow),
                         [](const testing::TestParamInfo<bool>& has_window) {
                             return has_window.param ? "AWindow" : "NoDisplay";
                         });

TEST_P(ClosingByASignal, SavesWhileItPlays) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        Child game = Start("plays");
        ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
        game.Send(signal);
        EXPECT_EQ(game.Wait(), kSignalExitCodeBase + signal) << game.Output();
        EXPECT_THAT(game.Output(), HasSubstr("saved\nexiting\n"));
        EXPECT_TRUE(HasSaved());
    }
}

TEST_P(ClosingByASignal, SavesWhileItLoads) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        Child game = Start("loads");
        ASSERT_TRUE(game.WaitFor("loading\n")) << game.Output();
        game.Send(signal);
        EXPECT_EQ(game.Wait(), kSignalExitCodeBase + signal) << game.Output();
        EXPECT_THAT(game.Output(), HasSubstr("saved\nexiting\n"));
        EXPECT_TRUE(HasSaved());
    }
}

TEST_P(ClosingByASignal, ContinuesWhenTheGameRefusesToClose) {
    Child game = Start("refuses");
    ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
    game.Send(SIGINT);
    ASSERT_TRUE(game.WaitFor("resumed\n")) << game.Output();
    game.Send(SIGINT);
    EXPECT_EQ(game.Wait(), kSignalExitCodeBase + SIGINT) << game.Output();
}

TEST_P(ClosingByASignal, EndsAHungGameOnTheSecondInterrupt) {
    Child game = Start("hangs");
    ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
    game.Send(SIGINT);
    std::this_thread::sleep_for(
        std::chrono::milliseconds{200});  // else the OS would merge two pending signals
    game.Send(SIGINT);
    EXPECT_EQ(game.Wait(), -SIGINT) << game.Output();
    EXPECT_THAT(game.Output(), Not(HasSubstr("saved")));
}

#ifdef SAVING_GAME_HAS_WINDOWS

/// Tests with an X server of their own, which they may kill.
class ClosingByTheXServer : public Closing, public testing::WithParamInterface<const char*> {
protected:
    [[nodiscard]] Child Start(const std::string& mode) const {
        return Child{CommandLine({"--device", GetParam()}),
                     {{"SAVING_GAME", mode},
                      {"DISPLAY", server_.Name()},
                      {"SDL_VIDEODRIVER", "x11"},
                      {"SDL_AUDIODRIVER", "dummy"},
                      {"ASAN_OPTIONS", "detect_leaks=0"}}};
    }

    [[nodiscard]] bool HasServer() const noexcept { return server_.HasStarted(); }

    void ExpectToSave(const std::string& mode, const std::string& when) {
        if (!HasServer()) {
            GTEST_SKIP() << "Xvfb did not start: " << server_.Output();
        }
        Child game = Start(mode);
        const bool has_started = game.WaitFor(when + "\n");
        if (!has_started && game.Wait() == 2) {
            GTEST_SKIP() << game.Output();
        }
        ASSERT_TRUE(has_started) << game.Output();
        ASSERT_THAT(game.Output(), Not(HasSubstr("headless"))) << "no window was opened";
        server_.Send(SIGTERM);  // SIGKILL would leave the display locked for the next test
        EXPECT_EQ(game.Wait(), 1) << game.Output();
        EXPECT_THAT(game.Output(), HasSubstr("saved\nexiting\n"));
        EXPECT_THAT(game.Output(), HasSubstr("lost the X server"));
        EXPECT_TRUE(HasSaved());
    }

private:
    XServer server_;
};

INSTANTIATE_TEST_SUITE_P(Devices, ClosingByTheXServer,
                         testing::Values("gl", "gles", "sdl", "software"),
                         [](const testing::TestParamInfo<const char*>& device) {
                             std::string name{device.param};
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_P(ClosingByTheXServer, SavesWhileItPlays) {
    ExpectToSave("plays", "playing");
}

TEST_P(ClosingByTheXServer, SavesWhileItLoads) {
    ExpectToSave("loads", "loading");
}

// While an X server shuts down, requests fail before it closes the connection. The game must ignore
// such errors.
TEST_P(ClosingByTheXServer, ContinuesAfterAFailedXRequest) {
    if (!HasServer()) {
        GTEST_SKIP() << "Xvfb did not start";
    }
    Child game = Start("bad-request");
    if (!game.WaitFor("playing\n") && game.Wait() == 2) {
        GTEST_SKIP() << game.Output();
    }
    EXPECT_THAT(game.Output(), HasSubstr("X request 4 failed: BadWindow"));
    game.Send(SIGTERM);
    EXPECT_EQ(game.Wait(), kSignalExitCodeBase + SIGTERM) << game.Output();
    EXPECT_TRUE(HasSaved());
}

// Whether a write meets the closed connection first, or a read does, depends on the moment.
TEST_P(ClosingByTheXServer, ContinuesAfterABrokenPipe) {
    if (!HasServer()) {
        GTEST_SKIP() << "Xvfb did not start";
    }
    Child game = Start("broken-pipe");
    if (!game.WaitFor("playing\n") && game.Wait() == 2) {
        GTEST_SKIP() << game.Output();
    }
    game.Send(SIGTERM);
    EXPECT_EQ(game.Wait(), kSignalExitCodeBase + SIGTERM) << game.Output();
    EXPECT_TRUE(HasSaved());
}

// SDL may show a window's surface through OpenGL. Players choose the software device, or get it,
// because OpenGL does not work there.
TEST_P(ClosingByTheXServer, LoadsADriverOnlyForADeviceThatNeedsOne) {
    if (!HasServer()) {
        GTEST_SKIP() << "Xvfb did not start";
    }
    Child game = Start("maps");
    if (!game.WaitFor("playing\n") && game.Wait() == 2) {
        GTEST_SKIP() << game.Output();
    }
    const std::string_view device = GetParam();
    const bool has_driver = game.Output().find(".so") != std::string::npos;
    EXPECT_EQ(has_driver, device != "software") << game.Output();
}

#endif

}  // namespace
}  // namespace graze::test
