#pragma once

#include <array>

#include "graze/graze.hpp"

// Fly with the stick, collect gems, and stay clear of the gear.
class MyGame : public graze::Game {
public:
    MyGame();

    [[nodiscard]] int Gems() const { return gems_; }
    [[nodiscard]] int Crashes() const { return crashes_; }

protected:
    void LoadContent() override;
    void Update(const graze::GameTime& time) override;
    void Draw(const graze::GameTime& time) override;

private:
    void MoveShip();
    void PlaceGem(graze::Placement& gem_at);
    void DrawStars();

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* gear_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    graze::SoundEffect* collect_ = nullptr;
    graze::SoundEffect* crash_ = nullptr;

    graze::Placement ship_at_;
    int ship_frame_ = 0;
    graze::Placement gear_at_;
    std::array<graze::Placement, 6> gems_at_;
    graze::Random random_{57};
    int gems_ = 0;
    int crashes_ = 0;
    float flash_ = 0;  // red light after a crash, 1 to 0
};
