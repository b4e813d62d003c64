#include "rehearse/report.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/temporary_folder.hpp"
#include "graze/content/base64.hpp"
#include "graze/content/png.hpp"
#include "rehearse/html_picture.hpp"

namespace graze {
namespace {

using testing::HasSubstr;
using testing::Not;

RehearsalReport::JudgedRule MakeRule(const std::string& id, RuleVerdict verdict) {
    RehearsalReport::JudgedRule rule;
    rule.id = id;
    rule.title = "title of " + id;
    rule.result.verdict = verdict;
    rule.result.tried = "tried for " + id;
    if (verdict == RuleVerdict::Passed) {
        rule.result.worst = "worst of " + id;
    } else {
        rule.result.findings = {{.text = "finding of " + id}};
    }
    return rule;
}

RehearsalReport MakeReport(int passed, int failed, int not_judged) {
    RehearsalReport report;
    report.game = "bounce";
    report.seed = 7;
    report.trials = 39;
    report.seconds = 12.34;
    const auto add = [&](int count, RuleVerdict verdict) {
        for (int i = 0; i < count; ++i) {
            report.rules.push_back(MakeRule("rule" + std::to_string(report.rules.size()), verdict));
        }
    };
    add(passed, RuleVerdict::Passed);
    add(not_judged, RuleVerdict::NotJudged);
    add(failed, RuleVerdict::Failed);
    return report;
}

int CountOf(const std::string& part, const std::string& text) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

class ReportTest : public testing::Test {
protected:
    [[nodiscard]] std::string Html(const RehearsalReport& report) const {
        WriteHtml(report, folder_ / "report.html");
        return test::ReadTextFile(folder_ / "report.html");
    }

    [[nodiscard]] nlohmann::json Json(const RehearsalReport& report) const {
        WriteJson(report, folder_ / "report.json");
        return nlohmann::json::parse(test::ReadTextFile(folder_ / "report.json"));
    }

    [[nodiscard]] FoundPicture MakePicture(const std::string& caption, Color color) const {
        const std::string name = caption + ".png";
        folder_.Write(name, EncodePng(Image{4, 3, color}.View()));
        return {folder_ / name, caption};
    }

    [[nodiscard]] Finding MakeFinding(const std::string& text) const {
        return {.text = text,
                .reproduce = "cd trials && play",
                .trial = "suspend",
                .frame = 510,
                .pictures = {MakePicture("frame 480", Color::Green),
                             MakePicture("frame 510", Color::Red)}};
    }

