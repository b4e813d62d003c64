#include "presentation/hud.hpp"

#include <memory>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "game/watcher.hpp"
#include "game_fixture.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/safe_hud.hpp"

namespace hairsbreadth {
namespace {

using graze::test::PlayGame;
using graze::test::SafeHud;
using graze::test::ScriptedInput;

class Hud : public testing::TestWithParam<int> {};

TEST_P(Hud, StaysInTheSafeAreaOnEveryGameScreenAndResolution) {
    ScriptedInput pad;
    pad.Press(Buttons::A, 5)
        .Press(Buttons::A, 10)
        .Press(Buttons::Start, 100)
        .Press(Buttons::Start, 130);
    for (int step = 400; step < 12'000; step += 50) {
        pad.Press(Buttons::A, step);  // the ship is not steered; A leaves results
    }
    HeadlessOptions parts = test::MakeMachine();
    auto saves = std::make_unique<MemoryUserStorage>();
    saves->Faults() = {.reads = StorageErrorCode::Other, .commits = StorageErrorCode::NoSpace};
    parts.user = std::move(saves);  // so that the HUD also shows errors
    HeadlessPlatform platform{std::move(parts)};
    platform.Graphics().TitleSafePercent(GetParam());
    Hairsbreadth game{1};
    SafeHud<Hairsbreadth> reader{60};
    PlayGame(game, pad, 12'000, reader, platform);
    EXPECT_GE(reader.screen_to_max[Screen::Title], 5U);
    EXPECT_EQ(reader.screen_to_max[Screen::Playing], 8U);
    EXPECT_EQ(reader.screen_to_max[Screen::Paused], 6U);
    EXPECT_EQ(reader.screen_to_max[Screen::ContactCam], 9U);
    EXPECT_GT(reader.screen_to_max[Screen::EnterName], 0U);
    EXPECT_EQ(reader.screen_to_max[Screen::Results], 2U);
}

TEST_P(Hud, StaysInTheSafeAreaInTheDemo) {
    ScriptedInput nothing;
    HeadlessPlatform platform{test::MakeMachine()};
    platform.Graphics().TitleSafePercent(GetParam());
    Hairsbreadth game{1};
    SafeHud<Hairsbreadth> reader{60};
    PlayGame(game, nothing, Seconds(22), reader, platform);
    EXPECT_EQ(reader.screen_to_max[Screen::Demo], 8U) << "plates, shields, ships, title, sign";
}

TEST_P(Hud, StaysInTheSafeAreaInTheMenusOfTheTitle) {
    constexpr int rows = 6;  // all but QUIT
    std::set<Screen> seen;
    for (int row = 0; row < rows; ++row) {
        // Accepts a row, the first or the last but one on its screen, and what that leads to.
        for (const bool is_first : {true, false}) {
            ScriptedInput pad;
            for (int i = 0; i < row; ++i) {
                pad.Press(Buttons::DPadDown, 2 + 2 * i);
            }
            pad.Press(Buttons::A, 20).Press(Buttons::A, is_first ? 30 : 50);
            pad.Press(Buttons::DPadUp, 40).Press(Buttons::DPadUp, 45).Press(Buttons::A, 60);
            HeadlessPlatform platform{test::MakeMachine()};
            platform.Graphics().TitleSafePercent(GetParam());
            Hairsbreadth game{1};
            SafeHud<Hairsbreadth> reader{10};
            PlayGame(game, pad, 80, reader, platform);
            for (const auto& [screen, count] : reader.screen_to_max) {
                EXPECT_GT(count, 0U) << static_cast<int>(screen);
                seen.insert(screen);
            }
        }
    }
    EXPECT_EQ(seen, (std::set{Screen::Title, Screen::Playing, Screen::Difficulty, Screen::Practice,
                              Screen::Scores, Screen::Gallery, Screen::Options, Screen::Controls,
                              Screen::Credits}));
}

// So they may cover what is solid there.
TEST(Hud, ShowsTheShieldsBelowTheShip) {
    const Shapes& shapes = test::Loaded().shapes;
    for (const int percent : {0, 5}) {
        World world = test::InTheSky();
        HudNotes notes;
        test::Drawn([&](SpriteBatch& batch) {
            DrawShields(batch, test::Loaded().art, world,
                        Viewport{0, 0, kScreenWidth, kScreenHeight, percent}.TitleSafeArea(),
                        notes);
        });
        ASSERT_EQ(notes.All().size(), 2U);
        for (int x = kFieldLeft; x < kFieldRight; ++x) {
            for (int bank = 0; bank < kBanks; ++bank) {
                const Pose lowest{Pixels(x), Pixels(kFieldBottom - kShipHeight + kShipPivotY), 0,
                                  bank};
                for (const Rectangle& area : notes.All()) {
                    ASSERT_FALSE(Touches(shapes.GrownShip(lowest, 0), area)) << x << ", " << bank;
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Percent, Hud, testing::Values(0, 5));

}  // namespace
}  // namespace hairsbreadth
