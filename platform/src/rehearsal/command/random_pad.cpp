#include "random_pad.hpp"

#include <algorithm>
#include <array>

#include "graze/math/random.hpp"

namespace graze {
namespace {

constexpr std::int64_t kFadeOut = 120;  // frames from a press to the exit that it causes

}  // namespace

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

bool HasExitedEarly(const FinishedRun& run) {
    return !run.child.ran_too_long && run.child.signal == 0 && run.child.exit_code == 0 &&
           run.notes.end_frame.value_or(run.plan.frames) < run.plan.frames && !run.plan.is_closed;
}

std::string FindEndingButton(const FinishedRun& run) {
    const std::int64_t end = *run.notes.end_frame;
    std::string button;
    for (const ScriptedMoment& moment : run.plan.script) {
        const bool is_before = moment.step < end && moment.step >= end - kFadeOut;
        if (is_before && moment.what.starts_with("press Back")) {
            button = "Back";
        } else if (is_before && button != "Back") {
            button = moment.what.starts_with("press Start") ? "Start" : "";
        }
    }
    return button;
}

}  // namespace graze
