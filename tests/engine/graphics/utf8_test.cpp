#include "graze/graphics/utf8.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace graze {
namespace {

TEST(Utf8, EveryCharacterRoundTrips) {
    for (char32_t character = 0; character <= 0x10FFFF; ++character) {
        if (0xD800 <= character && character <= 0xDFFF) {
            continue;
        }
        std::string text;
        AppendCharacter(text, character);
        std::string_view left = text;
        ASSERT_EQ(TakeCharacter(left), character);
        ASSERT_TRUE(left.empty());
    }
}

TEST(Utf8, ReplacesInvalidCharacters) {
    for (const char32_t number : {char32_t{0xD800}, char32_t{0xDFFF}, char32_t{0x110000}}) {
        std::string text;
        AppendCharacter(text, number);
        EXPECT_EQ(text, "\xEF\xBF\xBD");
    }
}

}  // namespace
}  // namespace graze
