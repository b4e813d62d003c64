#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/app/lifecycle.hpp"
#include "graze/app/run.hpp"
#include "graze/image/image.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/platform/output_file.hpp"
#include "graze/storage/user_storage.hpp"

namespace graze {

/// Implements --report: writes the events of a run as lines of JSON, for tools that check it. Each
/// line is written as its event happens, so the file is complete up to a crash.
///
/// Lines   {"kind":"start","autopilot":B,"players":N,"assets":S}
///             autopilot: an autopilot or a recording plays; players: GameInfo::max_players;
///             assets: the folder, or ""
///         {"kind":"loaded","machine_ns":N,"wall_ns":N}
///             before the first step; times since the start
///         {"kind":"suspending","step":N,"machine_ns":N}
///             the game receives a suspend request; machine_ns since the start
///         {"kind":"suspended","step":N,"updates":N,"draws":N,"keep_alives":N,"waited_ns":N,
///          "machine_ns":N,"wall_ns":N,"grown_kib":N}
///             waited_ns from the request until the game receives it; the other times from the
///             request until its acknowledgement; grown_kib: memory that the program has
///             allocated and not freed since it received the request
///         {"kind":"idle","step":N,"wall_ns":N,"processor_ns":N}
///             real time and processor time of all threads just after the first acknowledgement
///             during play; wall_ns is about kIdle
///         {"kind":"progress","step":N,"hash":HASH}
///             Game::ProgressHash before the step, if it differs from the last one reported
///         {"kind":"unfocused_input","step":N}
///             the game received pad or key input although it had no focus or was in the background
///         {"kind":"saving","step":N,"user":N,"container":S,"deletes":B,"blobs":{S:HASH}}
///             a removed blob has the hash ""
///         {"kind":"commit","step":N,"user":N,"container":S,"error":S}
///             the result of the save; "" is success
///         {"kind":"unreadable","step":N,"user":N,"container":S,"error":S}
///             a save could not be read
///         {"kind":"picture","frame":N,"hash":HASH,"margin":HASH,"blank":B,"hud":N}
///             every so many frames; margin: of the pixels outside the title-safe area; hud: number
///             of rectangles in Game::Hud
///         {"kind":"memory","frame":N,"resident_kib":N,"files":N,"threads":N}
///             after a tenth of the frames, and at the end; files: open files
///         {"kind":"times","frames":N,"p50_ns":N,"p95_ns":N,"p99_ns":N,"max_ns":N}
///             only if the picture of each frame is reported: percentiles of the processor time of
///             a step and its drawing on the game's thread
///         {"kind":"end","frame":N}
///             the run succeeded; frame: the last one
/// Times   machine_ns is the platform's clock, which is simulated in headless runs; wall_ns is real
///         time.
/// Steps   count from 0, -1 while the game loads; frames from 1.
/// Cost    draws one frame in picture_every, even if no other observer needs it, and reads it back.
///         Sleeps kIdle in the first suspend during play.
class RunReport : public RunObserver {
public:
    /// The default number of frames from one reported picture to the next. It shares no factor with
    /// common blink intervals, so that a blinking picture is not mistaken for a still one.
    static constexpr std::int64_t kPictureEvery = 47;

    static constexpr std::chrono::milliseconds kIdle{50};

    /// `frames` is the length of the run, or negative if the game decides when to exit. Throws
    /// std::runtime_error if the file cannot be opened. If it cannot be written on, `watch` is told
    /// once and the report ends there.
    RunReport(const std::filesystem::path& file, std::int64_t frames,
              std::int64_t picture_every = kPictureEvery, const OutputWatch& watch = {});

    /// Write the first and the last lines. Call Start before the game loads, End after a successful
    /// run.
    void Start(const Platform& platform, const Game& game, int max_players, bool is_driven,
               std::string_view assets);
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

    /// Reports that a container could not be read.
    void OnUnreadable(UserId user, std::string_view container, std::string_view error);

private:
    void ReportMemory(std::int64_t frame);
    void ReportProgress(std::int64_t step);
    void ReportIdleTime(std::int64_t step);
    void ReportTimes();

    OutputFile file_;
    const Platform* platform_ = nullptr;
    const Game* game_ = nullptr;
    std::int64_t frames_;
    std::int64_t picture_every_;
    std::uint64_t progress_ = 0;
    std::int64_t suspending_bytes_ = 0;
    bool was_idle_ = false;
    std::optional<std::int64_t> step_start_ns_;  // processor time
    std::vector<std::int64_t> frame_ns_;         // processor times
    std::int64_t step_ = -1;
    std::int64_t start_machine_ns_ = 0;
    std::int64_t start_wall_ns_ = 0;
    std::int64_t suspending_wall_ns_ = 0;
    std::int64_t suspending_machine_ns_ = 0;
    Lifecycle lifecycle_;
};

/// What is reported about a picture: enough to find pictures that are equal or blank.
struct PictureStamp {
    std::uint64_t hash = 0;    ///< of all pixels and of the size
    std::uint64_t margin = 0;  ///< of the pixels outside the title-safe area
    bool is_blank = true;      ///< true if all pixels have the same color
};

/// Returns the stamp of a picture: the same on every machine. The hashes are faster than those of
/// Hasher: less than a nanosecond per pixel.
[[nodiscard]] PictureStamp ComputeStamp(const Image& picture, const Rectangle& safe_area);

/// Returns a wrapper of `storage` that reports each Commit and Delete. The report must outlive it.
[[nodiscard]] std::unique_ptr<UserStorage> MakeReportedStorage(std::unique_ptr<UserStorage> storage,
                                                               RunReport& report);

}  // namespace graze
