#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/tmx_helpers.hpp"
#include "graze/sprite/tile_map.hpp"

// Maps with something odd that does not concern their cells and pictures: they are loaded, with one
// warning for each file.

namespace graze {
namespace {

using test::MakeFiles;
using test::MemoryContent;
using test::SmallMap;
using test::TextBytes;
using testing::HasSubstr;

// Returns the warnings about a map, whose cells must be all right.
std::string Warnings(test::TmxFiles files) {
    MemoryContent content{std::move(files)};
    const std::string warnings = content.CaptureWarnings<TileMap>("m");
    EXPECT_EQ(content.Content().Load<TileMap>("m").Info().width, 3);
    return warnings;
}

std::string WarningsWith(std::string_view inside, std::string_view attributes = "") {
    return Warnings(MakeFiles(SmallMap(inside, attributes)));
}

TEST(OddMap, HasImpossibleProperties) {
    EXPECT_EQ(WarningsWith("<properties><property name='a' type='int' value='3000000000'/>"
                           "<property type='bool' value='1'/></properties>"),
              "asset 'm': m.tmx: line 2, <property>: value: must be a whole number from "
              "-2147483648 to 2147483647, not '3000000000'; the property is left out; line 2, "
              "<property>: needs the attribute 'name'; the property is left out\n");
    for (const std::string value : {"1e-400", "inf", "1e400"}) {
        EXPECT_THAT(
            WarningsWith("<properties><property name='a' type='float' value='" + value +
                         "'/></properties>"),
            HasSubstr("value: must be a number, not '" + value + "'; the property is left out"));
    }
    MemoryContent content{MakeFiles(SmallMap(
        "<properties><property name='a' type='int' value='x'/><property name='b' value='y'/>"
        "</properties>"))};
    EXPECT_NE(content.CaptureWarnings<TileMap>("m"), "");
    const auto& map = content.Content().Load<TileMap>("m");
    EXPECT_EQ(map.Info().properties.Find("a"), nullptr);
    EXPECT_EQ(map.Info().properties.Text("b"), "y");
}

// Newer versions of Tiled may write names that this version does not know.
TEST(OddMap, HasUnknownNames) {
    EXPECT_THAT(WarningsWith("", "renderorder='spiral'"),
                HasSubstr("<map>: renderorder: must be one of right-down, right-up, left-down, "
                          "left-up, not 'spiral'; the usual value is used"));
    EXPECT_THAT(WarningsWith("<objectgroup draworder='random'/>"),
                HasSubstr("draworder: must be one of topdown, index, not 'random'"));
    EXPECT_THAT(WarningsWith("<objectgroup><object><text halign='up' valign='left'>hi</text>"
                             "</object></objectgroup>"),
                HasSubstr("halign: must be one of left, center, right, justify, not 'up'; the "
                          "usual value is used; line 2, <text>: valign: must be one of"));
    const auto of_set = [](std::string_view attribute) {
        return Warnings(MakeFiles(
            "<map orientation='orthogonal' width='3' height='2' tilewidth='8' tileheight='8'>"
            "<tileset firstgid='1' tilewidth='8' tileheight='8' " +
            std::string{attribute} + "><image source='two.png'/></tileset></map>"));
    };
    EXPECT_THAT(of_set("objectalignment='middle'"), HasSubstr("objectalignment: must be one of"));
    EXPECT_THAT(of_set("fillmode='tile'"), HasSubstr("fillmode: must be one of"));
    EXPECT_THAT(of_set("tilerendersize='best'"), HasSubstr("tilerendersize: must be one of"));
}

TEST(OddMap, HasImpossibleAnimationsAndCollisionShapes) {
    const auto of_tile = [](std::string_view inside) {
        return Warnings(MakeFiles(
            "<map orientation='orthogonal' width='3' height='2' tilewidth='8' tileheight='8'>"
            "<tileset firstgid='1' tilewidth='8' tileheight='8'><image source='two.png'/>"
            "<tile id='0'>" +
            std::string{inside} + "</tile></tileset></map>"));
    };
    EXPECT_THAT(of_tile("<animation><frame tileid='1' duration='-1'/></animation>"),
                HasSubstr("duration: must be a whole number from 0 to 17592186, not '-1'; the "
                          "animation is left out"));
    EXPECT_THAT(of_tile("<objectgroup><object gid='1'/></objectgroup>"),
                HasSubstr("a collision shape cannot be a tile; the collision shapes of the tile "
                          "are left out"));
}

TEST(OddMap, HasKeysThatOccurTwice) {
    const std::string map = R"({"type":"map","orientation":"orthogonal","width":9,"width":3,
        "height":2,"tilewidth":8,"tileheight":8,"properties":[{"value":1}],
        "tilesets":[{"firstgid":1,"source":"s.tsj"}]})";
    const std::string set = R"({"type":"tileset","name":"a","name":"b","tilewidth":8,
        "tileheight":8,"image":"two.png"})";
    EXPECT_EQ(
        Warnings(
            {{"m.tmj", TextBytes(map)}, {"s.tsj", TextBytes(set)}, {"two.png", test::TwoTiles()}}),
        "asset 'm': m.tmj: line 1, column 58: duplicate key 'width' in one object, of which "
        "the last is used; properties, property: needs the attribute 'name'; the property is left "
        "out\n"
        "asset 'm': s.tsj: line 1, column 35: duplicate key 'name' in one object, of which "
        "the last is used\n");
}

}  // namespace
}  // namespace graze
