// A platformer in a Tiled map: the hero walks on the pixels of tiles, up slopes, and rides lifts.
#include <cstdlib>
#include <vector>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Point;
using graze::SpriteEffects;
using graze::Vector2;

constexpr float kRunSpeed = 3;  // px per step
constexpr float kGravity = 0.35f;
constexpr float kMaxFallSpeed = 8;
constexpr float kJumpSpeed = 7.5f;
constexpr float kCutJumpSpeed = 2;  // the max speed upwards without the jump button
constexpr int kCoyoteSteps = 6;     // a jump still works this long after leaving the ground
constexpr int kPartSteps = 120;     // from one end of a part's path to the other
constexpr Point kBody{14, 26};      // px, the box that collides with the map

// A lift or a crusher, which goes to and fro.
struct Part {
    const graze::Sprite* sprite;
    Vector2 from, to, at;
};

class Platformer : public graze::Game {
public:
    Platformer() { Window().Title("Graze: platformer"); }

protected:
    void LoadContent() override {
        actions_.Bind(0, {Buttons::A, graze::Keys::Space});
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        map_view_ = graze::TileMapView{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        hero_ = &Content().Load<graze::Sprite>("hero");
        gem_ = &Content().Load<graze::Sprite>("gem");
        exit_ = &Content().Load<graze::Sprite>("exit");
        map_ = &Content().Load<graze::TileMap>("cave");
        exit_at_ = exit_->At(map_->FindObject("exit")->position);
        ground_ = {map_, *map_->FindLayer("ground")};  // with platforms that are "one_way" in Tiled
        for (const graze::MapObject& thing : map_->FindObjectLayer("things")->objects) {
            if (thing.type == "gem") {
                gems_.push_back(thing.position);
            } else if (thing.shape == graze::MapShape::Polyline) {
                const char* name = thing.type == "lift" ? "lift" : "crusher";
                const auto* sprite = &Content().Load<graze::Sprite>(name);
                parts_.push_back(
                    {sprite, thing.position, thing.position + thing.points.back(), {}});
                solids_.push_back({MakeFootprint(*sprite, sprite->At(thing.position))});
            }
        }
        gem_count_ = gems_.size();
        box_.Fill();
        Restart();
        camera_.Bounds(map_->ComputePixels(map_->Layer(ground_.layer).Bounds()));
        gem_animation_.Play(gem_->Clip("spin"));
    }

    void Update(const graze::GameTime& time) override {
        MoveParts();
        Steer();
        MoveAndSlide(body_, Obstacles(), {.rise_px = 8, .snap_px = 8, .corner_px = 4});
        animation_.Play(hero_->Clip(body_.velocity.y < 0    ? "jump"
                                    : coyote_ <= 0          ? "fall"
                                    : body_.velocity.x != 0 ? "run"
                                                            : "idle"));
        animation_.Update(time.elapsed_game_time.nanoseconds);  // hero.aseprite has durations
        gem_animation_.Update();
        const graze::Footprint hero = MakeFootprint(*hero_, animation_.Frame(), HeroAt());
        std::erase_if(gems_, [&](Vector2 gem) {
            return Touches(hero, MakeFootprint(*gem_, gem_animation_.Frame(), gem_->At(gem)));
        });
        is_out_ = is_out_ || Touches(hero, MakeFootprint(*exit_, exit_at_));
        Break(graze::Mouse::GetState());
        if (body_.position.y > camera_.Bounds()->Bottom() + kBody.y) {
            Restart();
        }
        camera_.Follow({body_.position.x, smoother_.Update(body_.position.y, body_.on_floor)},
                       {.dead_zone = {100, 120}, .share = 0.2f});
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(map_->Info().background.value_or(graze::Color::Black));
        map_view_.Draw(*map_, camera_);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp,
                      .transform_matrix = camera_.ViewMatrix()});
        exit_->Draw(batch_, exit_at_);
        for (const Part& part : parts_) {
            part.sprite->Draw(batch_, part.sprite->At(part.at));
        }
        for (const Vector2 gem : gems_) {
            gem_->Draw(batch_, gem_animation_.Frame(), gem_->At(gem));
        }
        hero_->Draw(batch_, animation_.Frame(), HeroAt());
        batch_.End();
        batch_.Begin();
        for (std::size_t taken = 0; taken + gems_.size() < gem_count_; ++taken) {
            gem_->Draw(batch_, gem_->At({44 + 12 * taken, 30}));
        }
        const char* help = "Left stick, arrows: run   A, Space: jump, down: drop   Mouse: break";
        batch_.DrawString(*font_, is_out_ ? "You are out!" : help, {40, 332}, graze::Color::White);
        batch_.End();
        Game::Draw(time);
    }

