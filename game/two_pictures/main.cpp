// Your two pictures: every algorithm's verdict about them, and the pixels where it differs.
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "graze/app/game.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/input/gamepad.hpp"
#include "graze/input/input_snapshot.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/math/matrix.hpp"
#include "graze/platform/launch.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "graze/storage/title_container.hpp"
#include "two_pictures/bench.hpp"

namespace {

using graze::Buttons;
using graze::GamePad;
using graze::Keyboard;
using graze::Keys;
using graze::PlayerIndex;
using graze::SpriteEffects;
using graze::Texture2D;
using two_pictures::Bench;
using two_pictures::Picture;

constexpr double kStep = .015;  // radians, or part of the scale, per frame
constexpr int kScreenWidth = Bench::kScreen.width;

Bench bench;  // one for the game and for the functions that the page calls

bool IsDown(Keys key, Buttons button) {
    return Keyboard::GetState().IsKeyDown(key) ||
           GamePad::GetState(PlayerIndex::One).IsButtonDown(button);
}

bool WasPressed(Keys key, Buttons button) {
    return Keyboard::WasPressed(key) || GamePad::WasPressed(PlayerIndex::One, button);
}

class TwoPictures : public graze::Game {
public:
    TwoPictures() { Window().Title("Graze: your two pictures"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        lights_ = Texture2D{GraphicsDevice(), bench.Lights()};
        cam_ = graze::ContactCam{
            GraphicsDevice(),
            graze::ContactCamOptions{.columns = 25, .rows = 13, .frames = 1, .bodies = 2}};
        for (const std::string name : {"crescent.png", "star.png", "ship.png", "gear.png"}) {
            const std::string text = graze::TitleContainer::OpenStream(name).str();
            const auto bytes = std::as_bytes(std::span{text});
            bench.Add(name, {bytes.begin(), bytes.end()});
        }
    }

    void Update(const graze::GameTime& time) override {
        const graze::Vector2 by = graze::GetDirection(PlayerIndex::One) * 2;
        const int turn =
            IsDown(Keys::E, Buttons::RightShoulder) - IsDown(Keys::Q, Buttons::LeftShoulder);
        const int scale =
            IsDown(Keys::X, Buttons::RightTrigger) - IsDown(Keys::Z, Buttons::LeftTrigger);
        const std::size_t side = IsDown(Keys::B, Buttons::B) ? 1 : 0;
        if (by != graze::Vector2{0, 0} || turn != 0 || scale != 0) {
            bench.Move(side, by, turn * kStep, 1 + scale * kStep);
        }
        if (WasPressed(Keys::H, Buttons::X)) {
            bench.Flip(side, SpriteEffects::FlipHorizontally);
        }
        if (WasPressed(Keys::V, Buttons::Y)) {
            bench.Flip(side, SpriteEffects::FlipVertically);
        }
        if (WasPressed(Keys::N, Buttons::A)) {
            bench.ChooseNext();
        }
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        Prepare();
        GraphicsDevice().Clear({62, 56, 88});
        for (const std::size_t i : {0U, 1U}) {
            const two_pictures::Piece& piece = bench.Side(i);
            batch_.Begin({.sampler_state = graze::SamplerState::PointClamp,
                          .transform_matrix = ToMatrix(piece.map)});
            batch_.Draw(textures_[i], textures_[i].Bounds(), {.effects = piece.effects},
                        graze::Color::White);
            batch_.End();
        }
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        batch_.Draw(lights_, {0, 0}, graze::Color::White);
        cam_.Draw(batch_, {kScreenWidth - 208, 8, 200, 104});
        batch_.End();
        Game::Draw(time);
    }

private:
    // Makes the textures of new pictures, and shows the contact of pieces that have changed.
    void Prepare() {
        if (bench.Revision() != revision_) {
            cam_.Clear();
            cam_.BeginFrame();
            for (const std::size_t i : {0U, 1U}) {
                const Picture& picture = *bench.Side(i).picture;
                if (&picture != shown_[i]) {
                    shown_[i] = &picture;
                    graze::Image pixels = picture.image;
                    Premultiply(pixels);
                    textures_[i] = Texture2D{GraphicsDevice(), std::move(pixels)};
                }
                cam_.Add(static_cast<int>(i), bench.Side(i).Shown(), textures_[i],
                         graze::WholeFrame(textures_[i].Bounds()));
            }
            cam_.OpenNear(0, 1);
        }
        if (bench.Light() || bench.Revision() != revision_) {
            lights_.SetData(bench.Lights().Pixels());
        }
        revision_ = bench.Revision();
    }

    graze::SpriteBatch batch_;
    graze::ContactCam cam_;
    Texture2D lights_;
    std::array<Texture2D, 2> textures_;
    std::array<const Picture*, 2> shown_{};
    int revision_ = 0;
};

}  // namespace

// Exported to page.html, which leaves a message in one file and finds the report in another.
extern "C" {

int TwoPicturesRevision() {
    return bench.Revision();
}

void TwoPicturesReceive() {
    std::ifstream message{"/message.json"};
    std::ofstream{"/report.json"} << bench.Receive({std::istreambuf_iterator<char>{message}, {}});
}
}

int main(int argc, char** argv) {
    return graze::Launch<TwoPictures>(argc, argv,
                                      {.name = "twopictures",
                                       .source_assets = TWOPICTURES_ASSETS,
                                       .touch_controls = graze::Buttons::None});
}
