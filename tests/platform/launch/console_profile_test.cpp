#include "launch/console_profile.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/app/run.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/input/keyboard.hpp"
#include "graze/input/mouse.hpp"
#include "graze/platform/headless.hpp"
#include "launch/observers.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"
#include "rehearsal/game/memory_budget.hpp"

namespace graze {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(PreviewOnScreen, CentersThePictureAtAnIntegerScale) {
    Image picture{3, 2, Color::White};
    picture.SetPixel(2, 1, Color::Red);
    const Image screen = PreviewOnScreen({8, 7}, std::move(picture), Color{20, 15, 31, 255});
    ASSERT_EQ(screen.Width(), 8);
    ASSERT_EQ(screen.Height(), 7);
    const Color ink{20, 15, 31, 255};
    EXPECT_EQ(screen.Pixel(0, 3), ink);
    EXPECT_EQ(screen.Pixel(1, 1), Color::White);
    EXPECT_EQ(screen.Pixel(4, 4), Color::White);
    EXPECT_EQ(screen.Pixel(5, 3), Color::Red);
    EXPECT_EQ(screen.Pixel(6, 4), Color::Red);
    EXPECT_EQ(screen.Pixel(7, 4), ink);
    EXPECT_EQ(screen.Pixel(6, 5), ink);
}

TEST(CutOff, ReturnsTheFirstRectangleOutsideTheSafeArea) {
    const std::vector<Rectangle> hud{{32, 18, 576, 324}, {31, 100, 5, 5}, {0, 0, 0, 0}};
    for (const Point screen : kConsoleScreens) {
        EXPECT_EQ(CutOff({hud.data(), 1}, {640, 360}, screen), std::nullopt) << screen.x;
        EXPECT_EQ(CutOff(hud, {640, 360}, screen), (Rectangle{31, 100, 5, 5})) << screen.x;
    }
    EXPECT_EQ(CutOff(hud, {640, 360}, {}), (Rectangle{31, 100, 5, 5}));
    EXPECT_EQ(CutOff({hud.data() + 2, 1}, {640, 360}, {}), std::nullopt)
        << "an empty rectangle has no position";
}

TEST(CutOff, ReturnsRectanglesInTheLetterboxBars) {
    const std::vector<Rectangle> hud{{20, -3, 30, 10}};
    EXPECT_TRUE(CutOff(hud, {100, 20}, {100, 300}))
        << "inside the safe area, but in a letterbox bar";
    const std::vector<Rectangle> at_the_top{{20, 0, 30, 10}};
    EXPECT_FALSE(CutOff(at_the_top, {100, 20}, {100, 300}));
    EXPECT_TRUE(CutOff(at_the_top, {100, 20}, {100, 20}));
}

/// A game with a HUD of one rectangle, which reads all input devices of a desktop.
class HudGame : public test::SmallGame {
public:
    [[nodiscard]] std::span<const Rectangle> Hud() const override { return {&area, 1}; }

    Rectangle area{4, 2, 56, 32};
    int inputs_seen = 0;
    int reads_in_step = -1;

protected:
    void Update(const GameTime& time) override {
        inputs_seen += Keyboard::GetState().IsKeyDown(Keys::A) ? 1 : 0;
        inputs_seen += Mouse::GetState() != MouseState{} ? 1 : 0;
        if (time.step == reads_in_step) {
            std::vector<Color> pixels(64 * 36);
            GraphicsDevice().GetBackBufferData(pixels);
        }
        SmallGame::Update(time);
    }
};

/// Presses a key, moves the mouse and holds the stick.
class AllInputs : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        InputSnapshot input = right_.Next(step, devices);
        input.keyboard.Set(Keys::A, true);
        input.mouse.x = 7;
        return input;
    }
    [[nodiscard]] std::span<const LifecycleEvent> EventsBefore(std::int64_t step) override {
        return step == 3 && !std::exchange(sent_, true) ? std::span{&event_, 1}
                                                        : std::span<const LifecycleEvent>{};
    }

private:
    test::RunRight right_;
    LifecycleEvent event_ = LifecycleSignal::LowMemory;
    bool sent_ = false;
};

TEST(PadsOnly, HidesOnlyKeyboardAndMouse) {
    HudGame game;
    HeadlessPlatform platform;
    AllInputs all_inputs;
    PadsOnly pads{&all_inputs};
    graze::Run(game, platform, {.max_steps = 5, .input = &pads});
    EXPECT_EQ(game.inputs_seen, 0);
    EXPECT_EQ(game.x, 4 + 5);
    EXPECT_EQ(pads.EventsBefore(3).size(), 0U) << "the event was already reported";
    AllInputs again;
    EXPECT_EQ(PadsOnly{&again}.EventsBefore(3).size(), 1U);
    EXPECT_TRUE(PadsOnly{nullptr}.EventsBefore(3).empty());
}

