#include "graze/platform/headless.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/bound.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/testing/scripted_input.hpp"
#include "platform/small_game.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

TEST(HeadlessPlatform, AdvancesItsClockOnlyByWaiting) {
    HeadlessPlatform platform;
    EXPECT_EQ(platform.Now(), 0);
    static_cast<void>(platform.PumpEvents());
    platform.Graphics().Present();
    EXPECT_EQ(platform.Now(), 0);
    platform.Wait(16'666'667);
    EXPECT_EQ(platform.Now(), 16'666'667);
    platform.Wait(-5);
    EXPECT_EQ(platform.Now(), 16'666'667);
    EXPECT_FALSE(platform.PresentWaits());
}

TEST(HeadlessPlatform, ReportsAllCapabilitiesForConnectedPads) {
    HeadlessPlatform platform;
    const Bound<GamePadPort> bound{platform};
    EXPECT_EQ(GamePad::GetCapabilities(PlayerIndex::One), GamePadCapabilities{});
    platform.Devices().pads[1].connected = true;
    static_cast<void>(platform.PumpEvents());
    const GamePadCapabilities can = GamePad::GetCapabilities(PlayerIndex::Two);
    EXPECT_TRUE(can.is_connected);
    EXPECT_EQ(can.game_pad_type, GamePadType::GamePad);
    EXPECT_EQ(can.family, GamePadFamily::Xbox);
    EXPECT_EQ(can.display_name, "headless pad");
    EXPECT_EQ(can.identifier, "headless");
    EXPECT_TRUE(can.HasAButton() && can.HasDPadLeftButton() && can.HasRightStickButton());
    EXPECT_TRUE(can.HasLeftXThumbStick() && can.HasRightYThumbStick() && can.HasLeftTrigger());
    EXPECT_TRUE(can.HasLeftVibrationMotor() && can.HasRightVibrationMotor());
    EXPECT_TRUE(can.HasBigButton());
    EXPECT_FALSE(can.HasVoiceSupport());
    EXPECT_FALSE(GamePad::GetCapabilities(PlayerIndex::One).is_connected);
}

TEST(HeadlessPlatform, RunsOneStepPerDrawnFrame) {
    test::SmallGame game;
    HeadlessPlatform platform;
    graze::Run(game, platform, {100});
    EXPECT_EQ(game.updates, 100);
    EXPECT_EQ(game.draws, 100);
}

