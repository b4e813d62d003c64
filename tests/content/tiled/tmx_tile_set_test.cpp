#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/tmx_helpers.hpp"
#include "graze/content/png.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::LoadError;
using test::MakeFiles;
using test::MakePng;
using test::MemoryContent;
using test::ParseMask;
using test::ReadData;
using test::TextBytes;
using test::TmxFiles;
using testing::EndsWith;
using testing::HasSubstr;

std::string MapWith(std::string_view sets) {
    return R"(<map orientation="orthogonal" width="1" height="1" tilewidth="2" tileheight="2">)" +
           std::string{sets} + "</map>";
}

const Bytes kSheet = MakePng({".......", ".##.#+.", ".##.##.", "......."});

TmxFiles Files(std::string_view sets, TmxFiles others = {}) {
    others.try_emplace("sheet.png", kSheet);
    others.try_emplace("a.png", MakePng({"###", "##."}));
    others.try_emplace("b.png", MakePng({"#", "#", "#", "#"}));
    return MakeFiles(MapWith(sets), std::move(others));
}

TEST(TmxTileSet, AppliesMarginAndSpacingOfASheet) {
    const TileMapData map = ReadData(Files(
        R"(<tileset firstgid="5" name="s" class="k" tilewidth="2" tileheight="2" margin="1" spacing="1" )"
        R"(tilecount="99" columns="9"><tileoffset x="-3" y="4"/><image source="sheet.png"/></tileset>)"));
    ASSERT_EQ(map.sets.size(), 1U);
    const TileSetData& set = map.sets[0];
    EXPECT_EQ(set.first_id, 5U);
    EXPECT_EQ(set.offset, (Point{-3, 4}));
    EXPECT_EQ(set.info.name, "s");
    EXPECT_EQ(set.info.type, "k");
    ASSERT_EQ(set.tiles.size(), 2U);
    EXPECT_EQ(set.tiles[1].index, 1U);
    EXPECT_EQ(set.tiles[1].source, (Rectangle{4, 1, 2, 2}));
    EXPECT_EQ(set.tiles[1].mask, ParseMask({"# ", "##"}));  // '+' is below the threshold
    EXPECT_EQ(set.picture.Pixel(5, 1), (Color{127, 127, 127, 127}));
}

TEST(TmxTileSet, AppliesAColorKeyToTexelsAndMasks) {
    const TileMapData map = ReadData(
        Files(R"(<tileset firstgid="1" tilewidth="7" tileheight="4"><image source="sheet.png" )"
              R"(trans="ffffff"/></tileset>)"));
    EXPECT_EQ(map.sets[0].tiles[0].mask.Count(), 0);
    EXPECT_EQ(map.sets[0].picture.Pixel(1, 1), Color::Transparent);
}

constexpr std::string_view kCollection =
    R"(<tileset firstgid="3" name="c" tilewidth="3" tileheight="4" objectalignment="bottom" fillmode="preserve-aspect-fit">
<grid orientation="isometric" width="1" height="1"/><tile id="7"><image source="b.png"/></tile>
<tile id="0" type="wall"><image source="a.png"/><properties><property name="hp" type="int" value="4"/></properties>
<objectgroup draworder="index"><object id="1" x="1" y="0.5" width="2" height="1"/><object id="2" x="0" y="0"><ellipse/></object></objectgroup></tile>
<tile id="4" x="1" y="0" width="2" height="2"><image source="a.png"/></tile></tileset>)";

TEST(TmxTileSet, CombinesACollectionOfImagesInOneTexture) {
    const TileMapData map = ReadData(Files(kCollection));
    ASSERT_EQ(map.sets.size(), 1U);
    const TileSetData& set = map.sets[0];
    ASSERT_EQ(set.tiles.size(), 3U);
    EXPECT_EQ(set.tiles[0].index, 0U);
    EXPECT_EQ(set.tiles[1].index, 4U);
    EXPECT_EQ(set.tiles[2].index, 7U);
    EXPECT_EQ(set.tiles[0].mask, ParseMask({"###", "## "}));
    EXPECT_EQ(set.tiles[1].mask, ParseMask({"##", "# "}));
    EXPECT_EQ(set.tiles[2].mask, ParseMask({"#", "#", "#", "#"}));
    for (const TileCut& tile : set.tiles) {
        EXPECT_EQ(MakeMask(set.picture.View().Part(tile.source)), tile.mask);
    }
    EXPECT_EQ(set.picture.Bounds(), (Rectangle{0, 0, 4, 4}));  // a.png is stored once
    EXPECT_EQ(set.info.alignment, TileAlignment::Bottom);
    EXPECT_EQ(set.info.fill, TileFill::Fit);
    ASSERT_EQ(set.info.tiles.size(), 1U);
    EXPECT_EQ(set.info.tiles[0].type, "wall");
    EXPECT_EQ(set.info.tiles[0].properties.Integer("hp"), 4);
    ASSERT_EQ(set.info.tiles[0].shapes.size(), 2U);
    EXPECT_EQ(set.info.tiles[0].shapes[0].position, (Vector2{1, 0.5f}));
    EXPECT_EQ(set.info.tiles[0].shapes[1].shape, MapShape::Ellipse);
}

