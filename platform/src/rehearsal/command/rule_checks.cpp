// Checks what several rules require.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

#include "rule.hpp"

namespace graze {
namespace {

constexpr int kKilledExit = 137;

// Returns the last line that is not empty.
std::string LastLine(const std::string& text) {
    std::string_view left = text;
    while (!left.empty() && (left.back() == '\n' || left.back() == ' ')) {
        left.remove_suffix(1);
    }
    const std::size_t line = left.rfind('\n');
    return std::string{line == std::string_view::npos ? left : left.substr(line + 1)};
}

std::string SignalName(int signal) {
    constexpr std::array<std::pair<int, const char*>, 6> names{{{4, "SIGILL"},
                                                                {6, "SIGABRT"},
                                                                {7, "SIGBUS"},
                                                                {8, "SIGFPE"},
                                                                {9, "SIGKILL"},
                                                                {11, "SIGSEGV"}}};
    const auto* const found = std::ranges::find(names, signal, &std::pair<int, const char*>::first);
    return "signal " + std::to_string(signal) +
           (found == names.end() ? "" : std::string{" ("} + found->second + ")");
}

std::string Seconds(std::chrono::milliseconds time) {
    std::array<char, 32> text{};
    const bool is_whole = time.count() % 1000 == 0;
    std::snprintf(text.data(), text.size(), is_whole ? "%.0f s" : "%.2f s",
                  static_cast<double>(time.count()) / 1000);
    return text.data();
}

std::optional<std::int64_t> FirstDifference(const std::vector<FrameHash>& expected,
                                            const std::vector<FrameHash>& seen) {
    const auto [a, b] = std::ranges::mismatch(expected, seen);
    if (a == expected.end() && b == seen.end()) {
        return std::nullopt;
    }
    return b != seen.end() ? b->frame : a->frame;
}

}  // namespace

bool HasExitedEarly(const FinishedRun& run) {
    return !run.child.ran_too_long && run.child.signal == 0 && run.child.exit_code == 0 &&
           run.notes.end_frame.value_or(run.plan.frames) < run.plan.frames && !run.plan.is_closed;
}

std::string FormatCount(std::int64_t count, const std::string& word) {
    const std::string ending = count == 1 ? "" : word.ends_with("s") ? "es" : "s";
    return std::to_string(count) + " " + word + ending;
}

std::string Milliseconds(std::int64_t nanoseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f ms", static_cast<double>(nanoseconds) / 1e6);
    return text.data();
}

// Fails a run that has played to its end, but has removed its pictures or goes on in other
// processes.
static bool FailIfIncomplete(const FinishedRun& run, std::int64_t end, RuleResult& result) {
    for (const std::int64_t frame : run.plan.pictures) {
        const std::string fault = frame <= end ? FindPictureFault(run.Picture(frame)) : "";
        if (!fault.empty()) {
            result.Fail("its picture " + run.Picture(frame).filename().string() + ": " + fault, run,
                        frame);
            return true;
        }
    }
    if (run.child.left_behind > 0) {
        result.Fail(
            "left " + FormatCount(run.child.left_behind, "process") + " running, which were killed",
            run);
        return true;
    }
    return false;
}

bool FailIfBroken(const FinishedRun& run, RuleResult& result) {
    const ChildResult& child = run.child;
    const std::string where = "after frame " + std::to_string(run.LastFrame());
    if (child.ran_too_long) {
        const bool waits =
            !run.notes.suspends.empty() && !run.notes.suspends.back().is_acknowledged;
        const std::string limit = Seconds(run.limit) + ", the limit of this run (--limit)";
        result.Fail(waits ? "suspend at frame " + std::to_string(run.notes.suspends.back().step) +
                                ": not acknowledged within " + limit
                          : "not finished within " + limit + "; the last frame was " +
                                std::to_string(run.LastFrame()),
                    run);
        return true;
    }
    if (child.signal != 0) {
        result.Fail("terminated by " + SignalName(child.signal) + " " + where, run);
        return true;
    }
    if (child.exit_code != (run.plan.is_killed ? kKilledExit : 0)) {
        result.Fail("exit code " + std::to_string(child.exit_code) + " " + where + ": " +
                        LastLine(child.err),
                    run);
        return true;
    }
    if (!run.notes.fault.empty()) {
        result.Fail("its report is invalid: run.report: " + run.notes.fault, run);
        return true;
    }
    if (run.plan.is_killed) {
        return false;
    }
    // The launcher writes the report's end line. It is missing if the game's crash handler has
    // called _exit(0), for example.
    const auto& end = run.notes.end_frame;
    if (!end) {
        result.Fail(
            "exit code 0 " + where + ", but the run did not finish: its report has no end line",
            run);
        return true;
    }
    if (HasExitedEarly(run)) {
        result.Fail("the game exited after frame " + std::to_string(*end) + " of " +
                        std::to_string(run.plan.frames),
                    run);
        return true;
    }
    return FailIfIncomplete(run, *end, result);
}

std::optional<std::int64_t> FindDifferentPicture(const FinishedRun& a, const FinishedRun& b,
                                                 std::int64_t after) {
    const auto& expected = a.notes.pictures;
    for (const PictureNote& picture : b.notes.pictures) {
        const auto twin = std::ranges::find(expected, picture.frame, &PictureNote::frame);
        if (picture.frame > after && twin != expected.end() && twin->hash != picture.hash) {
            return picture.frame;
        }
    }
    return std::nullopt;
}

bool SkipIfNotDeterministic(const RuleContext& context, RuleResult& result) {
    if (!context.is_deterministic) {
        result.Skip(
            "two runs without a disturbance differ already (rule same), so a comparison with one "
            "of them shows nothing");
    }
    return !context.is_deterministic;
}

void CompareWithReference(const RuleContext& context, const FinishedRun& run,
                          const std::string& what, RuleResult& result) {
    if (SkipIfNotDeterministic(context, result)) {
        return;
    }
    if (const auto frame = FirstDifference(context.Reference().hashes, run.hashes)) {
        result.Fail(what + ": diverged from the reference at frame " + std::to_string(*frame), run,
                    frame);
        return;
    }
    if (const auto picture = FindDifferentPicture(context.Reference(), run)) {
        result.Fail(what + ": the picture of frame " + std::to_string(*picture) +
                        " differs from the reference",
                    run, picture);
    }
}

ProgressFound FindProgress(const RuleContext& context, const FinishedRun& run,
                           const FinishedRun& next) {
    const auto& before = run.notes.progress;
    if (before.empty() || before.back().hash == context.FirstProgress()) {
        return ProgressFound::Unknown;
    }
    const auto& after = next.notes.progress;
    const bool is_kept = std::ranges::any_of(after, [&](const ProgressNote& note) {
        return note.step <= 2 * kFramesPerSecond && note.hash == before.back().hash;
    });
    return is_kept ? ProgressFound::Kept : ProgressFound::Lost;
}

}  // namespace graze
