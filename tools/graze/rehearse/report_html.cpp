#include <array>
#include <cstdio>
#include <span>
#include <string_view>

#include "graze/content/file.hpp"
#include "rehearse/html_picture.hpp"
#include "rehearse/html_style.hpp"
#include "rehearse/report.hpp"

namespace graze {
namespace {

constexpr std::string_view kWords =
    "<details class=\"words\"><summary>What the words mean</summary>\n"
    "<p class=\"small\"><b>Trial</b>: one run of the game under one condition, such as a full "
    "disk.</p>\n"
    "<p class=\"small\"><b>Reference</b>: the same run without that condition. A trial that "
    "diverges from it shows or does something else, although the player plays the same.</p>\n"
    "<p class=\"small\"><b>Frame</b>: one picture of the game. The game shows 60 in a second.</p>\n"
    "<p class=\"small\"><b>Suspend</b>: the console stops the game, for example when the player "
    "goes to the home screen. It resumes later, or is ended without further notice.</p>\n"
    "<p class=\"small\"><b>Could not be judged</b>: the game did nothing to which the rule "
    "applies. For example, it never saved.</p></details>\n";

std::string Escaped(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                escaped += letter;
        }
    }
    return escaped;
}

std::string Small(const std::string& text) {
    return text.empty() ? "" : "<p class=\"small\">" + Escaped(text) + "</p>\n";
}

std::string FormatSeconds(double seconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", seconds);
    return text.data();
}

std::string FormatFigure(const FoundPicture& picture) {
    const std::string source = EmbedPicture(picture.file);
    const std::string caption = Escaped(picture.caption);
    return source.empty() ? ""
                          : "<figure><img alt=\"" + caption + "\" src=\"" + source +
                                "\"><figcaption>" + caption + "</figcaption></figure>\n";
}

std::string FormatPictures(const std::vector<FoundPicture>& pictures) {
    std::string text;
    for (const FoundPicture& picture : pictures) {
        text += FormatFigure(picture);
    }
    return text.empty() ? "" : "<div class=\"pictures\">\n" + text + "</div>\n";
}

std::string FormatVerdict(const RehearsalReport& report) {
    const auto rules = [](auto count) {
        return std::to_string(count) + (count == 1 ? " rule" : " rules");
    };
    const auto failed = report.Count(RuleVerdict::Failed);
    const auto not_judged = report.Count(RuleVerdict::NotJudged);
    const std::string passed = rules(report.Count(RuleVerdict::Passed)) + " passed";
    const std::string others =
        passed + (not_judged > 0 ? ", " + std::to_string(not_judged) + " could not be judged" : "");
    if (failed > 0) {
        return "<p class=\"verdict failed\">" + std::to_string(failed) + " of " +
               rules(report.rules.size()) +
               " failed: the game would probably not pass certification.</p>\n" +
               Small(others + ".");
    }
    return not_judged > 0
               ? "<p class=\"verdict none\">" + others + ".</p>\n"
               : "<p class=\"verdict passed\">" +
                     std::string{report.rules.size() > 1 ? "All " : ""} + passed + ".</p>\n";
}

std::string FormatHeader(const RehearsalReport& report) {
    std::string text =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
        Escaped(report.game) + ": rehearsal</title>\n<style>" + std::string{kReportStyle} +
        "</style></head><body>\n<h1>" + Escaped(report.game) + "</h1>\n" +
        Small(
            "The game under the conditions of consoles. A rehearsal is not a certification: a "
            "console may find more.") +
        (report.warning.empty()
             ? ""
             : "<p class=\"verdict failed\">" + Escaped(report.warning) + "</p>\n") +
        FormatVerdict(report);
    const std::string played = std::to_string(report.trials) + " trials in " +
                               FormatSeconds(report.seconds) + " seconds, seed " +
                               std::to_string(report.seed) + ".";
    return text + Small(played + (report.is_quick ? " A quick rehearsal: it plays for some seconds "
                                                    "only. Do a full one before certification."
                                                  : ""));
}

// True if both findings are shown by the same frame of the same trial.
bool HaveSameFrame(const Finding& a, const Finding& b) {
    return a.trial == b.trial && a.frame == b.frame && a.reproduce == b.reproduce;
}

