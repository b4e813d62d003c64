#include <set>

#include <gtest/gtest.h>

#include "sdl/sdl_keyboard_mouse.hpp"

namespace graze {
namespace {

TEST(KeyAt, MapsEveryKeyToAScancode) {
    std::set<int> found;
    for (int place = 0; place < SDL_NUM_SCANCODES; ++place) {
        found.insert(static_cast<int>(KeyAt(static_cast<SDL_Scancode>(place))));
    }
    std::set<int> expected{0,  8,  9,  13, 19, 20, 27, 32, 33, 34, 35,  36,
                           37, 38, 39, 40, 44, 45, 46, 91, 92, 93, 144, 145};
    const auto add = [&expected](Keys first, Keys last) {
        for (int key = static_cast<int>(first); key <= static_cast<int>(last); ++key) {
            expected.insert(key);
        }
    };
    add(Keys::D0, Keys::D9);
    add(Keys::A, Keys::Z);
    add(Keys::NumPad0, Keys::Divide);
    add(Keys::F1, Keys::F24);
    add(Keys::LeftShift, Keys::RightAlt);
    add(Keys::OemSemicolon, Keys::OemTilde);
    add(Keys::OemOpenBrackets, Keys::OemQuotes);
    EXPECT_EQ(found, expected);
}

TEST(KeyAt, FollowsTheUsLayout) {
    EXPECT_EQ(KeyAt(SDL_SCANCODE_W), Keys::W);
    EXPECT_EQ(KeyAt(SDL_SCANCODE_KP_ENTER), Keys::Enter);
    EXPECT_EQ(KeyAt(SDL_SCANCODE_GRAVE), Keys::OemTilde);
    EXPECT_EQ(KeyAt(SDL_SCANCODE_SLASH), Keys::OemQuestion);
    EXPECT_EQ(KeyAt(SDL_SCANCODE_UNKNOWN), Keys::None);
}

}  // namespace
}  // namespace graze
