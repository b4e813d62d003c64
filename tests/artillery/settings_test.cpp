#include "scenes/settings.hpp"

#include "game_fixture.hpp"
#include "graze/testing/scripted_input.hpp"

namespace artillery {
namespace {

using graze::test::ScriptedInput;

TEST(Settings, SurviveARestart) {
    HeadlessPlatform platform{test::MakeMachine()};
    Artillery first{1};
    ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 10).Press(Buttons::A, 12);  // the options
    pad.Press(Buttons::DPadLeft, 20).Press(Buttons::DPadLeft, 24).Press(Buttons::B, 30);
    test::Watcher nothing{[](std::int64_t, const Artillery&) {}};
    test::PlayGame(first, pad, 40, nothing, platform);
    Artillery second{1};
    int music = -1;
    test::Watcher watcher{[&music](std::int64_t, const Artillery& now) {
        music = now.CurrentSettings()[Setting::Music];
    }};
    ScriptedInput idle;
    test::PlayGame(second, idle, 2, watcher, platform);
    EXPECT_EQ(music, Settings{}[Setting::Music] - 2);
}

// A console's user is signed in, but nothing has assigned the user to a player.
TEST(Settings, BelongToTheUserWhoIsSignedIn) {
    HeadlessOptions machine = test::MakeMachine();
    auto users = std::make_unique<ScriptedUsers>();
    ASSERT_TRUE(users->SignIn({UserId{7}, "ann"}));
    machine.users = std::move(users);
    HeadlessPlatform platform{std::move(machine)};
    Artillery game{1};
    ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 10).Press(Buttons::A, 12);  // the options
    pad.Press(Buttons::DPadLeft, 20).Press(Buttons::B, 30);
    test::Watcher nothing{[](std::int64_t, const Artillery&) {}};
    test::PlayGame(game, pad, 40, nothing, platform);
    const auto saved = platform.User().Read(UserId{7}, "settings", "settings.txt");
    ASSERT_TRUE(saved);
    const std::string text{reinterpret_cast<const char*>(saved->data()), saved->size()};
    EXPECT_EQ(text.substr(0, 8), "music 6\n");
}

}  // namespace
}  // namespace artillery
