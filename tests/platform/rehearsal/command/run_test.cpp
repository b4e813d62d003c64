#include "rehearsal/command/run.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/temporary_folder.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/folder_storage.hpp"
#include "rehearsal/command/child_process.hpp"
#include "rehearsal/command/rule.hpp"

namespace graze {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ChildResult Shell(const std::string& script, std::chrono::milliseconds limit = 60s) {
    ChildCommand command;
    command.program = "/bin/sh";
    command.arguments = {"-c", script};
    command.folder = "/";
    command.environment = {{"GRAZE_WORD", "hello"}};
    command.limit = limit;
    command.max_output = 1000;
    return RunChild(command);
}

TEST(RunChild, KeepsBothStreamsAndTheExitCode) {
    const ChildResult result = Shell("echo $GRAZE_WORD from $PWD; echo no >&2; cat; exit 3");
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.signal, 0);
    EXPECT_EQ(result.out, "hello from /\n");
    EXPECT_EQ(result.err, "no\n");
}

TEST(RunChild, ReportsTheSignalThatEndedIt) {
    EXPECT_EQ(Shell("kill -SEGV $$").signal, 11);
}

TEST(RunChild, KillsAProcessAndItsChildrenOnTimeout) {
    const ChildResult result = Shell("echo begun; sleep 1000 & sleep 1000", 300ms);
    EXPECT_TRUE(result.ran_too_long);
    EXPECT_EQ(result.signal, 9);
    EXPECT_EQ(result.out, "begun\n");
}

TEST(RunChild, LimitsTheKeptOutput) {
    const ChildResult result = Shell("head -c 1000000 /dev/zero");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out.size(), 1000U);
}

TEST(RunChild, NamesAProgramThatCannotStart) {
    ChildCommand command;
    command.program = "/no/such/game";
    command.folder = "/";
    try {
        static_cast<void>(RunChild(command));
        ADD_FAILURE();
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("/no/such/game: No such file"));
    }
}

TEST(ExecuteRun, WritesItsCommandLineAndOutput) {
    const test::TemporaryFolder folder;
    folder.Write("game", "#!/bin/sh\necho $*\n");
    std::filesystem::permissions(folder / "game", std::filesystem::perms{0755});
    PlannedRun plan;
    plan.name = "short";
    plan.frames = 7;
    const FinishedRun run = ExecuteRun(plan, folder / "game", folder.Path(), 1, {}, 60s);
    EXPECT_THAT(test::ReadTextFile(run.folder / "stdout.txt"),
                HasSubstr("--headless --frames 7 --seed 1 "));
    EXPECT_THAT(run.reproduce, HasSubstr("/game --headless --frames 7 --seed 1 "));
    EXPECT_EQ(test::ReadTextFile(run.folder / "command.txt"), run.reproduce + "\n");
}

TEST(ScriptText, SortsByStepAndKeepsTheOrderWithinAStep) {
    EXPECT_EQ(ScriptText({{7, "suspend"}, {7, "resume"}, {2, "plug 1"}, {-1, "slow 40ms"}}),
              "t=load slow 40ms\nt=2 plug 1\nt=7 suspend\nt=7 resume\n");
}

TEST(ReadHashes, ReadsOnlyCompleteLines) {
    EXPECT_THAT(ReadHashes("1 0123456789abcdef\nhello\n2 fedcba98"),
                ElementsAre(FrameHash{1, "0123456789abcdef"}));
}

TEST(ReadNotes, ReadsNotesWrittenBeforeAnAbort) {
    const RunNotes notes = ReadNotes(
        "{\"kind\":\"start\",\"autopilot\":true,\"assets\":\"a\"}\n"
        "{\"kind\":\"suspending\",\"step\":9,\"machine_ns\":5}\n"
        "{\"kind\":\"suspended\",\"step\":9,\"updates\":1,\"draws\":1,\"waited_ns\":4,\"machine_"
        "ns\":7,"
        "\"wall_ns\":8}\n"
        "{\"kind\":\"saving\",\"step\":9,\"user\":1,\"container\":\"c\",\"deletes\":false,"
        "\"blobs\":{\"b\":\"0123456789abcdef\",\"old\":\"\"}}\n"
        "{\"kind\":\"commit\",\"step\":9,\"user\":1,\"container\":\"c\",\"error\":\"NoSpace\"}\n"
        "{\"kind\":\"suspending\",\"step\":12,\"machine_ns\":6}\n{\"kind\":\"susp");
    EXPECT_TRUE(notes.has_autopilot);
    ASSERT_EQ(notes.suspends.size(), 2U);
    EXPECT_TRUE(notes.suspends[0].is_acknowledged);
    EXPECT_EQ(notes.suspends[0].work, 2);
    EXPECT_EQ(notes.suspends[0].waited_ns, 4);
    EXPECT_FALSE(notes.suspends[1].is_acknowledged);
    EXPECT_EQ(notes.suspends[1].step, 12);
    ASSERT_EQ(notes.commits.size(), 1U);
    EXPECT_TRUE(notes.commits[0].is_reported);
    EXPECT_EQ(notes.commits[0].error, "NoSpace");
    EXPECT_EQ(notes.commits[0].blobs.at("b"), "0123456789abcdef");
    EXPECT_EQ(notes.commits[0].blobs.at("old"), "");
    EXPECT_FALSE(notes.end_frame.has_value());
}

