// Every ball that your ship touches follows it, along the path that the ship has flown.
#include <array>
#include <cstddef>
#include <cstdio>
#include <optional>

#include "graze/graze.hpp"

namespace {

using graze::Keys;
using graze::Vector2;

constexpr Vector2 kFieldStart{48, 56};  // the ship turns back at the edges of the field
constexpr Vector2 kFieldSize{544, 248};
constexpr Vector2 kFieldMiddle = kFieldStart + kFieldSize / 2;
constexpr float kSpeed = 2.5f;      // pixels per step
constexpr float kJoinSpeed = .04f;  // a caught ball is at its place after 25 steps
constexpr int kColumns = 5;
constexpr int kRows = 4;
constexpr std::size_t kBalls = std::size_t{kColumns} * kRows;
constexpr std::size_t kStepsApart = 12;  // steps from a ball to the next one
constexpr int kLevelShip = 2;            // the ship's frame that does not bank
constexpr graze::Color kDusk{62, 56, 88};
constexpr graze::Color kFree{165, 165, 190};

struct Ball {
    Vector2 found_at;                        // its place before it is caught
    std::optional<std::size_t> number = {};  // its place in the snake, 0 behind the ship
    float joined = 0;                        // 0..1: how far it has moved to that place
};

class Snake : public graze::Game {
public:
    Snake() { Window().Title("Graze: snake"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        ball_ = &Content().Load<graze::Sprite>("ball");
        Start();
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::A, {Keys::Space})) {
            Start();
        }
        MoveShip();
        const graze::Footprint ship = MakeFootprint(*ship_, kLevelShip, ship_at_);
        for (Ball& ball : balls_) {
            if (ball.number) {
                ball.joined = graze::MathHelper::Min(ball.joined + kJoinSpeed, 1.0f);
            } else if (Touches(ship, MakeFootprint(*ball_, ball_->At(ball.found_at)))) {
                ball.number = length_++;
            }
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kDusk);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        for (const Ball& ball : balls_) {
            ball_->Draw(batch_, ball_->At(PositionOf(ball)),
                        ball.number ? graze::Color::White : kFree);
        }
        ship_->Draw(batch_, kLevelShip, ship_at_);
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), "%zu of %zu balls follow", length_, kBalls);
        batch_.DrawString(*font_, text.data(), {32, 20}, graze::Color::White);
        batch_.DrawString(*font_, "Left stick or arrows: steer   A or Space: start again",
                          {32, 332}, graze::Color::LightGray);
        batch_.End();
        Game::Draw(time);
    }

private:
    void Start() {
        ship_at_ = ship_->At(kFieldMiddle);
        heading_ = Vector2::Normalize({3, 2});
        path_.fill(ship_at_.position);
        length_ = 0;
        for (int i = 0; i < kColumns * kRows; ++i) {
            const Vector2 in_cell{.3f + random_.NextSingle() * .4f,
                                  .3f + random_.NextSingle() * .4f};
            const Vector2 cell = Vector2{i % kColumns, i / kColumns} + in_cell;
            balls_[static_cast<std::size_t>(i)] = {kFieldStart +
                                                   kFieldSize * cell / Vector2{kColumns, kRows}};
        }
    }

    void MoveShip() {
        if (const Vector2 direction = graze::GetDirection(graze::PlayerIndex::One);
            direction.LengthSquared() > .1f) {
            heading_ = Vector2::Normalize(direction);
        }
        const Vector2 wish = ship_at_.position + heading_ * kSpeed;
        ship_at_.position = Vector2::Clamp(wish, kFieldStart, kFieldStart + kFieldSize);
        if (wish.x != ship_at_.position.x) {
            heading_.x = -heading_.x;
        }
        if (wish.y != ship_at_.position.y) {
            heading_.y = -heading_.y;
        }
        ship_at_.rotation = static_cast<float>(graze::Atan2(heading_.y, heading_.x));
        newest_ = (newest_ + 1) % path_.size();
        path_[newest_] = ship_at_.position;
    }

    [[nodiscard]] Vector2 PositionOf(const Ball& ball) const {
        if (!ball.number) {
            return ball.found_at;
        }
        const std::size_t steps_ago = (*ball.number + 1) * kStepsApart;
        const Vector2 place = path_[(newest_ + path_.size() - steps_ago) % path_.size()];
        return Vector2::SmoothStep(ball.found_at, place, ball.joined);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* ball_ = nullptr;
    graze::Placement ship_at_;
    Vector2 heading_;
    std::array<Vector2, kBalls * kStepsApart + 1> path_;  // the ship's last positions, a ring
    std::size_t newest_ = 0;                              // in path_
    std::array<Ball, kBalls> balls_;
    std::size_t length_ = 0;  // balls that follow
    graze::Random random_{1};
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Snake>(argc, argv, {.name = "snake", .source_assets = SAMPLE_ASSETS});
}
