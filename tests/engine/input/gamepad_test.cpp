#include "graze/input/gamepad.hpp"

#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/app/fake_platform.hpp"
#include "graze/bound.hpp"
#include "graze/input/input_snapshot.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

GamePadState MakeState(RawGamePad raw,
                       GamePadDeadZone dead_zone = GamePadDeadZone::IndependentAxes) {
    raw.connected = true;
    return {raw, dead_zone};
}

RawGamePad LeftStick(std::int16_t x, std::int16_t y = 0) {
    RawGamePad raw;
    raw.left_x = x;
    raw.left_y = y;
    return raw;
}

TEST(GamePadState, LeftDeadZoneEndsAfter7849) {
    EXPECT_EQ(MakeState(LeftStick(7849)).ThumbSticks().left.x, 0);
    EXPECT_GT(MakeState(LeftStick(7850)).ThumbSticks().left.x, 0);
    EXPECT_EQ(MakeState(LeftStick(-7849)).ThumbSticks().left.x, 0);
}

TEST(GamePadState, RightDeadZoneEndsAfter8689) {
    RawGamePad raw;
    raw.right_y = 8689;
    EXPECT_EQ(MakeState(raw).ThumbSticks().right.y, 0);
    raw.right_y = 8690;
    EXPECT_GT(MakeState(raw).ThumbSticks().right.y, 0);
}

TEST(GamePadState, FullDeflectionIsExactlyOne) {
    EXPECT_EQ(MakeState(LeftStick(32767)).ThumbSticks().left.x, 1);
    EXPECT_EQ(MakeState(LeftStick(-32768)).ThumbSticks().left.x, -1);
    EXPECT_EQ(MakeState(LeftStick(-32768), GamePadDeadZone::None).ThumbSticks().left.x, -1);
}

TEST(GamePadState, CircularKeepsTheDirectionWithinTheUnitCircle) {
    const GamePadState diagonal = MakeState(LeftStick(32767, 32767), GamePadDeadZone::Circular);
    EXPECT_NEAR(diagonal.ThumbSticks().left.x, 0.70711, 1e-4);
    EXPECT_NEAR(diagonal.ThumbSticks().left.y, 0.70711, 1e-4);

    // Each axis alone would be inside the dead zone; together they are not.
    const GamePadState small = MakeState(LeftStick(6000, 6000), GamePadDeadZone::Circular);
    EXPECT_GT(small.ThumbSticks().left.x, 0);
}

TEST(GamePadState, TriggersAreZeroUpTo30AndPressedBeyondTheirDeadZone) {
    RawGamePad raw;
    raw.left_trigger = 30;
    EXPECT_EQ(MakeState(raw).Triggers().left, 0);
    raw.left_trigger = 255;
    EXPECT_EQ(MakeState(raw).Triggers().left, 1);
    EXPECT_TRUE(MakeState(raw).IsButtonDown(Buttons::LeftTrigger));
    EXPECT_TRUE(MakeState(raw).IsButtonUp(Buttons::RightTrigger));
}

TEST(GamePadState, IsButtonDownRequiresAllGivenButtons) {
    RawGamePad raw;
    raw.buttons = Buttons::A | Buttons::DPadUp;

    EXPECT_TRUE(MakeState(raw).IsButtonDown(Buttons::A));
    EXPECT_TRUE(MakeState(raw).IsButtonDown(Buttons::A | Buttons::DPadUp));
    EXPECT_FALSE(MakeState(raw).IsButtonDown(Buttons::A | Buttons::B));
    EXPECT_FALSE(MakeState(raw).IsButtonDown(Buttons::None));
    EXPECT_EQ(MakeState(raw).DPad().up, ButtonState::Pressed);
    EXPECT_EQ(MakeState(raw).DPad().down, ButtonState::Released);
}

