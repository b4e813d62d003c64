// Plans what several rules need.
#include <algorithm>
#include <array>
#include <set>

#include "graze/math/random.hpp"
#include "rule.hpp"

namespace graze {
namespace {

// Returns a script of random presses and pushes of the left stick on pad 1, without the buttons of
// `excluded` ("Back"). It begins with Start, which many a title waits for. Scripts of different
// lengths begin alike.
std::vector<ScriptedMoment> RandomPad(std::uint64_t seed, std::int64_t frames,
                                      const std::set<std::string>& excluded) {
    constexpr std::array<const char*, 18> inputs{"press A",
                                                 "press A",
                                                 "press B",
                                                 "press X",
                                                 "press Y",
                                                 "press A+DPadRight",
                                                 "press DPadLeft",
                                                 "press DPadRight",
                                                 "press DPadUp",
                                                 "press DPadDown",
                                                 "press LeftShoulder",
                                                 "press RightShoulder",
                                                 "press Start",
                                                 "press Back",
                                                 "stick left 1 0",
                                                 "stick left -1 0",
                                                 "stick left 0 1",
                                                 "stick left 0 -1"};
    Random random{seed};
    std::vector<ScriptedMoment> script{{0, "plug 1"}};
    std::string input = "press Start";
    for (std::int64_t step = 5; step < frames; step += random.Next(4, 30)) {
        const int length = random.Next(1, 25);
        const bool is_pressed = std::ranges::none_of(
            excluded, [&input](const std::string& button) { return input.ends_with(button); });
        if (is_pressed) {
            script.push_back({step, input + " 1 " + std::to_string(length)});
        }
        input = inputs[static_cast<std::size_t>(random.Next(static_cast<int>(inputs.size())))];
    }
    return script;
}

}  // namespace

bool RuleContext::HasOption(const std::string& option) const {
    return help.find(option + " ") != std::string::npos ||
           help.find(option + "\n") != std::string::npos;
}

std::vector<std::int64_t> RuleContext::RandomSteps(int count, std::int64_t begin, std::int64_t end,
                                                   std::uint64_t salt) const {
    Random random{command.seed * 1'000'003 + salt};
    std::set<std::int64_t> moments;
    const std::int64_t span = std::max<std::int64_t>(end - begin, 1);
    for (int i = 0; i < count; ++i) {
        moments.insert(begin + random.Next(static_cast<int>(span)));
    }
    return {moments.begin(), moments.end()};
}

PlannedRun RuleContext::PlanLive(std::string name, std::int64_t run_frames) const {
    PlannedRun plan;
    plan.name = std::move(name);
    plan.frames = run_frames;
    if (!has_autopilot) {
        plan.script = RandomPad(command.seed, run_frames, excluded);
    }
    return plan;
}

PlannedRun RuleContext::PlanReplay(std::string name) const {
    PlannedRun plan;
    plan.name = std::move(name);
    plan.frames = frames;
    plan.replays = "reference";
    return plan;
}

PlannedRun RuleContext::PlanSave(std::string name, std::int64_t step) const {
    PlannedRun plan = PlanReplay(std::move(name));
    plan.replays = Saver().plan.name;
    plan.frames = step + 10;
    plan.saves_on_disk = true;
    return plan;
}

PlannedRun RuleContext::PlanNextStart(std::string name, std::string saves_of) const {
    PlannedRun plan = PlanLive(std::move(name), 3 * kFramesPerSecond);
    plan.saves_of = std::move(saves_of);
    return plan;
}

SaveMoment RuleContext::BeforeLaterSave() const {
    if (saver.empty()) {
        return {frames / 2, "reference"};
    }
    const std::int64_t step = second_commit.value_or(first_commit);
    return {std::max<std::int64_t>(step - kBeforeSave, 0), saver};
}

std::int64_t RuleContext::StepAfterSave() const {
    return saver.empty() ? frames / 2 : first_commit + 2;
}

std::string RuleContext::FirstProgress() const {
    const auto& progress = Reference().notes.progress;
    return progress.empty() ? "" : progress.front().hash;
}

std::int64_t RuleContext::StepWithUnsavedProgress() const {
    const RunNotes& notes = Saver().notes;
    std::optional<std::int64_t> before_first;
    std::int64_t saved = 0;  // a step with only saved progress before it
    const auto is_unsaved = [&](std::int64_t step) {
        return step > saved && notes.ProgressBefore(step) != notes.ProgressBefore(saved);
    };
    for (const CommitNote& commit : notes.commits) {
        if (is_unsaved(commit.step)) {
            if (saved > 0) {
                return commit.step;
            }
            before_first = before_first.value_or(commit.step);
        }
        saved = commit.step + 1;
    }
    const std::int64_t last = Saver().plan.frames - 1;
    return is_unsaved(last) ? last : before_first.value_or(StepAfterSave());
}

std::chrono::milliseconds RuleContext::LimitOf(const PlannedRun& plan) const {
    using namespace std::chrono_literals;
    if (command.limit_s > 0) {
        return std::chrono::milliseconds{static_cast<std::int64_t>(command.limit_s * 1000)};
    }
    const auto reference = runs.find("reference");
    if (reference == runs.end()) {
        return 60s + plan.frames * 20ms;
    }
    // A disturbed run takes longer: it draws more frames, some of them on larger screens, flushes
    // saves to the disk, and shares the machine with more runs.
    constexpr int times = 10;
    const std::int64_t undisturbed = reference->second.plan.frames;
    const auto by_length =
        reference->second.child.wall * times * std::max(plan.frames, undisturbed) / undisturbed;
    return 20s + std::chrono::ceil<std::chrono::seconds>(by_length);
}

std::vector<ScriptedMoment> SuspendsInPlay(const RuleContext& context, int count,
                                           std::uint64_t salt, const std::string& away) {
    constexpr std::array<const char*, 3> moments{"", " step", " frame"};
    const std::int64_t samples = std::max<std::int64_t>((context.frames - 1) / kSampleEvery, 1);
    std::vector<ScriptedMoment> script;
    std::size_t next = 0;
    for (std::int64_t step : context.RandomSteps(count, 0, context.frames, salt)) {
        const std::size_t moment = next++ % moments.size();
        // "suspend step" and "suspend frame" suspend the game in the middle of its work. They need
        // a step whose frame is drawn, so the next such step is chosen.
        if (moment > 0) {
            step = std::min(step / kSampleEvery + 1, samples) * kSampleEvery - 1;
        }
        script.push_back({step, std::string{"suspend"} + moments[moment]});
        script.push_back({step, "resume" + away});
    }
    return script;
}

std::vector<ScriptedMoment> SuspendsInLoading(const RuleContext& context, int count,
                                              std::uint64_t salt) {
    std::vector<ScriptedMoment> script;
    if (context.files == 0) {
        return script;
    }
    for (const std::int64_t file : context.RandomSteps(count, 1, context.files + 1, salt)) {
        // The first suspend is moved to an earlier file, so that most of the loading comes after
        // it.
        const std::int64_t at = script.empty() ? (file + 3) / 4 : file;
        script.push_back({-1, "suspend " + std::to_string(at)});
        script.push_back({-1, "resume"});
    }
    return script;
}

std::size_t SuspendCount(const PlannedRun& plan) {
    return static_cast<std::size_t>(std::ranges::count_if(
        plan.script,
        [](const ScriptedMoment& moment) { return moment.what.starts_with("suspend"); }));
}

void DropPresses(PlannedRun& plan, std::int64_t from, std::int64_t until) {
    std::erase_if(plan.script, [&](const ScriptedMoment& moment) {
        const bool is_input =
            moment.what.starts_with("press ") || moment.what.starts_with("stick ");
        return is_input && moment.step >= from && moment.step < until;
    });
}

}  // namespace graze
