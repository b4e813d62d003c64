#include "graze/input/rebinding.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using testing::ElementsAre;

using Answer = BindingListener::Answer;

enum Action : std::size_t { kFire, kFocus, kMasks, kActionCount };
constexpr std::array<std::size_t, 2> kGroup{kFire, kFocus};

InputSnapshot With(Buttons buttons, Keys key = Keys::None, std::size_t player = 0) {
    InputSnapshot input;
    input.pads[player].connected = true;
    input.pads[player].buttons = buttons;
    if (key != Keys::None) {
        input.keyboard.Set(key, true);
    }
    return input;
}

constexpr Binding MakeBinding(Buttons button) {
    return {button, Keys::None};
}
constexpr Binding MakeBinding(Keys key) {
    return {Buttons::None, key};
}

ActionMap MakeMap() {
    ActionMap map{kActionCount};
    map.Bind(kFire, Buttons::A | Buttons::RightTrigger);
    map.Bind(kFire, Keys::Z);
    map.Bind(kFocus, Buttons::LeftShoulder);
    map.Bind(kFocus, Keys::LeftShift);
    map.Bind(kMasks, Buttons::Y);
    return map;
}

TEST(BindingListener, IgnoresThePressThatOpenedIt) {
    BindingListener listener;
    EXPECT_EQ(listener.Update(With(Buttons::A)), Answer::Waiting);
    EXPECT_EQ(listener.Update(With(Buttons::A | Buttons::X)), Answer::Waiting);
    EXPECT_EQ(listener.Update(With(Buttons::None)), Answer::Waiting);
    EXPECT_EQ(listener.Update(With(Buttons::X)), Answer::Taken);
    EXPECT_EQ(listener.Taken(), MakeBinding(Buttons::X));
    EXPECT_EQ(listener.Update(With(Buttons::B)), Answer::Taken);
    EXPECT_EQ(listener.Taken(), MakeBinding(Buttons::X));
}

TEST(BindingListener, AcceptsTriggersSticksAndKeys) {
    BindingListener trigger;
    trigger.Update({});
    InputSnapshot input = With(Buttons::None);
    input.pads[0].left_trigger = 255;
    EXPECT_EQ(trigger.Update(input), Answer::Taken);
    EXPECT_EQ(trigger.Taken(), MakeBinding(Buttons::LeftTrigger));

    BindingListener key;
    key.Update({});
    EXPECT_EQ(key.Update(With(Buttons::None, Keys::Q)), Answer::Taken);
    EXPECT_EQ(key.Taken(), MakeBinding(Keys::Q));
}

TEST(BindingListener, PrefersButtonsAndTheLowestBit) {
    BindingListener listener;
    listener.Update({});
    EXPECT_EQ(listener.Update(With(Buttons::Y | Buttons::DPadLeft, Keys::Q)), Answer::Taken);
    EXPECT_EQ(listener.Taken(), MakeBinding(Buttons::DPadLeft));
}

TEST(BindingListener, BackAndEscapeCancelAndStartIsIgnored) {
    BindingListener by_pad;
    by_pad.Update({});
    EXPECT_EQ(by_pad.Update(With(Buttons::Start)), Answer::Waiting);
    EXPECT_EQ(by_pad.Update(With(Buttons::Back)), Answer::Cancelled);
    BindingListener by_key;
    by_key.Update({});
    EXPECT_EQ(by_key.Update(With(Buttons::None, Keys::Escape)), Answer::Cancelled);
}

TEST(BindingListener, IgnoresOtherPlayersPads) {
    BindingListener listener{{.player = PlayerIndex::Two}};
    listener.Update({});
    EXPECT_EQ(listener.Update(With(Buttons::X, Keys::None, 0)), Answer::Waiting);
    EXPECT_EQ(listener.Update(With(Buttons::X, Keys::None, 1)), Answer::Taken);
}

