#include "rehearsal/command/report.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/temporary_folder.hpp"

namespace graze {
namespace {

RehearsalReport::JudgedRule MakeRule(const std::string& id, RuleVerdict verdict) {
    RehearsalReport::JudgedRule rule;
    rule.id = id;
    rule.title = "title of " + id;
    rule.result.verdict = verdict;
    rule.result.tried = "tried " + id;
    if (verdict == RuleVerdict::Passed) {
        rule.result.worst = "worst of " + id;
    } else {
        rule.result.findings = {{.text = "finding of " + id}};
    }
    return rule;
}

/// Returns a report of rules `pads`, which passed, `disk`, which was not judged, and `suspend`, which
/// failed.
RehearsalReport MakeReport() {
    RehearsalReport report;
    report.game = "bounce";
    report.rules = {MakeRule("pads", RuleVerdict::Passed), MakeRule("disk", RuleVerdict::NotJudged),
                    MakeRule("suspend", RuleVerdict::Failed)};
    return report;
}

Finding MakeFinding(const std::string& text, const std::string& frame) {
    return {.text = text,
            .reproduce = "cd trials && play",
            .trial = "suspend",
            .frame = 510,
            .pictures = {{"trials/" + frame + ".png", "frame " + frame}}};
}

TEST(FormatTable, ListsTheRulesAndCountsThem) {
    RehearsalReport report = MakeReport();
    const std::string table =
        "pads        passed     tried pads; worst of pads\n"
        "disk        not judged tried disk\n"
        "            finding of disk\n"
        "suspend     failed     tried suspend\n"
        "            finding of suspend\n"
        "3 rules: 1 passed, 1 failed, 1 not judged\n";
    EXPECT_EQ(FormatTable(report), table);
    report.warning = "never played";
    EXPECT_EQ(FormatTable(report), "never played\n\n" + table);
}

TEST(FormatTable, GivesPicturesAndCommandsOnlyOnce) {
    RehearsalReport report;
    report.rules = {MakeRule("suspend", RuleVerdict::Failed)};
    report.rules[0].result.findings = {MakeFinding("late once", "510"),
                                       MakeFinding("late twice", "510"),
                                       MakeFinding("late again", "600")};
    EXPECT_EQ(FormatTable(report),
              "suspend     failed     tried suspend\n"
              "            late once\n"
              "            late twice\n"
              "              frame 510: trials/510.png\n"
              "            late again\n"
              "              frame 600: trials/600.png\n"
              "              reproduce with: cd trials && play\n"
              "1 rules: 0 passed, 1 failed, 0 not judged\n");
}

TEST(WriteJson, WritesFindingsWithTrialFrameAndPictures) {
    RehearsalReport report = MakeReport();
    report.rules[2].result.findings = {MakeFinding("late <\"once\">", "510")};
    const test::TemporaryFolder folder;
    WriteJson(report, folder / "report.json");
    const auto json = nlohmann::json::parse(test::ReadTextFile(folder / "report.json"));
    EXPECT_EQ(json["passed"], 1);
    EXPECT_EQ(json["rules"][1]["findings"][0]["trial"], "");
    EXPECT_EQ(json["rules"][1]["findings"][0]["frame"], 0);
    EXPECT_EQ(json["rules"][1]["findings"][0]["pictures"], nlohmann::json::array());
    const nlohmann::json finding = json["rules"][2]["findings"][0];
    EXPECT_EQ(finding["text"], "late <\"once\">");
    EXPECT_EQ(finding["trial"], "suspend");
    EXPECT_EQ(finding["frame"], 510);
    ASSERT_EQ(finding["pictures"].size(), 1U);
    EXPECT_EQ(finding["pictures"][0]["file"], "trials/510.png");
    EXPECT_EQ(finding["pictures"][0]["caption"], "frame 510");
}

}  // namespace
}  // namespace graze
