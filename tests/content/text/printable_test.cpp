#include "graze/text/printable.hpp"

#include <gtest/gtest.h>

namespace graze {
namespace {

using namespace std::string_view_literals;

TEST(Printable, EscapesControlCharacters) {
    EXPECT_EQ(Printable("art/hero.png"), "art/hero.png");
    EXPECT_EQ(Printable("a\nb\r\tc"), "a\\nb\\r\\tc");
    EXPECT_EQ(Printable("t.png\0.png"sv), "t.png\\x00.png");
    EXPECT_EQ(Printable("\x1B[31m\x7F"), "\\x1b[31m\\x7f");
    EXPECT_EQ(Printable("Stra\xC3\x9F"
                        "e \\n"),
              "Stra\xC3\x9F"
              "e \\n");
    EXPECT_EQ(Quote("a\nb"), "'a\\nb'");
}

TEST(Printable, ReplacesTheMiddleOfALongText) {
    EXPECT_EQ(Printable("abcdefghi", 9), "abcdefghi");
    EXPECT_EQ(Printable("abcdefghij", 9), "abc...hij");
    EXPECT_EQ(Printable(std::string(1'000'000, 'x')).size(), 199);
    // UTF-8 characters are not split.
    EXPECT_EQ(Printable("ab\xC3\x9F....\xC3\x9Fyz", 9), "ab...yz");
}

TEST(Printable, IsIdempotent) {
    const std::string once = Printable("\x01\\x"sv);
    EXPECT_EQ(Printable(once), once);
}

}  // namespace
}  // namespace graze
