#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/content/file.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/platform/launch.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string Describe(const UserEvent& event) {
    constexpr std::array kinds{"in", "out", "now"};
    std::string text = kinds[static_cast<std::size_t>(event.kind)];
    text += event.player ? " p" + std::to_string(static_cast<int>(*event.player) + 1) : "";
    return text + (event.user ? " u" + std::to_string(event.user->value) : "");
}

// Saves and reads in every step, and records the results.
class LoggedGame : public test::SmallGame {
public:
    explicit LoggedGame(std::vector<std::string>& event_log) : event_log_{event_log} {}

private:
    void LoadContent() override {
        SmallGame::LoadContent();
        const std::int64_t start = GamePlatform().Now();
        static_cast<void>(GamePlatform().Title().Read("level.txt"));
        const std::int64_t milliseconds = (GamePlatform().Now() - start) / 1'000'000;
        if (milliseconds > 0) {
            event_log_.push_back("read in " + std::to_string(milliseconds) + " ms");
        }
    }

    void Update(const GameTime& time) override {
        SmallGame::Update(time);
        const std::string now = TryToSave();
        if (now != last_) {
            event_log_.push_back(std::to_string(time.step) + ": " + now);
        }
        last_ = now;
    }

    void OnUserChanged(const UserEvent& event) override { event_log_.push_back(Describe(event)); }

    [[nodiscard]] std::string TryToSave() {
        const auto user = GamePlatform().Users().UserOf(PlayerIndex::One);
        if (!user) {
            return "nobody";
        }
        const std::string name = "u" + std::to_string(user->value);
        try {
            const Bytes one(1);
            GamePlatform().User().Commit(*user, "c", std::array{BlobChange{"b", one}});
            static_cast<void>(GamePlatform().User().Read(*user, "c", "b"));
            return name + " saved";
        } catch (const StorageError& error) {
            return name + " " + std::string{ToString(error.Code())};
        }
    }

    std::vector<std::string>& event_log_;
    std::string last_;
};

class ScriptedMachineTest : public testing::Test {
protected:
    std::vector<std::string> Play(const std::string& script, std::vector<std::string> words) {
        folder_.Put("run.script", script);
        words.insert(words.begin(), {"--frames", "9", "--script", File("run.script")});
        return Run(std::move(words));
    }

    [[nodiscard]] std::string File(const std::string& name) const {
        return (folder_.Path() / name).string();
    }

    std::vector<std::string> Run(std::vector<std::string> words) {
        folder_.Put("assets/level.txt", "level");
        words.insert(words.begin(), {"small", "--assets", File("assets")});
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        std::vector<std::string> event_log;
        GameInfo info;
        info.name = "small";
        info.make = [&](const GameOptions& /*options*/) {
            return std::make_unique<LoggedGame>(event_log);
        };
        testing::internal::CaptureStderr();
        EXPECT_EQ(Launch(static_cast<int>(argv.size()), argv.data(), info), 0);
        EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
        return event_log;
    }

    test::TemporaryFolder folder_;
};

TEST_F(ScriptedMachineTest, StartsWithAllPlayersAsOneUser) {
    EXPECT_THAT(Play("t=0 press A 1", {"--headless"}), ElementsAre("0: u1 saved"));
}

TEST_F(ScriptedMachineTest, UsersSignInWithoutChangingAssignments) {
    EXPECT_THAT(Play("t=2 signin 2\nt=3 signout 1\nt=5 signin 1\nt=7 signin 2 1\nt=8 signout 9",
                     {"--headless"}),
                ElementsAre("0: u1 saved", "in u2", "3: nobody", "out u1", "now p1", "now p2",
                            "now p3", "now p4", "in u1", "7: u2 saved", "now p1 u2"));
}

TEST_F(ScriptedMachineTest, FailsCommitsAsTheScriptsDiskState) {
    EXPECT_THAT(
        Play("t=2 disk full\nt=4 disk readonly\nt=6 disk error\nt=8 disk ok", {"--headless"}),
        ElementsAre("0: u1 saved", "2: u1 NoSpace", "4: u1 ReadOnly", "6: u1 Other",
                    "8: u1 saved"));
}

TEST_F(ScriptedMachineTest, SlowReadsDelayLoading) {
    EXPECT_THAT(Play("t=load slow 40ms", {"--headless"}),
                ElementsAre("read in 40 ms", "0: u1 saved"));
}

// The replay runs without the script. The recording contains all that the script did to the
// machine, including before loading and between a suspend and its resume.
TEST_F(ScriptedMachineTest, ReplaysTheSystemEventsOfAScript) {
    const auto recorded = Play(
        "t=load slow 40ms\nt=load signin 2\nt=load suspend\nt=load disk full\nt=load resume 5s\n"
        "t=2 disk ok\nt=3 signout 1\nt=3 reset device\nt=4 signin 2 1\nt=5 suspend\n"
        "t=5 disk readonly\nt=5 resume 90s\nt=6 slow 0\nt=7 disk error\nt=9 disk ok",
        {"--headless", "--record", File("run.rec"), "--record-hashes", "1"});
    EXPECT_THAT(recorded, testing::IsSupersetOf({"read in 40 ms", "in u2", "0: u1 NoSpace",
                                                 "2: u1 saved", "3: nobody", "4: u2 saved",
                                                 "5: u2 ReadOnly", "7: u2 Other"}));

    const auto replayed = Run({"--headless", "--replay", File("run.rec"), "--record",
                               File("again.rec"), "--record-hashes", "1"});
    EXPECT_EQ(replayed, recorded);
    EXPECT_EQ(folder_.Get("again.rec"), folder_.Get("run.rec"));
    const InputRecording recording = InputRecording::Decode(ReadFile(File("run.rec")));
    std::vector<std::int64_t> steps;
    for (const InputRecording::Change& change : recording.Changes()) {
        steps.push_back(change.step);
    }
    EXPECT_THAT(steps, ElementsAre(-1, -1, -1, 2, 3, 3, 4, 5, 6, 7));
}

}  // namespace
}  // namespace graze
