#include "run_report.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cinttypes>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <thread>

#include "graze/image/image.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/memory_budget.hpp"
#include "graze/platform/process.hpp"
#include "picture_stamp.hpp"

namespace graze {
namespace {

// Returns the real time in nanoseconds. Platform::Now is simulated on a headless machine.
std::int64_t WallNow() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds{1};
}

constexpr std::int64_t kFewFrames = 3600;
constexpr std::int64_t kManyFrames = 1'000'000;

const char* Boolean(bool value) noexcept {
    return value ? "true" : "false";
}

// Returns the memory that the program has allocated, without that of libraries; 0 if the program
// does not count it.
std::int64_t ProgramBytes() noexcept {
    return MemoryBudget::UseOf(MemoryUser::Program).bytes;
}

std::string HashText(std::span<const std::byte> bytes) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, ComputeHash(bytes));
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

bool IsTouched(const InputSnapshot& input) {
    const bool pads = std::ranges::any_of(input.pads, [](RawGamePad pad) {
        pad.connected = false;
        return pad != RawGamePad{};
    });
    return pads || input.keyboard != KeyboardState{};
}

}  // namespace

RunReport::RunReport(const std::filesystem::path& file, std::int64_t frames,
                     std::int64_t picture_every)
    : file_{std::fopen(file.string().c_str(), "wb")},
      frames_{frames},
      picture_every_{picture_every} {
    if (!file_) {
        throw std::runtime_error{file.string() + ": " + std::strerror(errno)};
    }
    std::setvbuf(file_.get(), nullptr, _IONBF, 0);
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
    std::fprintf(file_.get(),
                 "{\"kind\":\"start\",\"autopilot\":%s,\"players\":%d,\"assets\":%s}\n",
                 Boolean(is_driven), max_players, QuotedJson(assets).c_str());
}

void RunReport::End() {
    ReportMemory(step_ + 1);
    ReportTimes();
    std::fprintf(file_.get(), "{\"kind\":\"end\",\"frame\":%" PRId64 "}\n", step_ + 1);
}

void RunReport::BeforeStep(std::int64_t step, const InputSnapshot& input) {
    if (step == 0) {
        std::fprintf(file_.get(),
                     "{\"kind\":\"loaded\",\"machine_ns\":%" PRId64 ",\"wall_ns\":%" PRId64 "}\n",
                     platform_->Now() - start_machine_ns_, WallNow() - start_wall_ns_);
    }
    step_ = step;
    if (lifecycle_.State() != LifecycleState::Running && IsTouched(input)) {
        std::fprintf(file_.get(), "{\"kind\":\"heard\",\"step\":%" PRId64 "}\n", step);
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
        std::fprintf(file_.get(),
                     "{\"kind\":\"suspending\",\"step\":%" PRId64 ",\"machine_ns\":%" PRId64 "}\n",
                     step, now - start_machine_ns_);
    }
}

void RunReport::OnSuspended(std::int64_t step, const SuspendReport& report) {
    static_cast<void>(lifecycle_.SuspendAcknowledged());
    const std::int64_t saved_ns = platform_->Now() - suspending_machine_ns_;
    const std::int64_t grown_bytes = ProgramBytes() - suspending_bytes_;
    std::fprintf(file_.get(),
                 "{\"kind\":\"suspended\",\"step\":%" PRId64
                 ",\"updates\":%d,\"draws\":%d,\"keep_alives\":%d,\"waited_ns\":%" PRId64
                 ",\"machine_ns\":%" PRId64 ",\"wall_ns\":%" PRId64 ",\"grown_kib\":%" PRId64 "}\n",
                 step, report.updates, report.draws, report.keep_alives,
                 report.nanoseconds - saved_ns, report.nanoseconds, WallNow() - suspending_wall_ns_,
                 grown_bytes / 1024);
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
        std::fprintf(file_.get(),
                     "{\"kind\":\"idle\",\"step\":%" PRId64 ",\"wall_ns\":%" PRId64
                     ",\"processor_ns\":%" PRId64 "}\n",
                     step, wall_ns, after->processor_ns - before->processor_ns);
    }
}

void RunReport::ReportProgress(std::int64_t step) {
    const bool is_loaded = game_ != nullptr && step >= 0;
    const std::uint64_t progress = is_loaded ? game_->ProgressHash() : 0;
    if (progress != progress_) {
        progress_ = progress;
        std::fprintf(file_.get(),
                     "{\"kind\":\"progress\",\"step\":%" PRId64 ",\"hash\":\"%016" PRIx64 "\"}\n",
                     step, progress);
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
    std::fprintf(file_.get(),
                 "{\"kind\":\"picture\",\"frame\":%" PRId64 ",\"hash\":\"%016" PRIx64
                 "\",\"margin\":\"%016" PRIx64 "\",\"blank\":%s,\"hud\":%zu}\n",
                 step + 1, stamp.hash, stamp.margin, Boolean(stamp.is_blank),
                 game_ != nullptr ? game_->Hud().size() : 0);
}

void RunReport::OnSaving(UserId user, std::string_view container,
                         std::span<const BlobChange> changes, bool deletes) {
    std::string blobs;
    for (const BlobChange& change : changes) {
        blobs += (blobs.empty() ? "" : ",") + QuotedJson(change.name) + ":\"" +
                 (change.bytes ? HashText(*change.bytes) : "") + '"';
    }
    std::fprintf(file_.get(),
                 "{\"kind\":\"saving\",\"step\":%" PRId64 ",\"user\":%" PRIu64
                 ",\"container\":%s,\"deletes\":%s,\"blobs\":{%s}}\n",
                 step_, user.value, QuotedJson(container).c_str(), Boolean(deletes), blobs.c_str());
}

void RunReport::OnCommit(UserId user, std::string_view container, std::string_view error) {
    std::fprintf(file_.get(),
                 "{\"kind\":\"commit\",\"step\":%" PRId64 ",\"user\":%" PRIu64
                 ",\"container\":%s,\"error\":%s}\n",
                 step_, user.value, QuotedJson(container).c_str(), QuotedJson(error).c_str());
}

void RunReport::OnUnreadable(UserId user, std::string_view container, std::string_view error) {
    std::fprintf(file_.get(),
                 "{\"kind\":\"unreadable\",\"step\":%" PRId64 ",\"user\":%" PRIu64
                 ",\"container\":%s,\"error\":%s}\n",
                 step_, user.value, QuotedJson(container).c_str(), QuotedJson(error).c_str());
}

void RunReport::ReportMemory(std::int64_t frame) {
    const auto resident = ResidentBytes();
    const auto use = UseOfProcess();
    if (resident && use) {
        std::fprintf(file_.get(),
                     "{\"kind\":\"memory\",\"frame\":%" PRId64 ",\"resident_kib\":%" PRId64
                     ",\"files\":%d,\"threads\":%d}\n",
                     frame, *resident / 1024, use->open_files, use->threads);
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
    std::fprintf(file_.get(),
                 "{\"kind\":\"times\",\"frames\":%zu,\"p50_ns\":%" PRId64 ",\"p95_ns\":%" PRId64
                 ",\"p99_ns\":%" PRId64 ",\"max_ns\":%" PRId64 "}\n",
                 frame_ns_.size(), percentile(50), percentile(95), percentile(99), percentile(100));
}

}  // namespace graze
