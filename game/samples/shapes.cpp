// A game of gems among turning shapes: masks from one atlas, an alpha threshold, and shadows.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::Vector2;

constexpr auto kPlayer = graze::PlayerIndex::One;
constexpr Vector2 kScreen{640, 360};
constexpr Vector2 kStart{48, 290};
constexpr float kShipSpeed = 2;  // pixels per step
constexpr int kLevelShip = 2;    // the ship's frame that does not bank
constexpr int kSide = 48;        // of a shape in the atlas, in texels
constexpr float kScale = 3;
constexpr graze::Rectangle kBanner{0, 160, 640, 40};
constexpr Vector2 kShadow{10, 14};  // from a sprite to its shadow
constexpr int kCrashSteps = 45;     // for which a touch is shown
constexpr double kStepsPerSecond = 60;
constexpr Color kDusk{94, 88, 126};

// Of the star's outline, the ring's glow and the crescent's haze, with alpha 200, 100 and 32, a
// threshold makes one more solid than the threshold before it.
constexpr std::array<std::uint8_t, 4> kThresholds{255, 128, 64, 1};

// XNA's tutorials keep the same things in an IPixelPerfectSprite.
struct Shape {
    graze::Rectangle source;  // in the atlas
    Vector2 position;
    Vector2 gem;       // in the shape's texels, so the gem turns with the shape
    float turn_speed;  // radians per step
    graze::Placement at = {};
    bool has_gem = true;
    std::array<graze::Mask, kThresholds.size()> masks = {};
    std::array<graze::Texture2D, kThresholds.size()> mask_pictures = {};
    std::optional<graze::Point> contact = {};
};

graze::Placement ShadowOf(graze::Placement at) {
    at.position += kShadow;
    return at;
}

class Shapes : public graze::Game {
public:
    Shapes() { Window().Title("Graze: shapes"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        gem_ = &Content().Load<graze::Sprite>("gem");
        spark_ = &Content().Load<graze::Sprite>("spark");
        atlas_ = &Content().Load<graze::Texture2D>("shapes");
        MakeMasks();
        Start();
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(kPlayer, Buttons::A, {Keys::Space})) {
            threshold_ = (threshold_ + 1) % kThresholds.size();
            Start();
        } else if (graze::WasAnyPressed(kPlayer, Buttons::B, {Keys::Enter})) {
            Start();
        } else if (GemsLeft() > 0) {
            Step();
        }
        shows_masks_ = graze::GamePad::GetState(kPlayer).IsButtonDown(Buttons::A) ||
                       graze::Keyboard::GetState().IsKeyDown(Keys::Space);
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kDusk);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        // The shadows are drawn, but they are in no mask.
        for (const Shape& shape : shapes_) {
            batch_.Draw(*atlas_, shape.source, ShadowOf(shape.at), Color::Black * .3f);
        }
        ship_->Draw(batch_, kLevelShip, ShadowOf(ship_at_), Color::Black * .3f);
        for (const Shape& shape : shapes_) {
            batch_.Draw(*atlas_, shape.source, shape.at, Color::White);
            if (shows_masks_ || shape.contact) {
                const graze::Texture2D& mask = shape.mask_pictures[threshold_];
                batch_.Draw(mask, mask.Bounds(), shape.at,
                            (shape.contact ? Color::OrangeRed : Color::SteelBlue) * .8f);
            }
            if (shape.has_gem) {
                gem_->Draw(batch_, GemAt(shape));
            }
        }
        ship_->Draw(batch_, kLevelShip, ship_at_);
        for (const Shape& shape : shapes_) {
            if (shape.contact) {
                graze::Placement at = spark_->At(shape.contact->ToVector2() + Vector2{.5f});
                at.scale = Vector2{2};
                spark_->Draw(batch_, at);
            }
        }
        DrawText();
        batch_.End();
        Game::Draw(time);
    }

