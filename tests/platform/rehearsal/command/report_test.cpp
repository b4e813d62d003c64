#include "rehearsal/command/report.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/temporary_folder.hpp"

namespace graze {
namespace {

RehearsalReport::CheckedRule MakeRule(const std::string& id, RuleStatus status) {
    RehearsalReport::CheckedRule rule;
    rule.id = id;
    rule.title = "title of " + id;
    rule.result.status = status;
    rule.result.tried = "tried " + id;
    if (status == RuleStatus::Passed) {
        rule.result.worst = "worst of " + id;
    } else {
        rule.result.findings = {{.text = "finding of " + id}};
    }
    return rule;
}

/// Returns a report of rules `pads`, which passed, `disk`, which was skipped, and `suspend`, which
/// failed.
RehearsalReport MakeReport() {
    RehearsalReport report;
    report.game = "bounce";
    report.rules = {MakeRule("pads", RuleStatus::Passed), MakeRule("disk", RuleStatus::Skipped),
                    MakeRule("suspend", RuleStatus::Failed)};
    return report;
}

Finding MakeFinding(const std::string& text, const std::string& frame) {
    return {.text = text,
            .reproduce = "cd runs && play",
            .run = "suspend",
            .frame = 510,
            .pictures = {{"runs/" + frame + ".png", "frame " + frame}}};
}

TEST(FormatTable, ListsTheRulesAndCountsThem) {
    RehearsalReport report = MakeReport();
    const std::string table =
        "pads        passed     tried pads; worst of pads\n"
        "disk        skipped    tried disk\n"
        "            finding of disk\n"
        "suspend     failed     tried suspend\n"
        "            finding of suspend\n"
        "3 rules: 1 passed, 1 failed, 1 skipped\n";
    EXPECT_EQ(FormatTable(report), table);
    report.warning = "never played";
    EXPECT_EQ(FormatTable(report), "never played\n\n" + table);
}

TEST(FormatTable, GivesPicturesAndCommandsOnlyOnce) {
    RehearsalReport report;
    report.rules = {MakeRule("suspend", RuleStatus::Failed)};
    report.rules[0].result.findings = {MakeFinding("late once", "510"),
                                       MakeFinding("late twice", "510"),
                                       MakeFinding("late again", "600")};
    EXPECT_EQ(FormatTable(report),
              "suspend     failed     tried suspend\n"
              "            late once\n"
              "            late twice\n"
              "              frame 510: runs/510.png\n"
              "            late again\n"
              "              frame 600: runs/600.png\n"
              "              reproduce with: cd runs && play\n"
              "1 rules: 0 passed, 1 failed, 0 skipped\n");
}

TEST(WriteJson, WritesFindingsWithRunFrameAndPictures) {
    RehearsalReport report = MakeReport();
    report.rules[2].result.findings = {MakeFinding("late <\"once\">", "510")};
    const test::TemporaryFolder folder;
    WriteJson(report, folder / "report.json");
    const auto json = nlohmann::json::parse(test::ReadTextFile(folder / "report.json"));
    EXPECT_EQ(json["passed"], 1);
    EXPECT_EQ(json["rules"][1]["findings"][0]["run"], "");
    EXPECT_EQ(json["rules"][1]["findings"][0]["frame"], 0);
    EXPECT_EQ(json["rules"][1]["findings"][0]["pictures"], nlohmann::json::array());
    const nlohmann::json finding = json["rules"][2]["findings"][0];
    EXPECT_EQ(finding["text"], "late <\"once\">");
    EXPECT_EQ(finding["run"], "suspend");
    EXPECT_EQ(finding["frame"], 510);
    ASSERT_EQ(finding["pictures"].size(), 1U);
    EXPECT_EQ(finding["pictures"][0]["file"], "runs/510.png");
    EXPECT_EQ(finding["pictures"][0]["caption"], "frame 510");
}

}  // namespace
}  // namespace graze