    test::TemporaryFolder folder_;
};

TEST_F(ReportTest, BeginsWithTheVerdictInASentence) {
    const auto verdict = [this](int passed, int failed, int not_judged) {
        const std::string html = Html(MakeReport(passed, failed, not_judged));
        const auto begin = html.find('>', html.find("<p class=\"verdict")) + 1;
        EXPECT_LT(begin, html.find("<h2>"));
        return html.substr(begin, html.find('<', begin) - begin);
    };
    EXPECT_EQ(verdict(22, 0, 0), "All 22 rules passed.");
    EXPECT_EQ(verdict(1, 0, 0), "1 rule passed.");
    EXPECT_EQ(verdict(20, 0, 2), "20 rules passed, 2 could not be judged.");
    EXPECT_EQ(verdict(18, 2, 2),
              "2 of 22 rules failed: the game would probably not pass certification.");
    EXPECT_EQ(verdict(0, 1, 0),
              "1 of 1 rule failed: the game would probably not pass certification.");
    EXPECT_THAT(Html(MakeReport(18, 2, 1)), HasSubstr("18 rules passed, 1 could not be judged."));
    EXPECT_THAT(Html(MakeReport(18, 2, 0)), HasSubstr("39 trials in 12.3 seconds, seed 7."));
}

TEST_F(ReportTest, ShowsFailedRulesFirstAndPassedOnesLast) {
    const std::string html = Html(MakeReport(1, 1, 1));
    std::size_t last = 0;
    for (const char* part :
         {"<h2>Failed</h2>", "title of rule2", "tried for rule2", "finding of rule2",
          "<h2>Could not be judged</h2>", "title of rule1", "tried for rule1", "finding of rule1",
          "<h2>Passed</h2>", "title of rule0", "tried for rule0", "worst of rule0"}) {
        const auto at = html.find(part);
        ASSERT_NE(at, std::string::npos) << part;
        EXPECT_GT(at, last) << part;
        last = at;
    }
    EXPECT_THAT(Html(MakeReport(3, 0, 0)), Not(HasSubstr("<h2>Failed")));
}

TEST_F(ReportTest, EscapesAllText) {
    const auto bad = [](const std::string& name) { return "<" + name + "&\"'>"; };
    RehearsalReport report;
    report.game = bad("game");
    for (const RuleVerdict verdict :
         {RuleVerdict::Passed, RuleVerdict::Failed, RuleVerdict::NotJudged}) {
        const std::string of = ToString(verdict).substr(0, 1);
        FoundPicture picture = MakePicture("frame", Color::Red);
        picture.caption = bad("caption-" + of);
        RehearsalReport::JudgedRule rule{
            bad("id-" + of),
            bad("title-" + of),
            {verdict, bad("tried-" + of), bad("worst-" + of), {}, {picture}}};
        if (verdict != RuleVerdict::Passed) {
            rule.result.findings = {
                {bad("text-" + of), bad("command-" + of), bad("trial-" + of), 1, {picture}}};
        }
        report.rules.push_back(rule);
    }
    const std::string html = Html(report);
    EXPECT_THAT(html, Not(HasSubstr("&\"")));
    EXPECT_THAT(html, Not(HasSubstr("'>")));
    for (const char* name : {"game", "id-p", "title-p", "tried-p", "worst-p", "caption-p", "id-f",
                             "title-f", "tried-f", "worst-f", "caption-f", "text-f", "command-f",
                             "trial-f", "id-n", "title-n", "tried-n", "text-n"}) {
        EXPECT_THAT(html, HasSubstr("&lt;" + std::string{name} + "&amp;&quot;&#39;&gt;"));
    }
    EXPECT_EQ(Json(report)["rules"][1]["findings"][0]["reproduce"], bad("command-f"));
}

TEST_F(ReportTest, ShowsAFailureWithItsFramePicturesAndCommand) {
    RehearsalReport report = MakeReport(1, 1, 0);
    report.rules[1].result.findings = {MakeFinding("late once"), MakeFinding("late twice")};
    const std::string html = Html(report);
    EXPECT_THAT(html, HasSubstr("<p>late once</p>\n<p>late twice</p>"));
    EXPECT_EQ(CountOf("of the trial &#39;suspend&#39;", html), 1);
    EXPECT_THAT(html, HasSubstr("Frame 510 of the trial &#39;suspend&#39;, 8.5 seconds after"));
    EXPECT_EQ(CountOf("<img ", html), 2);
    EXPECT_LT(html.find("<figcaption>frame 480"), html.find("<figcaption>frame 510"));
    EXPECT_EQ(CountOf("<pre>", html), 1);
    EXPECT_THAT(html, HasSubstr("How to repeat this</summary>\n<pre>cd trials &amp;&amp; play"));
}

TEST_F(ReportTest, ShowsFailuresOfDifferentFramesSeparately) {
    RehearsalReport report = MakeReport(0, 1, 0);
    report.rules[0].result.findings = {MakeFinding("late once"), MakeFinding("late twice")};
    report.rules[0].result.findings[1].frame = 600;
    const std::string html = Html(report);
    EXPECT_EQ(CountOf("<img ", html), 4);
    EXPECT_THAT(html, HasSubstr("Frame 600 of the trial &#39;suspend&#39;, 10.0 seconds after"));
}

TEST_F(ReportTest, LeavesOutPicturesThatWereNotMade) {
    RehearsalReport report = MakeReport(1, 0, 0);
    report.rules[0].result.pictures = {{folder_ / "missing.png", "missing"}};
    EXPECT_THAT(Html(report), Not(HasSubstr("missing")));
    report.rules[0].result.pictures.push_back(MakePicture("made", Color::Red));
    EXPECT_THAT(Html(report), HasSubstr("<figcaption>made</figcaption>"));
}

TEST_F(ReportTest, IsOneFileWithoutScripts) {
    RehearsalReport report = MakeReport(1, 1, 1);
    report.rules[2].result.findings = {MakeFinding("late")};
    const std::string html = Html(report);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("http")));
    EXPECT_THAT(html, Not(HasSubstr("url(")));
    EXPECT_EQ(CountOf("src=\"", html), CountOf("src=\"data:image/png;base64,", html));
}

// 1000 pixels are three times 333 and a remainder, which is cut off.
TEST_F(ReportTest, ScalesPicturesDownToThePage) {
    folder_.Write("wide.png", EncodePng(Image{1000, 9, Color::Red}.View()));
    EXPECT_EQ(EmbedPicture(folder_ / "wide.png"),
              "data:image/png;base64," + EncodeBase64(EncodePng(Image{333, 3, Color::Red}.View())));
    folder_.Write("text.png", "text");
    EXPECT_EQ(EmbedPicture(folder_ / "text.png"), "");
}

TEST_F(ReportTest, WritesFindingsWithTrialFrameAndPicturesAsJson) {
    RehearsalReport report = MakeReport(1, 1, 1);
    report.rules[2].result.findings = {MakeFinding("late")};
    const nlohmann::json json = Json(report);
    EXPECT_EQ(json["passed"], 1);
    EXPECT_EQ(json["rules"][1]["findings"][0]["trial"], "");
    EXPECT_EQ(json["rules"][1]["findings"][0]["frame"], 0);
    EXPECT_EQ(json["rules"][1]["findings"][0]["pictures"], nlohmann::json::array());
    const nlohmann::json finding = json["rules"][2]["findings"][0];
    EXPECT_EQ(finding["trial"], "suspend");
    EXPECT_EQ(finding["frame"], 510);
    ASSERT_EQ(finding["pictures"].size(), 2U);
    EXPECT_EQ(finding["pictures"][1]["file"], (folder_ / "frame 510.png").string());
    EXPECT_EQ(finding["pictures"][1]["caption"], "frame 510");
}

}  // namespace
}  // namespace graze
