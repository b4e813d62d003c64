// Particle emitters: a fountain, a torch with smoke, and explosions that add up to white light.
#include <array>
#include <cstdio>
#include <optional>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr float kUp = -graze::MathHelper::PiOver2;
constexpr Vector2 kFountain{190, 300};
constexpr int kSparksPerExplosion = 500;
constexpr float kTorchSpeed = 4;

const graze::ParticleSettings kWater{
    .life_steps = {75, 90},
    .speed = {5.5f, 7},
    .spread = 0.16f,
    .gravity = {0, 0.14f},
    .start_color = {80, 150, 255},
    .end_color = {10, 50, 170, 60},
    .start_scale = {1, 1.6f},
    .along_flight = true,
    .stretch = 1.2f,
};

const graze::ParticleSettings kFire{
    .life_steps = {20, 40},
    .speed = {0.5f, 1.5f},
    .spread = 0.5f,
    .area = {5, 2},
    .gravity = {0, -0.03f},
    .start_color = {255, 120, 30},
    .end_color = {120, 0, 0, 0},
    .start_scale = {2, 3},
    .end_scale = {0.5f, 1},
};

const graze::ParticleSettings kSmoke{
    .life_steps = {90, 150},
    .speed = {0.6f, 1.2f},
    .spread = 0.3f,
    .area = {4, 0},
    .start_color = Color{90, 85, 100} * 0.5f,
    .end_color = Color::Transparent,
    .start_scale = {0.8f, 1.2f},
    .end_scale = {3, 5},
    .rotation = {0, graze::MathHelper::TwoPi},
    .spin = {-0.02f, 0.02f},
};

const graze::ParticleSettings kExplosion{
    .life_steps = {30, 80},
    .speed = {0.5f, 7},
    .gravity = {0, 0.04f},
    .drag = {0.04f, 0.04f},
    .color_ramp = {Color::White, {255, 230, 120}, {255, 140, 40}, {200, 50, 20}, {90, 20, 10}},
    .start_scale = {1, 2},
    .end_scale = {0.3f, 0.6f},
};

class Particles : public graze::Game {
public:
    Particles() { Window().Title("Graze: particles"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        spark_ = &Content().Load<graze::Texture2D>("spark");
        puff_ = &Content().Load<graze::Texture2D>("smoke");
    }

    void Update(const graze::GameTime& time) override {
        const Vector2 before = torch_;
        torch_ = Vector2::Clamp(torch_ + graze::GetDirection(graze::PlayerIndex::One) * kTorchSpeed,
                                {32, 60}, {608, 320});
        const Vector2 velocity = (torch_ - before) * 0.3f;
        water_source_.Step(water_, {.position = kFountain, .direction = kUp});
        fire_source_.Step(fire_, {.position = torch_, .direction = kUp, .velocity = velocity});
        smoke_source_.Step(smoke_, {.position = torch_ - Vector2{0, 30}, .direction = kUp});
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::A, {Keys::Space})) {
            explosion_.Emit({.position = torch_, .count = kSparksPerExplosion});
        }
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::X, {Keys::Enter})) {
            adds_light_ = !adds_light_;
        }
        for (graze::ParticleSystem* system : {&water_, &fire_, &smoke_, &explosion_}) {
            system->Step();
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear({20, 15, 31});
        batch_.Begin();
        smoke_.Draw(batch_, *puff_, std::nullopt, time.alpha);
        batch_.End();
        // Light adds up: where many sparks overlap, the picture becomes white.
        batch_.Begin({.blend_state = adds_light_ ? graze::BlendState::Additive
                                                 : graze::BlendState::AlphaBlend});
        for (const graze::ParticleSystem* system : {&water_, &fire_, &explosion_}) {
            system->Draw(batch_, *spark_, std::nullopt, time.alpha);
        }
        batch_.End();
        DrawText();
        Game::Draw(time);
    }

private:
    void DrawText() {
        const int count = water_.Count() + fire_.Count() + smoke_.Count() + explosion_.Count();
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "%d particles, blending: %s", count,
                      adds_light_ ? "additive" : "alpha");
        batch_.Begin();
        batch_.DrawString(*font_, text.data(), {40, 24}, Color::White);
        batch_.DrawString(
            *font_,
            "Left stick or arrows: move the torch   A or Space: explosion   X or Enter: blending",
            {40, 332}, Color::Silver);
        batch_.End();
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Texture2D* spark_ = nullptr;
    const graze::Texture2D* puff_ = nullptr;
    graze::ParticleSystem water_{kWater, 1'000};
    graze::ParticleSystem fire_{kFire, 300};
    graze::ParticleSystem smoke_{kSmoke, 200};
    graze::ParticleSystem explosion_{kExplosion, 3'000};
    Vector2 torch_ = {450, 250};
    graze::ParticleEmitter water_source_{6, kFountain};
    graze::ParticleEmitter fire_source_{5, torch_};
    graze::ParticleEmitter smoke_source_{0.5f, torch_};
    bool adds_light_ = true;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Particles>(
        argc, argv,
        {.name = "particles",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = Buttons::LeftStick | Buttons::A | Buttons::X});
}
