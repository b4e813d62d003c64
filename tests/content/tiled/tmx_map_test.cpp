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
using test::MakePng;
using test::MemoryContent;
using test::ReadData;
using test::SmallMap;
using test::TextBytes;
using testing::EndsWith;
using testing::HasSubstr;

constexpr std::string_view kCells = R"(<data encoding="csv">1,0,2,0,0,1</data>)";

std::string FormatMap(std::string_view orientation) {
    return "<map orientation=\"" + std::string{orientation} +
           R"(" width="3" height="2" tilewidth="8" tileheight="8"/>)";
}

TEST(TmxMap, LoadsThroughTheContentManagerAsAMutableMap) {
    MemoryContent assets{{{"maps/m.tmx", TextBytes(SmallMap(R"(<layer name="ground">)" +
                                                            std::string{kCells} + "</layer>"))},
                          {"maps/two.png", test::TwoTiles()}}};
    auto& map = assets.Content().Load<TileMap>("maps/m");
    EXPECT_EQ(map.CellWidth(), 8);
    EXPECT_TRUE(Solid(map, 0, {3, 3}));
    EXPECT_FALSE(Solid(map, 0, {11, 3}));
    EXPECT_TRUE(Solid(map, 0, {19, 3}));
    EXPECT_FALSE(Solid(map, 0, {20, 3}));  // the right half of tile 2 is transparent
    map.SetTile(0, {1, 0}, {1});
    map.Update(1);
    EXPECT_TRUE(Solid(assets.Content().Load<TileMap>("maps/m"), 0, {11, 3}));
}

TEST(TmxMap, ReadsAllAttributesAndProperties) {
    const TileMapData map = ReadData(MakeFiles(
        R"(<map class="Level" orientation="orthogonal" renderorder="left-up" width="30" height="20" )"
        R"(tilewidth="16" tileheight="12" backgroundcolor="#80ff0000">)"
        R"(<editorsettings><export target="x"/></editorsettings>)"
        R"(<properties><property name="title" value="Caves"/><property name="text">two
lines</property><property name="par" type="int" value="-90"/>)"
        R"(<property name="gravity" type="float" value="9.75"/><property name="dark" type="bool" value="true"/>)"
        R"(<property name="fog" type="color" value="#ff102030"/><property name="none" type="color" value=""/>)"
        R"(<property name="music" type="file" value="../songs/cave.ogg"/>)"
        R"(<property name="boss" type="object" value="12"/>)"
        R"(<property name="kind" propertytype="Kind" value="cave"/>)"
        R"(<property name="rain" type="class" propertytype="Weather"><properties>)"
        R"(<property name="drops" type="int" value="7"/></properties></property></properties></map>)"));
    EXPECT_EQ(map.info.type, "Level");
    EXPECT_EQ(map.info.order, CellOrder::LeftUp);
    EXPECT_EQ(map.info.width, 30);
    EXPECT_EQ(map.info.height, 20);
    EXPECT_EQ(map.cell_width, 16);
    EXPECT_EQ(map.cell_height, 12);
    EXPECT_EQ(map.info.background, (Color{128, 0, 0, 128}));  // premultiplied
    const MapProperties& map_properties = map.info.properties;
    EXPECT_EQ(map_properties.Text("title"), "Caves");
    EXPECT_EQ(map_properties.Text("text"), "two\nlines");
    EXPECT_EQ(map_properties.Integer("par"), -90);
    EXPECT_EQ(map_properties.Number("gravity"), 9.75);
    EXPECT_TRUE(map_properties.Flag("dark"));
    EXPECT_EQ(map_properties.Color("fog"), (Color{16, 32, 48, 255}));
    EXPECT_EQ(map_properties.Color("none"), Color::Transparent);
    EXPECT_EQ(std::get<MapFile>(map_properties.Find("music")->value).path, "../songs/cave.ogg");
    EXPECT_EQ(std::get<MapObjectId>(map_properties.Find("boss")->value).id, 12);
    EXPECT_EQ(map_properties.Find("kind")->type, "Kind");
    const MapProperty* rain = map_properties.Find("rain");
    EXPECT_EQ(rain->type, "Weather");
    EXPECT_EQ(std::get<MapProperties>(rain->value).Integer("drops"), 7);
}

