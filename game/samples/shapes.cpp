// Masks of shapes in one atlas: an alpha threshold decides which pixels are solid.
#include <array>
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
constexpr float kTurnSpeed = .01f;  // radians per step
constexpr std::uint8_t kUsualThreshold = 128;
constexpr std::uint8_t kLowThreshold = 64;  // below the alpha of the ring's glow, 100
constexpr graze::Color kDusk{62, 56, 88};

// XNA's tutorials keep the same things in an IPixelPerfectSprite.
struct Shape {
    std::string_view name;
    graze::Rectangle source;  // in the atlas
    graze::Placement at = {};
    graze::Mask mask = {};
    std::optional<graze::Texture2D> mask_picture = {};
    std::optional<graze::Point> contact = {};
};

float Axis(Keys less, Keys more) {
    const auto keys = graze::Keyboard::GetState();
    return static_cast<float>(keys.IsKeyDown(more)) - static_cast<float>(keys.IsKeyDown(less));
}

// The left stick and the arrow keys, y down.
Vector2 Direction() {
    const Vector2 stick = graze::GamePad::GetState(graze::PlayerIndex::One).ThumbSticks().left;
    return Vector2{stick.x, -stick.y} +
           Vector2{Axis(Keys::Left, Keys::Right), Axis(Keys::Up, Keys::Down)};
}

class Shapes : public graze::Game {
public:
    Shapes() { Window().title = "Graze: shapes"; }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
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
        if (graze::GamePad::WasPressed(graze::PlayerIndex::One, graze::Buttons::A) ||
            graze::Keyboard::WasPressed(Keys::Space)) {
            threshold_ = threshold_ == kUsualThreshold ? kLowThreshold : kUsualThreshold;
            MakeMasks();
        }
        ship_at_.position = Vector2::Clamp(ship_at_.position + Direction() * kShipSpeed,
                                           ship_->Origin(), kScreen - ship_->Origin());
        const graze::Footprint ship = MakeFootprint(*ship_, kLevelShip, ship_at_);
        for (Shape& shape : shapes_) {
            shape.at.rotation += kTurnSpeed;
            shape.contact = FindContact(ship, {&shape.mask, MakeTexelMap(shape.at, kSide, kSide)});
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(kDusk);
        batch_->Begin(graze::SpriteSortMode::Deferred, graze::BlendState::AlphaBlend,
                      graze::SamplerState::PointClamp);
        for (const Shape& shape : shapes_) {
            DrawShape(shape);
        }
        ship_->Draw(*batch_, kLevelShip, ship_at_);
        for (const Shape& shape : shapes_) {
            if (shape.contact) {
                spark_->Draw(*batch_, spark_->At(shape.contact->ToVector2() + Vector2{.5f}));
            }
        }
        DrawText();
        batch_->End();
        Game::Draw(time);
    }

    void UnloadContent() override {
        batch_.reset();
        for (Shape& shape : shapes_) {
            shape.mask_picture.reset();
        }
    }

private:
    // Masks are made once, from the pixels. XNA's tutorials call this GetOpaqueData.
    void MakeMasks() {
        const graze::ImageView pixels = atlas_->Pixels().View();
        for (Shape& shape : shapes_) {
            shape.mask = MakeMask(pixels.Part(shape.source), graze::AlphaThreshold{threshold_});
            shape.mask_picture.emplace(GraphicsDevice(), ToImage(shape.mask));
        }
    }

    void DrawShape(const Shape& shape) {
        batch_->Draw(*atlas_, shape.source, shape.at, graze::Color::White);
        graze::Placement mask_at = shape.at;
        mask_at.position.y = kMasksY;
        batch_->Draw(*shape.mask_picture, shape.mask_picture->Bounds(), mask_at,
                     shape.contact ? graze::Color::OrangeRed : graze::Color::SteelBlue);
        const std::string_view name = shape.contact ? "hit" : shape.name;
        const float half_width = font_->MeasureString(name).x / 2;
        batch_->DrawString(*font_, name, {shape.at.position.x - half_width, 306},
                           graze::Color::White);
    }

    void DrawText() {
        std::array<char, 80> text{};
        std::snprintf(text.data(), text.size(), "Solid: alpha %d or more%s", threshold_,
                      threshold_ > kLowThreshold ? ", so the ring's glow is not" : "");
        batch_->DrawString(*font_, text.data(), {32, 20}, graze::Color::White);
        batch_->DrawString(*font_, "Left stick or arrows: move   A or Space: other threshold",
                           {32, 332}, graze::Color::LightGray);
    }

    std::optional<graze::SpriteBatch> batch_;
    const graze::SpriteFont* font_ = nullptr;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* spark_ = nullptr;
    const graze::Texture2D* atlas_ = nullptr;
    graze::Placement ship_at_;
    std::array<Shape, 4> shapes_{{{"star", {0, 0, kSide, kSide}},
                                  {"crescent", {48, 0, kSide, kSide}},
                                  {"gear", {96, 0, kSide, kSide}},
                                  {"ring", {144, 0, kSide, kSide}}}};
    std::uint8_t threshold_ = kUsualThreshold;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Shapes>(argc, argv, {.name = "shapes", .source_assets = SAMPLE_ASSETS});
}
