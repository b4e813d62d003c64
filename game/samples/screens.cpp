// A small virtual screen on a large one: fit, shake, rotation, zoom, and the safe area.
#include <array>
#include <cstdio>
#include <optional>

#include "graze/graze.hpp"

namespace {

using graze::Buttons;
using graze::Color;
using graze::Keys;
using graze::PictureFit;
using graze::Vector2;

constexpr graze::Point kView{192, 120};              // virtual pixels
constexpr int kMargin = 100;                         // drawn around the view, for rotations
constexpr graze::Rectangle kArea{32, 48, 576, 264};  // the screen, without the lines of text
constexpr Vector2 kHero{144, 288};
constexpr Vector2 kGear{88, 246};
constexpr float kCameraSpeed = 2;
constexpr float kTurnSpeed = 0.02f;
constexpr float kZoomSpeed = 0.02f;

struct Fit {
    PictureFit fit;
    const char* name;
};
constexpr std::array kFits{
    Fit{PictureFit::WholeFactor, "whole factor"},
    Fit{PictureFit::Letterbox, "letterbox"},
    Fit{PictureFit::Crop, "crop"},
    Fit{PictureFit::Stretch, "stretch"},
};

// The right stick, or W, A, S and D, with y down.
Vector2 Turn() {
    const Vector2 stick = graze::GamePad::GetState(graze::PlayerIndex::One).ThumbSticks().right;
    const auto keys = graze::Keyboard::GetState();
    const auto axis = [&](Keys a, Keys b) { return keys.IsKeyDown(b) - keys.IsKeyDown(a); };
    return Vector2{stick.x, -stick.y} + Vector2{axis(Keys::A, Keys::D), axis(Keys::W, Keys::S)};
}

class Screens : public graze::Game {
public:
    Screens() { Window().Title("Graze: screens"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        map_view_ = graze::TileMapView{GraphicsDevice()};
        screen_ = graze::VirtualScreen{GraphicsDevice(), kView.x, kView.y, kMargin};
        font_ = &Content().Load<graze::SpriteFont>("font");
        cave_ = &Content().Load<graze::TileMap>("cave");
        hero_ = &Content().Load<graze::Sprite>("hero");
        gear_ = &Content().Load<graze::Sprite>("gear");
        camera_.Bounds(cave_->ComputePixels({0, 0, cave_->Info().width, cave_->Info().height}));
        camera_.Position({152, 236});
        camera_.PixelSnapping(false);  // scrolls smoothly, since it follows no sprite
    }

    void Update(const graze::GameTime& time) override {
        camera_.Move(graze::GetDirection(graze::PlayerIndex::One) * kCameraSpeed);
        const Vector2 turn = Turn();
        camera_.Rotation(camera_.Rotation() + turn.x * kTurnSpeed);
        camera_.Zoom(graze::MathHelper::Clamp(camera_.Zoom() - turn.y * kZoomSpeed, 0.75f, 4.0f));
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::A, {Keys::Space})) {
            shake_.Add(0.8f);
        }
        if (graze::WasAnyPressed(graze::PlayerIndex::One, Buttons::X, {Keys::Enter})) {
            fit_ = (fit_ + 1) % kFits.size();
        }
        shake_.Step();
        gear_rotation_ += 0.02f;
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        graze::Presentation how = MakePresentation(camera_, shake_.Offset());
        how.rotation += shake_.Rotation();
        how.fit = kFits[fit_].fit;
        GraphicsDevice().SetRenderTarget(&screen_.Target());
        GraphicsDevice().Clear(Color::Black);
        DrawWorld();
        DrawPointer(screen_.PixelAt(graze::Mouse::GetState().Position(), kArea, how));
        GraphicsDevice().SetRenderTarget(nullptr);
        GraphicsDevice().Clear({20, 15, 31});
        screen_.Present(batch_, kArea, how);

        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        DrawSafeArea(GraphicsDevice().Viewport().TitleSafeArea());
        DrawText();
        batch_.End();
        Game::Draw(time);
    }

private:
    // Draws in virtual pixels, without zoom and rotation: sprites show exactly the pixels that are
    // tested for collisions.
    void DrawWorld() {
        for (const graze::ImageLayer& layer : cave_->ImageLayers()) {
            map_view_.Draw(layer, screen_.WorldMatrix(camera_, layer.parallax));
        }
        for (int layer = 0; layer < cave_->LayerCount(); ++layer) {
            map_view_.Draw(*cave_, layer, screen_.WorldMatrix(camera_));
        }
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp,
                      .transform_matrix = screen_.WorldMatrix(camera_)});
        gear_->Draw(batch_, gear_->At(kGear, gear_rotation_, {0.5f, 0.5f}));
        hero_->Draw(batch_, hero_->At(kHero));
        batch_.End();
    }

    // Marks the virtual pixel under the mouse pointer, which the presentation may enlarge and turn.
    void DrawPointer(std::optional<graze::Point> pixel) {
        if (pixel) {
            batch_.Begin();
            batch_.FillRectangle({*pixel + graze::Point{kMargin, kMargin}, {1, 1}}, Color::Yellow);
            batch_.End();
        }
    }

    void DrawSafeArea(graze::Rectangle area) {
        constexpr Color color = Color::Yellow;
        batch_.FillRectangle({area.Left(), area.Top(), area.width, 1}, color);
        batch_.FillRectangle({area.Left(), area.Bottom() - 1, area.width, 1}, color);
        batch_.FillRectangle({area.Left(), area.Top(), 1, area.height}, color);
        batch_.FillRectangle({area.Right() - 1, area.Top(), 1, area.height}, color);
    }

    void DrawText() {
        std::array<char, 128> text{};
        std::snprintf(text.data(), text.size(),
                      "%d x %d virtual pixels   fit: %s   zoom: %.2f   yellow: title-safe area",
                      kView.x, kView.y, kFits[fit_].name, static_cast<double>(camera_.Zoom()));
        batch_.DrawString(*font_, text.data(), {40, 26}, Color::White);
        batch_.DrawString(
            *font_,
            "Left stick or arrows: camera   Right stick or WASD: turn and zoom   A: shake   X: fit",
            {40, 326}, Color::White);
    }

    graze::SpriteBatch batch_;
    graze::TileMapView map_view_;
    graze::VirtualScreen screen_;
    const graze::SpriteFont* font_ = nullptr;
    graze::TileMap* cave_ = nullptr;
    const graze::Sprite* hero_ = nullptr;
    const graze::Sprite* gear_ = nullptr;
    graze::Camera2D camera_{kView.x, kView.y};
    graze::CameraShake shake_;
    std::size_t fit_ = 0;
    float gear_rotation_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Screens>(
        argc, argv,
        {.name = "screens",
         .source_assets = SAMPLE_ASSETS,
         .touch_controls = Buttons::LeftStick | Buttons::RightStick | Buttons::A | Buttons::X});
}
