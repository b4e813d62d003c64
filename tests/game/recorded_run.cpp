#include "recorded_run.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include "autopilot/pilot_bot.hpp"
#include "graze/app/run.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "pilots/pilots.hpp"
#include "scenes/hairsbreadth.hpp"

namespace hairsbreadth {
namespace {

// An audio device whose output is appended to a vector.
class RecorderAudio : public MixedAudio {
public:
    explicit RecorderAudio(std::vector<std::int16_t>& stereo) noexcept : stereo_{&stereo} {}
    [[nodiscard]] std::string_view Name() const noexcept override { return "recorder"; }

protected:
    void Advance(TimeSpan elapsed) noexcept override {
        constexpr std::int64_t second_ns = 1'000'000'000;
        rest_ += elapsed.nanoseconds * kRate;
        const auto values = static_cast<std::size_t>(rest_ / second_ns) * 2;
        rest_ %= second_ns;
        const std::size_t before = stereo_->size();
        stereo_->resize(before + values);
        Mix(std::span{*stereo_}.subspan(before));
    }

private:
    std::vector<std::int16_t>* stereo_;
    std::int64_t rest_ = 0;  // remainder of less than one frame, in units of 1e-9 frames
};

// Delays the input of another source.
class LateInput : public InputSource {
public:
    LateInput(InputSource& source, int frames)
        : source_{&source}, waiting_(static_cast<std::size_t>(frames)) {}

    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        InputSnapshot input = source_->Next(step, devices);
        if (!waiting_.empty()) {
            std::swap(input, waiting_[next_]);
            next_ = (next_ + 1) % waiting_.size();
        }
        return input;
    }

private:
    InputSource* source_;
    std::vector<InputSnapshot> waiting_;
    std::size_t next_ = 0;
};

// Counts the frames of flight, and those with each layer.
class LayerCounter : public RunObserver {
public:
    explicit LayerCounter(RecordedRun& recorded) noexcept : recorded_{&recorded} {}

    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        const auto& played = dynamic_cast<const Hairsbreadth&>(game);
        if (played.CurrentScreen() != Screen::Playing || played.Run() == nullptr ||
            played.Run()->phase != Phase::Flying) {
            return;
        }
        ++recorded_->frames_flown;
        for (std::size_t i = 0; i < kLayerCount; ++i) {
            recorded_->frames_heard[i] += played.Tunes()->IsHeard(static_cast<Layer>(i)) ? 1 : 0;
        }
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

private:
    RecordedRun* recorded_;
};

}  // namespace

RecordedRun RecordRun(const RunToRecord& run) {
    RecordedRun recorded;
    HeadlessOptions parts;
    parts.audio = std::make_unique<RecorderAudio>(recorded.stereo);
    parts.title = std::make_unique<FolderTitleStorage>(HAIRSBREADTH_ASSETS);
    HeadlessPlatform machine{std::move(parts)};
    Hairsbreadth game{run.seed};
    const PilotKind pilot = run.late_frames > 0 ? PilotKind::Late100 : PilotKind::Planned;
    PilotBot planned{game, StyleOf(pilot)};
    LateInput autopilot{planned, run.late_frames};
    LayerCounter counter{recorded};
    RunOptions options{.max_steps = run.frames, .input = &autopilot, .observer = &counter};
    options.content_types = StandardContentTypes();
    Run(game, machine, options);
    return recorded;
}

}  // namespace hairsbreadth
