#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/platform/sdl.hpp"
#include "graze/testing/pictures.hpp"
#include "graze/testing/scripted_input.hpp"
#include "platform/sdl/all_devices.hpp"
#include "platform/sdl/sdl_machine.hpp"
#include "platform/sdl/virtual_pad.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"
#include "sdl/sdl_gamepads.hpp"
#include "sdl/sdl_system.hpp"
#include "sdl/software_output.hpp"
#include "support/scoped_variable.hpp"

namespace graze::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SdlDevicesTest : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Devices, SdlDevicesTest, testing::ValuesIn(test::AllDevices()),
                         [](const testing::TestParamInfo<const char*>& device) {
                             return std::string{device.param};
                         });

TEST_P(SdlDevicesTest, PlaysLikeTheHeadlessPlatform) {
    std::unique_ptr<Platform> platform;
    try {
        platform = MakeSdlPlatform(SdlOptionsFor(GetParam()));
    } catch (const std::runtime_error& error) {
        GTEST_SKIP() << error.what();
    }
    ScriptedInput pad;
    pad.Stick(1, 1, 0, 7).Press(Buttons::A, 3);
    SmallGame in_window;
    graze::Run(in_window, *platform, {12, &pad});
    SmallGame headless;
    HeadlessPlatform judge;
    graze::Run(headless, judge, {12, &pad});

    EXPECT_EQ(in_window.StateHash(), headless.StateHash());
    const auto difference =
        CompareImages(judge.Graphics().ReadBackBuffer(), platform->Graphics().ReadBackBuffer());
    EXPECT_TRUE(difference.Equal()) << difference.message;
}

// The mapping names the pad's button 3 as its A.
TEST(SdlPlatform, TakesPadMappingsFromFiles) {
    const SdlSystem system{SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER};
    VirtualPad pad{0x0008, 0x1234, PadMotors::None, SDL_JOYSTICK_TYPE_UNKNOWN};
    std::array<char, 33> guid{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(0), guid.data(), guid.size());
    const TemporaryFolder folder;
    SdlOptions options = SdlOptionsFor("software");
    options.pad_mappings = {folder.Path() / "missing.txt",
                            folder.Put("gamecontrollerdb.txt",
                                       std::string{guid.data()} +
                                           ",Own pad,a:b3,platform:" + SDL_GetPlatform() + ",\n")};
    const auto platform = MakePlatform(std::move(options));
    EXPECT_THAT(platform->UnmappedPads(), ElementsAre());
    pad.Set(SDL_CONTROLLER_BUTTON_Y, true);  // button 3
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->Input().pads[0].connected);
    EXPECT_EQ(platform->Input().pads[0].buttons, Buttons::A);
}

// As a player writes it: a byte order mark, the line that the message about the pad asks for, and
// no platform, which SDL would ignore.
TEST(SdlPlatform, TakesPadMappingsWithoutAPlatform) {
    const SdlSystem system{SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER};
    VirtualPad pad{0x0009, 0x1234, PadMotors::None, SDL_JOYSTICK_TYPE_UNKNOWN};
    std::array<char, 33> guid{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(0), guid.data(), guid.size());
    const TemporaryFolder folder;
    SdlOptions options = SdlOptionsFor("software");
    options.pad_mappings = {folder.Put(
        "gamecontrollerdb.txt", "\xEF\xBB\xBF" + std::string{guid.data()} + ",Own pad,a:b3")};
    const auto platform = MakePlatform(std::move(options));
    EXPECT_THAT(platform->UnmappedPads(), ElementsAre());
    pad.Set(SDL_CONTROLLER_BUTTON_Y, true);  // button 3
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().pads[0].buttons, Buttons::A);
}

TEST(CompleteMappings, AddsThePlatformWhereNoneIsNamed) {
    EXPECT_EQ(CompleteMappings("", "Linux"), "");
    EXPECT_EQ(CompleteMappings("\xEF\xBB\xBF# pads\r\n\r\n  0a,Pad,a:b0,\r\n", "Linux"),
              "0a,Pad,a:b0,platform:Linux,\n");
    EXPECT_EQ(CompleteMappings("0a,Pad,a:b0,platform:Windows\n0b,Pad,b:b1", "Linux"),
              "0a,Pad,a:b0,platform:Windows,\n0b,Pad,b:b1,platform:Linux,\n");
}

