// Record the input of a game, rewind it, and replay it: the same input gives the same state.
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr graze::Rectangle kArea{40, 64, 560, 216};  // of the flight
constexpr std::size_t kReserved = 36'000;            // steps: ten minutes
constexpr std::size_t kTrail = 100;                  // steps
constexpr std::size_t kTrailEvery = 10;
constexpr float kShipSpeed = 3.5f;
constexpr float kStarSpeed = 1.5f;
constexpr int kStarDistance = 56;  // at the start, px
constexpr int kLevel = 2;          // the frame in which the ship does not bank

enum Mode : std::size_t { Recording, Rewinding, Replaying };
constexpr std::array kModeNames{"Record", "Rewind", "Replay"};
constexpr std::array kModeColors{Color::Tomato, Color::DeepSkyBlue, Color::LightGreen};

// All that determines how the game continues.
constexpr const char* kHelp =
    "Left stick or arrows: fly   Hold B or Backspace: rewind   Y or Enter: replay all";

struct State {
    graze::Random random{1};
    Vector2 ship{120, 170};
    std::array<Vector2, 10> stars;
    int score = 0;
};

std::uint64_t HashOf(const State& state) {
    graze::Hasher hasher;
    hasher.Add(state.random.State());
    hasher.Add(state.ship.x);
    hasher.Add(state.ship.y);
    for (const Vector2 star : state.stars) {
        hasher.Add(star.x);
        hasher.Add(star.y);
    }
    hasher.Add(state.score);
    return hasher.Value();
}

bool IsDown(graze::Buttons button, Keys key) {
    return graze::GamePad::GetState(graze::PlayerIndex::One).IsButtonDown(button) ||
           graze::Keyboard::GetState().IsKeyDown(key);
}

class Replay : public graze::Game {
public:
    Replay() { Window().Title("Graze: replay"); }

    [[nodiscard]] std::uint64_t StateHash() const override { return HashOf(state_); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        star_ = &Content().Load<graze::Sprite>("star");
        int x = kArea.Left();
        for (Vector2& star : state_.stars) {
            star = {x += kStarDistance, state_.random.Next(kArea.Top(), kArea.Bottom())};
        }
        inputs_.reserve(kReserved);
        states_.reserve(kReserved);
        states_.push_back(state_);
    }

    void Update(const graze::GameTime& time) override {
        if (mode_ == Replaying && step_ < inputs_.size()) {
            Repeat();
        } else if (IsDown(graze::Buttons::Y, Keys::Enter)) {
            mode_ = Replaying;
            state_ = states_.front();
            step_ = equal_ = 0;
        } else if (IsDown(graze::Buttons::B, Keys::Back)) {
            mode_ = Rewinding;
            Rewind();
        } else if (mode_ != Replaying || graze::GetDirection(graze::PlayerIndex::One).Length() >
                                             0) {  // flying ends the replay
            mode_ = Recording;
            Record();
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({20, 15, 31});
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        for (std::size_t i = step_ - step_ % kTrailEvery; i > 0 && i + kTrail > step_;
             i -= kTrailEvery) {
            ship_->Draw(batch_, kLevel, ship_->At(states_[i].ship), kModeColors[mode_] * 0.35f);
        }
        for (const Vector2 star : state_.stars) {
            star_->Draw(batch_, star_->At(star));
        }
        ship_->Draw(batch_, kLevel, ship_->At(state_.ship));
        DrawText();
        batch_.End();
        Game::Draw(time);
    }

    void OnPadLost(graze::PlayerIndex /*player*/) override { is_pad_lost_ = true; }
    void OnPadFound(graze::PlayerIndex /*player*/) override { is_pad_lost_ = false; }

private:
    // The game. It reads nothing but its state and its input, so every step can be repeated.
    void Step(State& state, Vector2 input) const {
        state.ship = Vector2::Clamp(state.ship + input * kShipSpeed, kArea.Location(),
                                    {kArea.Right(), kArea.Bottom()});
        for (Vector2& star : state.stars) {
            star.x -= kStarSpeed;
            const bool hit = Touches(*ship_, ship_->At(state.ship), *star_, star_->At(star));
            state.score += hit ? 1 : 0;
            if (hit || star.x < static_cast<float>(kArea.Left())) {
                star = {kArea.Right(), state.random.Next(kArea.Top(), kArea.Bottom())};
            }
        }
    }

    void Record() {
        inputs_.push_back(graze::GetDirection(graze::PlayerIndex::One));
        Step(state_, inputs_.back());
        states_.push_back(state_);
        step_ = inputs_.size();
    }

    void Rewind() {
        if (!inputs_.empty()) {
            inputs_.pop_back();
            states_.pop_back();
        }
        state_ = states_.back();
        step_ = inputs_.size();
    }

    // Plays the recorded input, and compares the hash with that of the recorded state.
    void Repeat() {
        Step(state_, inputs_[step_]);
        ++step_;
        if (HashOf(state_) == HashOf(states_[step_])) {
            ++equal_;
        }
    }

    void DrawText() {
        std::array<char, 128> text{};
        std::snprintf(text.data(), text.size(), "%s: step %zu of %zu   %d stars   hash %016llx",
                      kModeNames[mode_], step_, inputs_.size(), state_.score,
                      static_cast<unsigned long long>(HashOf(state_)));
        batch_.DrawString(*font_, text.data(), {40, 24}, kModeColors[mode_]);
        if (mode_ == Replaying) {
            std::snprintf(text.data(), text.size(), "%zu of %zu hashes are those of the recording",
                          equal_, step_);
            batch_.DrawString(*font_, text.data(), {40, 36}, Color::White);
        }
        batch_.DrawString(*font_, is_pad_lost_ ? "The pad is disconnected." : kHelp, {40, 332},
                          Color::Silver);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* star_ = nullptr;
    bool is_pad_lost_ = false;
    State state_;
    std::vector<Vector2> inputs_;  // of each step
    std::vector<State> states_;    // before each step, and after the last
    std::size_t step_ = 0;         // the steps from the start to state_
    std::size_t equal_ = 0;        // the steps of the replay that gave the recorded hash
    Mode mode_ = Recording;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Replay>(
        argc, argv,
        {.name = "replay",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = graze::Buttons::LeftStick | graze::Buttons::B | graze::Buttons::Y});
}
