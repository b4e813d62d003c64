#include "scenes/options.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/scripted_devices.hpp"
#include "game/watcher.hpp"
#include "graze/platform/headless.hpp"
#include "graze/testing/scripted_input.hpp"
#include "scenes/hairsbreadth.hpp"
#include "support/play_game.hpp"

namespace hairsbreadth {
namespace {

using graze::test::ScriptedInput;

// The game at its end, played with saved options.
struct Outcome {
    World world;
    std::vector<Screen> screens;
    std::vector<std::uint64_t> hashes;
    int music = -1;
    int safe_area = -1;
    WindowSettings window;
    std::string options;  // the saved file at the end
};

Outcome PlayWith(InputSource& input, std::int64_t steps, const std::string& saved = {}) {
    HeadlessPlatform platform{test::MakeMachine()};
    const std::optional<UserId> user = platform.Users().UserOf(PlayerIndex::One);
    if (!saved.empty()) {
        platform.User().Commit(
            *user, "settings",
            std::array{BlobChange{"options.txt", std::as_bytes(std::span{saved})}});
    }
    Outcome outcome;
    test::Watcher watcher{[&](std::int64_t, const Hairsbreadth& now) {
                              outcome.screens.push_back(now.CurrentScreen());
                              outcome.hashes.push_back(now.StateHash());
                              outcome.world = now.Run() != nullptr ? *now.Run() : World{};
                              outcome.music = now.Tunes()->Volume();
                              outcome.window = now.Window().Settings();
                          },
                          true};
    Hairsbreadth game{1};
    graze::test::PlayGame(game, input, steps, watcher, platform);
    outcome.safe_area = platform.Graphics().TitleSafePercent();
    if (const auto bytes = platform.User().Read(*user, "settings", "options.txt")) {
        outcome.options = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
    }
    return outcome;
}

// A pad that starts a run in step 10 and does nothing else.
ScriptedInput Starter() {
    ScriptedInput pad;
    pad.Press(Buttons::A, 5).Press(Buttons::A, 10);
    return pad;
}

TEST(Options, AreAppliedWhenTheUserIsLoaded) {
    ScriptedInput pad;
    const Outcome outcome =
        PlayWith(pad, 20, "music 0\nfull_screen 1\nwhole_factor 0\nsafe_area 2\n");
    EXPECT_EQ(outcome.music, 0);
    EXPECT_EQ(outcome.safe_area, 2);
    EXPECT_TRUE(outcome.window.full_screen);
    EXPECT_EQ(outcome.window.fit, PictureFit::Letterbox);
}

TEST(Options, SlowTheGameDown) {
    ScriptedInput pad = Starter();
    EXPECT_EQ(PlayWith(pad, 211).world.frame, 200);
    EXPECT_EQ(PlayWith(pad, 211, "speed 70\n").world.frame, 140);
}

TEST(Options, GiveShieldsToTheNextRun) {
    ScriptedInput pad = Starter();
    EXPECT_EQ(PlayWith(pad, 30).world.ship.shields, 4);
    EXPECT_EQ(PlayWith(pad, 30, "shields 1\n").world.ship.shields, 5);
    const World endless = PlayWith(pad, 4000, "shields 2\n").world;
    EXPECT_TRUE(endless.endless);
    EXPECT_GT(endless.score.hits, 3);
    EXPECT_EQ(endless.lives, 3);
}

TEST(Options, FireWithoutAButton) {
    ScriptedInput pad = Starter();
    const auto fires = [](const World& world) {
        return std::ranges::any_of(world.needles, &Needle::alive);
    };
    EXPECT_FALSE(fires(PlayWith(pad, 150).world));
    EXPECT_TRUE(fires(PlayWith(pad, 150, "auto_fire 1\n").world));
}

TEST(Options, AreChangedFromTheTitleByMouse) {
    test::ScriptedDevices mouse;
    mouse.Move({320, 287}, 5).Click(10);              // OPTIONS
    mouse.Move({322 + 6 * 4 + 2, 96}, 20).Click(25);  // the fifth tick of MUSIC
    mouse.Move({326, 240}, 30).Click(35);             // HIGH CONTRAST
    mouse.Move({390, 285}, 40).Click(45);             // DONE
    const Outcome outcome = PlayWith(mouse, 60);
    EXPECT_EQ(outcome.screens[15], Screen::Options);
    EXPECT_EQ(outcome.screens.back(), Screen::Title);
    EXPECT_EQ(outcome.music, 4);
    EXPECT_THAT(outcome.options, testing::HasSubstr("music 4\n"));
    EXPECT_THAT(outcome.options, testing::HasSubstr("high_contrast 1\n"));
}

TEST(Options, LeadToTheControlsAndBack) {
    ScriptedInput pad;
    pad.Press(Buttons::DPadUp, 3).Press(Buttons::DPadUp, 5).Press(Buttons::DPadUp, 7);
    pad.Press(Buttons::A, 10);
    pad.Press(Buttons::DPadUp, 15).Press(Buttons::DPadUp, 20).Press(Buttons::A, 25);
    pad.Press(Buttons::B, 35).Press(Buttons::B, 45);
    const Outcome outcome = PlayWith(pad, 60);
    EXPECT_EQ(outcome.screens[30], Screen::Controls);
    EXPECT_EQ(outcome.screens[40], Screen::Options);
    EXPECT_EQ(outcome.screens.back(), Screen::Title);
    EXPECT_EQ(outcome.options, "") << "nothing was changed";
}

// Recordings hold no saved files: a replay begins with the defaults, and repeats the changes.
TEST(Options, ChangedInARecordingAreRepeatedByItsReplay) {
    ScriptedInput pad = Starter();
    pad.Press(Buttons::Start, 100).Press(Buttons::DPadDown, 105).Press(Buttons::DPadDown, 110);
    pad.Press(Buttons::DPadDown, 115).Press(Buttons::A, 120);
    for (int i = 0; i < 7; ++i) {
        pad.Press(Buttons::DPadDown, 125 + 5 * i);  // GAME SPEED
    }
    pad.Press(Buttons::DPadLeft, 165).Press(Buttons::B, 170).Press(Buttons::B, 175);
    const Outcome first = PlayWith(pad, 400);
    EXPECT_THAT(first.options, testing::HasSubstr("speed 90\n"));
    EXPECT_EQ(PlayWith(pad, 400).hashes, first.hashes);
}

}  // namespace
}  // namespace hairsbreadth
