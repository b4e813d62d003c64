// A platformer in a Tiled map: the hero collides with the pixels of the tiles.
#include <cstdlib>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Point;
using graze::SpriteEffects;
using graze::Vector2;

constexpr float kRunSpeed = 3;  // px per step
constexpr float kGravity = 0.35f;
constexpr float kMaxFallSpeed = 8;
constexpr float kJumpSpeed = 7.5f;
constexpr float kCutJumpSpeed = 2;  // the max speed upwards without the jump button
constexpr int kCoyoteSteps = 6;     // a jump still works this long after leaving the ground
constexpr Point kBody{14, 26};      // px, the box that collides with the map
constexpr int kGlint = 1;           // the event of the clip "spin": light falls on the gem
constexpr int kGlintSteps = 18;

bool IsDown(Buttons any_of, Keys key) {
    const Buttons down = graze::GamePad::GetState(graze::PlayerIndex::One).Down();
    return (down & any_of) != Buttons::None || graze::Keyboard::GetState().IsKeyDown(key);
}

class Platformer : public graze::Game {
public:
    Platformer() { Window().title = "Graze: platformer"; }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        map_view_ = graze::TileMapView{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        hero_ = &Content().Load<graze::Sprite>("hero");
        gem_ = &Content().Load<graze::Sprite>("gem");
        exit_ = &Content().Load<graze::Sprite>("exit");
        spark_ = &Content().Load<graze::Sprite>("spark");
        map_ = &Content().Load<graze::TileMap>("cave");
        exit_at_ = exit_->At(map_->FindObject("exit")->position);
        ground_ = map_->FindLayer("ground").value();
        platforms_ = SplitOffPlatforms();
        gems_ = map_->FindObjectLayer("things")->objects;
        std::erase_if(gems_, [](const auto& thing) { return thing.type != "gem"; });
        gem_count_ = gems_.size();
        body_.Fill();
        feet_ = StartAt();
        camera_.Bounds(map_->ComputePixels(map_->Layer(ground_).Bounds()));
        gem_animation_.Play(*gem_->FindClip("spin"));
    }

    void Update(const graze::GameTime& time) override {
        Steer();
        Move();
        animation_.Play(*hero_->FindClip(velocity_.y < 0    ? "jump"
                                         : coyote_ <= 0     ? "fall"
                                         : velocity_.x != 0 ? "run"
                                                            : "idle"));
        animation_.Update(time.elapsed_game_time.nanoseconds);  // hero.aseprite has durations
        gem_animation_.Update();
        glint_ = gem_animation_.Raised(kGlint) ? kGlintSteps : glint_ - 1;
        const graze::Footprint hero = MakeFootprint(*hero_, animation_.Frame(), HeroAt());
        std::erase_if(gems_, [&](const graze::MapObject& gem) {
            return Touches(hero,
                           MakeFootprint(*gem_, gem_animation_.Frame(), gem_->At(gem.position)));
        });
        is_out_ = is_out_ || Touches(hero, MakeFootprint(*exit_, exit_at_));
        if (feet_.y > camera_.Bounds()->Bottom() + kBody.y) {
            feet_ = StartAt();
        }
        const graze::MouseState mouse = graze::Mouse::GetState();
        if (mouse.left_button == graze::ButtonState::Pressed) {
            BreakTile(camera_.ScreenToWorld(mouse.Position().ToVector2()).ToPoint());
        }
        camera_.Follow(feet_, {.dead_zone = {100, 120}, .share = 0.2f});
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(map_->Info().background.value_or(Color::Black));
        map_view_.Draw(*map_, camera_);
        batch_.Begin(graze::SpriteSortMode::Deferred, nullptr, graze::SamplerState::PointClamp,
                     nullptr, nullptr, camera_.ViewMatrix());
        exit_->Draw(batch_, exit_at_);
        for (const graze::MapObject& gem : gems_) {
            gem_->Draw(batch_, gem_animation_.Frame(), gem_->At(gem.position));
            DrawGlint(gem.position);
        }
        hero_->Draw(batch_, animation_.Frame(), HeroAt());
        batch_.End();
        batch_.Begin();
        for (std::size_t taken = 0; taken + gems_.size() < gem_count_; ++taken) {
            gem_->Draw(batch_, gem_->At({44 + 12 * taken, 30}));
        }
        const char* help =
            "Left stick, arrows: run   A, Space: jump, hold to jump higher   Mouse: break";
        batch_.DrawString(*font_, is_out_ ? "You are out!" : help, {40, 332}, Color::White);
        batch_.End();
        Game::Draw(time);
    }

private:
    // Moves the one-way platforms, which have a property in Tiled, to a layer of their own.
    int SplitOffPlatforms() {
        graze::TileLayer platforms = map_->Layer(ground_);
        for (std::size_t i = 0; i < platforms.cells.size(); ++i) {
            const graze::TileInfo* info = map_->FindInfo(platforms.cells[i].Id());
            if (info != nullptr && info->properties.Flag("one_way")) {
                const int cell = static_cast<int>(i);
                map_->SetTile(ground_, {cell % platforms.width, cell / platforms.width}, {});
            } else {
                platforms.cells[i] = {};
            }
        }
        return map_->AddLayer(platforms);
    }

