#include "run_report.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cinttypes>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "graze/image/image.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/process.hpp"

namespace graze {
namespace {

// Returns the real time in nanoseconds. Platform::Now is simulated on a headless machine.
std::int64_t WallNow() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds{1};
}

std::uint64_t PictureHash(const Image& picture) {
    Hasher hasher;
    hasher.Add(picture.Width());
    hasher.Add(picture.Height());
    hasher.Add(std::as_bytes(picture.Pixels()));
    return hasher.Value();
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

RunReport::RunReport(const std::filesystem::path& file, std::int64_t frames)
    : file_{std::fopen(file.string().c_str(), "wb")}, frames_{frames} {
    if (!file_) {
        throw std::runtime_error{file.string() + ": " + std::strerror(errno)};
    }
    std::setvbuf(file_.get(), nullptr, _IONBF, 0);
}

void RunReport::Start(const Platform& platform, bool has_autopilot, std::string_view assets) {
    platform_ = &platform;
    start_machine_ns_ = platform.Now();
    start_wall_ns_ = WallNow();
    std::fprintf(file_.get(), "{\"kind\":\"start\",\"autopilot\":%s,\"assets\":%s}\n",
                 has_autopilot ? "true" : "false", QuotedJson(assets).c_str());
}

void RunReport::End() {
    ReportMemory(step_ + 1);
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
        std::fprintf(file_.get(),
                     "{\"kind\":\"suspending\",\"step\":%" PRId64 ",\"machine_ns\":%" PRId64 "}\n",
                     step, now - start_machine_ns_);
    }
}

void RunReport::OnSuspended(std::int64_t step, const SuspendReport& report) {
    static_cast<void>(lifecycle_.SuspendAcknowledged());
    const std::int64_t saved_ns = platform_->Now() - suspending_machine_ns_;
    std::fprintf(file_.get(),
                 "{\"kind\":\"suspended\",\"step\":%" PRId64
                 ",\"updates\":%d,\"draws\":%d,\"keep_alives\":%d,\"waited_ns\":%" PRId64
                 ",\"machine_ns\":%" PRId64 ",\"wall_ns\":%" PRId64 "}\n",
                 step, report.updates, report.draws, report.keep_alives,
                 report.nanoseconds - saved_ns, report.nanoseconds,
                 WallNow() - suspending_wall_ns_);
}

bool RunReport::NeedsFrame(std::int64_t step) {
    return (step + 1) % kPictureEvery == 0;
}

void RunReport::AfterDraw(std::int64_t step, GraphicsDevice& device) {
    if (NeedsFrame(step)) {
        std::fprintf(file_.get(),
                     "{\"kind\":\"picture\",\"frame\":%" PRId64 ",\"hash\":\"%016" PRIx64 "\"}\n",
                     step + 1, PictureHash(device.ReadBackBuffer()));
    }
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
                 step_, user.value, QuotedJson(container).c_str(), deletes ? "true" : "false",
                 blobs.c_str());
}

void RunReport::OnCommit(UserId user, std::string_view container, std::string_view error) {
    std::fprintf(file_.get(),
                 "{\"kind\":\"commit\",\"step\":%" PRId64 ",\"user\":%" PRIu64
                 ",\"container\":%s,\"error\":%s}\n",
                 step_, user.value, QuotedJson(container).c_str(), QuotedJson(error).c_str());
}

void RunReport::ReportMemory(std::int64_t frame) {
    if (const auto resident = ResidentBytes()) {
        std::fprintf(file_.get(),
                     "{\"kind\":\"memory\",\"frame\":%" PRId64 ",\"resident_kib\":%" PRId64 "}\n",
                     frame, *resident / 1024);
    }
}

}  // namespace graze