TEST(FailIfBroken, NamesASuspendThatIsNeverAcknowledged) {
    FinishedRun run;
    run.reproduce = "cd there && game";
    run.child.ran_too_long = true;
    run.limit = 61s;
    run.child.wall = 62s;
    run.notes.suspends.push_back({.step = 512});
    RuleResult result;
    EXPECT_TRUE(FailIfBroken(run, result));
    ASSERT_EQ(result.findings.size(), 1U);
    EXPECT_EQ(
        result.findings[0].text,
        "suspend at frame 512: not acknowledged within 61 s, the limit of this run (--limit)");
    EXPECT_EQ(result.findings[0].reproduce, "cd there && game");
}

TEST(FailIfBroken, NamesTheLimitOfARunThatTakesTooLong) {
    FinishedRun run;
    run.child.ran_too_long = true;
    run.hashes = {{200, "0123456789abcdef"}};
    const std::array<std::pair<std::chrono::milliseconds, const char*>, 3> limits{
        {{61s, "61 s"}, {2190s, "2190 s"}, {250ms, "0.25 s"}}};
    for (const auto& [limit, text] : limits) {
        run.limit = limit;
        RuleResult result;
        EXPECT_TRUE(FailIfBroken(run, result));
        EXPECT_EQ(result.findings[0].text, std::string{"not finished within "} + text +
                                               ", the limit of this run (--limit); the last "
                                               "frame was 200");
    }
}

/// Returns the limit of a run after an undisturbed run of 600 frames.
std::chrono::milliseconds LimitAfter(std::chrono::milliseconds undisturbed, std::int64_t frames,
                                     double limit_s = 0) {
    RehearseCommand command;
    command.limit_s = limit_s;
    RuleContext context{command};
    FinishedRun& reference = context.runs["reference"];
    reference.plan.frames = 600;
    reference.child.wall = undisturbed;
    PlannedRun plan;
    plan.frames = frames;
    return context.LimitOf(plan);
}

