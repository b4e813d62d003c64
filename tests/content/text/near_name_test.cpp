#include "graze/content/near_name.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace graze {
namespace {

const std::vector<std::string> kNames{"ship", "hero", "Hero_big", "enemies/bomb"};

TEST(NearName, ToleratesCaseAndOneAddedMissingChangedOrSwappedLetter) {
    EXPECT_EQ(NearName("Hero", kNames), "hero");
    EXPECT_EQ(NearName("HERO_BIG", kNames), "Hero_big");
    EXPECT_EQ(NearName("herro", kNames), "hero");
    EXPECT_EQ(NearName("her", kNames), "hero");
    EXPECT_EQ(NearName("zero", kNames), "hero");
    EXPECT_EQ(NearName("hreo", kNames), "hero");
    EXPECT_EQ(NearName("oreh", kNames), std::nullopt);
    EXPECT_EQ(NearName("enemys/bomb", kNames), "enemies/bomb");
}

TEST(NearName, IgnoresNamesThatDifferTooMuch) {
    EXPECT_EQ(NearName("cloud", kNames), std::nullopt);
    EXPECT_EQ(NearName("", kNames), std::nullopt);
    EXPECT_EQ(NearName("hero", {}), std::nullopt);
}

TEST(NearName, ToleratesOneWrongLetterInThree) {
    const std::vector<std::string> names{"abcdef"};

    EXPECT_EQ(NearName("abcdxy", names), "abcdef");
    EXPECT_EQ(NearName("abcxyz", names), std::nullopt);
}

TEST(NearName, ReturnsTheClosestAndOfEqualsTheFirst) {
    const std::vector<std::string> names{"boots", "bolt", "bold"};

    EXPECT_EQ(NearName("bolts", names), "boots");
    EXPECT_EQ(NearName("bole", names), "bolt");
    EXPECT_EQ(NearName("BOLD", names), "bold");
}

// Without a limit, the first would take 10^12 steps and the second 2 * 10^9.
TEST(NearName, IgnoresNamesTooLongToCompare) {
    const std::string wanted(1'000'000, 'x');
    EXPECT_EQ(NearName(wanted, std::vector{wanted + "y"}), std::nullopt);
    EXPECT_EQ(NearName(wanted, std::vector{std::string(1'000'000, 'X')}),
              std::string(1'000'000, 'X'));
    const std::vector<std::string> many(50'000, std::string(199, 'a') + "b");
    EXPECT_EQ(NearName(std::string(200, 'c'), many), std::nullopt);
    EXPECT_EQ(NearName(std::string(200, 'a'), many), many[0]);
}

TEST(NearName, GivesNoHintForTheNameItself) {
    EXPECT_EQ(NearHint("ship", kNames), "");
    EXPECT_EQ(NearHint("shop", kNames), " (near: 'ship')");
}

}  // namespace
}  // namespace graze
