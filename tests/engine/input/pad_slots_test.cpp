#include "graze/input/pad_slots.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

using DeviceId = PadSlots::DeviceId;
constexpr std::int64_t kSecond = 1'000'000'000;

PadIdentity Model(const char* guid, const char* serial = "") {
    return {guid, serial, ""};
}

TEST(PadIdentity, MatchesBySerialNumberThenSocketThenModel) {
    const PadIdentity pad{"model", "serial", "socket"};
    EXPECT_EQ(pad.Likeness({"other", "serial", "socket"}), 0);
    EXPECT_EQ(pad.Likeness({"model", "another", "socket"}), 0);
    EXPECT_EQ(pad.Likeness({"model", "serial", "elsewhere"}), 3);
    EXPECT_EQ(pad.Likeness({"model", "", "socket"}), 2);
    EXPECT_EQ(pad.Likeness({"model", "", "elsewhere"}), 1);
    EXPECT_EQ((PadIdentity{"model", "", ""}).Likeness({"model", "", ""}), 1);
    EXPECT_EQ(PadIdentity{}.Likeness(pad), 0);
}

class PadSlotsTest : public testing::Test {
protected:
    // Runs one step in which the A button of this pad is held.
    void PressA(DeviceId device, std::int64_t now_ns) {
        slots_.Update(now_ns, [device](DeviceId asked) { return asked == device; });
    }

    PadSlots slots_;
};

TEST_F(PadSlotsTest, AssignsPadsToPlayersInConnectionOrder) {
    for (const DeviceId device : {7, 5, 9, 2}) {
        slots_.Connect(device, Model("x"));
    }
    slots_.Connect(3, Model("x"));

    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 7);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 5);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Three), 9);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Four), 2);
    EXPECT_EQ(slots_.WaitingCount(), 1);
}

TEST_F(PadSlotsTest, ReturnsAReconnectedPadToItsPlayer) {
    slots_.Connect(1, Model("xbox"));
    slots_.Connect(2, Model("dual"));
    slots_.Disconnect(1, 0);
    slots_.Disconnect(2, 0);
    EXPECT_TRUE(slots_.IsMissing(PlayerIndex::One));

    slots_.Connect(3, Model("dual"));
    slots_.Connect(4, Model("xbox"));
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 4);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 3);
    EXPECT_FALSE(slots_.IsMissing(PlayerIndex::One));
}

TEST_F(PadSlotsTest, KeepsAnUnknownPadWaitingWhileAPlayerIsMissing) {
    slots_.Connect(1, Model("xbox"));
    slots_.Disconnect(1, 0);
    slots_.Connect(2, Model("dual"));

    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), std::nullopt);
    EXPECT_EQ(slots_.WaitingCount(), 1);

    slots_.Connect(3, Model("xbox"));
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 3);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 2);
    EXPECT_EQ(slots_.WaitingCount(), 0);
}

TEST_F(PadSlotsTest, AnotherPadTakesOverByPressAfterOneSecond) {
    slots_.Connect(1, Model("xbox"));
    slots_.Disconnect(1, 5 * kSecond);
    slots_.Connect(2, Model("dual"));

    PressA(2, 6 * kSecond - 1);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    PressA(9, 6 * kSecond);  // pad 9 is not waiting
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    PressA(2, 6 * kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 2);

    // When the first pad connects again, it becomes the pad of a new player.
    slots_.Connect(3, Model("xbox"));
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 2);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 3);
}

TEST_F(PadSlotsTest, ReplacesTheLongestMissingPlayerFirst) {
    slots_.Connect(1, Model("a"));
    slots_.Connect(2, Model("b"));
    slots_.Disconnect(2, 1 * kSecond);
    slots_.Disconnect(1, 3 * kSecond);
    slots_.Connect(3, Model("c"));
    slots_.Connect(4, Model("d"));
    PressA(3, 3 * kSecond);

    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 3);
    PressA(4, 3 * kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    PressA(4, 4 * kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 4);
}

TEST_F(PadSlotsTest, SerialNumbersDistinguishPadsOfOneModel) {
    slots_.Connect(1, Model("xbox", "s1"));
    slots_.Connect(2, Model("xbox", "s2"));
    slots_.Disconnect(1, 0);
    slots_.Disconnect(2, 0);
    slots_.Connect(3, Model("xbox", "s3"));
    EXPECT_EQ(slots_.WaitingCount(), 1);
    slots_.Connect(4, Model("xbox", "s2"));
    slots_.Connect(5, Model("xbox", "s1"));

    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 5);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 4);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Three), 3);
}

// Two pads of one model are disconnected, and then a pad of that model connects. Its player is
// undecided until a button press.
TEST_F(PadSlotsTest, ModelAloneIsAmbiguousIfTwoAreMissing) {
    slots_.Connect(1, Model("xbox"));
    slots_.Connect(2, Model("xbox"));
    slots_.Disconnect(1, 0);
    slots_.Disconnect(2, 0);
    slots_.Connect(3, Model("xbox"));
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), std::nullopt);
    EXPECT_EQ(slots_.WaitingCount(), 1);
    PressA(3, kSecond - 1);
    EXPECT_EQ(slots_.WaitingCount(), 1) << "the pad's own player may still return";
    PressA(3, kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 3);
}