TEST(TmxMap, ResolvesFilePropertiesToStorageNames) {
    const TileMapData map =
        ReadData({{"maps/cave/m.tmx",
                   TextBytes(R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" )"
                             R"(tileheight="8"><properties><property name="a" type="file" )"
                             R"(value="../a.png"/></properties></map>)")}},
                 "maps/cave/m");
    EXPECT_EQ(map.info.properties.Text("a"), "maps/a.png");
}

TEST(TmxMap, NamesUnsupportedOrientations) {
    for (const char* orientation : {"isometric", "staggered", "hexagonal", "oblique"}) {
        EXPECT_EQ(LoadError(MakeFiles(FormatMap(orientation))),
                  "asset 'm': tried m.tmx: line 1, <map>: is " + std::string{orientation} +
                      ": only orthogonal maps are supported");
    }
    EXPECT_EQ(LoadError(MakeFiles(FormatMap("orthogonal"))), "");
}

TEST(TmxMap, NamesEncodingsOtherThanUtf8) {
    using namespace std::string_view_literals;
    const std::string map = FormatMap("orthogonal");
    const auto message = [](const std::string& text) { return LoadError(MakeFiles(text)); };
    for (const char* encoding : {"UTF-8", "utf-8", "Us-Ascii"}) {
        EXPECT_EQ(message("<?xml version=\"1.0\" encoding=\"" + std::string{encoding} +
                          "\" standalone='yes'?>" + map),
                  "");
    }
    EXPECT_EQ(message("\xEF\xBB\xBF<?xml version='1.0'?>" + map), "");
    EXPECT_EQ(message("<?xml version='1.0' encoding = 'ISO-8859-1'?>" + map),
              "asset 'm': tried m.tmx: is encoded as ISO-8859-1: only UTF-8 is supported, "
              "save it as UTF-8");
    EXPECT_THAT(message("\xEF\xBB\xBF<?xml encoding='cp1252'?>" + map), HasSubstr("cp1252"));
    for (const std::string_view start :
         {"\xFF\xFE<\0m\0"sv, "\xFE\xFF\0<\0m"sv, "<\0m\0"sv, "\0<\0m"sv}) {
        EXPECT_THAT(message(std::string{start}), HasSubstr("is encoded as UTF-16: "));
    }
    for (const std::string_view start :
         {"\xFF\xFE\0\0<\0\0\0"sv, "\0\0\xFE\xFF"sv, "<\0\0\0"sv, "\0\0\0<"sv}) {
        EXPECT_THAT(message(std::string{start}), HasSubstr("is encoded as UTF-32: "));
    }
    EXPECT_THAT(message("<?xml encoding"), HasSubstr("not XML"));
    EXPECT_THAT(message("<?xml encoding='"), HasSubstr("not XML"));
}

TEST(TmxMap, NamesInvalidValuesAndTheirLine) {
    EXPECT_EQ(LoadError(MakeFiles("<map orientation='orthogonal' width='1' height='1'\n"
                                  "tilewidth='0' tileheight='8'/>")),
              "asset 'm': tried m.tmx: line 1, <map>: tilewidth: must be a whole number from 1 to "
              "4096, not '0'");
    EXPECT_THAT(LoadError(MakeFiles("<map orientation='orthogonal'/>")),
                EndsWith("<map>: needs the attribute 'tilewidth'"));
    EXPECT_THAT(LoadError(MakeFiles("<map/>")), EndsWith("needs the attribute 'orientation'"));
    EXPECT_THAT(LoadError(MakeFiles("<tileset/>")), EndsWith("expected <map>, got <tileset>"));
    EXPECT_THAT(LoadError(MakeFiles("hello")), HasSubstr("line 1, column 6: not XML"));
    EXPECT_THAT(LoadError(MakeFiles(SmallMap("\n<layer name='a' opacity='2'/>"))),
                EndsWith("line 3, <layer>: opacity: must be a number from 0 to 1, not '2'"));
    EXPECT_THAT(LoadError(MakeFiles(SmallMap("<objectgroup visible='maybe'/>"))),
                HasSubstr("visible: must be 0 or 1, not 'maybe'"));
    EXPECT_THAT(LoadError(MakeFiles(SmallMap("<imagelayer tintcolor='#12345'/>"))),
                HasSubstr("tintcolor: must be a colour as #rrggbb or #aarrggbb, not '#12345'"));
    EXPECT_THAT(LoadError({}, "level"), HasSubstr("tried level.tmx, level.tmj: no such file"));
}

