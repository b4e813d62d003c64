#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/compress.hpp"
#include "content/sample_assets.hpp"
#include "content/tmx_helpers.hpp"
#include "graze/content/base64.hpp"

namespace graze {
namespace {

using test::ReadData;
using test::TextBytes;
using test::TmxFiles;
using testing::HasSubstr;

// The same map, tileset and template in both forms, with everything that Tiled writes.
constexpr std::string_view kTmx = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" class="cave" orientation="orthogonal" renderorder="left-up" width="3" height="2"
     tilewidth="8" tileheight="8" infinite="0" backgroundcolor="#80ff0010" parallaxoriginx="1.5">
 <properties>
  <property name="boss" type="class" propertytype="Boss"><properties>
   <property name="angry" type="bool" value="true"/><property name="hp" type="float" value="2.5"/>
   <property name="of" type="class"><properties><property name="n" type="int" value="-3"/></properties></property>
   <property name="title" value="King"/></properties></property>
  <property name="depth" type="int" value="7"/><property name="far" type="float" value="1e-07"/>
  <property name="note">two
lines</property><property name="old" type="bool" value="false"/>
  <property name="tint" type="color" value="#ff102030"/><property name="to" type="object" value="2"/>
  <property name="where" type="file" value="two.png"/></properties>
 <tileset firstgid="1" name="two" class="t" tilewidth="8" tileheight="8" margin="0" spacing="0" objectalignment="top"
   fillmode="preserve-aspect-fit"><tileoffset x="1" y="-2"/><properties><property name="p" value="q"/></properties>
  <image source="two.png" trans="ff00ff"/>
  <tile id="1" type="water"><properties><property name="wet" type="bool" value="true"/></properties>
   <objectgroup draworder="index"><object id="1" x="1" y="2" width="3" height="4"/>
    <object id="2" x="0" y="0"><polygon points="0,0 8,0 8,4.25"/></object></objectgroup>
   <animation><frame tileid="0" duration="100"/><frame tileid="1" duration="50"/></animation></tile></tileset>
 <tileset firstgid="10" name="things" tilewidth="16" tileheight="8">
  <tile id="0" x="8" y="0" width="8" height="8"><image source="two.png"/></tile>
  <tile id="4"><image source="two.png"/></tile></tileset>
 <tileset firstgid="20" source="sets/s.tsx"/>
 <layer id="1" name="ground" class="g" width="3" height="2" offsetx="3" offsety="-0.5" opacity="0.5" tintcolor="#ff8000"
   parallaxx="0.5" parallaxy="2" locked="1"><properties><property name="a" type="int" value="1"/></properties>
  <data encoding="csv">1,2,0,10,2147483649,14</data></layer>
 <group id="8" name="all" offsetx="2" visible="0" opacity="0.5">
  <imagelayer id="2" name="sky" repeatx="1" offsety="4"><image source="two.png" trans="ffffff"/></imagelayer>
  <group id="9" name="inner" tintcolor="#80ffffff"><layer id="10" name="deep" width="3" height="2">
   <data encoding="csv">0,0,0,0,0,21</data></layer></group></group>
 <imagelayer id="11" name="empty"/>
 <objectgroup id="3" name="things" draworder="index" color="#ff0000">
  <object id="2" name="door" type="exit" x="1.5" y="2" width="3" height="4" rotation="30" visible="0">
   <properties><property name="key" value="red"/></properties></object>
  <object id="7" name="hill" x="0" y="0"><polygon points="0,0 3,0 3,4.125"/></object>
  <object id="8" x="5" y="1"><polyline points="0,0 -3,0.1"/></object>
  <object id="3" gid="2147483662" x="8" y="8" width="16" height="8"/><object id="9" gid="1" x="8" y="8"/>
  <object id="4" x="0" y="0" width="9" height="5"><text fontfamily="Sans" pixelsize="12" wrap="1" bold="1" color="#00ff00"
    halign="center" valign="bottom" kerning="0">Hello &amp; bye</text></object>
  <object id="5" x="1" y="1"><point/></object><object id="6" x="1" y="1" width="2" height="3"><ellipse/></object>
  <object id="12" x="1" y="1" width="2" height="3"><capsule/></object>
  <object id="10" template="lamp.tx" x="4" y="5"/>
  <object id="11" template="lamp.tx" name="dim" x="4" y="6" rotation="0" width="2" height="2"/></objectgroup>
</map>)";

constexpr std::string_view kTmj =
    R"({ "type":"map", "version":"1.10", "tiledversion":"1.11.0", "class":"cave",
 "orientation":"orthogonal", "renderorder":"left-up", "width":3, "height":2, "tilewidth":8, "tileheight":8,
 "infinite":false, "backgroundcolor":"#80ff0010", "parallaxoriginx":1.5, "compressionlevel":-1, "nextlayerid":12,
 "editorsettings":{"export":{"format":"json"}},
 "properties":[
  {"name":"boss","type":"class","propertytype":"Boss","value":{"angry":true,"hp":2.5,"of":{"n":-3},"title":"King"}},
  {"name":"depth","type":"int","value":7}, {"name":"far","type":"float","value":1e-07},
  {"name":"note","type":"string","value":"two\nlines"}, {"name":"old","type":"bool","value":false},
  {"name":"tint","type":"color","value":"#ff102030"}, {"name":"to","type":"object","value":2},
  {"name":"where","type":"file","value":"two.png"}],
 "tilesets":[
  {"firstgid":1, "name":"two", "class":"t", "tilewidth":8, "tileheight":8, "columns":2, "tilecount":2, "margin":0,
   "spacing":0, "image":"two.png", "imagewidth":16, "imageheight":8, "transparentcolor":"#ff00ff",
   "objectalignment":"top", "fillmode":"preserve-aspect-fit", "tileoffset":{"x":1,"y":-2},
   "properties":[{"name":"p","type":"string","value":"q"}],
   "wangsets":[{"colors":[],"name":"w","tile":-1,"type":"corner","wangtiles":[{"tileid":0,"wangid":[0,1,0,1,0,1,0,1]}]}],
   "tiles":[{"id":1, "type":"water", "properties":[{"name":"wet","type":"bool","value":true}],
    "objectgroup":{"draworder":"index","name":"","opacity":1,"type":"objectgroup","visible":true,"x":0,"y":0,"objects":[
     {"id":1,"name":"","type":"","x":1,"y":2,"width":3,"height":4,"rotation":0,"visible":true},
     {"id":2,"name":"","type":"","x":0,"y":0,"width":0,"height":0,"rotation":0,"visible":true,
      "polygon":[{"x":0,"y":0},{"x":8,"y":0},{"x":8,"y":4.25}]}]},
    "animation":[{"duration":100,"tileid":0},{"duration":50,"tileid":1}]}]},
  {"firstgid":10, "name":"things", "tilewidth":16, "tileheight":8, "columns":0, "tilecount":2,
   "grid":{"height":1,"orientation":"orthogonal","width":1},
   "tiles":[{"id":0,"image":"two.png","imagewidth":16,"imageheight":8,"x":8,"y":0,"width":8,"height":8},
            {"id":4,"image":"two.png","imagewidth":16,"imageheight":8}]},
  {"firstgid":20, "source":"sets\/s.tsj"}],
 "layers":[
  {"type":"tilelayer", "id":1, "name":"ground", "class":"g", "x":0, "y":0, "width":3, "height":2, "visible":true,
   "offsetx":3, "offsety":-0.5, "opacity":0.5, "tintcolor":"#ff8000", "parallaxx":0.5, "parallaxy":2, "locked":true,
   "properties":[{"name":"a","type":"int","value":1}], "data":[1, 2, 0, 10, 2147483649, 14]},
  {"type":"group", "id":8, "name":"all", "x":0, "y":0, "offsetx":2, "visible":false, "opacity":0.5, "layers":[
   {"type":"imagelayer", "id":2, "name":"sky", "x":0, "y":0, "opacity":1, "visible":true, "repeatx":true, "offsety":4,
    "image":"two.png", "transparentcolor":"#ffffff"},
   {"type":"group", "id":9, "name":"inner", "x":0, "y":0, "opacity":1, "visible":true, "tintcolor":"#80ffffff",
    "layers":[{"type":"tilelayer", "id":10, "name":"deep", "x":0, "y":0, "width":3, "height":2, "opacity":1,
     "visible":true, "data":[0,0,0,0,0,21]}]}]},
  {"type":"imagelayer", "id":11, "name":"empty", "x":0, "y":0, "opacity":1, "visible":true, "image":""},
  {"type":"objectgroup", "id":3, "name":"things", "draworder":"index", "color":"#ff0000", "x":0, "y":0, "opacity":1,
   "visible":true, "objects":[
   {"id":2,"name":"door","type":"exit","x":1.5,"y":2,"width":3,"height":4,"rotation":30,"visible":false,
    "properties":[{"name":"key","type":"string","value":"red"}]},
   {"id":7,"name":"hill","type":"","x":0,"y":0,"width":0,"height":0,"rotation":0,"visible":true,
    "polygon":[{"x":0,"y":0},{"x":3,"y":0},{"x":3,"y":4.125}]},
   {"id":8,"name":"","type":"","x":5,"y":1,"width":0,"height":0,"rotation":0,"visible":true,
    "polyline":[{"x":0,"y":0},{"x":-3,"y":0.1}]},
   {"id":3,"gid":2147483662,"name":"","type":"","x":8,"y":8,"width":16,"height":8,"rotation":0,"visible":true},
   {"id":9,"gid":1,"name":"","type":"","x":8,"y":8,"width":0,"height":0,"rotation":0,"visible":true},
   {"id":4,"name":"","type":"","x":0,"y":0,"width":9,"height":5,"rotation":0,"visible":true,
    "text":{"text":"Hello & bye","fontfamily":"Sans","pixelsize":12,"wrap":true,"bold":true,"color":"#00ff00",
            "halign":"center","valign":"bottom","kerning":false}},
   {"id":5,"name":"","type":"","x":1,"y":1,"width":0,"height":0,"rotation":0,"visible":true,"point":true},
   {"id":6,"name":"","type":"","x":1,"y":1,"width":2,"height":3,"rotation":0,"visible":true,"ellipse":true},
   {"id":12,"name":"","type":"","x":1,"y":1,"width":2,"height":3,"rotation":0,"visible":true,"capsule":true},
   {"id":10,"template":"lamp.tj","x":4,"y":5},
   {"id":11,"template":"lamp.tj","name":"dim","x":4,"y":6,"rotation":0,"width":2,"height":2}]}]
})";

