#include <memory>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/app/run.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/input/input_recording.hpp"
#include "graze/math/hash.hpp"
#include "graze/sprite/debug_view.hpp"
#include "graze/testing/scripted_input.hpp"
#include "sprite/debug_view_panels.hpp"

namespace graze {
namespace {

using test::FakePlatform;
using test::ScriptedInput;
using testing::Each;
using testing::ElementsAre;

/// Adds a footprint to the debug view and records in each step which layers the view shows.
class ViewedGame : public Game {
public:
    ViewedGame() {
        Window().BackBufferWidth(320);
        Window().BackBufferHeight(180);
        mask_.Fill();
    }
    [[nodiscard]] std::uint64_t StateHash() const override {
        Hasher hasher;
        hasher.Add(x_);
        return hasher.Value();
    }

    std::vector<DebugLayer> layers;
    std::vector<std::uint64_t> hashes;
    Image picture;
    int draws = 0;
    std::int64_t update_takes = 0;
    std::int64_t draw_takes = 0;

protected:
    void Update(const GameTime& /*time*/) override {
        x_ += GamePad::GetState(PlayerIndex::One).IsButtonDown(Buttons::A) ? 2 : 1;
        layers.push_back(DebugView().Layers());
        hashes.push_back(StateHash());
        GamePlatform().Wait(update_takes);
    }
    void Draw(const GameTime& /*time*/) override {
        ++draws;
        GraphicsDevice().Clear(Color::Black);
        DebugView().Add({&mask_, MakeTexelMap(Placement{.position = {100, 50}}, 8, 8)},
                        Color::Lime);
        GamePlatform().Wait(draw_takes);
    }
    void UnloadContent() override {
        picture = GraphicsDevice().ReadBackBuffer();
        layers.push_back(DebugView().Layers());
    }

private:
    Mask mask_{8, 8};
    int x_ = 0;
};

TEST(DebugViewOfAGame, IsOffByDefault) {
    ViewedGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 3});

    EXPECT_THAT(game.layers, Each(DebugLayer::None));
    EXPECT_EQ(game.picture, Image(320, 180, Color::Black));
}

TEST(DebugViewOfAGame, ShowsTheLayersOfTheRunOptionsFromTheStart) {
    ViewedGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 2, .debug_layers = DebugLayer::Masks});

    EXPECT_THAT(game.layers, Each(DebugLayer::Masks));
    EXPECT_EQ(game.picture.Pixel(100, 50), Color::Lime);
}

TEST(DebugViewOfAGame, AdvancesOncePerKeyPress) {
    ViewedGame game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1});
    platform.input.keyboard.Set(Keys::F1, true);
    game.layers.clear();
    graze::Run(game, platform, {.max_steps = 3});

    EXPECT_THAT(game.layers, ElementsAre(DebugLayer::Masks, DebugLayer::Masks, DebugLayer::Masks,
                                         DebugLayer::Masks));
}

TEST(DebugViewOfAGame, AdvancesThroughAllLayersByPadChord) {
    ViewedGame game;
    FakePlatform platform;
    ScriptedInput pad;
    for (const int step : {1, 3, 5, 7, 9}) {
        pad.Press(Buttons::Back | Buttons::RightStick, step);
    }
    pad.Press(Buttons::Back, 11).Press(Buttons::RightStick, 12);
    graze::Run(game, platform, {.max_steps = 13, .input = &pad});

    using enum DebugLayer;
    EXPECT_THAT(game.layers, ElementsAre(None, Masks, Masks, Collision, Collision, Costs, Costs,
                                         All, All, None, None, None, None, None));
}

TEST(DebugViewOfAGame, UsesTheKeysThatTheGameChooses) {
    FakePlatform platform;
    platform.input.keyboard.Set(Keys::F1, true);
    platform.input.keyboard.Set(Keys::None, true);
    platform.input.pads[2].connected = true;
    platform.input.pads[2].buttons = Buttons::Back | Buttons::RightStick | Buttons::Y;
    ViewedGame silent;
    silent.DebugKeys({Keys::None, Buttons::None});
    graze::Run(silent, platform, {.max_steps = 2});
    EXPECT_THAT(silent.layers, Each(DebugLayer::None));

    ViewedGame other;
    other.DebugKeys({Keys::F9, Buttons::Y});
    graze::Run(other, platform, {.max_steps = 2});
    EXPECT_THAT(other.layers, Each(DebugLayer::Masks));
}

