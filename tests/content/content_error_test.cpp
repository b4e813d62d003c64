#include "graze/content/content_error.hpp"

#include <array>

#include <gtest/gtest.h>

namespace graze {
namespace {

TEST(ContentError, NamesTheFileAndTheReason) {
    EXPECT_STREQ(ContentError("a/hero.png", "truncated").what(), "a/hero.png: truncated");
}

TEST(ContentError, NamesTheAssetThePathsTriedAndTheReason) {
    const std::array<std::string, 2> tried{"a/hero.sprite.json", "a/hero.png"};

    EXPECT_STREQ(ContentError("hero", tried, "no such file").what(),
                 "asset 'hero': tried a/hero.sprite.json, a/hero.png: no such file");
    EXPECT_STREQ(ContentError("hero", {}, "is loaded").what(), "asset 'hero': is loaded");
}

}  // namespace
}  // namespace graze
