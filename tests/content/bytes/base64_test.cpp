#include "graze/content/base64.hpp"

#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

Bytes Sample(std::size_t size) {
    Bytes bytes(size);
    for (std::size_t i = 0; i < size; ++i) {
        bytes[i] = static_cast<std::byte>(i * i / 7);
    }
    return bytes;
}

// The test vectors of RFC 4648, section 10.
TEST(EncodeBase64, MatchesTheExamplesOfTheStandard) {
    const auto encoded = [](std::string_view text) {
        return EncodeBase64(std::as_bytes(std::span{text}));
    };
    EXPECT_EQ(encoded(""), "");
    EXPECT_EQ(encoded("f"), "Zg==");
    EXPECT_EQ(encoded("fo"), "Zm8=");
    EXPECT_EQ(encoded("foo"), "Zm9v");
    EXPECT_EQ(encoded("foob"), "Zm9vYg==");
    EXPECT_EQ(encoded("fooba"), "Zm9vYmE=");
    EXPECT_EQ(encoded("foobar"), "Zm9vYmFy");
}

TEST(EncodeBase64, RoundTripsEveryByte) {
    Bytes bytes(768);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::byte>(i / 3 + i % 3 * 85);
    }
    EXPECT_EQ(DecodeBase64(EncodeBase64(bytes)), bytes);
}

TEST(DecodeBase64, AcceptsTextsOfEveryLengthWithAndWithoutPadding) {
    for (std::size_t size = 0; size < 40; ++size) {
        const Bytes bytes = Sample(size);
        std::string text = EncodeBase64(bytes);
        EXPECT_EQ(text.size(), (size + 2) / 3 * 4);
        EXPECT_EQ(DecodeBase64(text), bytes);
        EXPECT_EQ(DecodeBase64("\n  " + text + "\r\n\t"), bytes);
        text.erase(text.find_last_not_of('=') + 1);
        EXPECT_EQ(DecodeBase64(text), bytes) << size;
    }
    EXPECT_EQ(DecodeBase64("+/+/"), (Bytes{std::byte{0xFB}, std::byte{0xFF}, std::byte{0xBF}}));
}

TEST(DecodeBase64, NamesTheInvalidCharacter) {
    const auto message = [](std::string_view text) -> std::string {
        try {
            static_cast<void>(DecodeBase64(text));
            return "";
        } catch (const FormatError& error) {
            return error.what();
        }
    };
    EXPECT_EQ(message("AA@A"), "base64: character 3 is '@'");
    EXPECT_EQ(message("AAAA\n\x80"), "base64: character 6 has the code 128");
    EXPECT_EQ(message("="), "base64: character 1 is '='");
    EXPECT_EQ(message("AA==AA"), "base64: character 5 follows the padding");
    EXPECT_EQ(message("AA==="), "base64: character 5 is '='");
    EXPECT_EQ(message("AAAAA"), "base64: the text is truncated");
    EXPECT_EQ(message("AA="), "base64: the text is truncated");
}

}  // namespace
}  // namespace graze
