#include <cstddef>
#include <cstdint>

#include "graze/graze.hpp"
#include "level.hpp"

namespace {

// A third-party game: a rotating square loaded as an asset, a level of the game's own content type,
// and a file that the game reads itself.
class RotatingSquare : public graze::Game {
public:
    RotatingSquare() {
        Content().RootDirectory("Content");
        Content().Types().Add<LevelReader>();
    }
    [[nodiscard]] std::uint64_t StateHash() const override { return steps_ + level_hash_; }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        square_ = &Content().Load<graze::Texture2D>("square");
        const Level& cave = Content().Load<Level>("cave");
        level_hash_ = cave.cells.size() * 100 + static_cast<std::uint64_t>(cave.gems);
        const auto level = GamePlatform().Title().Read("Levels/1.txt");
        for (const std::byte byte : level.value()) {
            level_hash_ = level_hash_ * 31 + std::to_integer<std::uint64_t>(byte);
        }
    }
    void Update(const graze::GameTime& time) override {
        ++steps_;
        Game::Update(time);
    }
    void Draw(const graze::GameTime& time) override {
        GraphicsDevice().Clear(graze::Color::CornflowerBlue);
        batch_.Begin();
        batch_.Draw(*square_, graze::Vector2{100, 100}, std::nullopt, graze::Color::White,
                    static_cast<float>(steps_) * 0.1f, graze::Vector2{4, 4}, 5.0f,
                    graze::SpriteEffects::None, 0);
        batch_.End();
        Game::Draw(time);
    }

private:
    graze::SpriteBatch batch_;
    const graze::Texture2D* square_ = nullptr;
    std::uint64_t level_hash_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    return graze::Launch<RotatingSquare>(argc, argv,
                                         {.name = "stranger", .source_assets = STRANGER_ASSETS});
}
