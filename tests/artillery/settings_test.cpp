#include "scenes/settings.hpp"

#include <array>
#include <span>

#include "common/settings_file.hpp"
#include "game_fixture.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_pad.hpp"

namespace artillery {
namespace {

using graze::test::ScriptedPad;

TEST(Settings, AreReadAsWritten) {
    Settings settings;
    settings.Change(Setting::Music, -3);
    settings.Change(Setting::Players, 1);
    settings.Change(Setting::Player3, 1);
    settings.Change(Setting::Shake, 1);
    Settings other;
    EXPECT_TRUE(other.Read(settings.Text()).empty());
    EXPECT_EQ(other.Text(), settings.Text());
    EXPECT_NE(other.Text(), Settings{}.Text());
}

// Of a later version.
TEST(Settings, StayInTheFileIfTheyAreUnknown) {
    MemoryUserStorage storage;
    const std::string_view later = "music 4\nlanguage 2\n";
    storage.Commit(kLocalUser, "settings",
                   std::array{BlobChange{"settings.txt", std::as_bytes(std::span{later})}});
    Settings settings;
    SettingsFile file{"artillery", "settings.txt"};
    file.Load(settings, storage, kLocalUser);
    settings.Change(Setting::Music, -1);
    ASSERT_TRUE(file.Write(settings.Text(), storage, kLocalUser));
    const Bytes saved = storage.Read(kLocalUser, "settings", "settings.txt").value();
    EXPECT_EQ((std::string{reinterpret_cast<const char*>(saved.data()), saved.size()}),
              settings.Text() + "language 2\n");
}

TEST(Settings, StopAtTheirLimitsOrWrapAround) {
    Settings settings;
    settings.Change(Setting::Music, 100);
    EXPECT_EQ(settings[Setting::Music], 10);
    settings.Change(Setting::Players, -5);
    EXPECT_EQ(settings[Setting::Players], 2);
    settings.Change(Setting::Player1, -1);
    EXPECT_EQ(settings[Setting::Player1], static_cast<int>(Controller::Hard));
    settings.Change(Setting::Player1, 1);
    EXPECT_EQ(settings[Setting::Player1], static_cast<int>(Controller::Human));
}

TEST(Settings, ReportInvalidLinesAndApplyTheOthers) {
    Settings settings;
    const auto complaints = settings.Read("music 3\nmusic 11\nplayers 1\nloud 3\nshake\nshake x\n");
    EXPECT_EQ(complaints.size(), 5U);
    EXPECT_EQ(complaints[0], "ignored invalid line 'music 11'");
    EXPECT_EQ(settings[Setting::Music], 3);
    EXPECT_EQ(settings[Setting::Players], 2);
}

TEST(Settings, SurviveARestart) {
    HeadlessPlatform platform{test::MakeMachine()};
    Artillery first{1};
    ScriptedPad pad;
    pad.Press(Buttons::DPadDown, 10).Press(Buttons::A, 12);  // the options
    pad.Press(Buttons::DPadLeft, 20).Press(Buttons::DPadLeft, 24).Press(Buttons::B, 30);
    test::Watcher nothing{[](std::int64_t, const Artillery&) {}};
    test::PlayGame(first, pad, 40, nothing, platform);
    Artillery second{1};
    int music = -1;
    test::Watcher watcher{[&music](std::int64_t, const Artillery& now) {
        music = now.CurrentSettings()[Setting::Music];
    }};
    ScriptedPad idle;
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
    ScriptedPad pad;
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
