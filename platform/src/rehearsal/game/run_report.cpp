#include "run_report.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cinttypes>
#include <concepts>
#include <cstdio>
#include <optional>
#include <thread>

#include "graze/math/hash.hpp"
#include "graze/platform/process.hpp"
#include "memory_budget.hpp"

namespace graze {
namespace {

// Returns the real time in nanoseconds. Platform::Now is simulated on a headless machine.
std::int64_t WallNow() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds{1};
}

constexpr std::int64_t kFewFrames = 3600;
constexpr std::int64_t kManyFrames = 1'000'000;

// Returns the memory that the program has allocated, without that of libraries; 0 if the program
// does not count it.
std::int64_t ProgramBytes() noexcept {
    return MemoryBudget::UseOf(MemoryUser::Program).bytes;
}

std::string HashText(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, hash);
    return text.data();
}

// Returns the text as a JSON string.
std::string QuotedJson(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') {
            quoted += '\\';
        }
        const bool is_control = static_cast<unsigned char>(letter) < 0x20;
        quoted += is_control ? ' ' : letter;
    }
    return quoted + '"';
}

// A line of the report.
class Line {
public:
    explicit Line(const char* kind) : text_{std::string{R"({"kind":")"} + kind + '"'} {}

    template <std::integral Integer>
    Line& Add(const char* key, Integer value) {
        return AddRaw(key, std::to_string(value));
    }
    Line& Add(const char* key, bool value) { return AddRaw(key, value ? "true" : "false"); }
    Line& Add(const char* key, std::string_view text) { return AddRaw(key, QuotedJson(text)); }
    Line& AddHash(const char* key, std::uint64_t hash) {
        return AddRaw(key, '"' + HashText(hash) + '"');
    }
    Line& AddRaw(const char* key, const std::string& json) {
        text_.append(",\"").append(key).append("\":").append(json);
        return *this;
    }

    void WriteTo(OutputFile& file) { file.Write(text_ + "}\n"); }

private:
    std::string text_;
};

bool IsTouched(const InputSnapshot& input) {
    const bool pads = std::ranges::any_of(input.pads, [](RawGamePad pad) {
        pad.connected = false;
        return pad != RawGamePad{};
    });
    return pads || input.keyboard != KeyboardState{};
}

}  // namespace

RunReport::RunReport(const std::filesystem::path& file, std::int64_t frames,
                     std::int64_t picture_every, const OutputWatch& watch)
    : file_{file, OutputFile::Mode::Directly, watch},
      frames_{frames},
      picture_every_{picture_every} {
    if (picture_every_ == 1) {
        frame_ns_.reserve(static_cast<std::size_t>(std::clamp(frames, kFewFrames, kManyFrames)));
    }
}

void RunReport::Start(const Platform& platform, const Game& game, int max_players, bool is_driven,
                      std::string_view assets) {
    platform_ = &platform;
    game_ = &game;
    start_machine_ns_ = platform.Now();
    start_wall_ns_ = WallNow();
    Line{"start"}
        .Add("autopilot", is_driven)
        .Add("players", max_players)
        .Add("assets", assets)
        .WriteTo(file_);
}

void RunReport::End() {
    ReportMemory(step_ + 1);
    ReportTimes();
    Line{"end"}.Add("frame", step_ + 1).WriteTo(file_);
    file_.Close();
}

void RunReport::BeforeStep(std::int64_t step, const InputSnapshot& input) {
    if (step == 0) {
        Line{"loaded"}
            .Add("machine_ns", platform_->Now() - start_machine_ns_)
            .Add("wall_ns", WallNow() - start_wall_ns_)
            .WriteTo(file_);
    }
    step_ = step;
    if (lifecycle_.State() != LifecycleState::Running && IsTouched(input)) {
        Line{"unfocused_input"}.Add("step", step).WriteTo(file_);
    }
    ReportProgress(step);
    step_start_ns_ = picture_every_ == 1 ? ThreadTime() : std::nullopt;
}

void RunReport::AfterStep(std::int64_t step, const Game& /*game*/) {
    if (step + 1 == frames_ / 10) {
        ReportMemory(step + 1);
    }
}

void RunReport::OnLifecycle(std::int64_t step, const LifecycleEvent& event) {
    const LifecycleState before = lifecycle_.State();
    static_cast<void>(lifecycle_.Take(event.signal));
    if (lifecycle_.State() == LifecycleState::Suspending && before != LifecycleState::Suspending) {
        // The system may have requested the suspend long before the game received it.
        const std::int64_t now = platform_->Now();
        suspending_wall_ns_ = WallNow() - (now - platform_->SuspendRequestedAt().value_or(now));
        suspending_machine_ns_ = now;
        suspending_bytes_ = ProgramBytes();
        Line{"suspending"}
            .Add("step", step)
            .Add("machine_ns", now - start_machine_ns_)
            .WriteTo(file_);
    }
}