TEST(BindingListener, CancelsAfterTheTimeout) {
    BindingListener listener{{.patience = 3}};
    EXPECT_EQ(listener.Update(With(Buttons::A)), Answer::Waiting);
    EXPECT_EQ(listener.Update({}), Answer::Waiting);
    EXPECT_EQ(listener.Update({}), Answer::Cancelled);
}

TEST(Rebind, ReplacesBindingsOfTheSameDevice) {
    ActionMap map = MakeMap();
    EXPECT_EQ(Rebind(map, kFire, MakeBinding(Buttons::B), kGroup), std::nullopt);
    EXPECT_THAT(map.Bindings(kFire), ElementsAre(MakeBinding(Buttons::B), MakeBinding(Keys::Z)));
    EXPECT_EQ(Rebind(map, kFire, MakeBinding(Keys::Space), kGroup), std::nullopt);
    EXPECT_THAT(map.Bindings(kFire),
                ElementsAre(MakeBinding(Keys::Space), MakeBinding(Buttons::B)));
}

TEST(Rebind, SwapsBindingsIfAnActionWouldLoseItsLastOne) {
    ActionMap map = MakeMap();
    EXPECT_EQ(Rebind(map, kFire, MakeBinding(Buttons::LeftShoulder), kGroup),
              std::optional{kFocus});
    EXPECT_THAT(map.Bindings(kFire),
                ElementsAre(MakeBinding(Buttons::LeftShoulder), MakeBinding(Keys::Z)));
    EXPECT_THAT(map.Bindings(kFocus), ElementsAre(MakeBinding(Keys::LeftShift),
                                                  MakeBinding(Buttons::A | Buttons::RightTrigger)));
}

TEST(Rebind, RemovesOnlyTheConflictingBindingOtherwise) {
    ActionMap map = MakeMap();
    EXPECT_EQ(Rebind(map, kFocus, MakeBinding(Buttons::A), kGroup), std::optional{kFire});
    EXPECT_THAT(map.Bindings(kFire),
                ElementsAre(MakeBinding(Buttons::RightTrigger), MakeBinding(Keys::Z)));
    EXPECT_THAT(map.Bindings(kFocus),
                ElementsAre(MakeBinding(Buttons::A), MakeBinding(Keys::LeftShift)));
}

TEST(Rebind, AllowsSharingWithActionsOutsideTheGroup) {
    ActionMap map = MakeMap();
    EXPECT_EQ(Rebind(map, kFire, MakeBinding(Buttons::Y), kGroup), std::nullopt);
    EXPECT_THAT(map.Bindings(kMasks), ElementsAre(MakeBinding(Buttons::Y)));
}

TEST(Rebind, IgnoresHeldInputUntilReleased) {
    ActionMap map = MakeMap();
    Rebind(map, kFire, MakeBinding(Buttons::B), kGroup);
    map.Update(With(Buttons::B));
    EXPECT_FALSE(map[kFire].down);
    map.Update({});
    map.Update(With(Buttons::B));
    EXPECT_TRUE(map[kFire].pressed);
}

TEST(Rebind, RejectsEmptyAndMultipleBindings) {
    ActionMap map = MakeMap();
    const Binding two{Buttons::A | Buttons::B, Keys::None};
    EXPECT_TRUE(FailsAssert("one button", [&] { Rebind(map, kFire, two, kGroup); }));
    EXPECT_TRUE(FailsAssert("one button", [&] { Rebind(map, kFire, Binding{}, kGroup); }));
    const DisabledAsserts disabled_asserts;
    Rebind(map, kFire, two, kGroup);
    Rebind(map, kActionCount, MakeBinding(Buttons::B), kGroup);
    EXPECT_THAT(map.Bindings(kFire),
                ElementsAre(MakeBinding(Buttons::A | Buttons::RightTrigger), MakeBinding(Keys::Z)));
}

}  // namespace
}  // namespace graze
