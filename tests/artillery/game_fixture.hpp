#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "scenes/artillery.hpp"

namespace artillery::test {

/// Calls back with the game after each step, and draws every frame if `draws` is true.
class Watcher : public RunObserver {
public:
    using See = std::function<void(std::int64_t, const Artillery&)>;

    explicit Watcher(See see, bool draws = false) : see_{std::move(see)}, draws_{draws} {}
    void AfterStep(std::int64_t step, const Game& game) override {
        see_(step, dynamic_cast<const Artillery&>(game));
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return draws_; }

private:
    See see_;
    bool draws_;
};

/// Returns the options of a machine with the game's assets.
[[nodiscard]] inline HeadlessOptions MakeMachine() {
    HeadlessOptions machine;
    machine.title = std::make_unique<FolderTitleStorage>(ARTILLERY_ASSETS);
    return machine;
}

/// Plays the game for `frames` steps on the platform.
inline void Play(Artillery& game, InputSource& input, std::int64_t frames, RunObserver& observer,
                 HeadlessPlatform& platform) {
    RunOptions options;
    options.max_steps = frames;
    options.input = &input;
    options.observer = &observer;
    options.content_types = StandardContentTypes();
    graze::Run(game, platform, options);
}

/// Plays the game on a new platform, and calls `see` after each step.
inline void Watch(Artillery& game, InputSource& input, std::int64_t frames, Watcher::See see) {
    HeadlessPlatform platform{MakeMachine()};
    Watcher watcher{std::move(see)};
    Play(game, input, frames, watcher, platform);
}

/// Two input sources, the second of which sees the input of the first.
class Both : public InputSource {
public:
    Both(InputSource& first, InputSource& second) noexcept : first_{&first}, second_{&second} {}
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        return second_->Next(step, first_->Next(step, devices));
    }

private:
    InputSource* first_;
    InputSource* second_;
};

}  // namespace artillery::test
