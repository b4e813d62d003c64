#include "graze/text/closest_match.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace graze {
namespace {

const std::vector<std::string> kNames{"ship", "hero", "Hero_big", "enemies/bomb"};

TEST(ClosestMatch, ToleratesCaseAndOneAddedMissingChangedOrSwappedLetter) {
    EXPECT_EQ(ClosestMatch("Hero", kNames), "hero");
    EXPECT_EQ(ClosestMatch("HERO_BIG", kNames), "Hero_big");
    EXPECT_EQ(ClosestMatch("herro", kNames), "hero");
    EXPECT_EQ(ClosestMatch("her", kNames), "hero");
    EXPECT_EQ(ClosestMatch("zero", kNames), "hero");
    EXPECT_EQ(ClosestMatch("hreo", kNames), "hero");
    EXPECT_EQ(ClosestMatch("oreh", kNames), std::nullopt);
    EXPECT_EQ(ClosestMatch("enemys/bomb", kNames), "enemies/bomb");
}

TEST(ClosestMatch, IgnoresNamesThatDifferTooMuch) {
    EXPECT_EQ(ClosestMatch("cloud", kNames), std::nullopt);
    EXPECT_EQ(ClosestMatch("", kNames), std::nullopt);
    EXPECT_EQ(ClosestMatch("hero", {}), std::nullopt);
}

TEST(ClosestMatch, ToleratesOneWrongLetterInThree) {
    const std::vector<std::string> names{"abcdef"};

    EXPECT_EQ(ClosestMatch("abcdxy", names), "abcdef");
    EXPECT_EQ(ClosestMatch("abcxyz", names), std::nullopt);
}

TEST(ClosestMatch, ReturnsTheClosestAndOfEqualsTheFirst) {
    const std::vector<std::string> names{"boots", "bolt", "bold"};

    EXPECT_EQ(ClosestMatch("bolts", names), "boots");
    EXPECT_EQ(ClosestMatch("bole", names), "bolt");
    EXPECT_EQ(ClosestMatch("BOLD", names), "bold");
}

// Without limits, the comparisons with `wanted` would take 10^12 steps, and those with `many` 2 *
// 10^9.
TEST(ClosestMatch, IgnoresNamesTooLongToCompare) {
    const std::string wanted(1'000'000, 'x');
    EXPECT_EQ(ClosestMatch(wanted, std::vector{wanted + "y"}), std::nullopt);
    EXPECT_EQ(ClosestMatch(wanted, std::vector{std::string(1'000'000, 'X')}),
              std::string(1'000'000, 'X'));
    const std::vector<std::string> many(50'000, std::string(199, 'a').append("b"));
    EXPECT_EQ(ClosestMatch(std::string(200, 'c'), many), std::nullopt);
    EXPECT_EQ(ClosestMatch(std::string(200, 'a'), many), many[0]);
}

TEST(AssetNameHint, RemovesEndingAndFolders) {
    const std::vector<std::string> names{"ships/ship", "ship", "shop.v2", "strip"};
    EXPECT_EQ(AssetNameHint("ship.png", names), " (near: 'ship')");
    EXPECT_EQ(AssetNameHint("Content/ship", names), " (near: 'ship')");
    EXPECT_EQ(AssetNameHint("assets/Content/ships/ship.json", names), " (near: 'ships/ship')");
    EXPECT_EQ(AssetNameHint("shop.v2.png", names), " (near: 'shop.v2')");
    EXPECT_EQ(AssetNameHint("Content/stripp.png", names), " (near: 'strip')");
    EXPECT_EQ(AssetNameHint("../shipp", names), " (near: 'ship')");
    EXPECT_EQ(AssetNameHint("shipp", names), " (near: 'ship')");
    EXPECT_EQ(AssetNameHint("ship", names), "");
    EXPECT_EQ(AssetNameHint("castle.png", names), "");
}

TEST(ClosestMatch, GivesNoHintForTheNameItself) {
    EXPECT_EQ(ClosestMatchHint("ship", kNames), "");
    EXPECT_EQ(ClosestMatchHint("shop", kNames), " (near: 'ship')");
}

}  // namespace
}  // namespace graze
