#include "failure_pictures.hpp"

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

namespace graze {
namespace {

constexpr std::int64_t kFramesBefore = kFramesPerSecond / 2;

std::string PicturesOf(const std::string& trial) {
    return trial + "-pictures";
}

// The same violation is often found several times, so few of the findings get pictures. Returns
// their numbers.
std::vector<std::size_t> ChooseFindings(const RuleResult& result) {
    std::vector<std::size_t> chosen;
    std::set<std::pair<std::string, std::int64_t>> shown;
    for (std::size_t i = 0; result.verdict == RuleVerdict::Failed && i < result.findings.size();
         ++i) {
        const Finding& finding = result.findings[i];
        const std::pair moment{finding.trial, finding.frame};
        if (finding.trial.empty() || finding.frame <= 0 ||
            (shown.size() == kMaxShownFailures && !shown.contains(moment))) {
            continue;
        }
        shown.insert(moment);
        chosen.push_back(i);
    }
    return chosen;
}

std::string FormatCaption(std::int64_t frame, std::int64_t failure) {
    const std::string text = "frame " + std::to_string(frame) + ", ";
    if (frame == failure) {
        return text + "where it fails";
    }
    return text + (failure - frame == kFramesBefore ? "half a second before" : "just before");
}

// The first frame of the two is missing if the game fails in its first frame.
std::vector<std::int64_t> ChooseFrames(std::int64_t failure) {
    const std::int64_t before = std::max<std::int64_t>(failure - kFramesBefore, 1);
    return before < failure ? std::vector{before, failure} : std::vector{failure};
}

// Returns the trial again, without frames or pictures so far. If it continues the saves of another
// trial, which it has changed meanwhile, adds that trial to `savers`, to be run again first.
Trial Repeat(const Course& course, const std::string& name, std::vector<Trial>& savers) {
    Trial trial = course.Run(name).trial;
    trial.name = PicturesOf(name);
    trial.frames = 0;
    trial.pictures.clear();
    trial.records = false;
    trial.is_killed = false;
    const auto saver = course.runs.find(trial.saves_of);
    if (saver != course.runs.end()) {
        trial.saves_of = trial.name + "-saves";
        savers.push_back(saver->second.trial);
        savers.back().name = trial.saves_of;
    }
    return trial;
}

}  // namespace

std::vector<Trial> PlanFailurePictures(const Course& course, const RehearsalReport& report) {
    std::vector<Trial> trials;
    std::vector<Trial> savers;
    for (const auto& rule : report.rules) {
        for (const std::size_t i : ChooseFindings(rule.result)) {
            const Finding& finding = rule.result.findings[i];
            if (!course.runs.contains(finding.trial)) {
                continue;
            }
            auto trial = std::ranges::find(trials, PicturesOf(finding.trial), &Trial::name);
            if (trial == trials.end()) {
                trial = trials.insert(trial, Repeat(course, finding.trial, savers));
            }
            trial->frames = std::max(trial->frames, finding.frame);
            for (const std::int64_t frame : ChooseFrames(finding.frame)) {
                if (std::ranges::find(trial->pictures, frame) == trial->pictures.end()) {
                    trial->pictures.push_back(frame);
                }
            }
        }
    }
    std::ranges::move(savers, std::back_inserter(trials));
    return trials;
}

void AddFailurePictures(const Course& course, RehearsalReport& report) {
    for (auto& rule : report.rules) {
        for (const std::size_t i : ChooseFindings(rule.result)) {
            Finding& finding = rule.result.findings[i];
            const auto run = course.runs.find(PicturesOf(finding.trial));
            for (const std::int64_t frame : ChooseFrames(finding.frame)) {
                std::error_code error;
                if (run != course.runs.end() &&
                    std::filesystem::exists(run->second.Picture(frame), error)) {
                    finding.pictures.push_back(
                        {run->second.Picture(frame), FormatCaption(frame, finding.frame)});
                }
            }
        }
    }
}

}  // namespace graze
