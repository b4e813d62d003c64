#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/tmx_helpers.hpp"
#include "graze/math/math_helper.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::LoadError;
using test::MakeFiles;
using test::ReadData;
using test::SmallMap;
using test::TextBytes;
using test::TmxFiles;
using testing::EndsWith;
using testing::HasSubstr;

std::vector<MapObject> ReadObjects(std::string_view objects, TmxFiles others = {}) {
    const TileMapData map = ReadData(MakeFiles(
        SmallMap("<objectgroup draworder=\"index\">" + std::string{objects} + "</objectgroup>"),
        std::move(others)));
    return std::get<ObjectLayer>(map.layers.at(0)).objects;
}

std::string ObjectError(std::string_view objects, TmxFiles others = {}) {
    return LoadError(MakeFiles(SmallMap("<objectgroup>" + std::string{objects} + "</objectgroup>"),
                               std::move(others)));
}

TEST(TmxObjects, ReadEachShape) {
    const auto objects = ReadObjects(
        R"(<object id="1" name="zone" type="area" x="-1.5" y="2" width="30" height="4" rotation="90" visible="0" opacity="0.5">)"
        R"(<properties><property name="a" value="b"/></properties></object>)"
        R"(<object id="2" x="1" y="2" width="3" height="4"><ellipse/></object>)"
        R"(<object id="3" x="1" y="2" class="new"><point/></object>)"
        R"(<object id="4"><polygon points="0,0 10,-2.5 3,1e1"/></object>)"
        R"(<object id="5"><polyline points=" 0,0  1,1 "/></object>)"
        R"(<object id="6"><capsule/></object>)"
        R"(<object id="7" width="90" height="20"><text fontfamily="Serif" pixelsize="20" wrap="1" color="#ff0000" bold="1" italic="1" underline="1" strikeout="1" kerning="0" halign="center" valign="bottom">Hello &amp; you</text></object>)"
        R"(<object id="8" gid="2147483650" x="5" y="6" width="16" height="4"/>)"
        R"(<object id="9" gid="1" x="5" y="6"/>)");
    ASSERT_EQ(objects.size(), 9U);
    EXPECT_EQ(objects[0].shape, MapShape::Rectangle);
    EXPECT_EQ(objects[0].id, 1);
    EXPECT_EQ(objects[0].name, "zone");
    EXPECT_EQ(objects[0].type, "area");
    EXPECT_EQ(objects[0].position, (Vector2{-1.5f, 2}));
    EXPECT_EQ(objects[0].size, (Vector2{30, 4}));
    EXPECT_EQ(objects[0].rotation, MathHelper::ToRadians(90));
    EXPECT_FALSE(objects[0].visible);
    EXPECT_EQ(objects[0].opacity, 0.5f);
    EXPECT_EQ(objects[0].properties.Text("a"), "b");
    EXPECT_EQ(objects[1].shape, MapShape::Ellipse);
    EXPECT_EQ(objects[2].shape, MapShape::Point);
    EXPECT_EQ(objects[2].type, "new");
    EXPECT_EQ(objects[3].shape, MapShape::Polygon);
    EXPECT_EQ(objects[3].points, (std::vector<Vector2>{{0, 0}, {10, -2.5f}, {3, 10}}));
    EXPECT_EQ(objects[4].shape, MapShape::Polyline);
    EXPECT_EQ(objects[4].points, (std::vector<Vector2>{{0, 0}, {1, 1}}));
    EXPECT_EQ(objects[5].shape, MapShape::Capsule);
    ASSERT_TRUE(objects[6].text);
    const MapText expected{"Hello & you",
                           "Serif",
                           20,
                           Color{255, 0, 0, 255},
                           MapTextAlignment::Middle,
                           MapTextAlignment::End,
                           true,
                           true,
                           true,
                           true,
                           true,
                           false};
    EXPECT_EQ(*objects[6].text, expected);
    EXPECT_EQ(objects[7].shape, MapShape::Tile);
    EXPECT_EQ(objects[7].tile, (Tile{2 | Tile::kFlipHorizontally}));
    EXPECT_EQ(objects[7].size, (Vector2{16, 4}));
    EXPECT_EQ(objects[8].size, (Vector2{8, 8}));  // old files use the tile's size
}

TEST(TmxObjects, KeepDrawingOrder) {
    const auto ids = [](std::string_view order) {
        const TileMapData map = ReadData(MakeFiles(SmallMap(
            "<objectgroup " + std::string{order} +
            R"(><object id="1" y="9"/><object id="2" y="-3"/><object id="3" y="9"/><object id="4" y="2"/></objectgroup>)")));
        std::string text;
        for (const MapObject& object : std::get<ObjectLayer>(map.layers[0]).objects) {
            text += std::to_string(object.id);
        }
        return text;
    };
    EXPECT_EQ(ids(""), "2413");
    EXPECT_EQ(ids(R"(draworder="topdown")"), "2413");
    EXPECT_EQ(ids(R"(draworder="index")"), "1234");
}

TEST(TmxObjects, UseTheTypeOfTheTileUnlessTheyHaveTheirOwn) {
    const TileMapData map = ReadData(
        {{"two.png", test::TwoTiles()},
         {"m.tmx",
          TextBytes(
              R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">)"
              R"(<tileset firstgid="1" tilewidth="8" tileheight="8"><image source="two.png"/>)"
              R"(<tile id="1" class="coin"/></tileset><objectgroup draworder="index"><object gid="2"/>)"
              R"(<object gid="2" type="gem"/><object gid="1"/></objectgroup></map>)")}});
    const auto& objects = std::get<ObjectLayer>(map.layers[0]).objects;
    EXPECT_EQ(objects[0].type, "coin");
    EXPECT_EQ(objects[1].type, "gem");
    EXPECT_EQ(objects[2].type, "");
}

