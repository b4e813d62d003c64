#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// Implements --report: writes the events of a run as lines of JSON, for tools that check it. Each
/// line is written as its event happens, so the file is complete up to a crash.
///
/// Lines   {"kind":"start","autopilot":B,"assets":S}
///             autopilot: an autopilot or a recording plays; assets: the folder, or ""
///         {"kind":"loaded","machine_ns":N,"wall_ns":N}
///             before the first step; times since the start
///         {"kind":"suspending","step":N,"machine_ns":N}
///             the game receives a suspend request; machine_ns since the start
///         {"kind":"suspended","step":N,"updates":N,"draws":N,"keep_alives":N,"waited_ns":N,
///          "machine_ns":N,"wall_ns":N}
///             waited_ns from the request until the game receives it; the other times from the
///             request until its acknowledgement
///         {"kind":"heard","step":N}
///             the game received pad or key input although it had no focus or was in the background
///         {"kind":"saving","step":N,"user":N,"container":S,"deletes":B,"blobs":{S:HASH}}
///             a removed blob has the hash ""
///         {"kind":"commit","step":N,"user":N,"container":S,"error":S}
///             the result of the save; "" is success
///         {"kind":"picture","frame":N,"hash":S}
///             every kPictureEvery frames
///         {"kind":"memory","frame":N,"resident_kib":N}
///             after a tenth of the frames, and at the end
///         {"kind":"end","frame":N}
///             the run succeeded; frame: the last one
/// Times   machine_ns is the platform's clock, which is simulated in headless runs; wall_ns is real
///         time.
/// Steps   count from 0, -1 while the game loads; frames from 1.
/// Cost    draws one frame in kPictureEvery, even if no other observer needs it, and reads it back.
class RunReport : public RunObserver {
public:
    /// The number of frames from one reported picture to the next. It shares no factor with common
    /// blink intervals, so that a blinking picture is not mistaken for a still one.
    static constexpr std::int64_t kPictureEvery = 47;

    /// `frames` is the length of the run, or negative if the game decides when to exit. Throws
    /// std::runtime_error if the file cannot be written.
    RunReport(const std::filesystem::path& file, std::int64_t frames);

    /// Write the first and the last lines. Call Start before the game loads, End after a successful
    /// run.
    void Start(const Platform& platform, bool has_autopilot, std::string_view assets);
    void End();

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void OnSuspended(std::int64_t step, const SuspendReport& report) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// Reports that a commit, or the deletion of a whole container, begins.
    void OnSaving(UserId user, std::string_view container, std::span<const BlobChange> changes,
                  bool deletes);

    /// Reports the result of the commit or deletion; an empty error is success.
    void OnCommit(UserId user, std::string_view container, std::string_view error);

private:
    struct Close {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };

    void ReportMemory(std::int64_t frame);

    std::unique_ptr<std::FILE, Close> file_;
    const Platform* platform_ = nullptr;
    std::int64_t frames_;
    std::int64_t step_ = -1;
    std::int64_t start_machine_ns_ = 0;
    std::int64_t start_wall_ns_ = 0;
    std::int64_t suspending_wall_ns_ = 0;
    std::int64_t suspending_machine_ns_ = 0;
    Lifecycle lifecycle_;
};

/// Returns a wrapper of `storage` that reports each Commit and Delete. The report must outlive it.
[[nodiscard]] std::unique_ptr<UserStorage> MakeReportedStorage(std::unique_ptr<UserStorage> storage,
                                                               RunReport& report);

}  // namespace graze
