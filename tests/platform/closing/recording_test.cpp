#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/closing/child.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A game, see saving_game.cpp, that records itself in run.rec.
class ARecording : public testing::Test {
protected:
    [[nodiscard]] Child Start(std::vector<std::string> arguments,
                              const std::string& mode = "plays") const {
        arguments.insert(arguments.begin(), {SAVING_GAME, "--headless"});
        return Child{std::move(arguments), {{"SAVING_GAME", mode}}};
    }

    /// Runs a line of a shell in the folder, in which $GAME is the game. Returns its exit code and
    /// output.
    [[nodiscard]] std::string Shell(const std::string& line) const {
        Child shell{{"sh", "-c", "cd " + folder_.Path().string() + "\n" + line},
                    {{"SAVING_GAME", "quiet"}, {"GAME", std::string{SAVING_GAME} + " --headless"}}};
        const int code = shell.Wait().value_or(-1);
        return std::to_string(code) + ": " + shell.Output();
    }

    [[nodiscard]] bool Exists(const std::string& name) const {
        return std::filesystem::exists(folder_.Path() / name);
    }

    TemporaryFolder folder_;
    std::string file_ = (folder_.Path() / "run.rec").string();
};

TEST_F(ARecording, OfAKilledGameReplaysToItsLastWholeStep) {
    folder_.Put("run.rec", "of yesterday");
    Child game = Start({"--frames", "100000000", "--record", file_, "--record-hashes", "1"});
    ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
    game.Send(SIGKILL);
    EXPECT_EQ(game.Wait(), -SIGKILL);
    EXPECT_EQ(folder_.Get("run.rec"), "of yesterday");
    const std::string replayed = Shell("$GAME --replay run.rec.part --print-hash");
    EXPECT_THAT(replayed, AllOf(HasSubstr("0: "),
                                HasSubstr("run.rec.part: the recorded program "
                                          "crashed or was killed; replaying"),
                                HasSubstr("\n4 ")));
}

// The step in which it hangs is the one to replay.
TEST_F(ARecording, ContainsTheStepInWhichTheGameHangs) {
    Child game = Start({"--frames", "100000000", "--record", file_}, "hangs");
    ASSERT_TRUE(game.WaitFor("playing\n")) << game.Output();
    game.Send(SIGKILL);
    EXPECT_EQ(game.Wait(), -SIGKILL);
    EXPECT_THAT(Shell("$GAME --replay run.rec.part --print-hash"),
                AllOf(HasSubstr("replaying its 4 steps"), HasSubstr("\n4 ")));
}

TEST_F(ARecording, OfWhichNoStepWasPlayedIsEmpty) {
    Child game = Start({"--record", file_}, "loads");
    ASSERT_TRUE(game.WaitFor("loading\n")) << game.Output();
    game.Send(SIGKILL);
    EXPECT_EQ(game.Wait(), -SIGKILL);
    EXPECT_THAT(Shell("$GAME --replay run.rec.part"), HasSubstr("replaying its 0 steps"));
}

TEST_F(ARecording, IsRenamedAtAGoodEnd) {
    folder_.Put("run.rec", "of yesterday");
    EXPECT_THAT(Shell("$GAME --frames 20 --record run.rec && $GAME --replay run.rec"),
                AllOf(HasSubstr("0: "), Not(HasSubstr("crashed"))));
    EXPECT_FALSE(Exists("run.rec.part"));
}

TEST_F(ARecording, ThatCannotBeCreatedIsRefusedBeforeTheGameBegins) {
    EXPECT_THAT(Shell("mkdir folder run.rec.part\n"
                      "for file in folder no/such/run.rec run.rec; do\n"
                      "$GAME --frames 3 --record $file; echo code $?; done"),
                AllOf(HasSubstr("folder: is a folder, not a file\ncode 1\n"),
                      HasSubstr("no/such/run.rec: No such file or directory\ncode 1\n"),
                      HasSubstr("run.rec.part exists and is not a regular file\ncode 1\n"),
                      Not(HasSubstr("playing"))));
}

// Runs beyond a limit of 512 bytes, which is like a disk that fills up.
TEST_F(ARecording, ThatFillsTheDiskEndsThereAndNotTheGame) {
    folder_.Put("run.rec", "of yesterday");
    const std::string output =
        Shell("ulimit -f 1; $GAME --frames 900 --record run.rec --print-hash 900; echo code $?");
    EXPECT_THAT(output, AllOf(HasSubstr("900 "), HasSubstr("code 1"), HasSubstr("run.rec: "),
                              HasSubstr("run.rec.part")));
    EXPECT_EQ(output.find("run.rec.part"), output.rfind("run.rec.part")) << "it is said once";
    EXPECT_EQ(folder_.Get("run.rec"), "of yesterday");
    EXPECT_THAT(Shell("$GAME --replay run.rec.part"), HasSubstr("replaying its 49"));
}

class AFullDisk : public ARecording, public testing::WithParamInterface<const char*> {};

INSTANTIATE_TEST_SUITE_P(Of, AFullDisk,
                         testing::Values("--record /dev/full", "--report /dev/full",
                                         "--print-hash >/dev/full"),
                         [](const testing::TestParamInfo<const char*>& line) {
                             const std::string text{line.param + 2};
                             return text.substr(0, text.find_first_of(" -"));
                         });

TEST_P(AFullDisk, IsReportedOnceAndMakesTheExitCodeOne) {
    const std::string output =
        Shell(std::string{"$GAME --frames 20 --user-files . --hold-to-exit "} + GetParam());
    EXPECT_THAT(output, AllOf(HasSubstr("1: "), HasSubstr("No space left on device"),
                              HasSubstr("playing\n")));
    EXPECT_EQ(output.find("No space left"), output.rfind("No space left")) << output;
}

}  // namespace
}  // namespace graze::test
