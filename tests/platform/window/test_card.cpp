#include <cstdio>
#include <optional>

#include "graze/app/game.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/launch.hpp"

namespace graze {
namespace {

constexpr Point kSize{160, 90};

// A picture whose pixels all differ from their neighbours, and the four corners from each other.
Image Card() {
    Image card{kSize.x, kSize.y};
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const int checker = (x + y) % 2 * 64;
            card.Pixels()[static_cast<std::size_t>(y * kSize.x + x)] =
                Color{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(2 * y),
                      static_cast<std::uint8_t>(64 + checker + x % 8 * 8), 255};
        }
    }
    return card;
}

// Shows the card, unchanged, until it is ended. Its window can be resized by the player.
class TestCard : public Game {
public:
    TestCard() {
        Window().Title("Test card");
        Window().BackBufferWidth(kSize.x);
        Window().BackBufferHeight(kSize.y);
        Window().AllowUserResizing(true);
        Window().LetterboxColor(Color{1, 2, 3, 255});
    }

protected:
    void LoadContent() override { card_.emplace(GraphicsDevice(), Card()); }
    void UnloadContent() override { card_.reset(); }

    void Update(const GameTime& time) override {
        if (time.step == 3) {
            std::printf("playing\n");
            std::fflush(stdout);
        }
    }

    void Draw(const GameTime& /*time*/) override {
        GraphicsDevice().Clear(Color::Black);
        SpriteBatch batch{GraphicsDevice()};
        batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
        batch.Draw(*card_, Vector2{0, 0}, Color::White);
        batch.End();
    }

private:
    std::optional<Texture2D> card_;
};

}  // namespace
}  // namespace graze

int main(int argc, char** argv) {
    return graze::Launch<graze::TestCard>(argc, argv, {.name = "test_card"});
}
