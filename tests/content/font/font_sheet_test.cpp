#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using testing::HasSubstr;

// A sheet with cells of 3 x 2 pixels, two per row, and one unused column of pixels.
const Bytes kSheet = MakePng({"#.#.#.+",  //
                              "#.#.#..",  //
                              "###...#",  //
                              "###...#"});

constexpr std::string_view kAll = R"({"image": "font.png", "cell": [3, 2], "columns": 2,
    "characters": "A…?", "line_spacing": 5, "advance": 2, "spacing": 1, "default": "?"})";

std::string LoadError(std::string_view descriptor) {
    MemoryContent assets{{{"f.font.json", TextBytes(descriptor)}, {"font.png", kSheet}}};
    return assets.CaptureError<SpriteFont>("f");
}

TEST(FontSheet, FillsTheCellsWithCharactersRowByRow) {
    MemoryContent assets{{{"f.font.json", TextBytes(kAll)}, {"font.png", kSheet}}};
    const auto& font = assets.Content().Load<SpriteFont>("f");

    EXPECT_EQ(font.Find(U'A')->source, (Rectangle{0, 0, 3, 2}));
    EXPECT_EQ(font.Find(U'\u2026')->source, (Rectangle{3, 0, 3, 2}));
    EXPECT_EQ(font.Find(U'?')->source, (Rectangle{0, 2, 3, 2}));
    EXPECT_EQ(font.Find(U'B'), font.Find(U'?'));
    EXPECT_EQ(font.DefaultCharacter(), U'?');
    EXPECT_EQ(font.LineSpacing(), 5);
    EXPECT_EQ(font.Spacing(), 1);
    EXPECT_EQ(font.Texture().Pixels().Pixel(6, 0), (Color{127, 127, 127, 127}));
}

TEST(FontSheet, MovesThePenByAdvanceAndSpacing) {
    MemoryContent assets{{{"f.font.json", TextBytes(kAll)}, {"font.png", kSheet}}};
    std::vector<float> places;
    assets.Content().Load<SpriteFont>("f").Layout(
        "A?A", [&places](const Glyph&, Vector2 place) { places.push_back(place.x); });

    EXPECT_THAT(places, testing::ElementsAre(0, 3, 6));
}

TEST(FontSheet, UsesTheCellSizeAsDefaultAdvanceAndLineSpacing) {
    MemoryContent assets{
        {{"f.font.json", TextBytes(R"({"image": "font.png", "cell": [3, 2], "characters": "AB"})")},
         {"font.png", kSheet}}};
    const auto& font = assets.Content().Load<SpriteFont>("f");

    EXPECT_EQ(font.MeasureString("AB"), (Vector2{6, 2}));
    EXPECT_EQ(font.LineSpacing(), 2);
    EXPECT_EQ(font.Find(U'?'), nullptr);
    EXPECT_EQ(font.DefaultCharacter(), std::nullopt);
}

TEST(FontSheet, RejectsMoreCharactersThanCells) {
    EXPECT_THAT(
        LoadError(R"({"image": "font.png", "cell": [3, 2], "characters": "ABCDE"})"),
        HasSubstr("characters: 5 cells in 2 columns do not fit into the image of 7 x 4 pixels"));
    EXPECT_THAT(
        LoadError(R"({"image": "font.png", "cell": [3, 2], "columns": 3, "characters": "A"})"),
        HasSubstr("characters: 1 cells in 3 columns do not fit"));
}

TEST(FontSheet, NamesInvalidValues) {
    EXPECT_THAT(LoadError(R"({"image": "font.png", "cell": [3, 2], "characters": "ABA"})"),
                HasSubstr("characters: duplicate character U+0041"));
    EXPECT_THAT(
        LoadError(R"({"image": "font.png", "cell": [3, 2], "characters": "A", "default": "?"})"),
        HasSubstr("default: U+003F is not among the characters"));
    EXPECT_THAT(
        LoadError(R"({"image": "font.png", "cell": [3, 2], "characters": "A", "default": "AA"})"),
        HasSubstr("default: must be one character"));
    EXPECT_THAT(LoadError(R"({"image": "font.png", "cell": [0, 2], "characters": "A"})"),
                HasSubstr("cell[0]: must be a whole number from 1"));
    EXPECT_THAT(LoadError(R"({"image": "font.png", "characters": "A"})"),
                HasSubstr("needs the key 'cell'"));
    EXPECT_THAT(LoadError(R"({"image": "font.png", "cels": [3, 2], "characters": "A"})"),
                HasSubstr("unknown key 'cels' (near: 'cell')"));
    EXPECT_THAT(LoadError(R"({"image": "fnt.png", "cell": [3, 2], "characters": "A"})"),
                HasSubstr("tried f.font.json, fnt.png: no such file in memory (near: 'font.png')"));
}

}  // namespace
}  // namespace graze