TEST(TmxMap, IgnoresAdditionsOfOtherVersions) {
    const TileMapData map = ReadData(MakeFiles(
        SmallMap(R"(<novelty a="1"><layer/></novelty><layer name="a" locked="1" mode="x">)" +
                     std::string{kCells} + "<glow/></layer>",
                 R"(newattribute="soon")")));
    EXPECT_EQ(map.layers.size(), 1U);
}

TEST(TmxMap, IgnoresPropertiesOfUnknownTypes) {
    const TileMapData map = ReadData(MakeFiles(SmallMap(
        R"(<properties><property name="a" value="1"/><property name="l" type="list"><item type="int" value="1"/></property>)"
        R"(<property name="c" type="class"><properties><property name="x" type="soon" value="?"/>)"
        R"(<property name="b" type="int" value="2"/></properties></property></properties>)")));
    const MapProperties& properties = map.info.properties;
    ASSERT_EQ(properties.all.size(), 2U);
    EXPECT_EQ(properties.Text("a"), "1");
    EXPECT_EQ(properties.all[1].name, "c");
    const auto& inner = std::get<MapProperties>(properties.all[1].value);
    ASSERT_EQ(inner.all.size(), 1U);
    EXPECT_EQ(inner.Integer("b"), 2);
}

TEST(TmxMap, AppliesGroupsToTheirLayers) {
    const TileMapData map = ReadData(MakeFiles(SmallMap(
        R"(<group name="g" offsetx="10" offsety="-2.5" opacity="0.5" tintcolor="#ff8000" )"
        R"(parallaxx="0.5" parallaxy="2"><group visible="0" offsetx="1" parallaxx="0.25">)"
        R"(<layer name="a" offsetx="100" opacity="0.5" tintcolor="#8000ff80">)" +
            std::string{kCells} +
            R"(</layer></group><objectgroup name="b" class="c"/></group><imagelayer name="d"/>)",
        R"(parallaxoriginx="7" parallaxoriginy="9")")));
    ASSERT_EQ(map.layers.size(), 3U);
    const auto& a = std::get<TileLayer>(map.layers[0]);
    EXPECT_EQ(a.offset, (Vector2{111, -2.5f}));
    EXPECT_EQ(a.opacity, 0.25f);
    EXPECT_FALSE(a.visible);
    EXPECT_EQ(a.parallax, (Parallax{{0.125f, 2}, {7, 9}}));
    EXPECT_EQ(a.tint, (Color{0, 64, 0, 128}));  // (255, 128, 0) times (0, 255, 128) with alpha 128
    const auto& b = std::get<ObjectLayer>(map.layers[1]);
    EXPECT_EQ(b.offset, (Vector2{10, -2.5f}));
    EXPECT_EQ(b.type, "c");
    EXPECT_TRUE(b.visible);
    EXPECT_EQ(b.tint, (Color{255, 128, 0, 255}));
    const auto& d = std::get<ImageLayerData>(map.layers[2]);
    EXPECT_EQ(d.opacity, 1);
    EXPECT_EQ(d.parallax, (Parallax{{1, 1}, {7, 9}}));
    EXPECT_TRUE(d.picture.Bounds().IsEmpty());
}

TEST(TmxMap, PremultipliesThePictureOfAnImageLayer) {
    const TileMapData map = ReadData(MakeFiles(
        SmallMap(R"(<imagelayer name="sky" repeatx="1" offsetx="3"><image source="sky.png" )"
                 R"(width="2" height="1"/></imagelayer><imagelayer x="5" y="6"/>)"),
        {{"sky.png", MakePng({"#+"})}}));
    const auto& sky = std::get<ImageLayerData>(map.layers[0]);
    EXPECT_TRUE(sky.repeats_x);
    EXPECT_FALSE(sky.repeats_y);
    EXPECT_EQ(sky.offset, (Vector2{3, 0}));
    EXPECT_EQ(sky.picture.Pixel(1, 0), (Color{127, 127, 127, 127}));
    EXPECT_EQ(std::get<ImageLayerData>(map.layers[1]).offset, (Vector2{5, 6}));
}

}  // namespace
}  // namespace graze
