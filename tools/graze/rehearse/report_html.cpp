#include <array>
#include <cstdio>
#include <span>
#include <string_view>

#include "graze/content/base64.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "rehearse/report.hpp"

namespace graze {
namespace {

constexpr int kWidest = 480;  // max width of a picture in the report, in pixels

constexpr std::string_view kStyle = R"(
:root { --paper: #faf9f6; --ink: #1d1b22; --soft: #6b6775; --line: #dcd8d0; --card: #ffffff;
        --good: #17703f; --bad: #b3261e; --none: #7a6a2a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16151a; --ink: #eceaf0; --soft: #a29dad; --line: #35323d; --card: #1f1d25;
          --good: #5fd38d; --bad: #ff8a80; --none: #d9c46a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 3rem 1.5rem 4rem; max-width: 62rem; background: var(--paper);
       color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
.lead { margin: .4rem 0 0; color: var(--soft); }
.verdict { margin: 1.6rem 0 2rem; padding: 1rem 1.2rem; border-left: .4rem solid; background: var(--card);
           font-size: 1.25rem; font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: .8rem; font-weight: 600; color: var(--soft); padding: 0 .8rem .4rem 0; }
td { padding: .55rem .8rem .55rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td a { color: inherit; }
.mark { white-space: nowrap; font-weight: 600; }
.passed { color: var(--good); border-color: var(--good); }
.failed { color: var(--bad); border-color: var(--bad); }
.none { color: var(--none); border-color: var(--none); }
.small { color: var(--soft); font-size: .9rem; }
section { margin-top: 2.6rem; }
h2 { margin: 0 0 .3rem; font-size: 1.2rem; }
.finding { margin: .8rem 0; padding: .8rem 1rem; background: var(--card); border: 1px solid var(--line); }
.finding p { margin: 0; }
pre { margin: .6rem 0 0; padding: .6rem .8rem; background: var(--paper); border: 1px solid var(--line);
      font: .8rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .9rem; }
figure { margin: 0; flex: 1 1 17rem; max-width: 30rem; }
img { display: block; width: 100%; image-rendering: pixelated; border: 1px solid var(--line); }
figcaption { margin-top: .3rem; color: var(--soft); font-size: .85rem; }
@media print { body { padding: 0; } section { break-inside: avoid; } }
)";

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
            default:
                escaped += letter;
        }
    }
    return escaped;
}

// Returns the picture scaled down by a whole factor to at most kWidest pixels. Each pixel is the
// mean of those it replaces.
Image Smaller(const Image& picture) {
    const int factor = (picture.Width() + kWidest - 1) / kWidest;
    if (factor <= 1) {
        return picture;
    }
    Image small{picture.Width() / factor, picture.Height() / factor};
    const auto count = static_cast<unsigned>(factor * factor);
    for (int y = 0; y < small.Height(); ++y) {
        for (int x = 0; x < small.Width(); ++x) {
            std::array<unsigned, 3> sums{};
            for (int i = 0; i < factor * factor; ++i) {
                const Color pixel = picture.Pixel(x * factor + i % factor, y * factor + i / factor);
                sums[0] += pixel.r;
                sums[1] += pixel.g;
                sums[2] += pixel.b;
            }
            small.SetPixel(x, y,
                           Color{static_cast<std::uint8_t>(sums[0] / count),
                                 static_cast<std::uint8_t>(sums[1] / count),
                                 static_cast<std::uint8_t>(sums[2] / count), 255});
        }
    }
    return small;
}

std::string FormatFigure(const FoundPicture& picture) {
    std::string source;
    try {
        source = EncodeBase64(EncodePng(Smaller(DecodePng(ReadFile(picture.file))).View()));
    } catch (const std::exception&) {
        return "";  // a trial that crashed may not have written the picture
    }
    const std::string caption = Escaped(picture.caption);
    return "<figure><img alt=\"" + caption + "\" src=\"data:image/png;base64," + source +
           "\"><figcaption>" + caption + "</figcaption></figure>\n";
}

std::string ClassOf(RuleVerdict verdict) {
    return verdict == RuleVerdict::NotJudged ? "none" : ToString(verdict);
}

bool HasSection(const RuleResult& result) {
    return !result.findings.empty() || !result.pictures.empty();
}

std::string FormatRow(const RehearsalReport::JudgedRule& rule) {
    const std::string title = HasSection(rule.result) ? "<a href=\"#" + Escaped(rule.id) + "\">" +
                                                            Escaped(rule.title) + "</a>"
                                                      : Escaped(rule.title);
    return "<tr><td class=\"mark " + ClassOf(rule.result.verdict) + "\">" +
           ToString(rule.result.verdict) + "</td><td>" + title + "<br><span class=\"small\">" +
           Escaped(rule.result.tried) + "</span></td><td class=\"small\">" +
           Escaped(rule.result.worst) + "</td></tr>\n";
}

std::string FormatSection(const RehearsalReport::JudgedRule& rule) {
    const RuleResult& result = rule.result;
    if (!HasSection(result)) {
        return "";
    }
    std::string text = "<section id=\"" + Escaped(rule.id) + "\"><h2>" + Escaped(rule.title) +
                       "</h2>\n<span class=\"mark " + ClassOf(result.verdict) + "\">" +
                       ToString(result.verdict) + "</span>\n";
    for (std::size_t i = 0; i < result.findings.size(); ++i) {
        text += "<div class=\"finding\"><p>" + Escaped(result.findings[i].text) + "</p>";
        const std::string reproduce = FindReproduction(result, i);
        if (!reproduce.empty()) {
            text += "<pre>" + Escaped(reproduce) + "</pre>";
        }
        text += "</div>\n";
    }
    if (!result.pictures.empty()) {
        text += "<div class=\"pictures\">\n";
        for (const FoundPicture& picture : result.pictures) {
            text += FormatFigure(picture);
        }
        text += "</div>\n";
    }
    return text + "</section>\n";
}

}  // namespace

void WriteHtml(const RehearsalReport& report, const std::filesystem::path& file) {
    const bool has_failed = report.Count(RuleVerdict::Failed) > 0;
    std::array<char, 32> seconds{};
    std::snprintf(seconds.data(), seconds.size(), "%.1f s", report.seconds);
    std::string text =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
        Escaped(report.game) + ": rehearsal</title>\n<style>" + std::string{kStyle} +
        "</style></head><body>\n<h1>" + Escaped(report.game) +
        "</h1>\n<p class=\"lead\">Tests of the game against console "
        "requirements. Not a certification.</p>\n";
    text += "<p class=\"verdict " + std::string{has_failed ? "failed" : "passed"} + "\">" +
            FormatSummary(report) +
            "</p>\n<table><tr><th>Verdict</th><th>Rule, and its trials</th>"
            "<th>Worst result</th></tr>\n";
    for (const auto& rule : report.rules) {
        text += FormatRow(rule);
    }
    text += "</table>\n<p class=\"small\">" + std::to_string(report.trials) + " trials in " +
            seconds.data() + ", seed " + std::to_string(report.seed) +
            (report.is_quick ? ", quick rehearsal" : "") + ".</p>\n";
    for (const auto& rule : report.rules) {
        text += FormatSection(rule);
    }
    text += "</body></html>\n";
    WriteFileAtomically(file, std::as_bytes(std::span{text}));
}

}  // namespace graze
