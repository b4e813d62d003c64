#include <gtest/gtest.h>

#include "bake/bake_assets.hpp"

namespace graze {
namespace {

TEST(FilePattern, NamesFilesInAFolderAndAllFoldersBelow) {
    EXPECT_TRUE(MatchesPattern("a.psd", "*.psd"));
    EXPECT_TRUE(MatchesPattern("art/ship/a.psd", "*.psd"));
    EXPECT_TRUE(MatchesPattern("ui/skin.json", "skin.json"));
    EXPECT_TRUE(MatchesPattern("ui/skin.json", "ui/skin.json"));
    EXPECT_TRUE(MatchesPattern("ui/big/skin.json", "ui/*"));
    EXPECT_TRUE(MatchesPattern("ui2/skin.json", "ui?/*.json"));
    EXPECT_FALSE(MatchesPattern("a.psd.png", "*.psd"));
    EXPECT_FALSE(MatchesPattern("my/ui/skin.json", "ui/skin.json"));
    EXPECT_FALSE(MatchesPattern("skin.json", "ui/skin.json"));
    EXPECT_FALSE(MatchesPattern("ui/skin.json", "ui"));
    EXPECT_FALSE(MatchesPattern("ui/skin.json", ""));
}

TEST(FilePattern, HasWildcards) {
    EXPECT_TRUE(MatchesPattern("level_12.txt", "level_*.t?t"));
    EXPECT_TRUE(MatchesPattern("abcabd", "*abd"));
    EXPECT_TRUE(MatchesPattern("abc", "a**c*"));
    EXPECT_TRUE(MatchesPattern("ü.png", "?.png"));
    EXPECT_FALSE(MatchesPattern("ab", "?"));
    EXPECT_FALSE(MatchesPattern("A.png", "a.png"));
    EXPECT_TRUE(MatchesPattern("f4.txt", "f[3-5].txt"));
    EXPECT_FALSE(MatchesPattern("f6.txt", "f[3-5].txt"));
    EXPECT_TRUE(MatchesPattern("f6.txt", "f[!3-5].txt"));
    EXPECT_TRUE(MatchesPattern("f6.txt", "f[^3-5].txt"));
    EXPECT_TRUE(MatchesPattern("a-b", "a[-x]b"));
    EXPECT_TRUE(MatchesPattern("a]b", "a[]]b"));
    EXPECT_TRUE(MatchesPattern("a[b", "a[b"));  // not closed: a character like any other
    EXPECT_FALSE(MatchesPattern("", "[a]"));
}

// A matcher that tries every way would not finish.
TEST(FilePattern, TakesLittleTimeForManyStars) {
    EXPECT_FALSE(MatchesPattern(std::string(5000, 'a'), "*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b"));
}

}  // namespace
}  // namespace graze