// Every XNA template begins its Update with this test of the Back button.
TEST(GamePadState, ButtonsAreXnasMembers) {
    RawGamePad raw;
    raw.connected = true;
    raw.buttons = Buttons::Back;
    InputSnapshot input;
    input.pads[0] = raw;
    const BoundInput bound{input};
    EXPECT_TRUE(GamePad::GetState(PlayerIndex::One).Buttons().back == ButtonState::Pressed);
    EXPECT_TRUE(GamePad::GetState(PlayerIndex::One).Buttons().a == ButtonState::Released);
    EXPECT_TRUE(GamePad::GetState(PlayerIndex::Two).Buttons().back == ButtonState::Released);
}

TEST(GamePadState, EachButtonSetsItsMember) {
    using Member = ButtonState GamePadButtons::*;
    const auto members = std::to_array<std::pair<Buttons, Member>>({
        {Buttons::A, &GamePadButtons::a},
        {Buttons::B, &GamePadButtons::b},
        {Buttons::X, &GamePadButtons::x},
        {Buttons::Y, &GamePadButtons::y},
        {Buttons::Start, &GamePadButtons::start},
        {Buttons::Back, &GamePadButtons::back},
        {Buttons::LeftShoulder, &GamePadButtons::left_shoulder},
        {Buttons::RightShoulder, &GamePadButtons::right_shoulder},
        {Buttons::LeftStick, &GamePadButtons::left_stick},
        {Buttons::RightStick, &GamePadButtons::right_stick},
        {Buttons::BigButton, &GamePadButtons::big_button},
    });
    for (const auto& [button, expected] : members) {
        RawGamePad raw;
        raw.buttons = button;
        const GamePadButtons seen = MakeState(raw).Buttons();
        for (const auto& [other, member] : members) {
            EXPECT_EQ(seen.*member == ButtonState::Pressed, member == expected);
        }
        EXPECT_EQ(seen, GamePadButtons{button});
        EXPECT_NE(seen, GamePadButtons{});
    }
}

TEST(GamePadState, DPadHasXnasMembersAndIsComparable) {
    RawGamePad raw;
    raw.buttons = Buttons::DPadLeft;
    const GamePadDPad left{.left = ButtonState::Pressed};
    EXPECT_EQ(MakeState(raw).DPad(), left);
    raw.buttons = Buttons::DPadRight | Buttons::DPadDown;
    EXPECT_EQ(MakeState(raw).DPad(),
              (GamePadDPad{.down = ButtonState::Pressed, .right = ButtonState::Pressed}));
    EXPECT_NE(MakeState(raw).DPad(), left);
}

TEST(GamePadState, SticksCountAsButtons) {
    EXPECT_TRUE(MakeState(LeftStick(32767)).IsButtonDown(Buttons::LeftThumbstickRight));
    EXPECT_TRUE(MakeState(LeftStick(0, -32768)).IsButtonDown(Buttons::LeftThumbstickDown));
    EXPECT_FALSE(MakeState(LeftStick(9000)).IsButtonDown(Buttons::LeftThumbstickRight));
}

TEST(GamePadState, EachStickMayHaveItsOwnDeadZone) {
    RawGamePad raw = LeftStick(3000);
    raw.right_x = 3000;
    raw.left_trigger = 10;
    raw.connected = true;
    const GamePadState state{raw, GamePadDeadZone::None, GamePadDeadZone::Circular};

    EXPECT_GT(state.ThumbSticks().left.x, 0);
    EXPECT_EQ(state.ThumbSticks().right.x, 0);
    EXPECT_EQ(state.Triggers().left, 0);
    EXPECT_GT((GamePadState{raw, GamePadDeadZone::None}).Triggers().left, 0);
    EXPECT_EQ(state, (GamePadState{raw, GamePadDeadZone::None, GamePadDeadZone::Circular}));
    EXPECT_NE(state, (GamePadState{raw, GamePadDeadZone::None}));
}

TEST(GamePadState, DisconnectedPadsAreNeutral) {
    RawGamePad raw;
    raw.buttons = Buttons::A;
    raw.left_x = 32767;
    const GamePadState state{raw, GamePadDeadZone::IndependentAxes};

    EXPECT_FALSE(state.IsConnected());
    EXPECT_EQ(state.Down(), Buttons::None);
    EXPECT_EQ(state.ThumbSticks().left.x, 0);
}