constexpr std::string_view kTsx = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="s" tilewidth="8" tileheight="8"><image source="../two.png"/></tileset>)";
constexpr std::string_view kTsj =
    R"({"type":"tileset", "version":"1.10", "name":"s", "tilewidth":8, "tileheight":8,
 "columns":2, "tilecount":2, "margin":0, "spacing":0, "image":"..\/two.png", "imagewidth":16, "imageheight":8})";

constexpr std::string_view kTx = R"(<?xml version="1.0" encoding="UTF-8"?>
<template><tileset firstgid="1" source="sets/s.tsx"/><object name="lamp" gid="2" width="8" height="16" rotation="45">
 <properties><property name="lit" type="bool" value="true"/></properties></object></template>)";
constexpr std::string_view kTj =
    R"({"type":"template", "tileset":{"firstgid":1,"source":"sets\/s.tsj"},
 "object":{"id":1,"name":"lamp","type":"","gid":2,"width":8,"height":16,"rotation":45,"visible":true,
  "properties":[{"name":"lit","type":"bool","value":true}]}})";

TmxFiles WithSets(TmxFiles files) {
    files.insert({{"two.png", test::TwoTiles()},
                  {"sets/s.tsx", TextBytes(kTsx)},
                  {"sets/s.tsj", TextBytes(kTsj)},
                  {"lamp.tx", TextBytes(kTx)},
                  {"lamp.tj", TextBytes(kTj)}});
    return files;
}