TEST(RuleContext, LimitsARunByTheTimeOfTheUndisturbedRun) {
    EXPECT_EQ(LimitAfter(1s, 600), 30s);
    EXPECT_EQ(LimitAfter(1s, 60), 30s);  // starting takes time, too
    EXPECT_EQ(LimitAfter(1s, 1200), 40s);
    EXPECT_EQ(LimitAfter(120s, 600), 1220s);
    EXPECT_EQ(LimitAfter(1ms, 600), 21s);  // in whole seconds
    EXPECT_EQ(LimitAfter(4s, std::int64_t{1000} * 216'000), 20s + 14'400'000s);
}

TEST(RuleContext, LimitsTheFirstRunsByTheirLength) {
    const RehearseCommand command;
    PlannedRun plan;
    plan.frames = 600;
    EXPECT_EQ(RuleContext{command}.LimitOf(plan), 72s);
}

TEST(RuleContext, PrefersTheLimitOfTheCommandLine) {
    EXPECT_EQ(LimitAfter(120s, 600, 0.5), 500ms);
}

TEST(CompareWithReference, KeepsTheFailureOfAGameThatIsNotDeterministic) {
    const RehearseCommand command;
    RuleContext context{command};
    context.is_deterministic = false;
    const FinishedRun run;
    RuleResult result;
    CompareWithReference(context, run, "suspended", result);
    EXPECT_EQ(result.status, RuleStatus::Skipped);

    RuleResult late;
    late.Fail("acknowledged after 2000.0 ms", run);
    CompareWithReference(context, run, "suspended", late);
    EXPECT_EQ(late.status, RuleStatus::Failed);
    EXPECT_EQ(late.findings.size(), 1U);
}

std::string FormatHash(std::byte content) {
    Hasher hasher;
    hasher.Add(std::span{&content, 1});
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, hasher.Value());
    return text.data();
}

CommitNote Saved(const char* container, std::map<std::string, std::string> blobs) {
    CommitNote commit;
    commit.user = kLocalUser.value;
    commit.container = container;
    commit.blobs = std::move(blobs);
    commit.is_reported = true;
    return commit;
}

/// A user's storage with one container "c" of two blobs: "a" contains 1 and "b" contains 2.
class LookAtSavesTest : public testing::Test {
protected:
    LookAtSavesTest() {
        FolderUserStorage storage{folder_ / "user"};
        const std::byte one{1};
        const std::byte two{2};
        storage.Commit(
            kLocalUser, "c",
            std::array{BlobChange{"a", std::span{&one, 1}}, BlobChange{"b", std::span{&two, 1}}});
    }
    [[nodiscard]] std::vector<std::string> Faults(const std::vector<CommitNote>& commits) const {
        return CheckSaves(folder_ / "user", commits).faults;
    }

    test::TemporaryFolder folder_;
    std::string one_ = FormatHash(std::byte{1});
    std::string two_ = FormatHash(std::byte{2});
};

TEST_F(LookAtSavesTest, AcceptsTheResultOfAllCommits) {
    CommitNote refused = Saved("c", {{"a", two_}});
    refused.error = "NoSpace";
    const std::vector<CommitNote> commits{Saved("c", {{"a", two_}, {"old", one_}}),
                                          Saved("c", {{"a", one_}, {"old", ""}}),
                                          Saved("c", {{"b", two_}}), refused};
    EXPECT_THAT(Faults(commits), IsEmpty());
    EXPECT_EQ(CheckSaves(folder_ / "user", commits).containers, 1U);
}

TEST_F(LookAtSavesTest, ReportsMissingDifferentAndExtraFiles) {
    EXPECT_THAT(Faults({Saved("d", {{"a", one_}})}),
                ElementsAre(HasSubstr("container 'd': was saved, but is missing")));
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}, {"b", two_}, {"e", two_}})}),
                ElementsAre(HasSubstr("container 'c', blob 'e': was saved, but is missing")));
    EXPECT_THAT(Faults({Saved("c", {{"a", two_}, {"b", two_}})}),
                ElementsAre("container 'c', blob 'a': its content differs from the saved content"));
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}})}),
                ElementsAre("container 'c': has blobs that were not saved"));
    CommitNote deleted = Saved("c", {});
    deleted.deletes = true;
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}, {"b", two_}}), deleted}),
                ElementsAre(HasSubstr("container 'c': was deleted, but still exists")));
}

// The process ended during the commit, so the commit may or may not have happened.
TEST_F(LookAtSavesTest, AcceptsEitherStateOfAnUnacknowledgedCommit) {
    CommitNote begun = Saved("c", {{"b", two_}});
    begun.is_reported = false;
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}}), begun}), IsEmpty());
    begun.blobs = {{"e", two_}};
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}, {"b", two_}}), begun}), IsEmpty());
    EXPECT_THAT(Faults({Saved("c", {{"a", one_}}), begun}), testing::SizeIs(1));
}

TEST(ExecuteRuns, RunsRunsAfterThoseTheyDependOn) {
    std::vector<PlannedRun> plans(3);
    plans[0].name = "next";
    plans[0].saves_of = "first";
    plans[0].frames = 1000;  // long runs start first
    plans[1].name = "first";
    plans[2].name = "again";
    plans[2].replays = "next";
    for (const int jobs : {1, 3}) {
        std::vector<std::string> order;
        const auto runs = ExecuteRuns(
            plans, jobs,
            [](const PlannedRun& plan) {
                FinishedRun run;
                run.plan = plan;
                return run;
            },
            [&order](const FinishedRun& run) { order.push_back(run.plan.name); });
        EXPECT_THAT(order, ElementsAre("first", "next", "again"));
        EXPECT_EQ(runs[0].plan.name, "next");
    }
}

TEST(ExecuteRuns, RethrowsTheExceptionOfARun) {
    std::vector<PlannedRun> plans(2);
    plans[0].name = "a";
    plans[1].name = "b";
    EXPECT_THROW(
        static_cast<void>(ExecuteRuns(
            plans, 2, [](const PlannedRun&) -> FinishedRun { throw std::runtime_error{"no"}; },
            [](const FinishedRun&) {})),
        std::runtime_error);
}

}  // namespace
}  // namespace graze