TEST(GamePad, ReadsOnlyTheBoundSnapshot) {
    InputSnapshot outer;
    outer.pads[1].connected = true;
    outer.keyboard.Set(Keys::Space, true);
    outer.mouse.x = 12;
    EXPECT_FALSE(GamePad::GetState(PlayerIndex::Two).IsConnected());
    {
        const BoundInput bound{outer};
        EXPECT_TRUE(GamePad::GetState(PlayerIndex::Two).IsConnected());
        EXPECT_TRUE(Keyboard::GetState().IsKeyDown(Keys::Space));
        EXPECT_EQ(Mouse::GetState().x, 12);
        const InputSnapshot inner;
        {
            const BoundInput nested{inner};
            EXPECT_FALSE(GamePad::GetState(PlayerIndex::Two).IsConnected());
        }
        EXPECT_TRUE(GamePad::GetState(PlayerIndex::Two).IsConnected());
    }
    EXPECT_FALSE(Keyboard::GetState().IsKeyDown(Keys::Space));
}

TEST(GamePad, TakesPlayersAsNumbersFromZero) {
    test::FakePlatform platform;
    const Bound<GamePadPort> pads{platform};
    InputSnapshot snapshot;
    snapshot.pads[1].connected = true;
    snapshot.pads[1].buttons = Buttons::A | Buttons::DPadLeft;
    const BoundInput bound{snapshot};
    for (int player = 0; player < kMaxPlayers; ++player) {
        EXPECT_EQ(GamePad::GetState(player).IsConnected(), player == 1);
        EXPECT_EQ(GamePad::GetCapabilities(player).is_connected, player == 1);
        EXPECT_EQ(GamePad::WasPressed(player, Buttons::A), player == 1);
    }
    EXPECT_EQ(GamePad::GetState(1, GamePadDeadZone::None), GamePad::GetState(PlayerIndex::Two));
    EXPECT_EQ(GetDirection(1), Vector2(-1, 0));
    for (const int nobody : {-1, 4, 256, 257}) {
        const std::string message = "PlayerIndex " + std::to_string(nobody) + ": the players are";
        EXPECT_TRUE(
            test::FailsAssert(message, [&] { static_cast<void>(GamePad::GetState(nobody)); }));
        EXPECT_TRUE(test::FailsAssert(message, [&] { GamePad::SetVibration(nobody, 1, 1); }));
        EXPECT_TRUE(test::FailsAssert(message, [&] { GamePad::Swap(nobody, 1); }));
        const test::DisabledAsserts disabled_asserts;
        EXPECT_FALSE(GamePad::GetState(nobody).IsConnected());
        EXPECT_FALSE(GamePad::WasPressed(nobody, Buttons::A));
        EXPECT_FALSE(GamePad::IsMissing(nobody));
        GamePad::Leave(nobody);
    }
}

