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

/// --report: what a run went through as lines of JSON, for tools that judge it. A line is in the file as soon
/// as it has happened, so that a game which dies leaves its last words.
///
/// Lines   {"kind":"start","autopilot":B,"assets":S}
///         {"kind":"loaded","machine_ns":N,"wall_ns":N}     before the first step
///         {"kind":"suspending","step":N,"machine_ns":N}    the game is asked; how long it has run by then
///         {"kind":"suspended","step":N,"updates":N,"draws":N,"keep_alives":N,"waited_ns":N,"machine_ns":N,
///          "wall_ns":N}      waited: from the machine's wish until it is asked; the others: until the answer
///         {"kind":"heard","step":N}                        pads or keys that a constrained game was given
///         {"kind":"saving","step":N,"user":N,"container":S,"deletes":B,"blobs":{S:HASH}}   removed: ""
///         {"kind":"commit","step":N,"user":N,"container":S,"error":S}   what became of it; "" is success
///         {"kind":"picture","frame":N,"hash":S}            every kPictureEvery frames
///         {"kind":"memory","frame":N,"resident_kib":N}     at a tenth of the frames and at the end
///         {"kind":"end","frame":N}                         all went well
/// Steps   count from 0, -1 while the game loads; frames from 1.
/// Cost    draws one frame in kPictureEvery that nobody would have looked at, and reads it back.
class RunReport : public RunObserver {
public:
    /// Not a divisor of common blinking intervals: what blinks is not taken for a still picture.
    static constexpr std::int64_t kPictureEvery = 47;

    /// `frames` are those to be run; below 0 until the game exits. Throws std::runtime_error when the file
    /// cannot be written.
    RunReport(const std::filesystem::path& file, std::int64_t frames);

    /// The game is about to load.
    void Start(const Platform& platform, bool has_autopilot, std::string_view assets);
    void End();

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void OnSuspended(std::int64_t step, const SuspendReport& report) override;
    [[nodiscard]] bool WantsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// A commit begins, or a whole container is to be deleted.
    void OnSaving(UserId user, std::string_view container, std::span<const BlobChange> changes,
                  bool deletes);

    /// It was tried; no error code means that it went well.
    void OnCommit(UserId user, std::string_view container, std::string_view error);

private:
    struct Close {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };

    void TellMemory(std::int64_t frame);

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

/// A storage whose commits are told. All calls go to `storage`; the report must outlive it.
[[nodiscard]] std::unique_ptr<UserStorage> MakeReportedStorage(std::unique_ptr<UserStorage> storage,
                                                               RunReport& report);

}  // namespace graze
