#include "graze/storage/users.hpp"

#include <gtest/gtest.h>

namespace graze {
namespace {

using Kind = UserEvent::Kind;

constexpr UserId kAda{11};
constexpr UserId kBob{12};

TEST(LocalUsers, AreOneUserForAllPlayers) {
    LocalUsers users{"ada"};
    ASSERT_EQ(users.SignedIn().size(), 1U);
    EXPECT_EQ(users.SignedIn()[0].name, "ada");
    for (const PlayerIndex player : {PlayerIndex::One, PlayerIndex::Four}) {
        EXPECT_EQ(users.UserOf(player), kLocalUser);
    }
    EXPECT_TRUE(users.IsSignedIn(kLocalUser));
    EXPECT_TRUE(users.IsSignedIn(kMachine));
    EXPECT_FALSE(users.IsSignedIn(kAda));
    EXPECT_TRUE(users.TakeEvents().empty());
}

TEST(LocalUsers, CannotBeReassigned) {
    LocalUsers users;
    EXPECT_TRUE(users.Assign(PlayerIndex::One, kLocalUser));
    EXPECT_FALSE(users.Assign(PlayerIndex::One, kAda));
    EXPECT_FALSE(users.Assign(PlayerIndex::One, std::nullopt));
    EXPECT_EQ(users.UserOf(PlayerIndex::One), kLocalUser);
}

TEST(ScriptedUsers, StartWithoutUsers) {
    ScriptedUsers users;
    EXPECT_TRUE(users.SignedIn().empty());
    EXPECT_EQ(users.UserOf(PlayerIndex::One), std::nullopt);
    EXPECT_TRUE(users.IsSignedIn(kMachine));
}

TEST(ScriptedUsers, SigningInAssignsNoPlayer) {
    ScriptedUsers users;
    ASSERT_TRUE(users.SignIn({kAda, "Ada"}));
    EXPECT_EQ(users.UserOf(PlayerIndex::One), std::nullopt);
    ASSERT_TRUE(users.Assign(PlayerIndex::One, kAda));
    ASSERT_TRUE(users.SignIn({kBob, "Bob"}));
    EXPECT_EQ(users.UserOf(PlayerIndex::One), kAda)
        << "a sign-in does not replace an assigned user";
}

TEST(ScriptedUsers, RejectRepeatedSignInsAndUnknownSignOuts) {
    ScriptedUsers users;
    EXPECT_TRUE(users.SignIn({kAda, "Ada"}));
    EXPECT_FALSE(users.SignIn({kAda, "Ada again"}));
    EXPECT_FALSE(users.SignIn({kMachine, "everybody"}));
    EXPECT_FALSE(users.SignOut(kBob));
    EXPECT_FALSE(users.SignOut(kMachine));
    EXPECT_EQ(users.SignedIn().size(), 1U);
}

TEST(ScriptedUsers, OnlySignedInUsersCanBeAssigned) {
    ScriptedUsers users;
    users.SignIn({kAda, "Ada"});
    EXPECT_FALSE(users.Assign(PlayerIndex::One, kBob));
    EXPECT_FALSE(users.Assign(PlayerIndex::One, kMachine));
    EXPECT_EQ(users.UserOf(PlayerIndex::One), std::nullopt);
    EXPECT_TRUE(users.Assign(PlayerIndex::One, kAda));
    EXPECT_TRUE(users.Assign(PlayerIndex::Two, kAda));
    EXPECT_EQ(users.UserOf(PlayerIndex::Two), kAda);
}

TEST(ScriptedUsers, SigningOutUnassignsAUserPermanently) {
    ScriptedUsers users;
    users.SignIn({kAda, "Ada"});
    users.SignIn({kBob, "Bob"});
    users.Assign(PlayerIndex::One, kAda);
    users.Assign(PlayerIndex::Two, kBob);
    users.Assign(PlayerIndex::Three, kAda);
    EXPECT_TRUE(users.SignOut(kAda));
    EXPECT_FALSE(users.IsSignedIn(kAda));
    EXPECT_EQ(users.UserOf(PlayerIndex::One), std::nullopt);
    EXPECT_EQ(users.UserOf(PlayerIndex::Two), kBob);
    EXPECT_EQ(users.UserOf(PlayerIndex::Three), std::nullopt);
    users.SignIn({kAda, "Ada"});
    EXPECT_EQ(users.UserOf(PlayerIndex::One), std::nullopt);
}

TEST(ScriptedUsers, ReportEachEventOnceInOrder) {
    ScriptedUsers users;
    users.SignIn({kAda, "Ada"});
    users.Assign(PlayerIndex::Two, kAda);
    users.Assign(PlayerIndex::Two, kAda);  // no change, no event
    EXPECT_EQ(users.TakeEvents(), (UserEvents{{Kind::SignedIn, kAda, std::nullopt},
                                              {Kind::Changed, kAda, PlayerIndex::Two}}));
    EXPECT_TRUE(users.TakeEvents().empty());
    users.SignOut(kAda);
    EXPECT_EQ(users.TakeEvents(), (UserEvents{{Kind::SignedOut, kAda, std::nullopt},
                                              {Kind::Changed, std::nullopt, PlayerIndex::Two}}));
}

}  // namespace
}  // namespace graze
