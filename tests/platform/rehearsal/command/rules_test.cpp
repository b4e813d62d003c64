#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/temporary_folder.hpp"
#include "graze/storage/users.hpp"
#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Checks made-up runs, just inside and just outside the limits of a rule.
class CheckTest : public testing::Test {
protected:
    /// Returns a run that has reached its last frame.
    FinishedRun& Add(const std::string& name, std::int64_t frames = 600) {
        FinishedRun& run = context_.runs[name];
        run.plan.name = name;
        run.plan.frames = frames;
        run.hashes = {{frames, "0123456789abcdef"}};
        run.notes.end_frame = frames;
        return run;
    }

    /// Returns the texts of the findings of a rule.
    [[nodiscard]] std::vector<std::string> Check(std::unique_ptr<Rule> (*make)()) const {
        std::vector<std::string> texts;
        for (const Finding& finding : make()->Check(context_).findings) {
            texts.push_back(finding.text);
        }
        return texts;
    }

    RehearseCommand command_;
    RuleContext context_{command_};
};

class CheckFramesTest : public CheckTest {
protected:
    /// Checks frames with the pictures that letters stand for; '.' is an empty one.
    [[nodiscard]] std::vector<std::string> CheckPictures(const std::string& letters) {
        FinishedRun& run = Add("frames", static_cast<std::int64_t>(letters.size()));
        run.notes.pictures.clear();
        for (const char letter : letters) {
            const auto frame = static_cast<std::int64_t>(run.notes.pictures.size()) + 1;
            run.notes.pictures.push_back(
                {.frame = frame, .hash = {letter}, .is_blank = letter == '.'});
        }
        return Check(MakeFramesRule);
    }
};

TEST_F(CheckFramesTest, FindsAnEmptyFrameBetweenTwoOthers) {
    EXPECT_THAT(CheckPictures("ab.cd"), ElementsAre(HasSubstr("frame 3 is empty")));
    EXPECT_THAT(CheckPictures(".abcd."), IsEmpty()) << "at the beginning and the end";
    EXPECT_THAT(CheckPictures("ab..cd"), IsEmpty()) << "a fade";
}

TEST_F(CheckFramesTest, FindsAFrameThatDiffersFromEqualOnesAroundIt) {
    EXPECT_THAT(CheckPictures("aaaabaaaa"), ElementsAre(HasSubstr("frame 5 differs")));
    EXPECT_THAT(CheckPictures("xaaabaaaa"), IsEmpty());
    EXPECT_THAT(CheckPictures("aaaabaaax"), IsEmpty());
    EXPECT_THAT(CheckPictures("aaaabbaaaa"), IsEmpty()) << "two frames are visible";
    EXPECT_THAT(CheckPictures("aaaabcccc"), IsEmpty()) << "another screen";
}

TEST_F(CheckFramesTest, FindsAlternatingFrames) {
    EXPECT_THAT(CheckPictures("xyababab"),
                ElementsAre(HasSubstr("frame 3 and those after it alternate")));
    EXPECT_THAT(CheckPictures("xyababaz"), IsEmpty());
    EXPECT_THAT(CheckPictures("aaaaaaaa"), IsEmpty());
}

TEST_F(CheckFramesTest, ReportsAtMostThreeFlickers) {
    EXPECT_THAT(CheckPictures("a.b.c.d.e.f"), testing::SizeIs(3));
}

TEST_F(CheckFramesTest, AllowsTheBudgetForNinetyNineOfAHundredFrames) {
    command_.frame_budget_ms = 2;
    FinishedRun& run = Add("frames");
    run.notes.times = {1, 1, 2'000'000, 90'000'000};
    EXPECT_THAT(Check(MakeFramesRule), IsEmpty());
    run.notes.times = {1, 1, 2'000'001, 2'000'001};
    EXPECT_THAT(Check(MakeFramesRule), ElementsAre(HasSubstr("(--frame-budget)")));
}