TmxFiles OfTmx(std::string_view text) {
    return WithSets({{"m.tmx", TextBytes(text)}});
}

TmxFiles OfTmj(std::string_view text) {
    return WithSets({{"m.tmj", TextBytes(text)}});
}

std::string Replaced(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

TEST(Tmj, GivesTheMapOfTheSameTmx) {
    const TileMapData tmx = ReadData(OfTmx(kTmx));
    const TileMapData tmj = ReadData(OfTmj(kTmj));
    ASSERT_EQ(tmx.layers.size(), 5U);
    ASSERT_EQ(tmx.sets.size(), 3U);
    EXPECT_EQ(tmj.info, tmx.info);
    EXPECT_EQ(tmj.sets, tmx.sets);
    EXPECT_EQ(tmj.animations, tmx.animations);
    for (std::size_t i = 0; i < tmx.layers.size(); ++i) {
        EXPECT_EQ(tmj.layers.at(i), tmx.layers[i]) << "layer " << i;
    }
    EXPECT_EQ(tmj, tmx);
}

std::string ReplacedAll(std::string text, std::string_view from, std::string_view to) {
    while (text.find(from) != std::string::npos) {
        text = Replaced(std::move(text), from, to);
    }
    return text;
}

// A TMX may refer to JSON files, and a TMJ to XML files.
TEST(Tmj, MixesWithTmx) {
    const auto refer = [](std::string_view map, std::string_view set, std::string_view lamp) {
        const std::string with_set =
            ReplacedAll(std::string{map}, map == kTmx ? "s.tsx" : "s.tsj", set);
        return ReplacedAll(with_set, map == kTmx ? "lamp.tx" : "lamp.tj", lamp);
    };
    const TileMapData tmx = ReadData(OfTmx(kTmx));
    EXPECT_EQ(ReadData(OfTmj(refer(kTmj, "s.tsx", "lamp.tx"))), tmx);
    EXPECT_EQ(ReadData(OfTmx(refer(kTmx, "s.tsj", "lamp.tj"))), tmx);
}

std::string Encode(const std::string& compression, const std::vector<std::uint32_t>& cells) {
    Bytes bytes;
    for (const std::uint32_t cell : cells) {
        for (int shift = 0; shift < 32; shift += 8) {
            bytes.push_back(static_cast<std::byte>(cell >> shift & 255U));
        }
    }
    return EncodeBase64(compression == "zlib"   ? test::Zlib(bytes)
                        : compression == "gzip" ? test::Gzip(bytes)
                        : compression == "zstd" ? test::Zstd(bytes)
                                                : bytes);
}

const std::string kTmxHead =
    R"(<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8" infinite=)";
