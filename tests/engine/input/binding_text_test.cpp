#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/input/rebinding.hpp"

namespace graze {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

enum Action : std::size_t { kFire, kFocus, kActionCount };
constexpr std::array<std::string_view, kActionCount> kNames{"Fire", "Focus"};

ActionMap MakeMap() {
    ActionMap map{kActionCount};
    map.Bind(kFire, Buttons::A | Buttons::RightTrigger);
    map.Bind(kFire, Keys::Z);
    map.Bind(kFocus, Keys::LeftShift);
    return map;
}

TEST(BindingText, HasALineForEachAction) {
    EXPECT_EQ(BindingText(MakeMap(), kNames),
              "Fire = A RightTrigger Key.Z\nFocus = Key.LeftShift\n");
}

TEST(BindingText, IsUnchangedAfterARoundTrip) {
    ActionMap map{kActionCount};
    EXPECT_THAT(ReadBindings(BindingText(MakeMap(), kNames), kNames, map), IsEmpty());
    EXPECT_EQ(BindingText(map, kNames), BindingText(MakeMap(), kNames));

    ActionMap empty{kActionCount};
    EXPECT_THAT(ReadBindings(BindingText(empty, kNames), kNames, map), IsEmpty());
    EXPECT_EQ(BindingText(map, kNames), "Fire =\nFocus =\n");
}

TEST(ReadBindings, KeepsBindingsOfActionsNotNamed) {
    ActionMap map = MakeMap();
    EXPECT_THAT(ReadBindings("\r\n# mine\n  Focus=  Y\tKey.L # so\r\n", kNames, map), IsEmpty());
    EXPECT_EQ(BindingText(map, kNames), "Fire = A RightTrigger Key.Z\nFocus = Y Key.L\n");
}

TEST(ReadBindings, ReportsInvalidLinesAndAppliesTheOthers) {
    ActionMap map = MakeMap();
    EXPECT_THAT(
        ReadBindings("Jump = A\nFire = A Banana\nFocus = B\nnonsense\nFire = Key.z", kNames, map),
        ElementsAre("line 1: unknown action \"Jump\"", "line 2: unknown button or key \"Banana\"",
                    "line 4: has no '='", "line 5: unknown button or key \"Key.z\""));
    EXPECT_EQ(BindingText(map, kNames), "Fire = A RightTrigger Key.Z\nFocus = B\n");
}

TEST(ReadBindings, IgnoresHeldInputUntilReleased) {
    ActionMap map = MakeMap();
    static_cast<void>(ReadBindings("Fire = B", kNames, map));
    InputSnapshot input;
    input.pads[0].connected = true;
    input.pads[0].buttons = Buttons::B;
    map.Update(input);
    EXPECT_FALSE(map[kFire].down);
}

}  // namespace
}  // namespace graze
