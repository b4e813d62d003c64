#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/life_game.hpp"
#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/graphics/sprite_batch.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::LifeGame;
using test::Queue;
using testing::ElementsAre;
using enum LifecycleSignal;

std::vector<std::string> misuses;

// Reports a misuse, although it may have been reported before.
void Misuse() {
    SetMisuseHandler([](const char* message) { misuses.emplace_back(message); });
    SpriteBatch{}.End();
    SetMisuseHandler(nullptr);
}

TEST(RunCall, OfAMisuseIsNamedWithItsStep) {
    misuses.clear();
    LifeGame game;
    const auto misuse_once = [](int& times) {
        return [&times] {
            if (times++ == 1) {
                Misuse();
            }
        };
    };
    int updates = 0;
    int draws = 0;
    game.on_load = Misuse;
    game.on_update = misuse_once(updates);
    game.on_draw = misuse_once(draws);
    game.on_suspending = Misuse;
    game.on_resumed = Misuse;
    game.on_unload = Misuse;
    FakePlatform platform;
    platform.tick_ns = test::kStepNs;
    Queue(platform, 3, {{DidEnterBackground}, {WillEnterForeground}});
    graze::Run(game, platform, {.max_steps = 4});
    Misuse();
    EXPECT_THAT(misuses, ElementsAre("in LoadContent: SpriteBatch::End without Begin",
                                     "in Update, step 1: SpriteBatch::End without Begin",
                                     "in Draw, step 1: SpriteBatch::End without Begin",
                                     "in OnSuspending, step 3: SpriteBatch::End without Begin",
                                     "in OnResumed, step 3: SpriteBatch::End without Begin",
                                     "in UnloadContent: SpriteBatch::End without Begin",
                                     "SpriteBatch::End without Begin"));
}

TEST(RunCall, ThatThrowsIsKnownUntilItsRunIsDestroyed) {
    LifeGame game;
    game.on_update = [] { throw std::runtime_error{"no fuel"}; };
    FakePlatform platform;
    platform.tick_ns = test::kStepNs;
    {
        GameRun run{game, platform};
        EXPECT_TRUE(run.Tick());  // loads
        EXPECT_THROW(static_cast<void>(run.Tick()), std::runtime_error);
        EXPECT_EQ(detail::CurrentCall().Describe(), "in Update, step 0: ");
    }
    EXPECT_EQ(detail::CurrentCall().Describe(), "");
}

// KeepAlive unwinds the update of a game that is over: no exception of the game's.
TEST(RunCall, ThatKeepAliveUnwindsIsNotKnown) {
    LifeGame game;
    FakePlatform platform;
    game.on_update = [&] {
        platform.events.push_back({.lifecycle = {Terminating}});
        game.KeepAlive();
    };
    GameRun run{game, platform};
    while (run.Tick()) {
    }
    EXPECT_EQ(detail::CurrentCall().Describe(), "");
}

TEST(RunCall, OfARunInAnotherIsRestored) {
    misuses.clear();
    LifeGame outer;
    outer.on_update = [&] {
        LifeGame inner;
        inner.on_load = Misuse;
        FakePlatform platform;
        graze::Run(inner, platform, {.max_steps = 1});
        Misuse();
    };
    FakePlatform platform;
    graze::Run(outer, platform, {.max_steps = 1});
    EXPECT_THAT(misuses, ElementsAre("in LoadContent: SpriteBatch::End without Begin",
                                     "in Update, step 0: SpriteBatch::End without Begin"));
}

}  // namespace
}  // namespace graze
