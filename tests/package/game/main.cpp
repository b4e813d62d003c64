#include <memory>
#include <optional>

#include "graze/app/game.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/platform/launch.hpp"

namespace {

// Somebody else's game: a square that turns.
class Turning : public graze::Game {
public:
    [[nodiscard]] std::uint64_t StateHash() const override { return steps_; }

protected:
    void LoadContent() override {
        batch_.emplace(GraphicsDevice());
        square_.emplace(GraphicsDevice(), graze::Image{8, 8, graze::Color::White});
    }
    void UnloadContent() override {
        square_.reset();
        batch_.reset();
    }
    void Update(const graze::GameTime& time) override {
        ++steps_;
        Game::Update(time);
    }
    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(graze::Color::CornflowerBlue);
        batch_->Begin();
        batch_->Draw(*square_, graze::Vector2{100, 100}, std::nullopt, graze::Color::White,
                     static_cast<float>(steps_) * 0.1f, graze::Vector2{4, 4}, 5.0f,
                     graze::SpriteEffects::None, 0);
        batch_->End();
        Game::Draw(time);
    }

private:
    std::optional<graze::SpriteBatch> batch_;
    std::optional<graze::Texture2D> square_;
    std::uint64_t steps_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch(argc, argv,
                         {.name = "turning", .source_assets = {}, .make = [](const auto&) {
                              return std::make_unique<Turning>();
                          }});
}
