#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "report.hpp"

namespace graze {
namespace {

constexpr int kMaxShownFailures = 3;  // different runs and frames of a rule
constexpr std::int64_t kFramesBefore = kFramesPerSecond / 2;

std::string PicturesOf(const std::string& run) {
    return run + "-pictures";
}

// The same violation is often found several times, so few of the findings get pictures. Returns
// their numbers.
std::vector<std::size_t> ChooseFindings(const RuleResult& result) {
    std::vector<std::size_t> chosen;
    std::set<std::pair<std::string, std::int64_t>> shown;
    for (std::size_t i = 0; result.status == RuleStatus::Failed && i < result.findings.size();
         ++i) {
        const Finding& finding = result.findings[i];
        const std::pair moment{finding.run, finding.frame};
        if (finding.run.empty() || finding.frame <= 0 ||
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

// Returns the plan of the run, without frames or pictures so far. If it continues the saves of
// another run, which it has changed meanwhile, adds that run to `savers`, to be repeated first.
PlannedRun Repeat(const RuleContext& context, const std::string& name,
                  std::vector<PlannedRun>& savers) {
    PlannedRun plan = context.Run(name).plan;
    plan.name = PicturesOf(name);
    plan.frames = 0;
    plan.pictures.clear();
    plan.records = false;
    plan.is_killed = false;
    const auto saver = context.runs.find(plan.saves_of);
    if (saver != context.runs.end()) {
        plan.saves_of = plan.name + "-saves";
        savers.push_back(saver->second.plan);
        savers.back().name = plan.saves_of;
    }
    return plan;
}

}  // namespace

std::vector<PlannedRun> PlanFailurePictures(const RuleContext& context,
                                            const RehearsalReport& report) {
    std::vector<PlannedRun> plans;
    std::vector<PlannedRun> savers;
    for (const auto& rule : report.rules) {
        for (const std::size_t i : ChooseFindings(rule.result)) {
            const Finding& finding = rule.result.findings[i];
            if (!context.runs.contains(finding.run)) {
                continue;
            }
            auto plan = std::ranges::find(plans, PicturesOf(finding.run), &PlannedRun::name);
            if (plan == plans.end()) {
                plan = plans.insert(plan, Repeat(context, finding.run, savers));
            }
            plan->frames = std::max(plan->frames, finding.frame);
            for (const std::int64_t frame : ChooseFrames(finding.frame)) {
                if (std::ranges::find(plan->pictures, frame) == plan->pictures.end()) {
                    plan->pictures.push_back(frame);
                }
            }
        }
    }
    std::ranges::move(savers, std::back_inserter(plans));
    return plans;
}

void AddFailurePictures(const RuleContext& context, RehearsalReport& report) {
    for (auto& rule : report.rules) {
        for (const std::size_t i : ChooseFindings(rule.result)) {
            Finding& finding = rule.result.findings[i];
            const auto run = context.runs.find(PicturesOf(finding.run));
            for (const std::int64_t frame : ChooseFrames(finding.frame)) {
                std::error_code error;
                if (run != context.runs.end() &&
                    std::filesystem::exists(run->second.Picture(frame), error)) {
                    finding.pictures.push_back(
                        {run->second.Picture(frame), FormatCaption(frame, finding.frame)});
                }
            }
        }
    }
}

}  // namespace graze
