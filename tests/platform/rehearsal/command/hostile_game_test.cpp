#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "content/temporary_folder.hpp"
#include "rehearsal/command/rehearse.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

/// Returns the number of running processes whose command line contains the text.
int CountProcesses(const std::string& text) {
    int count = 0;
    for (const auto& process : fs::directory_iterator{"/proc"}) {
        std::ifstream file{process.path() / "cmdline", std::ios::binary};
        std::stringstream line;
        line << file.rdbuf();
        count += line.str().find(text) != std::string::npos ? 1 : 0;
    }
    return count;
}

/// Rehearses a game that follows every rule, but whose mistakes damage what the rehearsal works
/// with: shell commands that run in the run's folder after the game.
class HostileGame : public testing::Test {
protected:
    void Rehearse(const std::string& mistake) {
        const std::string rule_breaker{GRAZE_RULE_BREAKER};
        folder_.Write("game", "#!/bin/sh\n[ \"$1\" = --help ] && exec " + rule_breaker +
                                  " --help\n" + rule_breaker + " \"$@\"\ncode=$?\n" + "HERE=" +
                                  folder_.Path().string() + "\n" + mistake + "\nexit $code\n");
        fs::permissions(folder_ / "game", fs::perms{0755});
        folder_.Write("assets/broken_rule.txt", "none");
        RehearseCommand command;
        command.game = folder_ / "game";
        command.assets = folder_ / "assets";
        command.is_quick = true;
        command.folder = folder_ / "rehearsal";
        command.json = folder_ / "report.json";
        command.rules = {"plays", "same", "screens"};
        command.limit_s = 20;
        command.jobs = 1;  // so that each run finds what the one before it has left
        std::ostringstream out;
        std::ostringstream log;
        const auto start = std::chrono::steady_clock::now();
        code_ = graze::Rehearse(command, out, log);
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds{60});
        table_ = out.str();
    }

    void ExpectFinding(const std::string& text) const {
        EXPECT_EQ(code_, 1) << table_;
        EXPECT_THAT(table_, HasSubstr(text));
    }

    test::TemporaryFolder folder_;
    int code_ = -1;
    std::string table_;
};

TEST_F(HostileGame, WithAWrongTypeInItsReportDoesNotPlay) {
    Rehearse(R"(echo '{"kind":"end","frame":"x"}' >>run.report)");
    ExpectFinding("run.report: line ");
    ExpectFinding("'frame' is not a whole number");
    EXPECT_THAT(table_, Not(HasSubstr("json.exception")));
}

TEST_F(HostileGame, WithAKindThatIsNoTextDoesNotPlay) {
    Rehearse(R"(echo '{"kind":7}' >>run.report)");
    ExpectFinding("'kind' is not a text");
}

TEST_F(HostileGame, WithANumberOutOfRangeDoesNotPlay) {
    for (const char* number : {"9223372036854775807", "18446744073709551615", "1e300"}) {
        Rehearse(std::string{R"(echo '{"kind":"unfocused_input","step":)"} + number +
                 "}' >>run.report");
        ExpectFinding("'step' is not a whole number");
    }
}

TEST_F(HostileGame, WhoseReportHasNoEndCostsLittle) {
    rusage before{};
    getrusage(RUSAGE_SELF, &before);
    Rehearse("ln -sf /dev/zero run.report");
    ExpectFinding("run.report: not a regular file");
    Rehearse("rm run.report; mkfifo run.report");
    ExpectFinding("run.report: not a regular file");
    Rehearse("truncate -s 8G run.report");
    ExpectFinding("run.report: larger than 256 MiB");
    rusage after{};
    getrusage(RUSAGE_SELF, &after);
    EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 700 * 1024) << "KiB";
}

TEST_F(HostileGame, WhosePicturesHaveNoEndCostsLittle) {
    for (const char* make : {"ln -sf /dev/zero $picture", "rm $picture; mkfifo $picture",
                             "rm $picture", "rm $picture; mkdir $picture"}) {
        Rehearse(std::string{"for picture in frame-*.png; do "} + make + "; done");
        ExpectFinding(".png: ");
    }
    Rehearse("for picture in frame-*.png; do truncate -s 8G $picture; done");
}

TEST_F(HostileGame, IsNotFollowedOutOfItsFolder) {
    Rehearse(
        "mkdir -p $HERE/elsewhere; rm -rf ../same; ln -s $HERE/elsewhere ../same\n"
        "for file in stdout.txt stderr.txt; do ln -sf $HERE/elsewhere/$file $file; done");
    EXPECT_TRUE(fs::is_empty(folder_ / "elsewhere"));
}

TEST_F(HostileGame, MayRemoveItsFolder) {
    Rehearse("rm -rf $PWD");
    ExpectFinding("its report has no end line");
}

TEST_F(HostileGame, LeavesNoProcesses) {
    const std::string seconds = std::to_string(100'000 + getpid());  // of no other sleep
    const std::string sleep = "sleep " + seconds;
    Rehearse(sleep + " & setsid " + sleep + " & (setsid " + sleep + " >/dev/null 2>&1 &)\n");
    EXPECT_EQ(CountProcesses(seconds), 0);
    ExpectFinding("left 3 processes running");
}

}  // namespace
}  // namespace graze
