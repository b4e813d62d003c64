#include "graze/testing/run_frames.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"

namespace graze::test {
namespace {

class FrameKeeper : public RunObserver {
public:
    FrameKeeper(const std::vector<std::int64_t>& pictures, Frames& frames)
        : wanted_{pictures}, frames_{frames} {
        frames_.pictures.resize(pictures.size());
    }

    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        frames_.hashes.push_back(game.StateHash());
    }

    [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
        return std::find(wanted_.begin(), wanted_.end(), step + 1) != wanted_.end();
    }

    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        for (std::size_t i = 0; i < wanted_.size(); ++i) {
            if (wanted_[i] == step + 1) {
                frames_.pictures[i] = device.ReadBackBuffer();
            }
        }
    }

private:
    const std::vector<std::int64_t>& wanted_;
    Frames& frames_;
};

}  // namespace

Frames RunFrames(Game& game, std::int64_t count, const FrameOptions& options) {
    HeadlessOptions parts;
    if (!options.assets.empty()) {
        parts.title = std::make_unique<FolderTitleStorage>(options.assets);
    }
    if (!options.user_files.empty()) {
        parts.user = std::make_unique<FolderUserStorage>(options.user_files);
    }
    HeadlessPlatform platform{std::move(parts)};
    Frames frames;
    FrameKeeper keeper{options.pictures, frames};
    RunOptions run{count, options.input, &keeper};
    run.content_types = StandardContentTypes();
    Run(game, platform, run);
    return frames;
}

Frames RunFrames(Game& game, std::int64_t count, InputSource& input) {
    FrameOptions options;
    options.input = &input;
    return RunFrames(game, count, options);
}

}  // namespace graze::test