TEST(TmxTileSet, SplitsALargeCollectionIntoTexturesWithTheSameIds) {
    const auto side = [](int width, int height, Color color = Color::White) {
        return EncodePng(Image{width, height, color}.View());
    };
    std::string tiles;
    for (const char* tile : {"0 x", "1 y", "2 z", "3 a", "4 w"}) {
        tiles += "<tile id='" + std::string{tile[0]} + "'><image source='" + std::string{tile[2]} +
                 ".png'/></tile>";
    }
    const TileMapData map =
        ReadData(Files("<tileset firstgid='2' tilewidth='1' tileheight='1'>" + tiles + "</tileset>",
                       {{"x.png", side(8, 2000)},
                        {"y.png", side(2044, 60)},
                        {"z.png", side(3000, 10)},
                        {"w.png", side(2044, 30, Color::Blue)}}));
    ASSERT_EQ(map.sets.size(), 3U);
    for (const TileSetData& set : map.sets) {
        EXPECT_EQ(set.first_id, 2U);
    }
    SoftwareDevice device{8, 8};
    const TileMap made = test::MakeMap(map, device);
    for (std::uint32_t id = 2; id < 7; ++id) {
        EXPECT_TRUE(made.Find({id})) << id;
    }
    EXPECT_EQ(made.Find({4})->source.width, 3000);
    // w.png and y.png are on the same texture page. w.png is below y.png.
    const ShownTile blue = *made.Find({6});
    EXPECT_EQ(blue.set, made.Find({3})->set);
    EXPECT_EQ(blue.set->Texture().Pixels().Pixel(blue.source.x, blue.source.y), Color::Blue);
}

TEST(TmxTileSet, ResolvesFilesRelativeToATilesetFile) {
    TmxFiles files{
        {"maps/deep/m.tmx",
         TextBytes(MapWith(R"(<tileset firstgid="1" source="../../sets/s.tsx"/>)"))},
        {"sets/s.tsx", TextBytes(R"(<tileset name="s" tilewidth="2" tileheight="2"><image )"
                                 R"(source="../art/sheet.png"/></tileset>)")},
        {"art/sheet.png", kSheet}};
    EXPECT_EQ(ReadData(files, "maps/deep/m").sets[0].tiles.size(), 6U);
}

TEST(TmxTileSet, ConvertsAnimationsToNanoseconds) {
    const std::string set =
        R"(<tileset firstgid="10" tilewidth="1" tileheight="1"><image source="b.png"/><tile id="2">)"
        R"(<animation><frame tileid="2" duration="100"/><frame tileid="0" duration="50"/></animation>)"
        R"(</tile></tileset><layer width="1" height="1"><data encoding="csv">12</data></layer>)";
    const TileMapData map = ReadData(Files(set));
    ASSERT_EQ(map.animations.size(), 1U);
    EXPECT_EQ(map.animations[0].id, 12U);
    EXPECT_EQ(map.animations[0].frames,
              (std::vector<AnimationFrame>{{12, 100'000'000}, {10, 50'000'000}}));
    SoftwareDevice device{8, 8};
    TileMap made = test::MakeMap(map, device);
    made.Update(99'999'999);
    EXPECT_EQ(made.Place(0, {0, 0})->tile, (Tile{12}));
    made.Update(1);
    EXPECT_EQ(made.Place(0, {0, 0})->tile, (Tile{10}));
    made.Update(50'000'000);
    EXPECT_EQ(made.Place(0, {0, 0})->tile, (Tile{12}));
}

// Reads a map with the tiles 10 to 13 of b.png, in which tile 12 has these frames.
TileMapData Animated(std::string_view frames) {
    return ReadData(Files(
        R"(<tileset firstgid="10" tilewidth="1" tileheight="1"><image source="b.png"/><tile id="2">)"
        "<animation>" +
        std::string{frames} +
        R"(</animation></tile></tileset><layer width="1" height="1"><data encoding="csv">12</data></layer>)"));
}