    [[nodiscard]] Point StartAt() const { return map_->FindObject("start")->position.ToPoint(); }
    [[nodiscard]] graze::Placement HeroAt() const { return hero_->At(feet_, 0, {1, 1}, facing_); }

    [[nodiscard]] bool IsTouching(int layer, Point feet) const {
        const graze::Placement at{.position = feet - Point{kBody.x / 2, kBody.y}};
        return Touches({&body_, MakeTexelMap(at, kBody.x, kBody.y)}, *map_, layer);
    }

    // A one-way platform stops only a body that was above it before the last pixel.
    [[nodiscard]] bool IsHeld(Point feet) const {
        return IsTouching(ground_, feet) ||
               (IsTouching(platforms_, feet) && !IsTouching(platforms_, feet - Point{0, 1}));
    }

    void BreakTile(Point pixel) {
        map_->SetTile(ground_, map_->CellAt(ground_, pixel), {});
        map_->SetTile(platforms_, map_->CellAt(platforms_, pixel), {});
    }

    void DrawGlint(Vector2 gem) {
        const float size = 1.5f * static_cast<float>(glint_) / kGlintSteps;
        if (size > 0) {
            spark_->Draw(batch_, spark_->At(gem - Vector2{2, 4}, 0, {size, size}),
                         {255, 240, 200, 0});
        }
    }

    void Steer() {
        const int run = IsDown(Buttons::DPadRight | Buttons::LeftThumbstickRight, Keys::Right) -
                        IsDown(Buttons::DPadLeft | Buttons::LeftThumbstickLeft, Keys::Left);
        velocity_.x = static_cast<float>(run) * kRunSpeed;
        facing_ = run == 0  ? facing_
                  : run < 0 ? SpriteEffects::FlipHorizontally
                            : SpriteEffects::None;
        const bool holds_jump = IsDown(Buttons::A, Keys::Space);
        coyote_ = IsHeld(feet_ + Point{0, 1}) && velocity_.y >= 0 ? kCoyoteSteps : coyote_ - 1;
        if (coyote_ > 0 && holds_jump && !held_jump_) {
            velocity_.y = -kJumpSpeed;
            coyote_ = 0;
        } else if (!holds_jump) {
            velocity_.y = graze::MathHelper::Max(velocity_.y, -kCutJumpSpeed);
        }
        held_jump_ = holds_jump;
        velocity_.y = graze::MathHelper::Min(velocity_.y + kGravity, kMaxFallSpeed);
    }

    // Moves pixel by pixel, so that the hero stops exactly at a wall, and keeps the fraction.
    void Move() {
        rest_ += velocity_;
        const Point pixels = rest_.ToPoint();
        rest_ -= pixels.ToVector2();
        for (int x = std::abs(pixels.x); x > 0; --x) {
            velocity_.x = Step({pixels.x < 0 ? -1 : 1, 0}) ? velocity_.x : 0;
        }
        for (int y = std::abs(pixels.y); y > 0; --y) {
            velocity_.y = Step({0, pixels.y < 0 ? -1 : 1}) ? velocity_.y : 0;
        }
    }

    bool Step(Point by) {
        const Point next = feet_ + by;
        const bool is_free = by.y > 0 ? !IsHeld(next) : !IsTouching(ground_, next);
        feet_ = is_free ? next : feet_;
        return is_free;
    }

    graze::SpriteBatch batch_;
    graze::TileMapView map_view_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* hero_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    const graze::Sprite* exit_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    graze::TileMap* map_ = nullptr;
    graze::Placement exit_at_;
    int ground_ = 0;
    int platforms_ = 0;
    graze::Mask body_{kBody.x, kBody.y};
    graze::Camera2D camera_{640, 360};
    graze::AnimationPlayer animation_;
    graze::AnimationPlayer gem_animation_;
    int glint_ = 0;  // steps left
    Point feet_;
    Vector2 rest_;  // the fraction of a pixel by which the hero has yet to move
    Vector2 velocity_;
    int coyote_ = 0;
    bool held_jump_ = false;
    SpriteEffects facing_ = SpriteEffects::None;
    std::vector<graze::MapObject> gems_;  // those that are left
    std::size_t gem_count_ = 0;
    bool is_out_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Platformer>(argc, argv,
                                     {.name = "platformer", .source_assets = SAMPLE_ASSETS});
}
