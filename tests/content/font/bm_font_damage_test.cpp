#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/bm_font_writer.hpp"
#include "content/largest_allocation.hpp"
#include "graze/content/bm_font.hpp"
#include "graze/content/content_error.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

using testing::StartsWith;

BmFont Font() {
    BmFont font;
    font.face = "Face";
    font.line_height = 20;
    font.base = 16;
    font.page = {0, 0, 64, 32};
    font.pages = {"0.png", "1.png"};
    for (char32_t character = U'a'; character <= U'e'; ++character) {
        font.characters.push_back({character, {3, 4, 9, 9}, 1, {-1, 2}, 8});
    }
    font.kernings = {{U'a', U'b', -1}, {U'b', U'c', 12}};
    return font;
}

std::array<Bytes, 2> Files() {
    return {test::WriteBmText(Font()), test::WriteBmXml(Font())};
}

// Checks the guarantees that hold for each font that ParseBmFont accepts.
void ExpectValid(const BmFont& font) {
    ASSERT_FALSE(font.pages.empty());
    ASSERT_FALSE(font.characters.empty());
    ASSERT_GT(font.line_height, 0);
    for (const BmCharacter& character : font.characters) {
        ASSERT_GE(character.page, 0);
        ASSERT_LT(static_cast<std::size_t>(character.page), font.pages.size());
    }
}

// Returns the error message of parsing; "" if the bytes are a valid font.
std::string CaptureError(const Bytes& bytes) {
    try {
        ExpectValid(ParseBmFont(bytes));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

Bytes CutTo(const Bytes& whole, std::size_t size) {
    return {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)};
}

// Changes one byte, swaps two, or removes up to nine. Some new bytes are significant characters.
void Change(Bytes& bytes, Random& random) {
    constexpr std::string_view telling = "<>/=\"'&;- \n\x7F\xFF,019";
    const auto size = static_cast<int>(bytes.size());
    const auto place = static_cast<std::size_t>(random.Next(size));
    const auto other = static_cast<std::size_t>(random.Next(size));
    const auto chosen = static_cast<std::size_t>(random.Next(static_cast<int>(telling.size())));
    const int kind = random.Next(4);
    if (kind == 0) {
        bytes[place] = static_cast<std::byte>(random.Next(256));
    } else if (kind == 1) {
        bytes[place] = static_cast<std::byte>(telling[chosen]);
    } else if (kind == 2) {
        std::swap(bytes[place], bytes[other]);
    } else {
        const auto first = bytes.begin() + static_cast<std::ptrdiff_t>(place);
        const auto count = std::min<std::size_t>(1 + other % 9, bytes.size() - place);
        bytes.erase(first, first + static_cast<std::ptrdiff_t>(count));
    }
}

// The parser accepts three kinds of truncated files. A cut right after a line only makes a count
// wrong, which is allowed. A cut between the channel of the last character and the kernings removes
// optional parts. A cut inside the last number leaves a shorter number.
TEST(DamagedBmFont, RejectsTextTruncatedInsideALineExceptInOptionalParts) {
    const Bytes whole = test::WriteBmText(Font());
    const std::string_view text{reinterpret_cast<const char*>(whole.data()), whole.size()};
    const std::size_t kernings = text.find("\nkernings");
    const std::size_t count = text.find('=', kernings);
    const std::size_t channel = text.rfind(" chnl", kernings);
    const std::size_t first_line_end = text.find('\n', text.find("\nchar ") + 1);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const bool is_behind_a_line = size > first_line_end && text[size - 1] == '\n';
        const bool says_kerning = size == kernings + std::string_view{"\nkerning"}.size();
        const bool is_before_kernings = channel <= size && size <= count && !says_kerning;
        const bool is_in_last_number = size + 2 >= whole.size();
        ASSERT_EQ(CaptureError(CutTo(whole, size)).empty(),
                  is_behind_a_line || is_before_kernings || is_in_last_number)
            << "cut to " << size << " of " << whole.size() << " bytes";
    }
}

TEST(DamagedBmFont, RejectsXmlTruncatedAtAnyByte) {
    const Bytes whole = test::WriteBmXml(Font());
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) {  // the last byte is a line break
        ASSERT_NE(CaptureError(CutTo(whole, size)), "") << "cut to " << size << " bytes";
    }
}

TEST(DamagedBmFont, LoadsOrRejectsFilesWithAnyBitFlipped) {
    for (const Bytes& whole : Files()) {
        int rejected = 0;
        for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
            Bytes flipped = whole;
            flipped[bit / 8] ^= std::byte{1} << bit % 8;
            rejected += CaptureError(flipped).empty() ? 0 : 1;
        }
        EXPECT_GT(rejected, static_cast<int>(whole.size()));
    }
}

TEST(DamagedBmFont, LoadsOrRejectsMutatedFiles) {
    Random random{3};
    for (const Bytes& whole : Files()) {
        int rejected = 0;
        for (int i = 0; i < 3000; ++i) {
            Bytes mutant = whole;
            const int changes = 1 + random.Next(6);
            for (int k = 0; k < changes; ++k) {
                Change(mutant, random);
            }
            rejected += CaptureError(mutant).empty() ? 0 : 1;
        }
        EXPECT_GT(rejected, 1000);
    }
}

TEST(DamagedBmFont, AllocatesNothingForAbsurdSizes) {
    const test::LargestAllocation largest;
    const auto text = [](std::string_view claim) {
        Bytes bytes = test::WriteBmText(Font());
        const auto more = std::as_bytes(std::span{claim});
        bytes.insert(bytes.end(), more.begin(), more.end());
        return bytes;
    };
    EXPECT_EQ(CaptureError(text("chars count=4294967295\n")), "");
    EXPECT_THAT(CaptureError(text("chars count=4294967295")),
                StartsWith("truncated: 5 of 4294967295 characters"));
    EXPECT_EQ(CaptureError(text("kernings count=99999999999\n")), "");
    EXPECT_LT(largest.Bytes(), 100'000U);
}

}  // namespace
}  // namespace graze
