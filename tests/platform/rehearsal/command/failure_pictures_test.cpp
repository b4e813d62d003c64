#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/temporary_folder.hpp"
#include "rehearsal/command/rehearse.hpp"
#include "rehearsal/command/report.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A context whose runs reach frame 600, and a report of one failed rule.
class FailurePicturesTest : public testing::Test {
protected:
    FailurePicturesTest() {
        report_.rules.push_back({.id = "suspend", .title = "title", .result = {}});
        AddRun("suspend");
    }

    FinishedRun& AddRun(const std::string& name) {
        FinishedRun& run = context_.runs[name];
        run.plan.name = name;
        run.plan.frames = 600;
        run.folder = folder_ / name;
        run.hashes = {{600, "0123456789abcdef"}};
        return run;
    }

    void Fail(const std::string& run, std::int64_t frame) {
        Result().Fail("text", context_.Run(run), frame);
    }

    RuleResult& Result() { return report_.rules[0].result; }

    [[nodiscard]] std::vector<PlannedRun> Plan() const {
        return PlanFailurePictures(context_, report_);
    }

    test::TemporaryFolder folder_;
    RehearseCommand command_;
    RuleContext context_{command_};
    RehearsalReport report_;
};

TEST_F(FailurePicturesTest, RepeatsTheRunUpToTheFailure) {
    PlannedRun& plan = context_.runs["suspend"].plan;
    plan.script = {{512, "suspend"}};
    plan.replays = "reference";
    plan.pictures = {100};
    plan.records = true;
    plan.is_killed = true;
    Fail("suspend", 512);
    const auto plans = Plan();
    ASSERT_THAT(plans, SizeIs(1));
    EXPECT_EQ(plans[0].name, "suspend-pictures");
    EXPECT_EQ(plans[0].frames, 512);
    EXPECT_THAT(plans[0].pictures, ElementsAre(482, 512));
    EXPECT_THAT(plans[0].script, SizeIs(1));
    EXPECT_EQ(plans[0].replays, "reference");
    EXPECT_FALSE(plans[0].records);
    EXPECT_FALSE(plans[0].is_killed);
}

TEST_F(FailurePicturesTest, RunsARunOnceForAllItsFailures) {
    AddRun("away");
    Fail("suspend", 512);
    Fail("away", 50);
    Fail("suspend", 20);
    report_.rules.push_back(report_.rules[0]);
    const auto plans = Plan();
    ASSERT_THAT(plans, SizeIs(2));
    EXPECT_EQ(plans[0].frames, 512);
    EXPECT_THAT(plans[0].pictures, ElementsAre(482, 512, 1, 20));
    EXPECT_THAT(plans[1].pictures, ElementsAre(20, 50));
}

TEST_F(FailurePicturesTest, ShowsThreeFramesOfARule) {
    for (const std::int64_t frame : {100, 200, 200, 300, 400, 100}) {
        Fail("suspend", frame);
    }
    EXPECT_THAT(Plan().at(0).pictures, ElementsAre(70, 100, 170, 200, 270, 300));
}

TEST_F(FailurePicturesTest, RunsNothingAgainWithoutAFrameThatFails) {
    Fail("suspend", 0);
    Result().findings.push_back({.text = "no run", .frame = 10});
    EXPECT_THAT(Plan(), IsEmpty());
    Fail("suspend", 10);
    Result().status = RuleStatus::Skipped;
    EXPECT_THAT(Plan(), IsEmpty());
}

// The first run's saves were changed by the second, which continues them.
TEST_F(FailurePicturesTest, RepeatsTheSavesThatARunContinues) {
    FinishedRun& saver = AddRun("kill");
    saver.plan.is_killed = true;
    saver.plan.saves_on_disk = true;
    AddRun("kill-next").plan.saves_of = "kill";
    Fail("kill-next", 60);
    Fail("kill", 600);
    const auto plans = Plan();
    ASSERT_THAT(plans, SizeIs(3));
    EXPECT_EQ(plans[0].name, "kill-next-pictures");
    EXPECT_EQ(plans[0].saves_of, plans[2].name);
    EXPECT_EQ(plans[1].name, "kill-pictures");
    EXPECT_EQ(plans[2].frames, 600);
    EXPECT_TRUE(plans[2].is_killed);
    EXPECT_THAT(plans[2].pictures, IsEmpty());
}

TEST_F(FailurePicturesTest, GivesTheWrittenPicturesToTheFindings) {
    Fail("suspend", 512);
    Fail("suspend", 10);
    Fail("suspend", 1);
    AddRun("suspend-pictures");
    for (const char* frame : {"1", "10", "482"}) {  // the run ended before frame 512
        folder_.Write(std::string{"suspend-pictures/frame-"} + frame + ".png", "");
    }
    AddFailurePictures(context_, report_);
    const auto captions = [this](std::size_t finding) {
        std::vector<std::string> texts;
        for (const FoundPicture& picture : Result().findings[finding].pictures) {
            texts.push_back(picture.caption);
        }
        return texts;
    };
    EXPECT_THAT(captions(0), ElementsAre("frame 482, half a second before"));
    EXPECT_THAT(captions(1), ElementsAre("frame 1, just before", "frame 10, where it fails"));
    EXPECT_THAT(captions(2), ElementsAre("frame 1, where it fails"));
    EXPECT_EQ(Result().findings[0].pictures[0].file, folder_ / "suspend-pictures/frame-482.png");
}

}  // namespace
}  // namespace graze
