// A sprite, a pad and a hit: fly with the left stick, touch the gear, and see red.
#include "graze/graze.hpp"

namespace {

class Hello : public graze::Game {
public:
    Hello() { Window().Title("Graze: hello"); }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        ship_ = &Content().Load<graze::Sprite>("ship");
        gear_ = &Content().Load<graze::Sprite>("gear");
        ship_at_ = ship_->At({100, 180});
        gear_at_ = gear_->At({400, 180});
    }

    void Update(const graze::GameTime& time) override {
        ship_at_.position += graze::GetDirection(graze::PlayerIndex::One) * 2.5f;
        gear_at_.rotation += 0.01f;
        hit_ = Touches(*ship_, ship_at_, *gear_, gear_at_);
        Game::Update(time);
    }

    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(hit_ ? graze::Color::Red : graze::Color::CornflowerBlue);
        batch_.Begin({.sampler_state = graze::SamplerState::PointClamp});
        gear_->Draw(batch_, gear_at_);
        ship_->Draw(batch_, ship_at_);
        batch_.End();
        Game::Draw(time);
    }

private:
    graze::SpriteBatch batch_;
    const graze::Sprite* ship_ = nullptr;
    const graze::Sprite* gear_ = nullptr;
    graze::Placement ship_at_;
    graze::Placement gear_at_;
    bool hit_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<Hello>(argc, argv, {.name = "hello", .source_assets = SAMPLE_ASSETS});
}
