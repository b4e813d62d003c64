#include "common/menu.hpp"

#include <set>

#include <gtest/gtest.h>

#include "common/player_controls.hpp"

namespace graze {
namespace {

constexpr auto kRows = StackRows<3>({0, 0, 100, 10}, 20);

TEST(Menu, WrapsAroundAtBothEnds) {
    Menu menu;
    EXPECT_EQ(menu.Update({.down = -1}, 3), MenuInput::None);
    EXPECT_EQ(menu.Choice(), 2);
    EXPECT_EQ(menu.Update({.down = 1}, 3), MenuInput::None);
    EXPECT_EQ(menu.Choice(), 0);
}

TEST(Menu, ReportsStepsAcrossItsRows) {
    Menu down;
    EXPECT_EQ(down.Update({.across = 1}, 3), MenuInput::More);
    Menu across{Menu::Direction::Across};
    EXPECT_EQ(across.Update({.across = 1, .down = -1}, 3), MenuInput::Less);
    EXPECT_EQ(across.Choice(), 1);
}

TEST(Menu, FollowsAPointerThatMoves) {
    Menu menu;
    const Point second{50, 25};
    static_cast<void>(menu.Update({.mouse = {.at = second}}, 3, kRows));
    EXPECT_EQ(menu.Choice(), 0) << "the pointer rests";
    static_cast<void>(menu.Update({.mouse = {.at = second, .has_moved = true}}, 3, kRows));
    EXPECT_EQ(menu.Choice(), 1);
    EXPECT_EQ(menu.Update({.mouse = {.at = second, .pressed_left = true}}, 3, kRows),
              MenuInput::Accept);
    EXPECT_EQ(menu.Update({.mouse = {.at = {50, 15}, .pressed_left = true}}, 3, kRows),
              MenuInput::None)
        << "between two rows";
}

TEST(PlayerControls, RepeatWhileAButtonIsHeld) {
    constexpr std::array<ActionTraits, 1> table{{{"Pause", "PAUSE", {Buttons::Start}, {}}}};
    PlayerControls controls{
        table, {PlayerIndex::One}, {Keys::Enter, Keys::Z}, {Keys::Back, Keys::Escape}};
    InputSnapshot input;
    input.pads[0].connected = true;
    input.pads[0].buttons = Buttons::DPadDown;
    std::set<int> steps;
    for (int step = 1; step <= 31; ++step) {
        controls.Update(input);
        if (controls.Repeats(MenuAction::Down)) {
            steps.insert(step);
        }
    }
    EXPECT_EQ(steps, (std::set{1, 25, 30}));
}

}  // namespace
}  // namespace graze
