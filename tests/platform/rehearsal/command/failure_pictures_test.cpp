#include "rehearsal/command/failure_pictures.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/temporary_folder.hpp"
#include "rehearsal/command/rehearse.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// A course whose trials reach frame 600, and a report of one failed rule.
class FailurePicturesTest : public testing::Test {
protected:
    FailurePicturesTest() {
        report_.rules.push_back({.id = "suspend", .title = "title", .result = {}});
        AddRun("suspend");
    }

    TrialRun& AddRun(const std::string& name) {
        TrialRun& run = course_.runs[name];
        run.trial.name = name;
        run.trial.frames = 600;
        run.folder = folder_ / name;
        run.hashes = {{600, "0123456789abcdef"}};
        return run;
    }

    void Fail(const std::string& trial, std::int64_t frame) {
        Result().Fail("text", course_.Run(trial), frame);
    }

    RuleResult& Result() { return report_.rules[0].result; }

    [[nodiscard]] std::vector<Trial> Plan() const { return PlanFailurePictures(course_, report_); }

    test::TemporaryFolder folder_;
    RehearseCommand command_;
    Course course_{command_};
    RehearsalReport report_;
};

TEST_F(FailurePicturesTest, RepeatsTheTrialUpToTheFailure) {
    Trial& trial = course_.runs["suspend"].trial;
    trial.script = {{512, "suspend"}};
    trial.replays = "reference";
    trial.pictures = {100};
    trial.records = true;
    trial.is_killed = true;
    Fail("suspend", 512);
    const auto trials = Plan();
    ASSERT_THAT(trials, SizeIs(1));
    EXPECT_EQ(trials[0].name, "suspend-pictures");
    EXPECT_EQ(trials[0].frames, 512);
    EXPECT_THAT(trials[0].pictures, ElementsAre(482, 512));
    EXPECT_THAT(trials[0].script, SizeIs(1));
    EXPECT_EQ(trials[0].replays, "reference");
    EXPECT_FALSE(trials[0].records);
    EXPECT_FALSE(trials[0].is_killed);
}

TEST_F(FailurePicturesTest, RunsATrialOnceForAllItsFailures) {
    AddRun("away");
    Fail("suspend", 512);
    Fail("away", 50);
    Fail("suspend", 20);
    report_.rules.push_back(report_.rules[0]);
    const auto trials = Plan();
    ASSERT_THAT(trials, SizeIs(2));
    EXPECT_EQ(trials[0].frames, 512);
    EXPECT_THAT(trials[0].pictures, ElementsAre(482, 512, 1, 20));
    EXPECT_THAT(trials[1].pictures, ElementsAre(20, 50));
}

TEST_F(FailurePicturesTest, ShowsThreeFramesOfARule) {
    for (const std::int64_t frame : {100, 200, 200, 300, 400, 100}) {
        Fail("suspend", frame);
    }
    EXPECT_THAT(Plan().at(0).pictures, ElementsAre(70, 100, 170, 200, 270, 300));
}

TEST_F(FailurePicturesTest, RunsNothingAgainWithoutAFrameThatFails) {
    Fail("suspend", 0);
    Result().findings.push_back({.text = "no trial", .frame = 10});
    EXPECT_THAT(Plan(), IsEmpty());
    Fail("suspend", 10);
    Result().verdict = RuleVerdict::NotJudged;
    EXPECT_THAT(Plan(), IsEmpty());
}

// The first trial's saves were changed by the second, which continues them.
TEST_F(FailurePicturesTest, RepeatsTheSavesThatATrialContinues) {
    TrialRun& saver = AddRun("kill");
    saver.trial.is_killed = true;
    saver.trial.saves_on_disk = true;
    AddRun("kill-next").trial.saves_of = "kill";
    Fail("kill-next", 60);
    Fail("kill", 600);
    const auto trials = Plan();
    ASSERT_THAT(trials, SizeIs(3));
    EXPECT_EQ(trials[0].name, "kill-next-pictures");
    EXPECT_EQ(trials[0].saves_of, trials[2].name);
    EXPECT_EQ(trials[1].name, "kill-pictures");
    EXPECT_EQ(trials[2].frames, 600);
    EXPECT_TRUE(trials[2].is_killed);
    EXPECT_THAT(trials[2].pictures, IsEmpty());
}

TEST_F(FailurePicturesTest, GivesTheWrittenPicturesToTheFindings) {
    Fail("suspend", 512);
    Fail("suspend", 10);
    Fail("suspend", 1);
    AddRun("suspend-pictures");
    for (const char* frame : {"1", "10", "482"}) {  // the run ended before frame 512
        folder_.Write(std::string{"suspend-pictures/frame-"} + frame + ".png", "");
    }
    AddFailurePictures(course_, report_);
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
