// Dig, carve and build: a terrain whose pixels are hit as they look, and a camera that follows.
#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Keys;
using graze::Point;
using graze::SpriteEffects;
using graze::Vector2;

constexpr float kSpeed = 3;   // pixels per step
constexpr float kReach = 38;  // from the ship to where it digs and carves
constexpr int kHoleRadius = 26;
constexpr int kLevelShip = 2;  // the ship's frame that does not bank
constexpr graze::Color kSky{122, 112, 150};

class TerrainSample : public graze::Game {
public:
    TerrainSample() { Window().Title("Graze: terrain"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        gear_ = &Content().Load<graze::Sprite>("gear");
        block_ = &Content().Load<graze::Sprite>("block");
        earth_ =
            graze::Terrain{GraphicsDevice(), Content().Load<graze::Texture2D>("earth").Pixels()};
        camera_.Bounds(earth_.Texture().Bounds());
        solid_.footprint = MakeFootprint(earth_);
        body_.position = {160, 200};
        body_.footprint = MakeFootprint(*ship_, kLevelShip, ShipAt(facing_));
        const Point middle{kHoleRadius, kHoleRadius};
        for (int y = 0; y < hole_.Height(); ++y) {
            for (int x = 0; x < hole_.Width(); ++x) {
                hole_.Set(x, y, (Point{x, y} - middle).ToVector2().Length() < kHoleRadius);
            }
        }
    }

    void Update(const graze::GameTime& time) override {
        const Vector2 direction = graze::GetDirection(graze::PlayerIndex::One);
        Fly(direction);
        if (direction.Length() > 0.5f) {
            aim_ = Vector2::Normalize(direction);
        }
        gear_at_ = gear_->At(body_.position.ToVector2() + aim_ * kReach, gear_at_.rotation + 0.03f,
                             {.36f, .36f});
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::A, {Keys::Space})) {
            Dig(gear_at_.position);
        }
        const graze::MouseState mouse = graze::Mouse::GetState();
        if (mouse.left_button == graze::ButtonState::Pressed) {
            Dig(camera_.ScreenToWorld(mouse.Position().ToVector2()));
        }
        const graze::GamePadState pad = graze::GamePad::GetState(graze::PlayerIndex::One);
        if (pad.IsButtonDown(Buttons::X) || graze::Keyboard::GetState().IsKeyDown(Keys::Enter)) {
            earth_.Erase(MakeFootprint(*gear_, gear_at_));
        }
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::B, {Keys::Tab})) {
            Build();
        }
        camera_.Follow(body_.position, {.dead_zone = {80, 40}, .share = 0.15f});
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kSky);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp,
                      .transform_matrix = camera_.ViewMatrix()});
        const graze::Rectangle seen =
            graze::Rectangle::Intersect(camera_.VisibleArea(), earth_.Texture().Bounds());
        batch_.Draw(earth_.Texture(), seen, seen, graze::Color::White);
        gear_->Draw(batch_, gear_at_, graze::Color::White * 0.5f);
        ship_->Draw(batch_, kLevelShip, ShipAt(facing_));
        batch_.End();
        batch_.Begin();
        const Vector2 aimed_at = camera_.WorldToScreen(gear_at_.position);
        batch_.FillRectangle({aimed_at.ToPoint() - Point{1, 1}, {3, 3}}, graze::Color::White);
        batch_.DrawString(
            *font_, "Left stick: fly   A, Space, mouse: dig   X, Enter: carve   B, Tab: build",
            {40, 24}, graze::Color::White);
        batch_.End();
        Game::Draw(time);
    }

private:
    void Dig(Vector2 middle) {
        earth_.Erase(hole_, middle.ToPoint() - Point{kHoleRadius, kHoleRadius});
    }

    [[nodiscard]] graze::Placement ShipAt(SpriteEffects facing) const {
        return ship_->At(body_.position, 0, {1, 1}, facing);
    }

    // Builds a block below the ship, and moves the ship out of it by the shortest way.
    void Build() {
        earth_.Draw(*block_, block_->At(body_.position + Point{0, 20}));
        if (const auto out = Penetration(body_.footprint, solid_.footprint)) {
            body_.position += *out;
            body_.footprint.map.pixels.Offset(*out);
        }
    }

    // Turns round where there is room, and slides along slopes.
    void Fly(Vector2 direction) {
        const graze::Obstacles earth{.singles = {&solid_, 1}};
        const SpriteEffects facing = direction.x == 0  ? facing_
                                     : direction.x < 0 ? SpriteEffects::FlipHorizontally
                                                       : SpriteEffects::None;
        if (facing != facing_ &&
            Reshape(body_, MakeFootprint(*ship_, kLevelShip, ShipAt(facing)), earth)) {
            facing_ = facing;
        }
        body_.velocity = direction * kSpeed;
        MoveAndSlide(body_, earth, {.from_above = true});
    }

    graze::SpriteBatch batch_;
    graze::Terrain earth_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* gear_ = nullptr;   // carves
    const graze::Sprite* block_ = nullptr;  // is built
    graze::Mask hole_{2 * kHoleRadius, 2 * kHoleRadius};
    graze::Camera2D camera_{640, 360};
    graze::Obstacle solid_;  // the terrain
    graze::Mover body_;      // the ship
    SpriteEffects facing_ = SpriteEffects::None;
    graze::Placement gear_at_;
    Vector2 aim_{1, 0};
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<TerrainSample>(
        argc, argv,
        {.name = "terrain",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = Buttons::LeftStick | Buttons::A | Buttons::B | Buttons::X});
}