class ConsoleProfileTest : public testing::Test {
protected:
    int Play(std::vector<std::string> words, Rectangle hud = {4, 2, 56, 32}) {
        words.insert(words.begin(), {"small", "--headless", "--frames", "5"});
        std::vector<char*> argv;
        for (std::string& word : words) {
            argv.push_back(word.data());
        }
        GameInfo info;
        info.name = "small";
        info.make = [this, hud](const GameOptions& /*options*/) {
            auto game = std::make_unique<HudGame>();
            game->area = hud;
            game->reads_in_step = reads_in_step_;
            return game;
        };
        testing::internal::CaptureStderr();
        const int code = Launch(static_cast<int>(argv.size()), argv.data(), info);
        messages_ = testing::internal::GetCapturedStderr();
        return code;
    }

    [[nodiscard]] std::string File(const std::string& name) const {
        return (folder_.Path() / name).string();
    }

    test::TemporaryFolder folder_;
    std::string messages_;
    int reads_in_step_ = -1;
};

TEST_F(ConsoleProfileTest, TakesScreenshotsOfTheWholeScreen) {
    ASSERT_EQ(Play({"--resolution", "150x100", "--screenshot", File("screen.png")}), 0)
        << messages_;
    const Image screen = DecodePng(ReadFile(File("screen.png")));
    EXPECT_EQ(screen.Width(), 150);
    EXPECT_EQ(screen.Height(), 100);
    EXPECT_EQ(screen.Pixel(0, 0), (Color{1, 2, 3, 255}));
    // The dot is at 9, 18 of 64 x 36 pixels, scaled by 2, with bars of 11 and 14 pixels.
    EXPECT_EQ(screen.Pixel(11 + 18, 14 + 36), Color::White);
    EXPECT_EQ(screen.Pixel(11 + 19, 14 + 37), Color::White);
    EXPECT_NE(screen.Pixel(11 + 20, 14 + 37), Color::White);
}

TEST_F(ConsoleProfileTest, EndsTheRunWhenTheHudLeavesTheSafeArea) {
    const std::vector<std::string> console{"--profile", "console",      "--resolution",
                                           "1280x720",  "--screenshot", File("3.png") + "@3"};
    EXPECT_EQ(Play(console), 0) << messages_;
    EXPECT_EQ(Play(console, {4, 1, 56, 32}), 1);
    EXPECT_THAT(messages_, AllOf(HasSubstr("frame 3"), HasSubstr("4, 1, 56 x 32"),
                                 HasSubstr("title-safe"), HasSubstr("1280 x 720")));
    EXPECT_EQ(Play({"--screenshot", File("3.png") + "@3"}, {4, 1, 56, 32}), 0)
        << "the desktop profile has no safe area";
}

TEST_F(ConsoleProfileTest, UsesTheGivenSafeArea) {
    std::vector<std::string> console{
        "--profile",   "console", "--resolution", "1280x720", "--screenshot", File("3.png") + "@3",
        "--safe-area", "10"};
    EXPECT_EQ(Play(console, {7, 4, 50, 28}), 0) << messages_;
    EXPECT_EQ(Play(console, {6, 4, 50, 28}), 1);
    EXPECT_THAT(messages_, HasSubstr("6, 4, 50 x 28"));
    console.back() = "0";
    EXPECT_EQ(Play(console, {0, 0, 64, 36}), 0) << messages_;
    console.back() = "11";
    EXPECT_EQ(Play(console), 2);
}

TEST_F(ConsoleProfileTest, EndsTheRunOnReadbackAndSuggestsMasks) {
    reads_in_step_ = 2;
    EXPECT_EQ(Play({}), 0) << "the desktop profile allows readback";
    EXPECT_EQ(Play({"--profile", "console"}), 1);
    EXPECT_THAT(messages_, AllOf(HasSubstr("GraphicsDevice::GetBackBufferData"),
                                 HasSubstr("console profile"), HasSubstr("Load<Mask>")));
    EXPECT_EQ(Play({}), 0) << "the refusal ends with the run";
    reads_in_step_ = -1;
    EXPECT_EQ(Play({"--profile", "console", "--screenshot", File("last.png")}), 0) << messages_;
}

TEST_F(ConsoleProfileTest, RefusesMemoryOptionsWithoutMemoryCounting) {
    if (MemoryBudget::IsCounted()) {
        GTEST_SKIP() << "another test has enabled memory counting";
    }
    EXPECT_EQ(Play({"--memory-budget", "10"}), 2);
    EXPECT_THAT(messages_, HasSubstr("graze::rehearsed"));
    EXPECT_EQ(Play({"--print-memory"}), 2);
    EXPECT_EQ(Play({"--profile", "console"}), 0) << "no default budget without memory counting";
}

}  // namespace
}  // namespace graze
