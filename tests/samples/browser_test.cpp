#include "browser.hpp"

#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/testing/golden.hpp"
#include "graze/testing/run_frames.hpp"
#include "graze/testing/scripted_input.hpp"
#include "samples/scripts.hpp"

namespace graze::test {
namespace {

using browser::Browser;
using browser::Choice;
using browser::ListSamples;

// Plays the browser with this input.
Frames Play(Choice& choice, InputSource& input, std::int64_t frames = 60,
            std::vector<std::int64_t> pictures = {}) {
    Browser game{ListSamples(), choice};
    return RunFrames(game, frames,
                     {.input = &input, .assets = BROWSER_ASSETS, .pictures = std::move(pictures)});
}

// A keyboard and a mouse. The pointer rests, then moves to a point, where the left button is
// pressed at `click`.
class Desk : public InputSource {
public:
    [[nodiscard]] InputSnapshot Next(std::int64_t step, const InputSnapshot& devices) override {
        InputSnapshot input = devices;
        input.keyboard = step < key_until ? KeyboardState{key} : KeyboardState{};
        const Point at = step < 5 ? Point{0, 0} : pointer;
        input.mouse.x = at.x;
        input.mouse.y = at.y;
        input.mouse.scroll_wheel_value = step < 5 ? 0 : wheel;
        input.mouse.left_button = step == click ? ButtonState::Pressed : ButtonState::Released;
        return input;
    }

    Keys key = Keys::None;
    std::int64_t key_until = 1;
    Point pointer{0, 0};
    std::int64_t click = -1;
    int wheel = 0;
};

TEST(Browser, ListsTheSamplesInTheOrderOfTheirScripts) {
    ASSERT_EQ(ListSamples().size(), SampleScripts().size());
    for (std::size_t i = 0; i < ListSamples().size(); ++i) {
        EXPECT_EQ(ListSamples()[i].name, SampleScripts()[i].name);
    }
}

TEST(Browser, PlaysTheSampleThatThePadSelects) {
    Choice choice;
    ScriptedInput pad;
    pad.Press(Buttons::DPadDown, 5).Stick(0, -1, 10, 12).Press(Buttons::DPadUp, 15);
    pad.Press(Buttons::A, 20);
    const Frames frames = Play(choice, pad);
    EXPECT_EQ(frames.hashes.size(), 21U) << "exits when A is pressed";
    EXPECT_EQ(choice.selected, 1U);
    EXPECT_TRUE(choice.plays);
}

TEST(Browser, ContinuesAtTheOtherEndOfTheList) {
    Choice choice;
    ScriptedInput up;
    up.Press(Buttons::DPadUp, 5);
    Play(choice, up);
    EXPECT_EQ(choice.selected, ListSamples().size() - 1);
    ScriptedInput down;
    down.Press(Buttons::DPadDown, 5);
    Play(choice, down);
    EXPECT_EQ(choice.selected, 0U);
}

TEST(Browser, RepeatsAHeldDirection) {
    Choice choice;
    ScriptedInput pad;
    pad.Hold(Buttons::DPadDown, 5, 5 + 20);
    Play(choice, pad);
    EXPECT_EQ(choice.selected, 1U);
    pad.Hold(Buttons::DPadDown, 5, 5 + 30);
    Play(choice, pad);
    EXPECT_EQ(choice.selected, 1U + 3U);
}

TEST(Browser, LeavesWithoutASample) {
    Choice choice;
    ScriptedInput pad;
    pad.Press(Buttons::B, 5);
    EXPECT_EQ(Play(choice, pad).hashes.size(), 6U);
    EXPECT_FALSE(choice.plays);
}

TEST(Browser, IgnoresAKeyThatIsHeldFromTheSampleBefore) {
    Choice choice;
    Desk desk;
    desk.key = Keys::Escape;
    desk.key_until = 50;
    EXPECT_EQ(Play(choice, desk).hashes.size(), 60U);
}

TEST(Browser, SelectsTheRowUnderAMovingPointerAndPlaysItOnAClick) {
    Choice choice;
    Desk desk;
    desk.pointer = {40, 44 + 3 * 14 + 7};
    Play(choice, desk);
    EXPECT_EQ(choice.selected, 3U);
    EXPECT_FALSE(choice.plays);
    desk.click = 10;
    EXPECT_EQ(Play(choice, desk).hashes.size(), 11U);
    EXPECT_TRUE(choice.plays);
    desk.pointer = {400, 100};  // the picture
    EXPECT_EQ(Play(choice, desk).hashes.size(), 11U);
    EXPECT_EQ(choice.selected, 3U);
}

TEST(Browser, MovesTheSelectionByTheWheel) {
    Choice choice;
    Desk desk;
    desk.wheel = -2 * 120;
    Play(choice, desk);
    EXPECT_EQ(choice.selected, 2U);
}

TEST(Browser, ShowsTheListAndThePicture) {
    Choice choice{.selected = 7};
    ScriptedInput pad;
    const Frames frames = Play(choice, pad, 2, {2});
    const GoldenComparison shown = CompareWithGolden(
        std::filesystem::path{SAMPLE_PICTURES} / "browser.png", frames.pictures.back());
    EXPECT_TRUE(shown.matches) << shown.message;
}

}  // namespace
}  // namespace graze::test
