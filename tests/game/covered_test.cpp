#include <algorithm>

#include "common/palette.hpp"
#include "game_fixture.hpp"
#include "graze/platform/headless.hpp"
#include "presentation/hud.hpp"
#include "presentation/world_view.hpp"
#include "scenes/hairsbreadth.hpp"
#include "watcher.hpp"

namespace hairsbreadth {
namespace {

using test::Drawn;
using test::Loaded;

constexpr int kNear = 60;  // px around the ship
constexpr int kLowest = kFieldBottom - 1;

// Compares what the game shows around the ship with what is solid there, every few frames.
class CoverWatch : public RunObserver {
public:
    void AfterStep(std::int64_t /*step*/, const Game& game) override {
        game_ = &dynamic_cast<const Hairsbreadth&>(game);
    }
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override {
        const World* world = game_->Run();
        return step % 17 == 0 && game_->CurrentScreen() == Screen::Playing && world != nullptr &&
               world->phase == Phase::Flying && world->ship.untouchable == 0;
    }
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override {
        const Image shown = dynamic_cast<SoftwareDevice&>(device).ReadBackBuffer();
        ExpectShields(shown, device);
        World threats = *game_->Run();
        threats.phase = Phase::Over;  // the ship is not drawn
        const Image solid = Drawn([&](SpriteBatch& batch) { view_.DrawSolids(batch, threats); });
        // A light blow shakes the world by a pixel, a hard one by more.
        const int covered = FewestCovered(shown, solid, 1);
        EXPECT_TRUE(covered == 0 || FewestCovered(shown, solid, 8) == 0) << "at step " << step;
    }

    int frames = 0;
    int pixels = 0;

private:
    int FewestCovered(const Image& shown, const Image& solid, int shake) {
        int fewest = 1 << 20;
        for (int dy = -shake; dy <= shake; ++dy) {
            for (int dx = -shake; dx <= shake; ++dx) {
                fewest = std::min(fewest, CountCovered(shown, solid, {dx, dy}));
            }
        }
        return fewest;
    }

    // Nothing may hide them.
    void ExpectShields(const Image& shown, const GraphicsDevice& device) {
        HudNotes notes;
        const Viewport screen{0, 0, kScreenWidth, kScreenHeight, device.TitleSafePercent()};
        const Image shields = Drawn([&](SpriteBatch& batch) {
            DrawShields(batch, Loaded().art, *game_->Run(), screen.TitleSafeArea(), notes);
        });
        for (const Rectangle& area : notes.All()) {
            for (int y = area.Top(); y < area.Bottom(); ++y) {
                for (int x = area.Left(); x < area.Right(); ++x) {
                    const Color color = shields.Pixel(x, y);
                    ASSERT_TRUE(color.a == 0 || shown.Pixel(x, y) == color) << x << ", " << y;
                }
            }
        }
    }

    // Returns the solid pixels of threats near the ship that are shown otherwise. A grazed pixel
    // is shown white. The ship's lowest pixel is above kLowest, and the shields are below.
    int CountCovered(const Image& shown, const Image& solid, Point shake) {
        const World& world = *game_->Run();
        const Point ship = PixelOf(world.ship.pose);
        const Footprint shape = Loaded().shapes.GrownShip(world.ship.pose, 0);
        int covered = 0;
        Rectangle area{ship.x - kNear, ship.y - kNear, 2 * kNear, 2 * kNear};
        area = Rectangle::Intersect(area, {8, 8, kScreenWidth - 16, kLowest - 8});
        for (int y = area.Top(); y < area.Bottom(); ++y) {
            for (int x = area.Left(); x < area.Right(); ++x) {
                const Color color = solid.Pixel(x, y);
                const Color seen = shown.Pixel(x + shake.x, y + shake.y);
                if (color.a != 0 && !Solid(shape, x, y)) {
                    ++pixels;
                    covered += seen != color && seen != Palette::kWhite ? 1 : 0;
                }
            }
        }
        ++frames;
        return covered;
    }

    const Hairsbreadth* game_ = nullptr;
    WorldView view_{Loaded().art, Loaded().sceneries};
};

TEST(Texts, CoverNothingThatCanHitTheShip) {
    Hairsbreadth game{3};
    HeadlessPlatform platform{test::MakeMachine()};
    CoverWatch watch;
    graze::test::PlayGame(game, *game.Autopilot(), 9'000, watch, platform);
    EXPECT_GT(watch.frames, 3000);
    EXPECT_GT(watch.pixels, 1'000'000);
}

}  // namespace
}  // namespace hairsbreadth
