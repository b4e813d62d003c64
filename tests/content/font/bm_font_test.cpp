#include "graze/content/bm_font.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/bm_font_writer.hpp"
#include "content/memory_content.hpp"
#include "graze/content/content_error.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::TextBytes;
using testing::HasSubstr;
using testing::StartsWith;

BmFont TwoPages() {
    BmFont font;
    font.face = "Some Face";
    font.padding = {1, 2, 3, 4};
    font.line_height = 20;
    font.base = 16;
    font.page = {0, 0, 64, 32};
    font.pages = {"a b.png", "two.png"};
    font.characters = {{std::nullopt, {0, 0, 4, 5}, 0, {0, 1}, 6},
                       {U' ', {0, 0, 0, 0}, 0, {0, 0}, 4},
                       {U'A', {60, 27, 4, 5}, 0, {-2, 3}, 9},
                       {U'Ж', {0, 0, 64, 32}, 1, {1, -3}, -1}};
    font.kernings = {{U'A', U'Ж', -3}, {U'Ж', U'A', 2}};
    return font;
}

BmFont Parsed(std::string_view text) {
    return ParseBmFont(TextBytes(text));
}

std::string CaptureFontError(const Bytes& file) {
    try {
        static_cast<void>(ParseBmFont(file));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

std::string CaptureFontError(std::string_view text) {
    return CaptureFontError(TextBytes(text));
}

constexpr std::string_view kCommon =
    "common lineHeight=20 base=16 scaleW=64 scaleH=32 pages=1 packed=0\n";
constexpr std::string_view kPage = "page id=0 file=\"a.png\"\n";

// Returns a text descriptor of one character, with these attributes instead of the defaults.
std::string OneCharacter(std::string_view attributes) {
    const std::string own = " " + std::string{attributes};
    std::string text = std::string{kCommon} + std::string{kPage} + "char" + own;
    for (const char* other : {" id=65", " x=1", " y=2", " width=3", " height=4", " xoffset=0",
                              " yoffset=0", " xadvance=5"}) {
        const std::string_view attribute{other};
        const std::string_view key = attribute.substr(0, attribute.find('=') + 1);
        text += own.find(key) == std::string::npos ? other : "";
    }
    return text + "\n";
}

TEST(BmFont, ReadsTheSameFromTextAndXml) {
    const BmFont font = TwoPages();

    EXPECT_EQ(ParseBmFont(test::WriteBmText(font)), font);
    EXPECT_EQ(ParseBmFont(test::WriteBmXml(font)), font);
}

TEST(BmFont, AcceptsAByteOrderMarkAndAnyLineEndings) {
    std::string text = "\xEF\xBB\xBF\r\n";
    for (const std::byte byte : test::WriteBmText(TwoPages())) {
        text +=
            static_cast<char>(byte) == '\n' ? "\r\n\r\n" : std::string(1, static_cast<char>(byte));
    }
    EXPECT_EQ(Parsed(text), TwoPages());
}

// Some writers add an attribute with the character itself in quotes. For a quote, this gives three
// quotes in a row.
TEST(BmFont, AcceptsQuotesInsideQuotedText) {
    const BmFont font = Parsed(OneCharacter("letter=\"\"\" id=34"));

    ASSERT_EQ(font.characters.size(), 1U);
    EXPECT_EQ(font.characters[0].character, U'"');
    EXPECT_EQ(font.characters[0].source, (Rectangle{1, 2, 3, 4}));
    EXPECT_EQ(Parsed("info face=\"a\"b\"\n" + OneCharacter("")).face, "a\"b");
}

TEST(BmFont, KeepsFractionsAndIgnoresUnknownAttributes) {
    const BmCharacter character =
        Parsed(OneCharacter("xoffset=-1.5 colour=red lone yoffset=+2.25 xadvance=5.0"))
            .characters[0];

    EXPECT_EQ(character.offset, (Vector2{-1.5f, 2.25f}));
    EXPECT_EQ(character.advance, 5);
}

TEST(BmFont, AcceptsXmlWithCommentsEntitiesBothQuotesAndAnyOrder) {
    const BmFont font = Parsed(R"(<?xml version='1.0' encoding="UTF-8"?>
        <!DOCTYPE font> <!-- <char id="nonsense"/> -->
        <font><chars><char xadvance = '5' yoffset="0" xoffset="0" height="4" width="3" y="2"
            x="1" id="65"></char></chars><unknown a="b"/>
        <common scaleH="32" scaleW="64" base="16" lineHeight="20"/>
        <pages><page file="&lt;a&amp;b&gt; &quot;&#233;&#x416;&#x1F3AE;&apos;&huh;&.png"/></pages>
        </font>)");

    EXPECT_THAT(font.pages,
                testing::ElementsAre("<a&b> \"\xC3\xA9\xD0\x96\xF0\x9F\x8E\xAE'&huh;&.png"));
    EXPECT_EQ(font.characters.at(0).source, (Rectangle{1, 2, 3, 4}));
}

TEST(BmFont, IgnoresWrongCounts) {
    EXPECT_EQ(CaptureFontError(OneCharacter("") + "chars count=-1\nkernings count=0\n"), "");
    EXPECT_EQ(CaptureFontError("chars count=98\n" + OneCharacter("") + "kernings count=7\n"), "");
    EXPECT_EQ(CaptureFontError(R"(<font><common lineHeight="9" scaleW="9" scaleH="9" pages="3"/>
        <pages><page id="0" file="a.png"/></pages><chars count="5"><char id="65" x="0" y="0" width="1"
        height="1" xoffset="0" yoffset="0" xadvance="1" page="0"/></chars></font>)"),
              "");
}

TEST(BmFont, AllowsMissingPagesWithoutCharacters) {
    std::string text = OneCharacter("");
    text.replace(text.find("pages=1"), 7, "pages=2");
    const auto on_page = [&text](std::string_view page) {
        return CaptureFontError(text.substr(0, text.size() - 1) + " page=" + std::string{page} +
                                "\n");
    };
    EXPECT_EQ(on_page("0"), "");
    EXPECT_EQ(on_page("1"), "U+0041 is on page 1, but no page has this id");
}

TEST(BmFont, UsesTheLastOfDuplicateCharacters) {
    BmFont font = TwoPages();
    const BmCharacter space = font.characters[1];
    font.characters.push_back(space);
    font.characters.back().advance = 11;
    font.characters.push_back(font.characters[0]);
    font.characters.back().advance = 12;
    for (const Bytes& file : {test::WriteBmText(font), test::WriteBmXml(font)}) {
        const BmFont read = ParseBmFont(file);
        ASSERT_EQ(read.characters.size(), 4U);
        EXPECT_EQ(read.characters[0], font.characters[2]);
        EXPECT_EQ(read.characters[1], font.characters[3]);
        EXPECT_EQ(read.characters[2], font.characters[4]);
        EXPECT_EQ(read.characters[3], font.characters[5]);
    }
}

TEST(BmFont, NamesMissingParts) {
    EXPECT_EQ(CaptureFontError(""), "truncated: the file is empty");
    EXPECT_EQ(CaptureFontError("\xEF\xBB\xBF \r\n"), "truncated: the file is empty");
    EXPECT_EQ(CaptureFontError("some text"),
              "not a BMFont descriptor, or a truncated one: it has no 'common' part");
    EXPECT_EQ(CaptureFontError("<html></html>"),
              "not a BMFont descriptor, or a truncated one: it has no 'common' part");
    EXPECT_EQ(CaptureFontError(kCommon), "has no pages");
    EXPECT_EQ(CaptureFontError(std::string{kCommon} + std::string{kPage}), "has no characters");
    EXPECT_EQ(CaptureFontError(std::string{kCommon} + "page id=0\n"), "page 1, file: is missing");
    EXPECT_EQ(CaptureFontError("common scaleW=64 scaleH=32"), "common, lineHeight: is missing");
    EXPECT_EQ(CaptureFontError(OneCharacter("") + "chars count=2"),
              "truncated: 1 of 2 characters, and the last line has no line break");
    EXPECT_EQ(CaptureFontError(OneCharacter("") + "kernings count=1"),
              "truncated: 0 of 1 kernings, and the last line has no line break");
    EXPECT_EQ(CaptureFontError(OneCharacter("") + "char id=66 letter=\"B"),
              "truncated: a quoted value is not closed");
    EXPECT_EQ(CaptureFontError(OneCharacter("") + "char id=66 x=1 y=2"),
              "char 2, width: is missing");
}

TEST(BmFont, NamesInvalidValues) {
    EXPECT_EQ(CaptureFontError(OneCharacter("x=-1")),
              "char 1, x: must be a number from 0 to 65535");
    EXPECT_EQ(CaptureFontError(OneCharacter("width=12.5")),
              "char 1, width: must be a whole number");
    for (const char* bad :
         {"xoffset=nan", "xoffset=inf", "xoffset=1e9", "xoffset=", "xoffset=-", "xoffset=1.",
          "xoffset=.5", "xoffset=1234567890123456", "xoffset=0x1", "xoffset=70000"}) {
        EXPECT_EQ(CaptureFontError(OneCharacter(bad)),
                  "char 1, xoffset: must be a number from -65535 to 65535")
            << bad;
    }
    EXPECT_EQ(CaptureFontError("common lineHeight=0 scaleW=64 scaleH=32"),
              "common: lineHeight must be at least 1");
    EXPECT_EQ(CaptureFontError("common lineHeight=9 scaleW=64 scaleH=32 pages=100000"),
              "common, pages: must be a number from 1 to 256");
    EXPECT_EQ(CaptureFontError(std::string{kCommon} + "page id=1 file=a.png\npage id=1 file=b.png"),
              "page 2, id: another page has the id 1");
}

// Returns what is odd in a font that can be read nevertheless. It has one character more.
std::string OddityOf(std::string text) {
    text += "\nchar id=66 x=0 y=0 width=1 height=1 xoffset=0 yoffset=0 xadvance=1 page=0\n";
    return ParseBmFont(TextBytes(text)).oddities.Text();
}

TEST(BmFont, LeavesOutImpossibleCharactersAndKernings) {
    EXPECT_EQ(OddityOf(OneCharacter("id=1114112")),
              "char 1, id: 1114112 is not a Unicode character; it is left out");
    EXPECT_EQ(OddityOf(OneCharacter("id=55296")),
              "char 1, id: 55296 is not a Unicode character; it is left out");
    EXPECT_EQ(OddityOf(OneCharacter("id=-2")),
              "char 1, id: -2 is not a Unicode character; it is left out");
    EXPECT_EQ(
        OddityOf(OneCharacter("") + "kerning first=65 second=A amount=1"),
        "kerning 1, second: must be a number from -2147483648 to 4294967295; the pair is left "
        "out");
    const BmFont font = ParseBmFont(TextBytes(OneCharacter("") + "kerning first=65 second=66\n" +
                                              "kerning first=66 second=66 amount=2\n"));
    EXPECT_EQ(font.kernings.size(), 1U);
}

TEST(BmFont, IgnoresImpossibleNumbersThatItDoesNotNeed) {
    EXPECT_EQ(OddityOf("info padding=1,2,3\n" + OneCharacter("")),
              "info, padding: must be 4 whole numbers from 0 to 65535; it is ignored");
    EXPECT_EQ(OddityOf("info padding=1,2,3,x\n" + OneCharacter("")),
              "info, padding: must be 4 whole numbers from 0 to 65535; it is ignored");
    EXPECT_EQ(OddityOf("chars count=many\n" + OneCharacter("")),
              "chars, count: must be a number from -1 to 4294967295; it is ignored");
    EXPECT_EQ(OddityOf(OneCharacter("") + "common lineHeight=9 scaleW=wide scaleH=1 base=x"),
              "common, scaleW: must be a number from 0 to 65535; it is ignored; common, base: must "
              "be a number from -65535 to 65535; it is ignored");
}

TEST(BmFont, FindsPagesByTheirIds) {
    EXPECT_EQ(OddityOf(OneCharacter("page=1")),
              "U+0041 is on page 1, but no page has this id; the only page is used");
    const BmFont font = ParseBmFont(
        TextBytes("common lineHeight=9 scaleW=9 scaleH=9 pages=2\npage id=7 file=b.png\npage id=1 "
                  "file=a.png\n"
                  "char id=65 x=0 y=0 width=1 height=1 xoffset=0 yoffset=0 xadvance=1 page=1\n"
                  "char id=66 x=0 y=0 width=1 height=1 xoffset=0 yoffset=0 xadvance=1 page=7\n"));
    EXPECT_EQ(font.characters[0].page, 1);
    EXPECT_EQ(font.characters[1].page, 0);
    EXPECT_EQ(font.oddities.Text(), "");
}

TEST(BmFont, NamesMalformedXml) {
    EXPECT_THAT(CaptureFontError("<font>"), StartsWith("line 1, column 6: not XML: "));
    EXPECT_THAT(CaptureFontError("<font>\n<chars></font>"),
                StartsWith("line 2, column 10: not XML: "));
    EXPECT_THAT(CaptureFontError("<font></font></font>"),
                StartsWith("line 1, column 16: not XML: "));
    for (const char* damaged : {"<font a></font>", "<font a=1></font>", "<font a=\"1></font>",
                                "<font a=\"1\" ", "<!-- "}) {
        EXPECT_THAT(CaptureFontError(damaged), HasSubstr(": not XML: ")) << damaged;
    }
    EXPECT_THAT(CaptureFontError("<!DOCTYPE font [<!ENTITY a \"b\">]><font/>"),
                HasSubstr("declares entities"));
    std::string deep;
    for (int i = 0; i < 100; ++i) {
        deep += "<a>";
    }
    for (int i = 0; i < 100; ++i) {
        deep += "</a>";
    }
    EXPECT_THAT(CaptureFontError(deep), HasSubstr("more than 64 levels of nesting"));
}

TEST(BmFont, NamesUnsupportedEncodings) {
    using namespace std::string_view_literals;
    const Bytes bytes = test::WriteBmXml(TwoPages());
    const std::string xml{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    const auto declared = [&xml](const std::string& encoding) {
        return CaptureFontError("<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" +
                                xml.substr(xml.find("?>") + 2));
    };
    EXPECT_EQ(declared("utf-8"), "");
    EXPECT_EQ(declared("US-ASCII"), "");
    EXPECT_EQ(declared("windows-1252"),
              "is encoded as windows-1252: only UTF-8 is supported, save it as UTF-8");
    EXPECT_EQ(CaptureFontError(std::string{"\xFF\xFE<\0f\0"sv}),
              "is encoded as UTF-16: only UTF-8 is supported, save it as UTF-8");
    EXPECT_THAT(CaptureFontError(std::string{"\xFF\xFEi\0n\0f\0o\0"sv}), HasSubstr("UTF-16"));
}

TEST(BmFont, AsksToExportABinaryDescriptorAsTextOrXml) {
    for (const char* file : {"BMF", "BMF\x02", "BMF\x03\x01"}) {
        EXPECT_EQ(CaptureFontError(file),
                  "a binary BMFont descriptor is not supported: export it as text or XML");
    }
}

}  // namespace
}  // namespace graze
