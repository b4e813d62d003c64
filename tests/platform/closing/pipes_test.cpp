#include <chrono>
#include <csignal>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/closing/child.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kForever = "100000000";

/// The reading end of a pipe, which holds two pages: 8 KiB.
class Reader {
public:
    explicit Reader(const std::string& pipe)
        : descriptor_{open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)} {
        fcntl(descriptor_, F_SETPIPE_SZ, 8192);
    }
    ~Reader() { close(descriptor_); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// Waits until the pipe holds something, and its writer has added nothing for a while.
    void WaitUntilFull() const {
        int before = 0;
        for (int same = 0; same < 10; std::this_thread::sleep_for(30ms)) {
            int size = 0;
            ioctl(descriptor_, FIONREAD, &size);
            same = size == before && size > 0 ? same + 1 : 0;
            before = size;
        }
    }

private:
    int descriptor_;
};

/// A game, see saving_game.cpp, whose command line names a pipe.
class APipe : public testing::Test {
protected:
    APipe() { mkfifo(pipe_.c_str(), S_IRUSR | S_IWUSR); }

    [[nodiscard]] static Child Start(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {SAVING_GAME, "--headless"});
        return Child{std::move(arguments), {{"SAVING_GAME", "quiet"}}};
    }

    /// Runs a line of a shell, in which $GAME is the game. Returns its exit code and output.
    [[nodiscard]] std::string Shell(const std::string& line) const {
        Child shell{{"bash", "-c", line},
                    {{"SAVING_GAME", "quiet"},
                     {"GAME", std::string{SAVING_GAME} + " --headless"},
                     {"HERE", folder_.Path().string()}}};
        const int code = shell.Wait().value_or(-1);
        return std::to_string(code) + ": " + shell.Output();
    }

    TemporaryFolder folder_;
    std::string pipe_ = (folder_.Path() / "pipe.png").string();
};

class APipeOf : public APipe, public testing::WithParamInterface<const char*> {};

INSTANTIATE_TEST_SUITE_P(Option, APipeOf,
                         testing::Values("--record", "--replay", "--script", "--report",
                                         "--screenshot"),
                         [](const testing::TestParamInfo<const char*>& option) {
                             return std::string{option.param + 2};
                         });

TEST_P(APipeOf, WithoutItsOtherEndCanBeLeftByASignal) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        Child game = Start({"--frames", kForever, GetParam(), pipe_});
        std::this_thread::sleep_for(300ms);  // until it waits
        game.Send(signal);
        EXPECT_EQ(game.Wait(), -signal) << game.Output();
    }
}

using ADevice = APipe;

TEST_F(ADevice, WithoutAnEndIsRefusedAtOnceOrAtALimit) {
    EXPECT_THAT(Shell("$GAME --replay /dev/zero"),
                AllOf(HasSubstr("1: "), HasSubstr("/dev/zero: not an input recording")));
    EXPECT_THAT(Shell("$GAME --script /dev/zero"),
                AllOf(HasSubstr("1: "), HasSubstr("/dev/zero: is larger than 64 MiB")));
}

TEST_F(ADevice, AndAPipeWorkAsFiles) {
    EXPECT_THAT(Shell("set -e; cd $HERE\n"
                      "$GAME --frames 20 --record /dev/stdout | cat >run.rec\n"
                      "$GAME --frames 20 --record >(cat >other.rec); sleep 0.2\n"
                      "$GAME --frames 20 --record /dev/null\n"
                      "cmp run.rec other.rec\n"
                      "$GAME --print-hash --replay run.rec >hashes\n"
                      "$GAME --print-hash --replay <(cat run.rec) | cmp - hashes\n"
                      "cat run.rec | $GAME --print-hash --replay /dev/stdin | cmp - hashes\n"
                      "$GAME --print-hash --replay /dev/stdin <run.rec | cmp - hashes\n"
                      "$GAME --frames 20 --script /dev/null --report /dev/null\n"
                      "$GAME --frames 20 --report /dev/stdout | tail -1\n"
                      "cat pipe.png >picture & $GAME --frames 2 --screenshot pipe.png; wait\n"
                      "head -c 4 picture\n"
                      "rm pipe.png; ls"),
                AllOf(HasSubstr("0: "), HasSubstr("{\"kind\":\"end\",\"frame\":20}"),
                      HasSubstr("\x89PNGhashes\nother.rec\npicture\nrun.rec\n")));
}

class AFullPipeOf : public APipe, public testing::WithParamInterface<const char*> {
protected:
    [[nodiscard]] Child StartWriting(std::string line) const {
        line = "exec $GAME --frames 100000000 --user-files $HERE " + line;
        return Child{{"bash", "-c", line},
                     {{"SAVING_GAME", "quiet"},
                      {"GAME", std::string{SAVING_GAME} + " --headless"},
                      {"HERE", folder_.Path().string()}}};
    }
};

INSTANTIATE_TEST_SUITE_P(Line, AFullPipeOf,
                         testing::Values("--record $HERE/pipe.png --record-hashes 1",
                                         "--report $HERE/pipe.png --report-every 1",
                                         "--print-hash >$HERE/pipe.png"),
                         [](const testing::TestParamInfo<const char*>& line) {
                             const std::string text{line.param + 2};
                             return text.substr(0, text.find_first_of(" -"));
                         });

TEST_P(AFullPipeOf, IsLeftByASignal) {
    const Reader reader{pipe_};
    Child game = StartWriting(GetParam());
    reader.WaitUntilFull();
    game.Send(SIGTERM);
    EXPECT_EQ(game.Wait(), 1) << game.Output();
    EXPECT_THAT(game.Output(), AllOf(HasSubstr("closed before its reader had taken everything"),
                                     HasSubstr("saved\nexiting\n")));
}

TEST_F(APipe, WhoseReaderGoesDoesNotEndTheGame) {
    auto reader = std::make_unique<Reader>(pipe_);
    Child game = Start({"--frames", kForever, "--record", pipe_});
    ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
    reader.reset();
    ASSERT_TRUE(game.WaitFor("Broken pipe\n")) << game.Output();
    game.Send(SIGTERM);
    EXPECT_EQ(game.Wait(), 1) << game.Output();
    EXPECT_THAT(game.Output(), HasSubstr("saved\nexiting\n"));
}

TEST_F(APipe, OfWhichTheReaderKeepsUpEndsWell) {
    EXPECT_THAT(Shell("cd $HERE; cat pipe.png >out & $GAME --frames 100000000 --record pipe.png & "
                      "sleep 0.5; kill -TERM $!; wait $!; code=$?; wait; "
                      "$GAME --replay out && echo replayed $code"),
                HasSubstr("replayed " + std::to_string(128 + SIGTERM)));
}

#ifdef SAVING_GAME_HAS_WINDOWS
TEST_F(APipe, InPlaceOfPadMappingsIsSkipped) {
    EXPECT_THAT(Shell("export XDG_DATA_HOME=$HERE SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy\n"
                      "mkdir -p $HERE/saving_game; mkfifo $HERE/saving_game/gamecontrollerdb.txt\n"
                      "timeout -s KILL 60 ${GAME% *} --device software --frames 3"),
                AllOf(HasSubstr("0: "), HasSubstr("gamecontrollerdb.txt: not a regular file")));
}
#endif

}  // namespace
}  // namespace graze::test