TEST(SdlPlatform, ReportsPadMappingsThatItCannotRead) {
    const TemporaryFolder folder;
    SdlOptions options = SdlOptionsFor("software");
    options.pad_mappings = {folder.Path()};
    testing::internal::CaptureStderr();
    const auto platform = MakePlatform(std::move(options));
    EXPECT_THAT(
        testing::internal::GetCapturedStderr(),
        HasSubstr("graze: cannot read the pad mappings: " + folder.Path().generic_string() + ": "));
}

TEST(SdlPlatform, UsesTheLetterboxColorOfTheGame) {
    const auto platform = MakePlatform();  // software
    WindowSettings settings;
    settings.back_buffer_width = 3;
    settings.back_buffer_height = 2;
    settings.letterbox_color = Color{1, 2, 3, 255};
    platform->Apply(settings);
    auto& device = dynamic_cast<SoftwareWindowDevice&>(platform->Graphics());
    device.Clear(Color::White);
    SDL_SetWindowSize(&TheWindow(), 32, 32);
    const Image seen = device.ReadWindow();
    EXPECT_EQ(seen.Pixel(0, 0), settings.letterbox_color);
    EXPECT_EQ(seen.Pixel(seen.Width() / 2, seen.Height() / 2), Color::White);
}

TEST(SdlPlatform, RejectsAnUnknownDevice) {
    try {
        static_cast<void>(MakeSdlPlatform(SdlOptionsFor("vulkan")));
        FAIL() << "the platform started";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("vulkan"));
    }
}

TEST(SdlPlatform, ProvidesDefaultStorage) {
    const auto bare = MakePlatform();
    EXPECT_TRUE(bare->Title().List().empty());
    EXPECT_EQ(bare->Users().UserOf(PlayerIndex::One), kLocalUser);
    const Bytes one(1);
    bare->User().Commit(kLocalUser, "saves", std::array{BlobChange{"scores", one}});
    EXPECT_EQ(bare->User().Read(kLocalUser, "saves", "scores"), one);
}

// SDL follows the same rules as UserDataFolder, and supports more systems.
TEST(SdlUserDataFolder, EqualsUserDataFolderWhereBothExist) {
    const test::TemporaryFolder folder;
    const ScopedVariable data{"XDG_DATA_HOME", folder.Path().string()};
    const auto from_sdl = SdlUserDataFolder("hero");
    const auto ours = UserDataFolder("hero");
    ASSERT_TRUE(from_sdl && ours);
    EXPECT_EQ((*from_sdl / "").lexically_normal(), (*ours / "").lexically_normal());
}

TEST(SdlPlatform, UsesTheGivenStorage) {
    SdlOptions options = SdlOptionsFor("software");
    options.title =
        std::make_unique<MemoryTitleStorage>(MemoryTitleStorage::Files{{"hero", Bytes(4)}});
    EXPECT_EQ(MakePlatform(std::move(options))->Title().Read("hero"), Bytes(4));
}

TEST(SdlPlatform, AdvancesItsClockAndWaits) {
    const auto platform = MakePlatform();
    const std::int64_t before = platform->Now();
    platform->Wait(5'000'000);
    EXPECT_GE(platform->Now() - before, 4'000'000);
    platform->Wait(-1);
}

TEST(SdlPlatform, RequestsToQuitWhenTheWindowIsClosed) {
    const auto platform = MakePlatform();
    EXPECT_FALSE(platform->PumpEvents().quit_requested);
    SDL_Event event{};
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
    EXPECT_TRUE(platform->PumpEvents().quit_requested);
    EXPECT_FALSE(platform->PumpEvents().quit_requested);
}

TEST(SdlPlatform, ReportsFocusChanges) {
    const auto platform = MakePlatform();
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    EXPECT_THAT(platform->PumpEvents().lifecycle, ElementsAre(LifecycleSignal::FocusLost));
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED);
    EXPECT_THAT(platform->PumpEvents().lifecycle, ElementsAre(LifecycleSignal::FocusGained));
}

TEST(SdlPlatform, ReportsOnlyTheLastFocusChangePerPump) {
    const auto platform = MakePlatform();
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED);
    EXPECT_THAT(platform->PumpEvents().lifecycle, ElementsAre(LifecycleSignal::FocusGained));
}