// The animation was made when the picture was larger, and some of its tiles are missing now. As in
// Tiled, only the remaining frames are shown.
TEST(TmxTileSet, SkipsFramesOfMissingTiles) {
    const TileMapData map = Animated(
        R"(<frame tileid="900" duration="7"/><frame tileid="1" duration="100"/><frame tileid="4" duration="9"/>)");
    ASSERT_EQ(map.animations.size(), 1U);
    EXPECT_EQ(map.animations[0].frames, (std::vector<AnimationFrame>{{11, 100'000'000}}));
    EXPECT_TRUE(Animated(R"(<frame tileid="4" duration="9"/>)").animations.empty());
}

TEST(TmxTileSet, StopsAnAnimationAtAFrameWithoutDuration) {
    SoftwareDevice device{8, 8};
    TileMap map = test::MakeMap(
        Animated(
            R"(<frame tileid="0" duration="10"/><frame tileid="1" duration="0"/><frame tileid="2" duration="5"/>)"),
        device);
    const auto shown_after = [&map](std::int64_t ticks) {
        map.Update(ticks);
        return map.Place(0, {0, 0})->tile;
    };
    EXPECT_EQ(shown_after(9'999'999), (Tile{10}));
    EXPECT_EQ(shown_after(1), (Tile{11}));
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(shown_after(AnimationClip::kMaxTicks), (Tile{11}));
    }

    TileMap still = test::MakeMap(
        Animated(R"(<frame tileid="1" duration="0"/><frame tileid="0" duration="10"/>)"), device);
    still.Update(10'000'000);
    EXPECT_EQ(still.Place(0, {0, 0})->tile, (Tile{11}));
}

std::string SheetWith(std::string_view inside, std::string_view attributes = "") {
    return R"(<tileset firstgid="1" tilewidth="2" tileheight="2" )" + std::string{attributes} +
           R"(><image source="sheet.png"/>)" + std::string{inside} + "</tileset>";
}

TEST(TmxTileSet, NamesInvalidValues) {
    const auto message = [](const std::string& sets) { return LoadError(Files(sets)); };
    EXPECT_THAT(message(SheetWith("") + SheetWith("")),
                HasSubstr("tile 1 is also in another tileset"));
    EXPECT_THAT(
        message(R"(<tileset firstgid="1" tilewidth="2" tileheight="2"><tile id="1"><image )"
                R"(source="a.png"/></tile><tile id="1"><image source="b.png"/></tile></tileset>)"),
        HasSubstr("has a duplicate tile 1"));
    EXPECT_THAT(message(R"(<tileset firstgid="1"><tile id="1" x="2" width="2" height="2"><image )"
                        R"(source="a.png"/></tile></tileset>)"),
                HasSubstr("extends beyond its picture"));
    EXPECT_THAT(message(R"(<tileset tilewidth="2" tileheight="2"/>)"),
                HasSubstr("needs the attribute 'firstgid'"));
    EXPECT_THAT(message(R"(<tileset firstgid="1048577"/>)"), HasSubstr("firstgid: must be"));
    EXPECT_THAT(message(R"(<tileset firstgid="1048570" tilewidth="1" tileheight="1"><image )"
                        R"(source="sheet.png"/></tileset>)"),
                HasSubstr("has tile ids above 1048576"));
}

TEST(TmxTileSet, RejectsAGridSizeThatDiffersFromTheTileSize) {
    EXPECT_EQ(LoadError(Files(SheetWith("", R"(tilerendersize="grid")"))), "");
    EXPECT_THAT(LoadError(Files(
                    R"(<tileset firstgid="1" tilewidth="3" tileheight="2" tilerendersize="grid">)"
                    R"(<image source="sheet.png"/></tileset>)")),
                HasSubstr("tilerendersize 'grid'"));
}

TEST(TmxTileSet, NamesPicturesThatAreNotPng) {
    const auto with = [](std::string_view start) {
        return LoadError(Files(SheetWith(""), {{"sheet.png", TextBytes(start)}}));
    };
    EXPECT_THAT(with("\xff\xd8\xff\xe0"),
                EndsWith("sheet.png: not a PNG file, but a JPEG picture: convert it"));
    EXPECT_THAT(with("GIF89a"), HasSubstr("a GIF picture"));
    EXPECT_THAT(with("RIFF....WEBP"), HasSubstr("a WebP picture"));
    EXPECT_THAT(with("what"), EndsWith("sheet.png: not a PNG file"));
    EXPECT_THAT(
        LoadError(Files(R"(<tileset firstgid="1" tilewidth="2" tileheight="2"><image )"
                        R"(format="png"><data encoding="base64">AA==</data></image></tileset>)")),
        HasSubstr("has an embedded picture"));
}

}  // namespace
}  // namespace graze
