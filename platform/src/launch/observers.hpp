#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "graze/app/run.hpp"
#include "graze/input/input_recording.hpp"
#include "options.hpp"

namespace graze {

/// Hands everything on to several observers, in their order.
class ObserverList : public RunObserver {
public:
    /// It must outlive the list.
    void Add(RunObserver& observer) { observers_.push_back(&observer); }

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void OnSuspended(std::int64_t step, const SuspendReport& report) override;
    [[nodiscard]] bool WantsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

private:
    std::vector<RunObserver*> observers_;
};

/// --record: keeps all input, what the program and its machine went through, and the hashes of
/// --record-hashes.
class Recorder : public RunObserver {
public:
    /// `hash_every` is 0 for no hashes. The device's resets are kept, too; it must outlive this.
    Recorder(std::filesystem::path file, std::uint64_t seed, std::int64_t hash_every,
             const GraphicsDevice& device);

    /// Records that the machine is about to change in this way. Resets are recorded by the device's count.
    void NoteChange(const MachineChange& change);

    /// Records the resets of the device that were not recorded yet.
    void NoteResets();

    /// Changes of the machine from now on happen before this step.
    void SetStep(std::int64_t step) noexcept { step_ = step; }

    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void OnLifecycle(std::int64_t step, const LifecycleEvent& event) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t /*step*/) override { return false; }

    /// Throws ContentError.
    void WriteFile() const;

private:
    std::filesystem::path file_;
    InputRecording recording_;
    const GraphicsDevice& device_;
    int resets_noted_;
    std::int64_t step_ = InputSource::kLoading;
};

/// Another source; the recorder is told which step it is asked for.
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

/// --replay of a recording with hashes: throws std::runtime_error at the first state that is another one.
class HashChecker : public RunObserver {
public:
    explicit HashChecker(const InputRecording& recording) noexcept : recording_{recording} {}

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t /*step*/) override { return false; }

private:
    const InputRecording& recording_;
};

/// --print-hash: one line every so many frames, and for the last frame when that is known.
class HashPrinter : public RunObserver {
public:
    /// `last_frame` is -1 when it is not known.
    HashPrinter(std::int64_t every, std::int64_t last_frame) noexcept
        : every_{every}, last_frame_{last_frame} {}

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t /*step*/) override { return false; }

private:
    std::int64_t every_;
    std::int64_t last_frame_;
};

/// --screenshot: writes the pictures asked for.
class Photographer : public RunObserver {
public:
    /// `last_frame` is -1 when it is not known. A `screen` of 0 x 0 pixels: the picture as it is.
    Photographer(std::vector<Screenshot> screenshots, std::int64_t last_frame, Point screen = {});

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t step) override;

    /// Throws ContentError when a file cannot be written.
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// After the run: writes the last picture where it is wanted, and throws std::runtime_error when
    /// a frame was asked for that the run did not reach or draw.
    void Finish(GraphicsDevice& device);

private:
    void Write(const std::filesystem::path& file, GraphicsDevice& device) const;

    std::vector<Screenshot> screenshots_;
    std::vector<bool> written_;
    std::int64_t last_frame_;
    std::int64_t frames_stepped_ = 0;
    std::int64_t frame_drawn_ = 0;
    bool is_exiting_ = false;
    Color letterbox_color_ = Color::Black;  // of the game's window
    Point screen_;
};

/// Every frame is wanted: somebody watches.
class Viewer : public RunObserver {};

/// Says on stderr how far a long headless run is: on a terminal ten times a second in one line, else
/// in a line of its own every ten seconds.
class Progress : public RunObserver {
public:
    Progress(std::string name, std::int64_t frames);
    ~Progress() override;
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t /*step*/) override { return false; }

private:
    using Clock = std::chrono::steady_clock;

    std::string name_;
    std::int64_t frames_;
    bool on_terminal_;
    bool line_open_ = false;
    Clock::time_point next_;
};

}  // namespace graze
