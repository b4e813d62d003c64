// Masks of shapes in one atlas: an alpha threshold decides which pixels are solid.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>

#include "graze/graze.hpp"

namespace {

using graze::Keys;
using graze::Vector2;

constexpr Vector2 kScreen{640, 360};
constexpr float kShipSpeed = 2.5f;  // pixels per step
constexpr int kLevelShip = 2;       // the ship's frame that does not bank
constexpr int kSide = 48;           // of a shape in the atlas, in texels
constexpr Vector2 kMiddle{kSide / 2, kSide / 2};
constexpr Vector2 kScale{2, 2};
constexpr float kShapesY = 118;
constexpr float kMasksY = 246;
constexpr float kTurnSpeed = .01f;                           // radians per step
constexpr std::array<std::uint8_t, 2> kThresholds{128, 64};  // the alpha of the ring's glow is 100
constexpr graze::Color kDusk{62, 56, 88};

// XNA's tutorials keep the same things in an IPixelPerfectSprite.
struct Shape {
    std::string_view name;
    graze::Rectangle source;  // in the atlas
    graze::Placement at = {};
    std::array<graze::Mask, kThresholds.size()> masks = {};
    std::array<graze::Texture2D, kThresholds.size()> mask_pictures = {};
    std::optional<graze::Point> contact = {};
};

class Shapes : public graze::Game {
public:
    Shapes() { Window().Title("Graze: shapes"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        font_ = &Content().Load<graze::SpriteFont>("font");
        ship_ = &Content().Load<graze::Sprite>("ship");
        spark_ = &Content().Load<graze::Sprite>("spark");
        atlas_ = &Content().Load<graze::Texture2D>("shapes");
        float x = 104;
        for (Shape& shape : shapes_) {
            shape.at = {.position = {x, kShapesY}, .origin = kMiddle, .scale = kScale};
            x += 144;
        }
        MakeMasks();
        ship_at_ = ship_->At(shapes_.back().at.position);
    }

    void Update(const graze::GameTime& time) override {
        if (graze::WasAnyPressed(graze::PlayerIndex::One, graze::Buttons::A, {Keys::Space})) {
            threshold_ = (threshold_ + 1) % kThresholds.size();
        }
        ship_at_.position = Vector2::Clamp(
            ship_at_.position + graze::GetDirection(graze::PlayerIndex::One) * kShipSpeed,
            ship_->Origin(), kScreen - ship_->Origin());
        const graze::Footprint ship = MakeFootprint(*ship_, kLevelShip, ship_at_);
        for (Shape& shape : shapes_) {
            shape.at.rotation += kTurnSpeed;
            shape.contact =
                FindContact(ship, {&shape.masks[threshold_], MakeTexelMap(shape.at, kSide, kSide)});
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kDusk);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        for (const Shape& shape : shapes_) {
            DrawShape(shape);
        }
        ship_->Draw(batch_, kLevelShip, ship_at_);
        for (const Shape& shape : shapes_) {
            if (shape.contact) {
                spark_->Draw(batch_, spark_->At(shape.contact->ToVector2() + Vector2{.5f}));
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

    void DrawShape(const Shape& shape) {
        batch_.Draw(*atlas_, shape.source, shape.at, graze::Color::White);
        graze::Placement mask_at = shape.at;
        mask_at.position.y = kMasksY;
        const graze::Texture2D& mask = shape.mask_pictures[threshold_];
        batch_.Draw(mask, mask.Bounds(), mask_at,
                    shape.contact ? graze::Color::OrangeRed : graze::Color::SteelBlue);
        const std::string_view name = shape.contact ? "hit" : shape.name;
        batch_.DrawString(*font_, name, {shape.at.position.x, 306}, graze::Color::White,
                          graze::Align::Center);
    }

    void DrawText() {
        std::array<char, 80> text{};
        std::snprintf(text.data(), text.size(), "Solid: alpha %d or more%s",
                      kThresholds[threshold_],
                      threshold_ == 0 ? ", so the ring's glow is not" : "");
        batch_.DrawString(*font_, text.data(), {32, 20}, graze::Color::White);
        batch_.DrawString(*font_, "Left stick or arrows: move   A or Space: other threshold",
                          {32, 332}, graze::Color::LightGray);
    }

    graze::SpriteBatch batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    const graze::Texture2D* atlas_ = nullptr;
    graze::Placement ship_at_;
    std::array<Shape, 4> shapes_{{{"star", {0, 0, kSide, kSide}},
                                  {"crescent", {48, 0, kSide, kSide}},
                                  {"gear", {96, 0, kSide, kSide}},
                                  {"ring", {144, 0, kSide, kSide}}}};
    std::size_t threshold_ = 0;  // index of the threshold
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Shapes>(argc, argv, {.name = "shapes", .source_assets = SAMPLE_ASSETS});
}