// A replay replaces the game's input only: the real keyboard and pads still switch the layers of
// the debug view.
TEST(DebugViewOfAGame, ReadsTheDevicesDuringAReplay) {
    InputRecording recording;
    for (int i = 0; i < 4; ++i) {
        recording.Add({});
    }
    ReplaySource replay{recording};
    ViewedGame game;
    FakePlatform platform;
    platform.input.keyboard.Set(Keys::F1, true);
    graze::Run(game, platform, {.max_steps = 4, .input = &replay});

    EXPECT_THAT(game.layers, Each(DebugLayer::Masks));
}

TEST(DebugViewOfAGame, DoesNotChangeTheGameState) {
    ViewedGame plain;
    ViewedGame viewed;
    FakePlatform first;
    FakePlatform second;
    graze::Run(plain, first, {.max_steps = 60});
    ScriptedInput pad;
    pad.Press(Buttons::Back | Buttons::RightStick, 20);
    graze::Run(viewed, second, {.max_steps = 60, .input = &pad, .debug_layers = DebugLayer::All});

    EXPECT_EQ(viewed.hashes, plain.hashes);
}

TEST(DebugViewOfAGame, GraphsTheTimesOfTheTick) {
    ViewedGame game;
    game.update_takes = 4'000'000;
    game.draw_takes = 2'000'000;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 5, .debug_layers = DebugLayer::Frames});

    // In the view's graph, 24 pixels are 16.67 ms. The last column shows the last iteration of the
    // game loop.
    int updates = 0;
    int draws = 0;
    for (int y = 0; y < 180; ++y) {
        updates += game.picture.Pixel(311, y) == kDebugUpdate ? 1 : 0;
        draws += game.picture.Pixel(311, y) == kDebugDraw ? 1 : 0;
    }
    EXPECT_EQ(updates, 6);
    EXPECT_EQ(draws, 3);
}

class WantsOneFrame : public RunObserver {
public:
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override { return step == 9; }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        steps.push_back(step);
        metrics = device.Metrics();
    }
    std::vector<std::int64_t> steps;
    GraphicsMetrics metrics;
};

TEST(DebugViewOfAGame, DrawsTheFrameBeforeAWantedOneToMeasureItsCost) {
    ViewedGame plain;
    ViewedGame viewed;
    FakePlatform first;
    FakePlatform second;
    WantsOneFrame observer;
    graze::Run(plain, first, {.max_steps = 12, .observer = &observer});
    EXPECT_EQ(plain.draws, 1);
    EXPECT_EQ(observer.metrics.clears, 0);
    graze::Run(viewed, second,
               {.max_steps = 12, .observer = &observer, .debug_layers = DebugLayer::Batches});
    EXPECT_EQ(viewed.draws, 2);
    EXPECT_EQ(observer.metrics.clears, 1);
    EXPECT_THAT(observer.steps, ElementsAre(9, 9));
}

// The view is drawn last and on the back buffer, even if the game leaves another target set.
TEST(DebugViewOfAGame, IsDrawnOnTheBackBuffer) {
    class LeavesATarget : public ViewedGame {
    protected:
        void LoadContent() override {
            target_ = std::make_unique<RenderTarget2D>(GraphicsDevice(), 8, 8);
        }
        void Draw(const GameTime& time) override {
            ViewedGame::Draw(time);
            GraphicsDevice().SetRenderTarget(target_.get());
        }
        void UnloadContent() override {
            ViewedGame::UnloadContent();
            target_.reset();
        }

    private:
        std::unique_ptr<RenderTarget2D> target_;
    };
    LeavesATarget game;
    FakePlatform platform;
    graze::Run(game, platform, {.max_steps = 1, .debug_layers = DebugLayer::Masks});

    EXPECT_EQ(game.picture.Pixel(100, 50), Color::Lime);
}

}  // namespace
}  // namespace graze
