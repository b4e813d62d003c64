#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "graze/app/run.hpp"
#include "graze/image/image.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/input/recording_encoder.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/platform/output_file.hpp"
#include "options.hpp"

namespace graze {

/// Forwards all calls to several observers, in the order of Add.
class ObserverList : public RunObserver {
public:
    /// Adds an observer, which must outlive the list.
    void Add(RunObserver& observer) { observers_.push_back(&observer); }

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void OnSuspended(std::int64_t step, const SuspendReport& report) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

private:
    std::vector<RunObserver*> observers_;
};

/// Implements --record: records all input, lifecycle events and system events, and the hashes for
/// --record-hashes. Each is written before the game receives it, so that the recording of a program
/// that crashes contains the step in which it did. A step allocates nothing.
class Recorder : public RunObserver {
public:
    /// `hash_every` is 0 for no hashes. The recorder reads the device's reset count; the device
    /// and the file must outlive it.
    Recorder(OutputFile& file, std::uint64_t seed, std::int64_t hash_every,
             const GraphicsDevice& device);

    /// Records a system event that is about to be applied. Do not call this for device resets:
    /// NoteResets records them.
    void NoteChange(const SystemEvent& change);

    /// Records the device's resets since the last call, by its reset count.
    void NoteResets();

    /// Sets the number of the next step. System events recorded from now on belong to this step.
    void SetStep(std::int64_t step) noexcept { step_ = step; }

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

    /// Ends the recording and closes its file.
    void Finish();

private:
    void Write();

    OutputFile& file_;
    RecordingEncoder recording_;
    std::int64_t hash_every_;
    const GraphicsDevice& device_;
    int resets_noted_;
    std::int64_t step_ = InputSource::kLoading;
};

/// Forwards to another source. Passes each step's number to the recorder before the source may
/// apply system events of that step.
class RecordedSource : public InputSource {
public:
    RecordedSource(InputSource& source, Recorder& recorder) noexcept
        : source_{source}, recorder_{recorder} {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        return source_.Next(step, devices);
    }
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        recorder_.SetStep(step);
        return source_.EventsBefore(step);
    }

private:
    InputSource& source_;
    Recorder& recorder_;
};

/// For --replay: compares the game's hash with the recorded one after each step for which a hash
/// was recorded. Throws std::runtime_error at the first mismatch.
class HashChecker : public RunObserver {
public:
    explicit HashChecker(const InputRecording& recording) noexcept : recording_{recording} {}

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

private:
    const InputRecording& recording_;
};

/// Implements --print-hash: prints one line every `every` frames, and one after the last frame if
/// its number is known.
class HashPrinter : public RunObserver {
public:
    /// `last_frame` is -1 if it is not known. `out` must outlive the observer.
    HashPrinter(OutputFile& out, std::int64_t every, std::int64_t last_frame) noexcept
        : out_{out}, every_{every}, last_frame_{last_frame} {}

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

private:
    OutputFile& out_;
    std::int64_t every_;
    std::int64_t last_frame_;
};

/// Implements --screenshot.
class Photographer : public RunObserver {
public:
    /// `streams` are RunOutputs::pictures, which must outlive the observer. `last_frame` is -1 if
    /// it is not known. If `screen` is 0 x 0 pixels, pictures are not scaled.
    Photographer(std::vector<Screenshot> screenshots,
                 std::span<const std::unique_ptr<OutputFile>> streams, std::int64_t last_frame,
                 Point screen = {});

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override;

    /// Throws ContentError if a file cannot be written.
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// Call after the run. Writes the picture of the last frame if one is requested. Throws
    /// std::runtime_error if the run did not reach or draw a requested frame.
    void Finish(GraphicsDevice& device);

private:
    void Write(std::size_t index, GraphicsDevice& device);

    std::vector<Screenshot> screenshots_;
    std::span<const std::unique_ptr<OutputFile>> streams_;
    std::vector<bool> written_;
    std::int64_t last_frame_;
    std::int64_t frames_stepped_ = 0;
    std::int64_t frame_drawn_ = 0;
    bool is_exiting_ = false;
    Color letterbox_color_ = Color::Black;  // of the game's window
    Point screen_;
};

/// Implements --hold-to-exit.
class HoldToExit : public RunObserver {
public:
    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

    /// True if Start on any pad, or Escape, has been held for 60 steps since the last time this
    /// function returned true.
    [[nodiscard]] bool Poll() noexcept;

private:
    int held_steps_ = 0;
};

/// Makes the run draw every frame, because a player watches.
class Viewer : public RunObserver {};

/// Reports the progress of a long headless run on stderr: on a terminal in one line that is updated
/// ten times a second, else in a new line every ten seconds.
class Progress : public RunObserver {
public:
    Progress(std::string name, std::int64_t frames);
    ~Progress() override;
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

private:
    using Clock = std::chrono::steady_clock;

    std::string name_;
    std::int64_t frames_;
    bool on_terminal_;
    bool line_open_ = false;
    Clock::time_point next_;
};

/// Returns an image of `screen` pixels that shows the picture as a window of that size does:
/// enlarged by the largest whole factor that fits, and centred on the colour `around`. Throws
/// std::runtime_error if memory runs out.
[[nodiscard]] Image PreviewOnScreen(Point screen, Image picture, Color around);

}  // namespace graze