private:
    graze::Obstacles Obstacles() {
        return {.tiles = {&ground_, 1}, .singles = solids_, .movers = {&body_, 1}};
    }
    [[nodiscard]] graze::Placement HeroAt() const {
        return hero_->At(body_.position, 0, {1, 1}, facing_);
    }

    void Restart() {
        const Point feet = map_->FindObject("start")->position.ToPoint();
        const graze::Placement at{.position = feet - Point{kBody.x / 2, kBody.y}};
        body_ = {.footprint = {&box_, MakeTexelMap(at, kBody.x, kBody.y)}, .position = feet};
        smoother_.Reset();
    }

    // Solids move before the hero. They carry and push the hero; under the crusher it starts again.
    void MoveParts() {
        const int turn = ++step_ % (2 * kPartSteps) - kPartSteps;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            Part& part = parts_[i];
            part.at =
                Vector2::Lerp(part.to, part.from, static_cast<float>(std::abs(turn)) / kPartSteps);
            const graze::Footprint to = MakeFootprint(*part.sprite, part.sprite->At(part.at));
            if (MoveSolid(solids_[i], to, Obstacles(), graze::CrushRule::Crush).crushed > 0) {
                Restart();
            }
        }
    }

    // Breaks the rock under the mouse, if nothing is before it. Platforms do not break.
    void Break(const graze::MouseState& mouse) {
        const Point at = camera_.ScreenToWorld(mouse.Position().ToVector2()).ToPoint();
        const Point cell = map_->CellAt(ground_.layer, at);
        const auto hit = Raycast(*map_, ground_.layer, body_.position - Point{0, 13}, at);
        const bool is_rock = !map_->FindInfo(map_->TileAt(ground_.layer, cell).Id());
        if (mouse.left_button == graze::ButtonState::Pressed && is_rock && hit &&
            hit->cell == cell) {
            map_->SetTile(ground_.layer, cell, {});
        }
    }

    void Steer() {
        const Vector2 stick = graze::GetDirection(graze::PlayerIndex::One);
        body_.velocity.x = stick.x * kRunSpeed;
        facing_ = stick.x == 0  ? facing_
                  : stick.x < 0 ? SpriteEffects::FlipHorizontally
                                : SpriteEffects::None;
        actions_.Update(graze::BoundInput::Current());
        const graze::ActionState& jump = actions_[0];
        coyote_ = body_.on_floor ? kCoyoteSteps : coyote_ - 1;
        if (jump.pressed && stick.y > 0.5f) {
            DropThrough(body_, Obstacles());
        } else if (jump.pressed && coyote_ > 0) {
            body_.velocity.y = -kJumpSpeed;
            coyote_ = 0;
        } else if (!jump.down) {
            body_.velocity.y = graze::MathHelper::Max(body_.velocity.y, -kCutJumpSpeed);
        }
        body_.velocity.y = graze::MathHelper::Min(body_.velocity.y + kGravity, kMaxFallSpeed);
    }

    graze::SpriteBatch batch_;
    graze::TileMapView map_view_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* hero_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    const graze::Sprite* exit_ = nullptr;
    graze::TileMap* map_ = nullptr;
    graze::Placement exit_at_;
    graze::TileObstacle ground_;
    graze::Mask box_{kBody.x, kBody.y};
    graze::Mover body_;  // its position is between the feet
    std::vector<Part> parts_;
    std::vector<graze::Obstacle> solids_;  // by part
    int step_ = 0;
    graze::Camera2D camera_{640, 360};
    graze::StepSmoother smoother_;
    graze::AnimationPlayer animation_;
    graze::AnimationPlayer gem_animation_;
    int coyote_ = 0;
    graze::ActionMap actions_{1};  // to jump
    SpriteEffects facing_ = SpriteEffects::None;
    std::vector<Vector2> gems_;  // those that are left
    std::size_t gem_count_ = 0;
    bool is_out_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Platformer>(argc, argv,
                                     {.name = "platformer", .source_assets = SAMPLE_ASSETS});
}