const std::string kTmxSet = R"(<tileset firstgid="1" source="sets/s.tsx"/>)";
const std::string kTmjHead =
    R"({"type":"map","orientation":"orthogonal","width":3,"height":2,"tilewidth":8,"tileheight":8,
        "tilesets":[{"firstgid":1,"source":"sets/s.tsj"}],"infinite":)";

TEST(Tmj, ReadsCompressedCells) {
    for (const std::string compression : {"", "zlib", "gzip", "zstd"}) {
        const std::string data = Encode(compression, {1, 2, 0, 0, 0x80000001U, 0x60000002U});
        const std::string tmx =
            kTmxHead + R"("0">)" + kTmxSet +
            R"(<layer name="l" width="3" height="2"><data encoding="base64")" +
            (compression.empty() ? "" : " compression=\"" + compression + "\"") + ">" + data +
            "</data></layer></map>";
        const std::string tmj =
            kTmjHead +
            R"(false,"layers":[{"type":"tilelayer","name":"l","width":3,"height":2,
            "encoding":"base64","compression":")" +
            compression + R"(","data":")" + data + R"("}]})";
        EXPECT_EQ(ReadData(OfTmj(tmj)), ReadData(OfTmx(tmx))) << compression;
    }
}

TEST(Tmj, ReadsChunks) {
    const std::string packed = Encode("zlib", {1, 2});
    const std::string tmx = kTmxHead + R"("1">)" + kTmxSet +
                            R"(<layer name="a"><data encoding="csv">
        <chunk x="-2" y="0" width="2" height="1">1,2</chunk><chunk x="0" y="-1" width="1" height="2">0,2</chunk></data></layer>
        <layer name="b"><data encoding="base64" compression="zlib"><chunk x="4" y="4" width="2" height="1">)" +
                            packed + "</chunk></data></layer></map>";
    const std::string tmj =
        kTmjHead +
        R"(true,"layers":[{"type":"tilelayer","name":"a","startx":-2,"starty":-1,"width":3,"height":2,"chunks":[
        {"x":-2,"y":0,"width":2,"height":1,"data":[1,2]},{"x":0,"y":-1,"width":1,"height":2,"data":[0,2]}]},
        {"type":"tilelayer","name":"b","encoding":"base64","compression":"zlib","chunks":[
        {"x":4,"y":4,"width":2,"height":1,"data":")" +
        packed + R"("}]}]})";
    EXPECT_EQ(ReadData(OfTmj(tmj)), ReadData(OfTmx(tmx)));
}

