#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

#include "bench/pairs.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "presentation/backdrop.hpp"
#include "scenes/hairsbreadth.hpp"

namespace graze::bench {
namespace {

constexpr int kFrames = 9'600;  // the title and the whole stage with its boss

// Returns the processor time of all threads in ms.
double Now() {
    std::timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Measures each step together with its picture, but not the autopilot.
class FrameTimes : public RunObserver {
public:
    FrameTimes() { ms.reserve(kFrames); }
    void BeforeStep(std::int64_t /*step*/, const InputSnapshot& /*input*/) override {
        begin_ = Now();
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return true; }
    void AfterDraw(std::int64_t /*step*/, GraphicsDevice& /*device*/) override {
        ms.push_back(Now() - begin_);
    }

    std::vector<double> ms;

private:
    double begin_ = 0;
};

double Share(std::vector<double> values, double share) {
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

std::vector<double> MeasureGame() {
    HeadlessOptions parts;
    parts.title = std::make_unique<FolderTitleStorage>(HAIRSBREADTH_ASSETS);
    HeadlessPlatform platform{std::move(parts)};
    hairsbreadth::Hairsbreadth game{1};
    FrameTimes times;
    Run(game, platform,
        {.max_steps = kFrames,
         .input = game.Autopilot(),
         .observer = &times,
         .content_types = StandardContentTypes()});
    return times.ms;
}

std::vector<double> MeasureBackdrop() {
    SoftwareDevice device{640, 360};
    FolderTitleStorage files{HAIRSBREADTH_ASSETS};
    ContentManager content{StandardContentTypes(), device, files};
    const hairsbreadth::Backdrop backdrop{content, "backdrop"};
    SpriteBatch batch{device};
    std::vector<double> ms;
    for (int frame = 0; frame < 600; ++frame) {
        const double begin = Now();
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        backdrop.Draw(batch, frame, frame);
        batch.End();
        ms.push_back(Now() - begin);
    }
    return ms;
}

}  // namespace

void PrintFrames() {
    const double backdrop = Share(MeasureBackdrop(), 0.5);
    const std::vector<double> game = MeasureGame();
    std::printf("\nprocessor time of a frame of Hairsbreadth on software, 640x360, ms\n");
    std::printf("%-52s %8.2f\n", "baseline: its backdrop alone", backdrop);
    for (const auto& [what, share] : {std::pair{"step and picture, median", 0.5},
                                      std::pair{"step and picture, 99th percentile", 0.99}}) {
        const double ms = Share(game, share);
        std::printf("%-52s %8.2f %7.1fx\n", what, ms, ms / backdrop);
    }
}

}  // namespace graze::bench