// Returns findings that are shown by the same frame.
std::string FormatFindings(std::span<const Finding> findings) {
    const Finding& shared = findings.front();
    std::string text = "<div class=\"finding\">";
    for (const Finding& finding : findings) {
        text += "<p>" + Escaped(finding.text) + "</p>\n";
    }
    if (shared.frame > 0) {
        const double seconds = static_cast<double>(shared.frame) / kFramesPerSecond;
        text += Small("Frame " + std::to_string(shared.frame) + " of the trial '" + shared.trial +
                      "', " + FormatSeconds(seconds) + " seconds after the start");
    }
    text += FormatPictures(shared.pictures);
    if (!shared.reproduce.empty()) {
        text += "<details><summary>How to repeat this</summary>\n<pre>" +
                Escaped(shared.reproduce) + "</pre></details>\n";
    }
    return text + "</div>\n";
}

std::string FormatFailed(const RehearsalReport::JudgedRule& rule) {
    const RuleResult& result = rule.result;
    std::string text = R"(<section class="rule" id=")" + Escaped(rule.id) + "\"><h3>" +
                       Escaped(rule.title) + "</h3>\n" +
                       Small("Rule '" + rule.id + "'" + (result.tried.empty() ? "" : ". Tried: ") +
                             result.tried + (result.worst.empty() ? "" : "; ") + result.worst);
    for (std::size_t first = 0; first < result.findings.size();) {
        std::size_t end = first + 1;
        while (end < result.findings.size() &&
               HaveSameFrame(result.findings[first], result.findings[end])) {
            ++end;
        }
        text += FormatFindings(std::span{result.findings}.subspan(first, end - first));
        first = end;
    }
    const std::string more = FormatPictures(result.pictures);
    if (!more.empty()) {
        text += "<div class=\"finding\">" + Small("More pictures of this rule's trials") + more +
                "</div>\n";
    }
    return text + "</section>\n";
}

// Returns a row of a table: the rule, its trials, and the worst value or the reason why it was not
// judged.
std::string FormatRow(const RehearsalReport::JudgedRule& rule) {
    std::string last = rule.result.findings.empty() ? Escaped(rule.result.worst) : "";
    for (const Finding& finding : rule.result.findings) {
        last += (last.empty() ? "" : "<br>") + Escaped(finding.text);
    }
    return "<tr id=\"" + Escaped(rule.id) + "\"><td>" + Escaped(rule.title) +
           "</td><td class=\"small\">" + Escaped(rule.result.tried) + "</td><td class=\"small\">" +
           last + "</td></tr>\n";
}

// Returns the text that `format` makes of each rule with this verdict, in a row.
template <typename Format>
std::string FormatEach(const RehearsalReport& report, RuleVerdict verdict, Format format) {
    std::string text;
    for (const auto& rule : report.rules) {
        text += rule.result.verdict == verdict ? format(rule) : "";
    }
    return text;
}

// Returns the text below a heading, or "" if there is none.
std::string FormatPart(const std::string& heading, const std::string& text) {
    return text.empty() ? "" : "<h2>" + heading + "</h2>\n" + text;
}

std::string FormatTableOf(const std::string& rows, const std::string& last) {
    return rows.empty() ? ""
                        : "<table><tr class=\"head\"><th>Rule</th><th>Tried</th><th>" + last +
                              "</th></tr>\n" + rows + "</table>\n";
}

std::string FormatGallery(const RehearsalReport::JudgedRule& rule) {
    const std::string pictures = FormatPictures(rule.result.pictures);
    return pictures.empty() ? "" : "<h3>" + Escaped(rule.title) + "</h3>\n" + pictures;
}

}  // namespace

void WriteHtml(const RehearsalReport& report, const std::filesystem::path& file) {
    const std::string text =
        FormatHeader(report) +
        FormatPart("Failed", FormatEach(report, RuleVerdict::Failed, FormatFailed)) +
        FormatPart("Could not be judged",
                   FormatTableOf(FormatEach(report, RuleVerdict::NotJudged, FormatRow), "Reason")) +
        FormatPart("Passed", FormatTableOf(FormatEach(report, RuleVerdict::Passed, FormatRow),
                                           "Worst value")) +
        FormatPart("Pictures", FormatEach(report, RuleVerdict::Passed, FormatGallery)) +
        std::string{kWords} + "</body></html>\n";
    WriteFileAtomically(file, std::as_bytes(std::span{text}));
}

}  // namespace graze