TEST(Tmj, IsReadIfThereIsNoTmx) {
    TmxFiles both = OfTmj(kTmj);
    both["m.tmx"] = TextBytes(test::SmallMap(""));
    EXPECT_TRUE(ReadData(both).layers.empty());
}

TEST(Tmj, IsBaked) {
    const BakeReport report = test::BakeMemoryFiles(OfTmj(kTmj));
    test::MemoryContent packed{{{"game.pack", report.pack}}};
    EXPECT_EQ(packed.Content().Load<TileMap>("m").Layers().size(), 5U);
}

std::string ErrorAfter(std::string_view from, std::string_view to) {
    const std::string error = test::LoadError(OfTmj(Replaced(std::string{kTmj}, from, to)));
    const std::string start = "asset 'm': tried m.tmj: ";
    return error.starts_with(start) ? error.substr(start.size()) : error;
}

TEST(Tmj, NamesThePlaceOfAnInvalidValue) {
    EXPECT_EQ(ErrorAfter(R"("tilewidth":8)", R"("tilewidth":0)"),
              "map: tilewidth: must be a whole number from 1 to 4096, not '0'");
    EXPECT_EQ(ErrorAfter(R"("orientation":"orthogonal")", R"("orientation":"isometric")"),
              "map: is isometric: only orthogonal maps are supported");
    EXPECT_EQ(ErrorAfter(R"("id":9,"gid":1)", R"("id":9,"gid":"x")"),
              "objectgroup 'things', object 9: gid: must be a tile id, not 'x'");
    EXPECT_EQ(ErrorAfter(R"("opacity":0.5, "tintcolor")", R"("opacity":7, "tintcolor")"),
              "layer 'ground': opacity: must be a number from 0 to 1, not '7'");
    EXPECT_EQ(ErrorAfter(R"([1, 2, 0, 10, 2147483649, 14])", R"([1, 2, 0, 10, null, 14])"),
              "layer 'ground', cell (1, 1): 'null' is not a tile id");
    EXPECT_EQ(ErrorAfter(R"([1, 2, 0, 10, 2147483649, 14])", R"([1, 2, 900, 0, 0, 0])"),
              "layer 'ground', cell (2, 0): tile 900 is in no tileset");
    EXPECT_EQ(ErrorAfter(R"([1, 2, 0, 10, 2147483649, 14])", R"([1, 2])"),
              "layer 'ground', has 2 numbers for 6 cells");
    EXPECT_EQ(ErrorAfter(R"("type":"tilelayer")", R"("type":"hologram")"),
              "layers[0].type: 'hologram' is not one of tilelayer, objectgroup, imagelayer, group");
    EXPECT_EQ(ErrorAfter(R"("type":"map")", R"("type":"tileset")"),
              "expected a map, got a tileset");
    EXPECT_EQ(ErrorAfter(R"("type":"map",)", ""), "needs the key 'type'");
    EXPECT_EQ(ErrorAfter(R"("name":"hill")", R"("name":"hi\u0000ll")"),
              "layers[3].objects[1].name: contains the character U+0000");
    EXPECT_THAT(ErrorAfter(R"("width":3,)", R"("width":3)"), HasSubstr("line 2, column "));
    EXPECT_THAT(ErrorAfter("lamp.tj", "lump.tj"), HasSubstr("lump.tj: no such file"));
    EXPECT_THAT(ErrorAfter("sets\\/s.tsj", "two.png"), HasSubstr("two.png: "));
}

TEST(Tmj, RejectsDeepNesting) {
    std::string deep;
    std::string end;
    for (int i = 0; i < 200; ++i) {
        deep += R"({"type":"group","layers":[)";
        end += "]}";
    }
    const std::string map = kTmjHead + R"(false,"layers":[)" + deep + end + "]}";
    EXPECT_THAT(test::LoadError(OfTmj(map)), HasSubstr("nest"));
}

TEST(Tmj, IsTruncatedAtEachByte) {
    for (std::size_t size = 0; size < kTmj.size(); size += 7) {
        EXPECT_NE(test::LoadError(OfTmj(kTmj.substr(0, size))), "") << size << " bytes";
    }
}

}  // namespace
}  // namespace graze