TEST_F(PadSlotsTest, ModelAloneIsAmbiguousIfAnotherPadWaits) {
    for (const DeviceId device : {1, 2, 3, 4, 5}) {
        slots_.Connect(device, Model("xbox"));
    }
    slots_.Disconnect(2, 0);
    slots_.Connect(6, Model("xbox"));
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), std::nullopt)
        << "pad 5 or pad 6 may be the missing one";
    EXPECT_EQ(slots_.WaitingCount(), 2);
    PressA(6, kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 6);
}

TEST_F(PadSlotsTest, SocketsDistinguishPadsWithoutSerialNumbers) {
    slots_.Connect(1, {"xbox", "", "left"});
    slots_.Connect(2, {"xbox", "", "right"});
    slots_.Disconnect(1, 0);
    slots_.Disconnect(2, 0);
    slots_.Connect(3, {"xbox", "", "right"});
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 3);
    slots_.Connect(4, {"xbox", "", "elsewhere"});
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 4) << "player one is the only missing player";
}

TEST_F(PadSlotsTest, RejoinsOnANewPressAfterLeaving) {
    slots_.Connect(1, Model("a"));
    slots_.Connect(2, Model("b"));
    slots_.Leave(PlayerIndex::One);
    PressA(1, 0);  // may still be held from the press that made the player leave
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), std::nullopt);
    PressA(0, 0);
    PressA(1, 0);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 1);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 2);
}

TEST_F(PadSlotsTest, BlocksJoiningWhileAPlayerIsMissing) {
    slots_.Connect(1, Model("a"));
    slots_.Connect(2, Model("b"));
    slots_.Leave(PlayerIndex::One);
    slots_.Disconnect(2, 0);
    PressA(0, 0);
    PressA(1, kSecond - 1);
    EXPECT_EQ(slots_.WaitingCount(), 1);
    PressA(1, kSecond);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 1) << "the press takes over the missing player";
}

TEST_F(PadSlotsTest, IgnoresRepeatedConnects) {
    slots_.Connect(1, Model("x"));
    slots_.Connect(1, Model("x"));
    slots_.Disconnect(8, 0);

    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), std::nullopt);
    EXPECT_EQ(slots_.WaitingCount(), 0);
}

TEST_F(PadSlotsTest, RemovesAWaitingPadOnDisconnect) {
    for (const DeviceId device : {1, 2, 3, 4, 5}) {
        slots_.Connect(device, Model("x"));
    }
    slots_.Disconnect(5, 0);

    EXPECT_EQ(slots_.WaitingCount(), 0);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Four), 4);
}

TEST_F(PadSlotsTest, SwapsPlayersAndLetsThemLeave) {
    slots_.Connect(1, Model("a"));
    slots_.Connect(2, Model("b"));
    slots_.Disconnect(2, 0);
    slots_.Swap(PlayerIndex::One, PlayerIndex::Two);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 1);
    EXPECT_TRUE(slots_.IsMissing(PlayerIndex::One));

    slots_.Leave(PlayerIndex::One);
    EXPECT_FALSE(slots_.IsMissing(PlayerIndex::One));
    slots_.Leave(PlayerIndex::Two);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), std::nullopt);
    EXPECT_EQ(slots_.WaitingCount(), 1);
    slots_.Connect(3, Model("c"));  // the waiting pad gets the first slot
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::One), 1);
    EXPECT_EQ(slots_.DeviceOf(PlayerIndex::Two), 3);
}

// Connects and disconnects pads in random order. Each connected pad must either belong to exactly
// one player or wait. Pads may wait only if all four players have pads, or if some player's pad is
// missing.
TEST_F(PadSlotsTest, EveryConnectedPadPlaysOrWaits) {
    Random random{20};
    std::map<DeviceId, int> connected;  // device -> model
    DeviceId next = 1;
    std::int64_t now_ns = 0;
    for (int step = 0; step < 20'000; ++step) {
        now_ns += random.Next(0, 700'000'000);
        const int what = random.Next(0, 5);
        if (what < 2 && connected.size() < 7) {
            const int model = random.Next(0, 3);
            connected[next] = model;
            slots_.Connect(next++, Model(model == 0 ? "a" : model == 1 ? "b" : "c"));
        } else if (what < 4 && !connected.empty()) {
            auto gone = connected.begin();
            std::advance(gone, random.Next(0, static_cast<int>(connected.size())));
            slots_.Disconnect(gone->first, now_ns);
            connected.erase(gone);
        } else {
            PressA(connected.empty() ? 0 : connected.rbegin()->first, now_ns);
        }

        std::set<DeviceId> playing;
        bool is_any_missing = false;
        for (int player = 0; player < kMaxPlayers; ++player) {
            const auto index = static_cast<PlayerIndex>(player);
            if (const auto device = slots_.DeviceOf(index)) {
                EXPECT_TRUE(connected.contains(*device));
                EXPECT_TRUE(playing.insert(*device).second);
                EXPECT_FALSE(slots_.IsMissing(index));
            }
            is_any_missing = is_any_missing || slots_.IsMissing(index);
        }
        ASSERT_EQ(playing.size() + static_cast<std::size_t>(slots_.WaitingCount()),
                  connected.size());
        ASSERT_TRUE(is_any_missing || slots_.WaitingCount() == 0 || playing.size() == 4);
    }
}

}  // namespace
}  // namespace graze
