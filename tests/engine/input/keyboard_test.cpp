#include "graze/input/keyboard.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/input/input_snapshot.hpp"
#include "support/allocation_counter.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

TEST(KeyboardState, IsConstructedFromPressedKeys) {
    const KeyboardState keys{Keys::Space, Keys::OemQuotes};
    EXPECT_TRUE(keys.IsKeyDown(Keys::Space));
    EXPECT_TRUE(keys.IsKeyUp(Keys::A));
    EXPECT_EQ(keys[Keys::Space], KeyState::Down);
    EXPECT_EQ(keys[Keys::A], KeyState::Up);
    KeyboardState same;
    same.Set(Keys::OemQuotes, true);
    EXPECT_NE(same, keys);
    same.Set(Keys::Space, true);
    EXPECT_EQ(same, keys);
    EXPECT_EQ(KeyboardState{}, KeyboardState{std::initializer_list<Keys>{}});
}

TEST(KeyboardState, ListsPressedKeysInOrderWithoutAllocating) {
    const KeyboardState keys{Keys::Z, Keys::Back, Keys::OemQuotes};
    const std::int64_t before = test::AllocationCount();
    const PressedKeys pressed = keys.GetPressedKeys();
    EXPECT_EQ(test::AllocationCount(), before);
    EXPECT_THAT(pressed, ElementsAre(Keys::Back, Keys::Z, Keys::OemQuotes));
    EXPECT_EQ(pressed[1], Keys::Z);
    EXPECT_EQ(keys.GetPressedKeyCount(), 3);
    EXPECT_TRUE(KeyboardState{}.GetPressedKeys().empty());
}

TEST(KeyboardState, ListsAllKeysAtOnce) {
    KeyboardState keys;
    for (int number = 0; number < 256; ++number) {
        keys.Set(static_cast<Keys>(number), true);
    }
    EXPECT_EQ(keys.GetPressedKeys().size(), 256U);
}

TEST(MouseState, HasXnasMembers) {
    InputSnapshot input;
    input.mouse = {.x = 3, .y = 4, .scroll_wheel_value = -240, .left_button = ButtonState::Pressed};
    const BoundInput bound{input};
    EXPECT_TRUE(Mouse::GetState().left_button == ButtonState::Pressed);
    EXPECT_TRUE(Mouse::GetState().x_button2 == ButtonState::Released);
    EXPECT_EQ(Mouse::GetState().Position(), (Point{3, 4}));
    EXPECT_EQ(Mouse::GetState().scroll_wheel_value, -240);
}

}  // namespace
}  // namespace graze
