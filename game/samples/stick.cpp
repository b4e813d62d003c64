// Every ball that your ship touches sticks to it, on exactly the pixel where they met.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <optional>

#include "graze/graze.hpp"

namespace {

using graze::Keys;
using graze::Vector2;

constexpr Vector2 kFieldStart{16, 38};  // the texts are above and below the field
constexpr Vector2 kFieldSize{608, 286};
constexpr Vector2 kFieldMiddle = kFieldStart + kFieldSize / 2;
constexpr float kShipSpeed = 3;  // pixels per step
constexpr float kBallSpeed = 1;
constexpr float kBallSize = 32;
constexpr int kColumns = 6;
constexpr int kRows = 4;
constexpr std::size_t kBalls = std::size_t{kColumns} * kRows;
constexpr int kLevelShip = 2;  // the ship's frame that does not bank
constexpr graze::Color kDusk{62, 56, 88};
constexpr graze::Color kFree{165, 165, 190};

struct Ball {
    graze::Placement at;
    Vector2 velocity;                    // of a free ball, in pixels per step
    std::optional<Vector2> met_at = {};  // where it touched, from the ship's position: it is stuck
};

class Stick : public graze::Game {
public:
    Stick() { Window().Title("Graze: stick"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        ball_ = &Content().Load<graze::Sprite>("ball");
        spark_ = &Content().Load<graze::Sprite>("spark");
        Start();
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::A, {Keys::Space})) {
            Start();
        }
        const Vector2 moved = MoveShip();
        const graze::Footprint ship = MakeFootprint(*ship_, kLevelShip, ship_at_);
        for (Ball& ball : balls_) {
            if (ball.met_at) {
                ball.at.position += moved;
                continue;
            }
            Drift(ball);
            if (const auto pixel = FindContact(ship, MakeFootprint(*ball_, ball.at))) {
                ball.met_at = pixel->ToVector2() + Vector2{.5f} - ship_at_.position;
            }
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kDusk);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        for (const Ball& ball : balls_) {
            ball_->Draw(batch_, ball.at, ball.met_at ? graze::Color::White : kFree);
        }
        ship_->Draw(batch_, kLevelShip, ship_at_);
        int stuck = 0;
        for (const Ball& ball : balls_) {
            if (ball.met_at) {
                ++stuck;
                spark_->Draw(batch_, spark_->At(ship_at_.position + *ball.met_at));
            }
        }
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), "%d of %zu balls stick", stuck, kBalls);
        batch_.DrawString(*font_, text.data(), {32, 20}, graze::Color::White);
        batch_.DrawString(*font_, "Left stick or arrows: move   A or Space: start again", {32, 332},
                          graze::Color::LightGray);
        batch_.End();
        Game::Draw(time);
    }

private:
    void Start() {
        ship_at_ = ship_->At(kFieldMiddle);
        for (int i = 0; i < kColumns * kRows; ++i) {
            const Vector2 cell = Vector2{i % kColumns, i / kColumns} + Vector2{.5f};
            const Vector2 place = kFieldStart + kFieldSize * cell / Vector2{kColumns, kRows};
            const double angle = random_.NextDouble() * graze::MathHelper::TwoPi;
            Ball& ball = balls_[static_cast<std::size_t>(i)];
            ball = {ball_->At(place), Vector2{graze::Cos(angle), graze::Sin(angle)} * kBallSpeed};
        }
    }

    // Returns how far the ship moved. The balls that stick to it move as far.
    Vector2 MoveShip() {
        const Vector2 before = ship_at_.position;
        ship_at_.position =
            Vector2::Clamp(before + graze::GetDirection(graze::PlayerIndex::One) * kShipSpeed,
                           kFieldStart, kFieldStart + kFieldSize);
        return ship_at_.position - before;
    }

    // Free balls bounce off the edges of the field.
    static void Drift(Ball& ball) {
        const Vector2 inward = kFieldMiddle - ball.at.position;
        ball.at.position += ball.velocity;
        if (std::abs(inward.x) > (kFieldSize.x - kBallSize) / 2) {
            ball.velocity.x = std::copysign(ball.velocity.x, inward.x);
        }
        if (std::abs(inward.y) > (kFieldSize.y - kBallSize) / 2) {
            ball.velocity.y = std::copysign(ball.velocity.y, inward.y);
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* ball_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    graze::Placement ship_at_;
    std::array<Ball, kBalls> balls_;
    graze::Random random_{1};
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Stick>(argc, argv, {.name = "stick", .source_assets = SAMPLE_ASSETS});
}
