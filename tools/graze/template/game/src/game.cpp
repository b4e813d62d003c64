#include "game.hpp"

#include <algorithm>
#include <string>

using graze::Color;
using graze::Vector2;

namespace {

// The picture has 640 x 360 pixels, and a second has 60 steps.
constexpr Vector2 kStart{80, 180};
constexpr Vector2 kMiddle{320, 180};
constexpr float kGearReach = 110;    // px around the gear without gems
constexpr float kSpeed = 2.5f;       // px per step
constexpr float kGearTurn = 0.01f;   // radians per step
constexpr float kFlashFade = 0.02f;  // per step

constexpr Color kNight{20, 15, 31};
constexpr Color kStars{86, 76, 118};
constexpr Color kAlarm{150, 24, 44};

}  // namespace

MyGame::MyGame() {
    Window().Title("@TITLE@");
}

void MyGame::LoadContent() {
    batch_ = graze::SpriteBatch{GraphicsDevice()};
    font_ = &Content().Load<graze::SpriteFont>("font_large");
    ship_ = &Content().Load<graze::Sprite>("ship");
    gear_ = &Content().Load<graze::Sprite>("gear");
    gem_ = &Content().Load<graze::Sprite>("gem");
    collect_ = &Content().Load<graze::SoundEffect>("gem_sound");
    crash_ = &Content().Load<graze::SoundEffect>("hit");

    ship_at_ = ship_->At(kStart);
    gear_at_ = gear_->At(kMiddle);
    for (graze::Placement& gem_at : gems_at_) {
        PlaceGem(gem_at);
    }
}

void MyGame::Update(const graze::GameTime& time) {
    MoveShip();
    gear_at_.rotation += kGearTurn;
    flash_ = std::max(0.0f, flash_ - kFlashFade);

    // Two sprites touch if and only if a pixel shows both.
    const auto ship = MakeFootprint(*ship_, ship_frame_, ship_at_);
    for (graze::Placement& gem_at : gems_at_) {
        if (Touches(ship, MakeFootprint(*gem_, gem_at))) {
            ++gems_;
            collect_->Play();
            PlaceGem(gem_at);
        }
    }
    if (Touches(ship, MakeFootprint(*gear_, gear_at_))) {
        ++crashes_;
        crash_->Play();
        flash_ = 1;
        ship_at_.position = kStart;
    }
    Game::Update(time);
}

void MyGame::MoveShip() {
    const Vector2 direction = graze::GetDirection(graze::PlayerIndex::One);  // stick, D-pad, keys
    ship_at_.position += direction * kSpeed;
    ship_at_.position = Vector2::Clamp(ship_at_.position, {24, 16}, {616, 344});
    ship_frame_ = 2 + static_cast<int>(direction.y * 2);  // 0 to 4: climbs, is level, dives
}

void MyGame::PlaceGem(graze::Placement& gem_at) {
    gem_at = gem_->At(kMiddle);
    while (Vector2::Distance(gem_at.position, kMiddle) < kGearReach) {
        gem_at.position = {40 + 560 * random_.NextSingle(), 40 + 280 * random_.NextSingle()};
    }
}

void MyGame::Draw(const graze::GameTime& time) {
    GraphicsDevice().Clear(Color::Lerp(kNight, kAlarm, flash_));
    batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
    DrawStars();
    gear_->Draw(batch_, gear_at_);
    for (const graze::Placement& gem_at : gems_at_) {
        gem_->Draw(batch_, gem_at);
    }
    ship_->Draw(batch_, ship_frame_, ship_at_);
    batch_.DrawString(*font_, "Gems " + std::to_string(gems_), {20, 16}, Color::White);
    batch_.End();
    Game::Draw(time);
}

void MyGame::DrawStars() {
    graze::Random sky{5};  // the same stars in each frame
    for (int i = 0; i < 80; ++i) {
        const int size = 1 + sky.Next(2);
        batch_.FillRectangle({sky.Next(640), sky.Next(360), size, size}, kStars);
    }
}
