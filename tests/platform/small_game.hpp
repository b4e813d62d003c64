#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "graze/app/game.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/random.hpp"

namespace graze::test {

/// Holds the left stick to the right.
class RunRight : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t /*step*/, const InputSnapshot& devices) override {
        InputSnapshot input = devices;
        input.pads[0].connected = true;
        input.pads[0].left_x = 32767;
        return input;
    }
};

/// A white dot on a dark background. The left stick moves it by one pixel per step, the A button
/// takes a random number, which changes the state hash, and the Start button exits. Counts its
/// draws and records which pads are lost and found.
class SmallGame : public Game {
public:
    explicit SmallGame(std::uint64_t seed = 1) : random_{seed} {
        Window().Title("small");
        Window().BackBufferWidth(64);
        Window().BackBufferHeight(36);
        Window().LetterboxColor(Color{1, 2, 3, 255});
    }

    [[nodiscard]] std::uint64_t StateHash() const override {
        Hasher hasher;
        hasher.Add(x);
        hasher.Add(y);
        hasher.Add(random_.State());
        return hasher.Value();
    }
    [[nodiscard]] InputSource* Autopilot() override { return &autopilot_; }

    int x = 4;
    int y = 18;
    int draws = 0;
    int updates = 0;
    int throw_in_step = -1;
    int exit_in_step = -1;
    std::vector<int> pads_lost;
    std::vector<int> pads_found;
    int activations = 0;
    int deactivations = 0;

protected:
    void LoadContent() override { dot_.emplace(GraphicsDevice(), Image{1, 1, Color::White}); }
    void UnloadContent() override { dot_.reset(); }

    void Update(const GameTime& time) override {
        const GamePadState pad = GamePad::GetState(PlayerIndex::One);
        x += static_cast<int>(pad.ThumbSticks().left.x);
        y -= static_cast<int>(pad.ThumbSticks().left.y);
        if (pad.IsButtonDown(Buttons::A)) {
            static_cast<void>(random_.NextBits());
        }
        if (pad.IsButtonDown(Buttons::Start) || time.step == exit_in_step) {
            Exit();
        }
        if (time.step == throw_in_step) {
            throw std::runtime_error{"dot.png: it is broken"};
        }
        ++updates;
    }

    void Draw(const GameTime& /*time*/) override {
        ++draws;
        GraphicsDevice().Clear(Color{20, 15, 31, 255});
        SpriteBatch batch{GraphicsDevice()};
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        batch.Draw(*dot_, Vector2{static_cast<float>(x), static_cast<float>(y)}, Color::White);
        batch.End();
    }

    void OnPadLost(PlayerIndex player) override { pads_lost.push_back(static_cast<int>(player)); }
    void OnPadFound(PlayerIndex player) override { pads_found.push_back(static_cast<int>(player)); }
    void OnActivated() override { ++activations; }
    void OnDeactivated() override { ++deactivations; }

private:
    Random random_;
    RunRight autopilot_;
    std::optional<Texture2D> dot_;
};

}  // namespace graze::test
