#include "report.hpp"

#include <span>

#include <nlohmann/json.hpp>

#include "graze/content/file.hpp"

namespace graze {
namespace {

std::string Padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

std::string FormatFindings(const std::vector<Finding>& findings) {
    std::string text;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        const Finding next = i + 1 < findings.size() ? findings[i + 1] : Finding{};
        text += "            " + finding.text + "\n";
        for (const FoundPicture& picture : finding.pictures) {
            if (finding.pictures != next.pictures) {
                text += "              " + picture.caption + ": " + picture.file.string() + "\n";
            }
        }
        if (!finding.reproduce.empty() && finding.reproduce != next.reproduce) {
            text += "              reproduce with: " + finding.reproduce + "\n";
        }
    }
    return text;
}

nlohmann::ordered_json ToJson(const std::vector<FoundPicture>& pictures) {
    auto json = nlohmann::ordered_json::array();
    for (const FoundPicture& picture : pictures) {
        json.push_back({{"file", picture.file.string()}, {"caption", picture.caption}});
    }
    return json;
}

}  // namespace

std::string ToString(RuleStatus status) {
    switch (status) {
        case RuleStatus::Passed:
            return "passed";
        case RuleStatus::Failed:
            return "failed";
        case RuleStatus::Skipped:
            return "skipped";
    }
    return "";
}

std::string FormatSummary(const RehearsalReport& report) {
    return std::to_string(report.rules.size()) +
           " rules: " + std::to_string(report.Count(RuleStatus::Passed)) + " passed, " +
           std::to_string(report.Count(RuleStatus::Failed)) + " failed, " +
           std::to_string(report.Count(RuleStatus::Skipped)) + " skipped";
}

std::string FormatTable(const RehearsalReport& report) {
    std::string text = report.warning.empty() ? "" : report.warning + "\n\n";
    for (const auto& rule : report.rules) {
        text += Padded(rule.id, 12) + Padded(ToString(rule.result.status), 11) + rule.result.tried +
                (rule.result.worst.empty() ? "" : "; " + rule.result.worst) + "\n";
        text += FormatFindings(rule.result.findings);
    }
    return text + FormatSummary(report) + "\n";
}

void WriteJson(const RehearsalReport& report, const std::filesystem::path& file) {
    nlohmann::ordered_json json{{"game", report.game},
                                {"seed", report.seed},
                                {"quick", report.is_quick},
                                {"runs", report.runs},
                                {"warning", report.warning},
                                {"passed", report.Count(RuleStatus::Passed)},
                                {"failed", report.Count(RuleStatus::Failed)},
                                {"skipped", report.Count(RuleStatus::Skipped)},
                                {"rules", nlohmann::ordered_json::array()}};
    for (const auto& rule : report.rules) {
        nlohmann::ordered_json entry{{"id", rule.id},
                                     {"title", rule.title},
                                     {"status", ToString(rule.result.status)},
                                     {"tried", rule.result.tried},
                                     {"worst", rule.result.worst},
                                     {"findings", nlohmann::ordered_json::array()},
                                     {"pictures", ToJson(rule.result.pictures)}};
        for (const Finding& finding : rule.result.findings) {
            entry["findings"].push_back({{"text", finding.text},
                                         {"reproduce", finding.reproduce},
                                         {"run", finding.run},
                                         {"frame", finding.frame},
                                         {"pictures", ToJson(finding.pictures)}});
        }
        json["rules"].push_back(entry);
    }
    const std::string text =
        json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    WriteFileAtomically(file, std::as_bytes(std::span{text}));
}

}  // namespace graze
