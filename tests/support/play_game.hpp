#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "graze/app/game.hpp"
#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"

namespace graze::test {

/// Returns the options of a headless machine with the assets in a folder.
[[nodiscard]] inline HeadlessOptions MachineWith(const std::filesystem::path& assets) {
    HeadlessOptions machine;
    machine.title = std::make_unique<FolderTitleStorage>(assets);
    return machine;
}

/// Plays the game for `steps` steps on the platform.
inline void PlayGame(Game& game, InputSource& input, std::int64_t steps, RunObserver& observer,
                     Platform& platform) {
    Run(game, platform,
        {.max_steps = steps,
         .input = &input,
         .observer = &observer,
         .content_types = StandardContentTypes()});
}

/// Calls back with the game after each step, and draws every frame if `draws` is true.
template <typename AnyGame>
class GameWatcher : public RunObserver {
public:
    using See = std::function<void(std::int64_t, const AnyGame&)>;

    explicit GameWatcher(See see, bool draws = false) : see_{std::move(see)}, draws_{draws} {}
    void AfterStep(std::int64_t step, const Game& game) override {
        see_(step, dynamic_cast<const AnyGame&>(game));
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return draws_; }

private:
    See see_;
    bool draws_;
};

}  // namespace graze::test
