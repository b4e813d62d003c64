// The falling blocks of XNA's Collision Series: circles, rectangles, pixels, and turning sprites.
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Keys;
using graze::PlayerIndex;

constexpr float kWidth = 640;
constexpr float kHeight = 360;
constexpr graze::Rectangle kStrip{0, 0, 640, 46};  // behind the text
constexpr float kPersonStep = 5;                   // pixels
constexpr double kSpawnChance = .01;               // per step
constexpr float kTurnSpeed = .005f;                // radians per step
constexpr float kSafeArea = .05f;  // part of each side that a television may cut off

enum class Test : std::uint8_t { Circle, Rectangle, Pixels, TurnedPixels, Count };
constexpr std::array<std::string_view, 4> kNames{
    "1. Circle: the distance of the sprites' centres", "2. Rectangle: the sprites' boxes",
    "3. Per pixel: what you see", "4. Transformed per pixel: the same call, and the blocks turn"};
constexpr std::array<float, 4> kFallSpeeds{2, 2, 2, 1};  // pixels per step

float Sideways() {
    const auto pad = graze::GamePad::GetState(PlayerIndex::One);
    const auto keys = graze::Keyboard::GetState();
    const bool left = pad.IsButtonDown(Buttons::LeftThumbstickLeft) ||
                      pad.IsButtonDown(Buttons::DPadLeft) || keys.IsKeyDown(Keys::Left) ||
                      keys.IsKeyDown(Keys::A);
    const bool right = pad.IsButtonDown(Buttons::LeftThumbstickRight) ||
                       pad.IsButtonDown(Buttons::DPadRight) || keys.IsKeyDown(Keys::Right) ||
                       keys.IsKeyDown(Keys::D);
    return static_cast<float>(right) - static_cast<float>(left);
}

class Blocks : public graze::Game {
public:
    Blocks() { Window().Title("Graze: blocks"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        person_ = &Content().Load<graze::Sprite>("person");
        block_ = &Content().Load<graze::Sprite>("block");
        person_at_ = person_->At({kWidth / 2, kHeight * (1 - kSafeArea) - person_->Origin().y});
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(PlayerIndex::One, Buttons::A, {Keys::Space, Keys::Enter})) {
            SwitchTest();
        }
        MovePerson();
        MoveBlocks();
        if (random_.NextDouble() < kSpawnChance) {
            SpawnBlock();
        }
        hit_ = false;
        for (const graze::Placement& block_at : blocks_) {
            hit_ = hit_ || Hits(block_at);
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(hit_ ? graze::Color::Red : graze::Color::CornflowerBlue);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        DrawSprite(*person_, person_at_);
        for (const graze::Placement& block_at : blocks_) {
            DrawSprite(*block_, block_at);
        }
        batch_.FillRectangle(kStrip, graze::Color::Black * .5f);
        batch_.DrawString(*font_, kNames[Index()], {32, 20}, graze::Color::White);
        batch_.DrawString(*font_, "Left, right: move   A or Space: next test", {32, 31},
                          graze::Color::White);
        batch_.End();
        Game::Draw(time);
    }

private:
    [[nodiscard]] std::size_t Index() const { return static_cast<std::size_t>(test_); }

    void SwitchTest() {
        test_ = static_cast<Test>((Index() + 1) % static_cast<std::size_t>(Test::Count));
        for (graze::Placement& block_at : blocks_) {
            block_at.rotation = 0;
        }
    }

    void MovePerson() {
        const float reach = kSafeArea * kWidth + person_->Origin().x;
        const float x = person_at_.position.x + kPersonStep * Sideways();
        person_at_.position.x = graze::MathHelper::Clamp(x, reach, kWidth - reach);
    }

    void MoveBlocks() {
        for (graze::Placement& block_at : blocks_) {
            block_at.position.y += kFallSpeeds[Index()];
            block_at.rotation += test_ == Test::TurnedPixels ? kTurnSpeed : 0;
        }
        const float below = kHeight + block_->Origin().Length();
        std::erase_if(blocks_, [below](const auto& at) { return at.position.y > below; });
    }

    void SpawnBlock() {
        const graze::Vector2 middle = block_->Origin();
        const float x = middle.x + random_.NextSingle() * (kWidth - 2 * middle.x);
        const float turn = random_.NextSingle() * graze::MathHelper::TwoPi;
        blocks_.push_back(block_->At({x, -middle.y}, test_ == Test::TurnedPixels ? turn : 0));
    }

    [[nodiscard]] bool Hits(const graze::Placement& block_at) const {
        if (test_ == Test::Circle) {
            return Intersects(Circle(*person_, person_at_), Circle(*block_, block_at));
        }
        if (test_ == Test::Rectangle) {
            return Box(*person_, person_at_).Intersects(Box(*block_, block_at));
        }
        return Touches(*person_, person_at_, *block_, block_at);
    }

    [[nodiscard]] static graze::Circle Circle(const graze::Sprite& sprite,
                                              const graze::Placement& at) {
        return BoundingCircle(sprite.FrameMask(), at);
    }

    [[nodiscard]] static graze::Rectangle Box(const graze::Sprite& sprite,
                                              const graze::Placement& at) {
        return BoundingRectangle(sprite.Frame().Bounds(), ToAffine(at));
    }

    void DrawSprite(const graze::Sprite& sprite, const graze::Placement& at) {
        if (test_ == Test::Circle) {
            FillCircle(Circle(sprite, at), graze::Color::White * .25f);
        } else if (test_ == Test::Rectangle) {
            batch_.FillRectangle(Box(sprite, at), graze::Color::White * .25f);
        }
        sprite.Draw(batch_, at);
    }

    void FillCircle(const graze::Circle& circle, graze::Color color) {
        const auto reach = static_cast<int>(circle.radius);
        for (int row = -reach; row <= reach; ++row) {
            const auto y = static_cast<float>(row);
            const graze::Vector2 half{std::sqrt(circle.radius * circle.radius - y * y), 0};
            const graze::Vector2 middle = circle.center + graze::Vector2{0, y};
            batch_.DrawLine(middle - half, middle + half, color);
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* person_ = nullptr;
    const graze::Sprite* block_ = nullptr;
    graze::Placement person_at_;
    std::vector<graze::Placement> blocks_;
    graze::Random random_{40};
    Test test_ = Test::Circle;
    bool hit_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Blocks>(argc, argv, {.name = "blocks", .source_assets = SAMPLE_ASSETS});
}