void RunReport::OnSuspended(std::int64_t step, const SuspendReport& report) {
    static_cast<void>(lifecycle_.SuspendAcknowledged());
    const std::int64_t saved_ns = platform_->Now() - suspending_machine_ns_;
    const std::int64_t grown_bytes = ProgramBytes() - suspending_bytes_;
    Line{"suspended"}
        .Add("step", step)
        .Add("updates", report.updates)
        .Add("draws", report.draws)
        .Add("keep_alives", report.keep_alives)
        .Add("waited_ns", report.nanoseconds - saved_ns)
        .Add("machine_ns", report.nanoseconds)
        .Add("wall_ns", WallNow() - suspending_wall_ns_)
        .Add("grown_kib", grown_bytes / 1024)
        .WriteTo(file_);
    ReportProgress(step);
    ReportIdleTime(step);
}

// The game's thread is suspended here, so the processor time is that of other threads.
void RunReport::ReportIdleTime(std::int64_t step) {
    const auto before = step < 0 || was_idle_ ? std::nullopt : UseOfProcess();
    if (!before) {
        return;
    }
    was_idle_ = true;
    const std::int64_t start_ns = WallNow();
    std::this_thread::sleep_for(kIdle);
    const std::int64_t wall_ns = WallNow() - start_ns;
    if (const auto after = UseOfProcess()) {
        Line{"idle"}
            .Add("step", step)
            .Add("wall_ns", wall_ns)
            .Add("processor_ns", after->processor_ns - before->processor_ns)
            .WriteTo(file_);
    }
}

void RunReport::ReportProgress(std::int64_t step) {
    const bool is_loaded = game_ != nullptr && step >= 0;
    const std::uint64_t progress = is_loaded ? game_->ProgressHash() : 0;
    if (progress != progress_) {
        progress_ = progress;
        Line{"progress"}.Add("step", step).AddHash("hash", progress).WriteTo(file_);
    }
}

bool RunReport::NeedsFrame(std::int64_t step) {
    return (step + 1) % picture_every_ == 0;
}

void RunReport::AfterDraw(std::int64_t step, GraphicsDevice& device) {
    const auto now_ns = step_start_ns_ ? ThreadTime() : std::nullopt;
    if (now_ns) {
        frame_ns_.push_back(*now_ns - *step_start_ns_);
    }
    if (!NeedsFrame(step)) {
        return;
    }
    const Image picture = device.ReadBackBuffer();
    const Viewport whole{0, 0, picture.Width(), picture.Height()};
    const PictureStamp stamp = ComputeStamp(picture, whole.TitleSafeArea());
    Line{"picture"}
        .Add("frame", step + 1)
        .AddHash("hash", stamp.hash)
        .AddHash("margin", stamp.margin)
        .Add("blank", stamp.is_blank)
        .Add("hud", game_ != nullptr ? game_->Hud().size() : 0)
        .WriteTo(file_);
}

void RunReport::OnSaving(UserId user, std::string_view container,
                         std::span<const BlobChange> changes, bool deletes) {
    std::string blobs;
    for (const BlobChange& change : changes) {
        blobs += (blobs.empty() ? "" : ",") + QuotedJson(change.name) + ":\"" +
                 (change.bytes ? HashText(ComputeHash(*change.bytes)) : "") + '"';
    }
    Line{"saving"}
        .Add("step", step_)
        .Add("user", user.value)
        .Add("container", container)
        .Add("deletes", deletes)
        .AddRaw("blobs", "{" + blobs + "}")
        .WriteTo(file_);
}

void RunReport::OnCommit(UserId user, std::string_view container, std::string_view error) {
    Line{"commit"}
        .Add("step", step_)
        .Add("user", user.value)
        .Add("container", container)
        .Add("error", error)
        .WriteTo(file_);
}

void RunReport::OnUnreadable(UserId user, std::string_view container, std::string_view error) {
    Line{"unreadable"}
        .Add("step", step_)
        .Add("user", user.value)
        .Add("container", container)
        .Add("error", error)
        .WriteTo(file_);
}

void RunReport::ReportMemory(std::int64_t frame) {
    const auto resident = ResidentBytes();
    const auto use = UseOfProcess();
    if (resident && use) {
        Line{"memory"}
            .Add("frame", frame)
            .Add("resident_kib", *resident / 1024)
            .Add("files", use->open_files)
            .Add("threads", use->threads)
            .WriteTo(file_);
    }
}

void RunReport::ReportTimes() {
    if (frame_ns_.empty()) {
        return;
    }
    std::ranges::sort(frame_ns_);
    const auto percentile = [this](std::size_t percent) {
        return frame_ns_[(frame_ns_.size() - 1) * percent / 100];
    };
    Line{"times"}
        .Add("frames", frame_ns_.size())
        .Add("p50_ns", percentile(50))
        .Add("p95_ns", percentile(95))
        .Add("p99_ns", percentile(99))
        .Add("max_ns", percentile(100))
        .WriteTo(file_);
}

}  // namespace graze