TEST(SdlPlatform, KeepsPadsConnectedButAtRestWithoutTheFocus) {
    const auto platform = MakePlatform();
    VirtualPad pad;
    pad.Set(SDL_CONTROLLER_BUTTON_A, true);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().pads[0].buttons, Buttons::A);
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    static_cast<void>(platform->PumpEvents());
    RawGamePad rest;
    rest.connected = true;
    EXPECT_EQ(platform->Input().pads[0], rest);
    PushWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED);
    static_cast<void>(platform->PumpEvents());
    EXPECT_EQ(platform->Input().pads[0].buttons, Buttons::A);
}

// Calls the test's functions between the steps of a running game.
class StepActions : public RunObserver {
public:
    explicit StepActions(std::vector<std::pair<std::int64_t, std::function<void()>>> acts)
        : acts_{std::move(acts)} {}

    void AfterStep(std::int64_t step, const Game& /*game*/) override {
        for (const auto& [at, act] : acts_) {
            if (at == step) {
                act();
            }
        }
    }

private:
    std::vector<std::pair<std::int64_t, std::function<void()>>> acts_;
};

TEST(SdlPlatform, PlaysWithAVirtualPadThatIsUnpluggedAndPluggedIn) {
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    std::optional<VirtualPad> pad{std::in_place};
    SmallGame game;
    game.IsFixedTimeStep(false);  // one step per iteration, even on a slow machine
    int x_when_unplugged = 0;
    StepActions step_actions{{
        {5, [&] { pad->Set(SDL_CONTROLLER_AXIS_LEFTX, 32767); }},
        {15,
         [&] {
             x_when_unplugged = game.x;
             pad.reset();
         }},
        {25, [&] { EXPECT_EQ(game.x, x_when_unplugged); }},
        {30, [&] { pad.emplace(); }},
        {35, [&] { pad->Set(SDL_CONTROLLER_BUTTON_START, true); }},
    }};
    graze::Run(game, *platform, {100, nullptr, &step_actions});
    EXPECT_EQ(game.x, 4 + 10);
    EXPECT_EQ(game.updates, 37);
    EXPECT_THAT(game.pads_found, ElementsAre(0, 0));
    EXPECT_THAT(game.pads_lost, ElementsAre(0));
}

TEST(SdlPlatform, ReportsFocusChangesToTheGame) {
    const auto platform = MakeSdlPlatform(SdlOptionsFor("software"));
    SmallGame game;
    game.IsFixedTimeStep(false);
    StepActions step_actions{{
        {3, [&] { PushWindowEvent(SDL_WINDOWEVENT_FOCUS_LOST); }},
        {6, [&] { PushWindowEvent(SDL_WINDOWEVENT_FOCUS_GAINED); }},
    }};
    graze::Run(game, *platform, {10, nullptr, &step_actions});
    EXPECT_EQ(game.deactivations, 1);
    EXPECT_EQ(game.activations, 1);
}

TEST(SdlPlatform, PassesVibrationToThePad) {
    const auto platform = MakePlatform();
    VirtualPad pad;
    EXPECT_FALSE(platform->SetVibration(PlayerIndex::One, {1, 1}, 100));
    static_cast<void>(platform->PumpEvents());
    EXPECT_TRUE(platform->SetVibration(PlayerIndex::One, {1, 0}, 100));
    EXPECT_THAT(pad.rumbles, ElementsAre(testing::Pair(65535, 0)));
}

TEST(HasDisplay, LetsNoLibraryPrintMessages) {
    const ScopedVariable none{"SDL_VIDEODRIVER", std::nullopt};
    if (std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr) {
        GTEST_SKIP() << "there is a display";
    }
    testing::internal::CaptureStderr();
    static_cast<void>(HasDisplay());
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

// Behind the test above: SDL 3 does not notice that a variable is removed.
TEST(HasDisplay, IsFalseForAnInvalidDriver) {
    EXPECT_TRUE(HasDisplay());
    const ScopedVariable nonsense{"SDL_VIDEODRIVER", "nonsense"};
    EXPECT_FALSE(HasDisplay());
}

}  // namespace
}  // namespace graze::test