TEST_F(CheckTest, AllowsEightMoreOpenFilesAndThreads) {
    FinishedRun& run = Add("long");
    run.notes.memory = {{60, 1000, 5, 2}, {600, 1000, 13, 10}};
    EXPECT_THAT(Check(MakeLongRule), IsEmpty());
    run.notes.memory.back().files = 14;
    run.notes.memory.back().threads = 11;
    EXPECT_THAT(Check(MakeLongRule),
                ElementsAre(HasSubstr("open files grew from 5 to 14 between frames 60 and 600"),
                            HasSubstr("threads grew from 2 to 11")));
}

TEST_F(CheckTest, AllowsATenthOfTheTimeAndSixteenMebibytesInASuspend) {
    Add("reference").hashes = {};
    FinishedRun& run = Add("suspend");
    run.hashes = {};
    run.notes.suspends = {{.step = -1, .is_acknowledged = true, .grown_kib = 99'999},
                          {.step = 9, .is_acknowledged = true, .grown_kib = 16'384}};
    run.notes.idle = {9, 50'000'000, 5'000'000};
    EXPECT_THAT(Check(MakeSuspendRule), IsEmpty());
    run.notes.suspends.back().grown_kib = 16'385;
    run.notes.idle->processor_ns = 5'000'001;
    EXPECT_THAT(Check(MakeSuspendRule),
                ElementsAre(HasSubstr("suspend at frame 9: allocated 16385 KiB"),
                            HasSubstr("suspend at frame 9: threads used 5.0 ms")));
}

/// Two runs of rule `users`, around a save of user 1 in step 305.
class CheckUsersTest : public CheckTest {
protected:
    static constexpr std::int64_t kSwitch = 300;
    static constexpr std::int64_t kBack = 540;  // after another user has played
    static constexpr std::int64_t kSignIn = 420;

    CheckUsersTest() {
        context_.saver = "reference";
        context_.first_commit = 150;
        context_.second_commit = kSwitch + kBeforeSave;
        Add("reference").notes.progress = {{0, "fresh"}, {100, "saved"}};
        Add("users-out").notes.progress = {{0, "fresh"}, {100, "saved"}};
        Add("users-other").notes.progress = {
            {0, "fresh"}, {100, "saved"}, {kSwitch + 1, "fresh"}, {kBack + 1, "saved"}};
        for (const char* name : {"users-out", "users-other"}) {
            context_.runs[name].notes.commits = {
                {.step = 150, .user = 1, .container = "c", .is_reported = true}};
        }
    }
    std::vector<std::string> CheckUsers() { return Check(MakeUsersRule); }
    std::vector<std::string> CheckCommit(std::int64_t step, std::uint64_t user) {
        auto& commits = context_.runs["users-other"].notes.commits;
        commits.push_back({.step = step, .user = user, .container = "c", .is_reported = true});
        const auto texts = CheckUsers();
        commits.pop_back();
        return texts;
    }
};

TEST_F(CheckUsersTest, AllowsSavesForThePreviousUserJustAfterTheChange) {
    EXPECT_THAT(CheckCommit(kSwitch + 2, 1), IsEmpty());
    EXPECT_THAT(CheckCommit(kSwitch + 3, 1),
                ElementsAre("user 2 plays, but frame 303 saves for user 1"));
    EXPECT_THAT(CheckCommit(kSwitch + 3, 2), IsEmpty());
    EXPECT_THAT(CheckCommit(kBack, 1), testing::SizeIs(1));
    EXPECT_THAT(CheckCommit(kBack + 1, 1), IsEmpty());
    EXPECT_THAT(CheckCommit(kBack + 2, 2), IsEmpty());
    EXPECT_THAT(CheckCommit(kBack + 3, 2),
                ElementsAre("user 1 plays, but frame 543 saves for user 2"));
    EXPECT_THAT(CheckCommit(400, kMachine.value), IsEmpty());
}

TEST_F(CheckUsersTest, FindsTheProgressOfTheOtherUser) {
    context_.runs["users-other"].notes.progress = {{0, "fresh"}, {100, "saved"}};
    EXPECT_THAT(CheckUsers(),
                ElementsAre(HasSubstr("user 2 plays from frame 300 for the first time, but has")));
    context_.runs["users-other"].notes.progress = {
        {0, "fresh"}, {100, "saved"}, {kSwitch + 1, "fresh"}, {400, "second"}};
    EXPECT_THAT(CheckUsers(), ElementsAre(HasSubstr("user 1 plays again from frame 540")));
}

TEST_F(CheckUsersTest, AllowsOtherProgressAfterTheReturn) {
    auto& progress = context_.runs["users-out"].notes.progress;
    progress.push_back({kSwitch + 50, "more"});  // play continues without a user
    EXPECT_THAT(CheckUsers(), IsEmpty());
    progress.push_back({kSignIn + 1, "fresh"});
    EXPECT_THAT(CheckUsers(), ElementsAre(HasSubstr("user 1 plays again from frame 420")));
}

TEST_F(CheckTest, LooksForTheProgressInTheFirstTwoSeconds) {
    Add("reference").notes.progress = {{0, "fresh"}};
    FinishedRun& run = Add("progress");
    FinishedRun& next = Add("progress-next");
    EXPECT_EQ(FindProgress(context_, run, next), ProgressFound::Unknown);
    run.notes.progress = {{0, "fresh"}, {9, "won"}};
    next.notes.progress = {{0, "fresh"}, {120, "won"}};
    EXPECT_EQ(FindProgress(context_, run, next), ProgressFound::Kept);
    next.notes.progress = {{0, "fresh"}, {121, "won"}};
    EXPECT_EQ(FindProgress(context_, run, next), ProgressFound::Lost);
    run.notes.progress.push_back({10, "fresh"});
    EXPECT_EQ(FindProgress(context_, run, next), ProgressFound::Unknown);
}

TEST_F(CheckTest, ChoosesAStepWithUnsavedProgress) {
    FinishedRun& reference = Add("reference");
    const auto commit_at = [](std::int64_t step) { return CommitNote{.step = step}; };
    context_.frames = 600;
    EXPECT_EQ(context_.StepWithUnsavedProgress(), 300) << "nothing is saved";
    context_.saver = "reference";
    context_.first_commit = 100;
    reference.notes.commits = {commit_at(100), commit_at(200), commit_at(300)};
    reference.notes.progress = {{0, "a"}, {101, "b"}};
    EXPECT_EQ(context_.StepWithUnsavedProgress(), 102) << "progress is saved at once";
    reference.notes.progress = {{0, "a"}, {50, "b"}, {250, "c"}};
    EXPECT_EQ(context_.StepWithUnsavedProgress(), 300) << "after the first save";
    reference.notes.progress = {{0, "a"}, {50, "b"}};
    EXPECT_EQ(context_.StepWithUnsavedProgress(), 100);
    reference.notes.progress = {{0, "a"}, {400, "b"}};
    EXPECT_EQ(context_.StepWithUnsavedProgress(), 599) << "at the end";
}

TEST_F(CheckTest, FindsFilesThatNeitherTheToolNorTheStorageWrote) {
    const test::TemporaryFolder folder;
    FinishedRun& run = Add("reference");
    run.folder = folder / "reference";
    for (const char* name : {"user/user-1/x/current", "run.report", "frame-7.png", "stdout.txt"}) {
        folder.Write(std::string{"reference/"} + name, "x");
    }
    EXPECT_THAT(Check(MakeTitleRule), IsEmpty());
    folder.Write("reference/home/.game/save.txt", "x");
    EXPECT_THAT(Check(MakeTitleRule), ElementsAre(HasSubstr("home/.game/save.txt was written")));
}

TEST_F(CheckTest, FindsNewChangedAndDeletedAssets) {
    const test::TemporaryFolder folder;
    Add("reference");
    folder.Write("same", "x");
    folder.Write("grows", "x");
    folder.Write("goes", "x");
    context_.assets = folder.Path();
    context_.assets_before = ReadStamp(folder.Path());
    EXPECT_THAT(Check(MakeTitleRule), IsEmpty());
    folder.Write("grows", "xx");
    folder.Write("comes", "x");
    std::filesystem::remove(folder / "goes");
    EXPECT_THAT(Check(MakeTitleRule),
                ElementsAre(HasSubstr("comes was written"), HasSubstr("grows was changed"),
                            HasSubstr("goes was removed")));
}

}  // namespace
}  // namespace graze