const TmxFiles kTemplates{
    {"t/hero.tx",
     TextBytes(
         R"(<template><object name="hero" type="player" width="9" height="7" rotation="90"><properties>)"
         R"(<property name="hp" type="int" value="3"/><property name="mp" type="int" value="5"/>)"
         R"(</properties><ellipse/></object></template>)")},
    {"t/coin.tx",
     TextBytes(R"(<template><tileset firstgid="1" source="../coins.tsx"/>)"
               R"(<object name="coin" gid="2147483650" width="4" height="4"/></template>)")},
    {"coins.tsx", TextBytes(R"(<tileset name="coins" tilewidth="8" tileheight="8"><image )"
                            R"(source="two.png"/></tileset>)")}};

TEST(TmxObjects, TakeMissingValuesFromTemplates) {
    const auto objects = ReadObjects(
        R"(<object id="1" template="t/hero.tx" x="3" y="4"/>)"
        R"(<object id="2" template="t/hero.tx" name="boss" width="20" rotation="0"><properties>)"
        R"(<property name="hp" type="int" value="99"/><property name="new" value=""/></properties></object>)",
        kTemplates);
    EXPECT_EQ(objects[0].id, 1);
    EXPECT_EQ(objects[0].name, "hero");
    EXPECT_EQ(objects[0].type, "player");
    EXPECT_EQ(objects[0].shape, MapShape::Ellipse);
    EXPECT_EQ(objects[0].position, (Vector2{3, 4}));
    EXPECT_EQ(objects[0].size, (Vector2{9, 7}));
    EXPECT_EQ(objects[0].rotation, MathHelper::ToRadians(90));
    EXPECT_EQ(objects[0].properties.Integer("hp"), 3);
    EXPECT_EQ(objects[1].name, "boss");
    EXPECT_EQ(objects[1].size, (Vector2{20, 7}));
    EXPECT_EQ(objects[1].rotation, 0);
    EXPECT_EQ(objects[1].properties.Integer("hp"), 99);
    EXPECT_EQ(objects[1].properties.Integer("mp"), 5);
    EXPECT_EQ(objects[1].properties.all.size(), 3U);
}

// In the template, the ids of its tileset start at 1. In the map, they start at a different id.
TEST(TmxObjects, MapTheTileOfATemplateToATileOfTheMap) {
    const auto without = ReadObjects(R"(<object id="1" template="t/coin.tx"/>)", kTemplates);
    EXPECT_EQ(without[0].shape, MapShape::Tile);
    // The map's own tileset has the ids 1 and 2. The tileset of the template gets the next ids.
    EXPECT_EQ(without[0].tile, (Tile{4 | Tile::kFlipHorizontally}));
    EXPECT_EQ(without[0].size, (Vector2{4, 4}));
    const TileMapData map = ReadData(MakeFiles(
        SmallMap(R"(<tileset firstgid="100" source="coins.tsx"/><objectgroup><object id="1" )"
                 R"(template="t/coin.tx"/></objectgroup>)"),
        kTemplates));
    EXPECT_EQ(map.sets.size(), 2U);
    EXPECT_EQ(std::get<ObjectLayer>(map.layers[0]).objects[0].tile,
              (Tile{101 | Tile::kFlipHorizontally}));
}

TEST(TmxObjects, NameInvalidValues) {
    EXPECT_THAT(ObjectError(R"(<object id="7" name="hero" gid="900"/>)"),
                EndsWith("<object>: object 7 ('hero'): tile 900 is in no tileset"));
    EXPECT_THAT(ObjectError(R"(<object id="7" gid="one"/>)"),
                HasSubstr("gid: must be a tile id, not 'one'"));
    EXPECT_THAT(ObjectError(R"(<object><polygon points="0,0 1"/></object>)"),
                HasSubstr("points: number 2 must be two numbers such as 1.5,-2, not '1'"));
    EXPECT_THAT(ObjectError(R"(<object><polygon points="0,0 1,x"/></object>)"),
                HasSubstr("not '1,x'"));
    EXPECT_THAT(ObjectError(R"(<object><polygon points=" "/></object>)"),
                HasSubstr("points: the list is empty"));
    EXPECT_THAT(ObjectError(R"(<object x="nan"/>)"), HasSubstr("x: must be a number"));
    EXPECT_THAT(ObjectError(R"(<object y="1e30"/>)"), HasSubstr("y: must be a number"));
    EXPECT_THAT(ObjectError(R"(<object rotation="inf"/>)"),
                HasSubstr("rotation: must be a number"));
}

TEST(TmxObjects, NameInvalidTemplates) {
    const auto with = [](std::string_view text) {
        return ObjectError(R"(<object template="a.tx"/>)", {{"a.tx", TextBytes(text)}});
    };
    EXPECT_THAT(with("<template/>"), EndsWith("a.tx: line 1, <template>: needs an <object>"));
    EXPECT_THAT(with("<map/>"), EndsWith("a.tx: expected <template>, got <map>"));
    EXPECT_THAT(with(R"(<template><object gid="1"/></template>)"),
                HasSubstr("needs the <tileset> of its object's tile"));
    EXPECT_THAT(
        with(R"(<template><tileset firstgid="5" source="x.tsx"/><object gid="1"/></template>)"),
        HasSubstr("x.tsx: no such file"));
    EXPECT_THAT(ObjectError(R"(<object template="b.tx"/>)"), HasSubstr("b.tx: no such file"));
}

}  // namespace
}  // namespace graze
