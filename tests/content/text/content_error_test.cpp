#include "graze/content/content_error.hpp"

#include <array>

#include <gtest/gtest.h>

namespace graze {
namespace {

TEST(ContentError, NamesTheFileAndTheReason) {
    EXPECT_STREQ(ContentError("a/hero.png", "truncated").what(), "a/hero.png: truncated");
}

TEST(ContentError, NamesTheAssetTheTriedPathsAndTheReason) {
    const std::array<std::string, 2> tried{"a/hero.sprite.json", "a/hero.png"};

    EXPECT_STREQ(ContentError("hero", tried, "no such file").what(),
                 "asset 'hero': tried a/hero.sprite.json, a/hero.png: no such file");
    EXPECT_STREQ(ContentError("hero", {}, "is loaded").what(), "asset 'hero': is loaded");
}

TEST(ContentError, EscapesControlCharactersAndShortensNames) {
    const std::array<std::string, 1> tried{std::string{"t.png\0.png", 10}};
    EXPECT_STREQ(ContentError("a\nb", tried, "no\tfile").what(),
                 "asset 'a\\nb': tried t.png\\x00.png: no\\tfile");
    EXPECT_STREQ(ContentError("a\nb", "cut").what(), "a\\nb: cut");

    const std::string name(1'000'000, 'x');
    const std::string half(98, 'x');
    EXPECT_EQ(std::string{ContentError(name, std::array{name}, "cut").what()},
              "asset '" + half + "..." + half + "': tried " + half + "..." + half + ": cut");
    EXPECT_LT(std::string_view{ContentError("a", {}, name).what()}.size(), 2100U);
}

}  // namespace
}  // namespace graze