// Games cast integers to PlayerIndex in loops.
TEST(GamePad, AnswersForAnIndexBeyondTheLastPlayerLikeForAPlayerWithoutAPad) {
    test::FakePlatform platform;
    const Bound<GamePadPort> pads{platform};
    InputSnapshot snapshot;
    for (RawGamePad& pad : snapshot.pads) {
        pad.connected = true;
        pad.buttons = Buttons::A;
    }
    const BoundInput bound{snapshot};
    for (const int index : {4, 7, 255}) {
        const auto nobody = static_cast<PlayerIndex>(index);
        const std::string message = "PlayerIndex " + std::to_string(index) + ": the players are";
        const std::vector<std::function<void()>> calls{
            [&] { static_cast<void>(GamePad::GetState(nobody)); },
            [&] { static_cast<void>(GamePad::WasPressed(nobody, Buttons::A)); },
            [&] { static_cast<void>(GamePad::GetCapabilities(nobody)); },
            [&] { static_cast<void>(GamePad::SetVibration(nobody, 1, 1)); },
            [&] { static_cast<void>(GamePad::IsMissing(nobody)); },
            [&] { GamePad::Swap(nobody, PlayerIndex::One); },
            [&] { GamePad::Swap(PlayerIndex::One, nobody); },
            [&] { GamePad::Leave(nobody); },
            [&] { static_cast<void>(GetDirection(nobody)); },
            [&] { static_cast<void>(ButtonsDown(snapshot, nobody)); },
            [&] {
                static_cast<void>(platform.SetVibration(nobody, {1, 1}, 100));
            }};
        for (const auto& call : calls) {
            EXPECT_TRUE(test::FailsAssert(message, call));
        }
        const test::DisabledAsserts disabled_asserts;
        for (const auto& call : calls) {
            call();
        }
        EXPECT_FALSE(GamePad::GetState(nobody).IsConnected());
        EXPECT_FALSE(GamePad::GetCapabilities(nobody).is_connected);
        EXPECT_FALSE(GamePad::SetVibration(nobody, 1, 1));
        EXPECT_EQ(ButtonsDown(snapshot, nobody), Buttons::None);
    }
}

TEST(WasAnyPressed, IsTrueInTheFirstStepOfAnyButtonOrKey) {
    InputSnapshot before;
    InputSnapshot now;
    const BoundInput bound{now, before};
    const auto asks = [] {
        return WasAnyPressed(1, Buttons::A | Buttons::RightTrigger, {Keys::Space, Keys::Enter});
    };
    EXPECT_FALSE(asks());
    now.pads[1].connected = before.pads[1].connected = true;
    now.pads[1].buttons = Buttons::A | Buttons::B;
    EXPECT_TRUE(asks()) << "one of the buttons suffices";
    before.pads[1].buttons = Buttons::A;
    EXPECT_FALSE(asks()) << "held; B is not asked for";
    now.pads[1].right_trigger = 255;
    EXPECT_TRUE(asks()) << "a second button";
    before.pads[1].right_trigger = 255;
    EXPECT_FALSE(asks());
    now.keyboard.Set(Keys::Enter, true);
    EXPECT_TRUE(asks());
    before.keyboard.Set(Keys::Enter, true);
    EXPECT_FALSE(asks());
    now.pads[0].connected = true;
    now.pads[0].buttons = Buttons::A;
    EXPECT_FALSE(asks()) << "another player's";
    EXPECT_TRUE(WasAnyPressed(PlayerIndex::One, Buttons::A, {}));
    EXPECT_FALSE(WasAnyPressed(PlayerIndex::One, Buttons::None, {}));
}

TEST(GetDirection, AddsStickPadAndKeysWithYDown) {
    InputSnapshot input;
    const BoundInput bound{input};
    EXPECT_EQ(GetDirection(PlayerIndex::One), (Vector2{0, 0}));
    input.pads[0].connected = true;
    input.pads[0].left_y = 32767;
    EXPECT_EQ(GetDirection(PlayerIndex::One), (Vector2{0, -1}));
    EXPECT_EQ(GetDirection(PlayerIndex::Two), (Vector2{0, 0}));
    input.keyboard.Set(Keys::Down, true);
    EXPECT_EQ(GetDirection(PlayerIndex::One), (Vector2{0, 0})) << "they cancel out";
    input.pads[0].left_y = 0;
    input.pads[0].buttons = Buttons::DPadDown;
    EXPECT_EQ(GetDirection(PlayerIndex::One), (Vector2{0, 1})) << "D-pad and key count once";
    input.pads[0].buttons = Buttons::DPadLeft;
    EXPECT_EQ(GetDirection(PlayerIndex::One), Vector2::Normalize({-1, 1}));
    input.keyboard.Set(Keys::Down, false);
    input.keyboard.Set(Keys::Right, true);
    input.keyboard.Set(Keys::Up, true);
    EXPECT_EQ(GetDirection(PlayerIndex::Two), Vector2::Normalize({1, -1}));
}

}  // namespace
}  // namespace graze