private:
    // Masks are made once, from the pixels. XNA's tutorials call this GetOpaqueData.
    void MakeMasks() {
        const graze::ImageView pixels = atlas_->Pixels().View();
        for (Shape& shape : shapes_) {
            for (std::size_t i = 0; i < kThresholds.size(); ++i) {
                shape.masks[i] =
                    MakeMask(pixels.Part(shape.source), graze::AlphaThreshold{kThresholds[i]});
                shape.mask_pictures[i] =
                    graze::Texture2D{GraphicsDevice(), ToImage(shape.masks[i])};
            }
        }
    }

    void Start() {
        for (Shape& shape : shapes_) {
            shape.at = {
                .position = shape.position, .origin = Vector2{kSide / 2}, .scale = Vector2{kScale}};
            shape.has_gem = true;
            shape.contact.reset();
        }
        ship_at_ = ship_->At(kStart);
        steps_ = 0;
        touches_ = 0;
        crash_steps_ = 0;
    }

    void Step() {
        ++steps_;
        if (crash_steps_ > 0) {
            if (--crash_steps_ == 0) {
                ship_at_ = ship_->At(kStart);
            }
            return;
        }
        ship_at_.position =
            Vector2::Clamp(ship_at_.position + graze::GetDirection(kPlayer) * kShipSpeed,
                           ship_->Origin(), kScreen - ship_->Origin());
        const graze::Footprint ship = MakeFootprint(*ship_, kLevelShip, ship_at_);
        for (Shape& shape : shapes_) {
            shape.at.rotation += shape.turn_speed;
            shape.has_gem = shape.has_gem && !Touches(ship, MakeFootprint(*gem_, GemAt(shape)));
            shape.contact =
                FindContact(ship, {&shape.masks[threshold_], MakeTexelMap(shape.at, kSide, kSide)});
            if (shape.contact) {
                ++touches_;
                crash_steps_ = kCrashSteps;
            }
        }
        if (GemsLeft() == 0 && (best_[threshold_] == 0 || steps_ < best_[threshold_])) {
            best_[threshold_] = steps_;
        }
    }

    [[nodiscard]] std::ptrdiff_t GemsLeft() const {
        return std::ranges::count(shapes_, true, &Shape::has_gem);
    }

    [[nodiscard]] graze::Placement GemAt(const Shape& shape) const {
        return gem_->At(Vector2::Transform(shape.gem, ToMatrix(ToAffine(shape.at))));
    }

    void DrawText() {
        std::array<char, 80> text{};
        std::snprintf(text.data(), text.size(),
                      "Solid: alpha %d or more   Gems left: %d   Touches: %d   %.1f s",
                      kThresholds[threshold_], static_cast<int>(GemsLeft()), touches_,
                      steps_ / kStepsPerSecond);
        batch_.DrawString(*font_, text.data(), {32, 20}, Color::White);
        batch_.DrawString(*font_,
                          "Stick or arrows: fly   A or Space: next threshold, hold to see its "
                          "pixels   B or Enter: again",
                          {32, 332}, Color::LightGray);
        if (GemsLeft() == 0) {
            std::snprintf(text.data(), text.size(), "All gems in %.1f s! Your best time: %.1f s",
                          steps_ / kStepsPerSecond, best_[threshold_] / kStepsPerSecond);
            batch_.FillRectangle(kBanner, Color::Black * .7f);
            batch_.DrawString(*font_, text.data(), kBanner.Center().ToVector2() - Vector2{0, 5},
                              Color::Gold, graze::Align::Center);
        }
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* gem_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    const graze::Texture2D* atlas_ = nullptr;
    graze::Placement ship_at_;
    std::array<Shape, 4> shapes_{{{{0, 0, kSide, kSide}, {150, 122}, {24, 44}, .01f},
                                  {{48, 0, kSide, kSide}, {282, 236}, {33, 24}, -.01f},
                                  {{96, 0, kSide, kSide}, {414, 122}, {43, 32}, .01f},
                                  {{144, 0, kSide, kSide}, {546, 236}, {24, 24}, -.01f}}};
    std::size_t threshold_ = 1;  // index of the threshold
    bool shows_masks_ = false;
    int steps_ = 0;  // since the start
    int touches_ = 0;
    int crash_steps_ = 0;                         // for which the ship still waits after a touch
    std::array<int, kThresholds.size()> best_{};  // the fewest steps to all gems; 0: none yet
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Shapes>(argc, argv, {.name = "shapes", .source_assets = SAMPLE_ASSETS});
}