TEST(HeadlessPlatform, RunsEvenStepsAtAnyRate) {
    test::SmallGame game;
    game.TargetElapsedTime(TimeSpan::FromTicks(166'830));  // 59.94 steps a second
    HeadlessPlatform platform;
    graze::Run(game, platform, {1000});
    EXPECT_EQ(game.updates, 1000);
    EXPECT_EQ(game.draws, 1000);
    EXPECT_NEAR(static_cast<double>(platform.Now()), 1000 * 16'683e3, 1e6);
}

TEST(HeadlessPlatform, ProvidesDefaultsForMissingParts) {
    HeadlessPlatform platform;
    EXPECT_EQ(platform.Name(), "headless");
    EXPECT_EQ(platform.Graphics().Name(), "software");
    EXPECT_EQ(platform.Audio().Name(), "silent");
    EXPECT_TRUE(platform.Title().List().empty());
    const auto player = platform.Users().UserOf(PlayerIndex::One);
    ASSERT_EQ(player, kLocalUser);
    EXPECT_EQ(platform.User().Read(*player, "saves", "scores"), std::nullopt);
    const Bytes three(3);
    platform.User().Commit(*player, "saves", std::array{BlobChange{"scores", three}});
    EXPECT_EQ(platform.User().Read(*player, "saves", "scores"), three);
}

TEST(HeadlessPlatform, ReportsUserChangesToTheGame) {
    class UserEventGame : public test::SmallGame {
    public:
        void OnUserChanged(const UserEvent& event) override { user_events.push_back(event); }
        UserEvents user_events;
    };
    HeadlessOptions parts;
    auto users = std::make_unique<ScriptedUsers>();
    ScriptedUsers& script = *users;
    parts.users = std::move(users);
    HeadlessPlatform platform{std::move(parts)};
    script.SignIn({{7}, "Ada"});
    UserEventGame game;
    graze::Run(game, platform, {2});
    EXPECT_EQ(game.user_events, (UserEvents{{UserEvent::Kind::SignedIn, UserId{7}, std::nullopt}}));
    EXPECT_EQ(platform.Users().UserOf(PlayerIndex::One), std::nullopt);
    const Bytes one(1);
    EXPECT_THROW(platform.User().Commit({8}, "saves", std::array{BlobChange{"a", one}}),
                 StorageError);
    platform.User().Commit({7}, "saves", std::array{BlobChange{"a", one}});
}

TEST(HeadlessPlatform, UsesTheGivenParts) {
    HeadlessOptions parts;
    auto device = std::make_unique<SoftwareDevice>(8, 8);
    auto* const device_address = device.get();
    parts.graphics = std::move(device);
    parts.title =
        std::make_unique<MemoryTitleStorage>(MemoryTitleStorage::Files{{"hero", Bytes(2)}});
    HeadlessPlatform platform{std::move(parts)};
    EXPECT_EQ(&platform.Graphics(), device_address);
    EXPECT_EQ(platform.Title().Read("hero"), Bytes(2));
}

TEST(HeadlessPlatform, ResizesTheBackBufferToTheRequestedSize) {
    HeadlessPlatform platform;
    EXPECT_EQ(platform.Graphics().BackBuffer(), (Rectangle{0, 0, 640, 360}));
    WindowSettings settings;
    settings.title = "other";
    settings.back_buffer_width = 320;
    settings.back_buffer_height = 180;
    platform.Apply(settings);
    EXPECT_EQ(platform.Graphics().BackBuffer(), (Rectangle{0, 0, 320, 180}));
    EXPECT_EQ(platform.Window().title, "other");
}

TEST(HeadlessPlatform, KeepsThePictureWhenTheSameSizeIsApplied) {
    HeadlessPlatform platform;
    platform.Graphics().Clear(Color::Red);
    platform.Apply(platform.Window());
    EXPECT_EQ(platform.Graphics().ReadBackBuffer().Pixel(5, 5), Color::Red);
}

TEST(HeadlessPlatform, ShowsDeviceChangesAfterThePump) {
    HeadlessPlatform platform;
    platform.Devices().pads[1].connected = true;
    EXPECT_FALSE(platform.Input().pads[1].connected);
    static_cast<void>(platform.PumpEvents());
    EXPECT_TRUE(platform.Input().pads[1].connected);
}

TEST(HeadlessPlatform, ReportsPushedEventsOnce) {
    HeadlessPlatform platform;
    PlatformEvents events;
    events.quit_requested = true;
    events.lifecycle = {LifecycleSignal::FocusLost};
    platform.Push(events);
    const PlatformEvents seen = platform.PumpEvents();
    EXPECT_TRUE(seen.quit_requested);
    EXPECT_THAT(seen.lifecycle, ElementsAre(LifecycleSignal::FocusLost));
    EXPECT_FALSE(platform.PumpEvents().quit_requested);
}

TEST(HeadlessPlatform, StoresTheLastVibrationPerPlayer) {
    HeadlessPlatform platform;
    EXPECT_FALSE(platform.SetVibration(PlayerIndex::Two, {0.5F, 1}, 300));
    platform.Devices().pads[1].connected = true;
    static_cast<void>(platform.PumpEvents());
    EXPECT_TRUE(platform.SetVibration(PlayerIndex::Two, {0.25F, 0.75F}, 200));
    EXPECT_EQ(platform.LastVibration(PlayerIndex::Two).low, 0.25f);
    EXPECT_EQ(platform.LastVibration(PlayerIndex::Two).high, 0.75f);
    EXPECT_EQ(platform.LastVibration(PlayerIndex::Two).milliseconds, 200);
    EXPECT_EQ(platform.LastVibration(PlayerIndex::One).milliseconds, 0);
}

TEST(HeadlessPlatform, SupportsSwappingAndLeavingPadsAsOnADesktop) {
    HeadlessPlatform platform;
    const Bound<GamePadPort> bound{platform};
    const auto pump = [&] { static_cast<void>(platform.PumpEvents()); };
    auto& pads = platform.Devices().pads;
    EXPECT_FALSE(GamePad::IsMissing(PlayerIndex::One)) << "no pad was ever connected";
    pads[0].connected = true;
    pads[0].left_x = 11;
    pads[1].connected = true;
    pads[1].left_x = 22;
    pump();
    GamePad::Swap(PlayerIndex::One, PlayerIndex::Two);
    pump();
    EXPECT_EQ(platform.Input().pads[0].left_x, 22);
    EXPECT_EQ(platform.Input().pads[1].left_x, 11);

    pads[1].connected = false;  // this pad has belonged to player One since the swap
    pump();
    EXPECT_TRUE(GamePad::IsMissing(PlayerIndex::One));
    EXPECT_FALSE(GamePad::IsMissing(PlayerIndex::Two));
    GamePad::Leave(PlayerIndex::One);
    EXPECT_FALSE(GamePad::IsMissing(PlayerIndex::One));
    EXPECT_EQ(GamePad::WaitingCount(), 0);

    pads[0].buttons = Buttons::A;  // player Two's pad: A is held while the player leaves
    pump();
    GamePad::Leave(PlayerIndex::Two);
    pump();
    EXPECT_FALSE(platform.Input().pads[1].connected);
    EXPECT_EQ(GamePad::WaitingCount(), 1);
    pads[0].buttons = Buttons::None;
    pump();
    pads[0].buttons = Buttons::A;
    pump();
    EXPECT_EQ(platform.Input().pads[1], pads[0]) << "A joins again";
    EXPECT_EQ(GamePad::WaitingCount(), 0);
}

TEST(HeadlessPlatform, ReportsPadsUnpluggedAndPluggedInByAScript) {
    test::SmallGame game;
    test::ScriptedInput pad{PlayerIndex::Two};
    pad.Unplug(10).Plug(20);
    HeadlessPlatform platform;
    graze::Run(game, platform, {30, &pad});
    EXPECT_THAT(game.pads_found, ElementsAre(1, 1));
    EXPECT_THAT(game.pads_lost, ElementsAre(1));
}

}  // namespace
}  // namespace graze
