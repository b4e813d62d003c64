#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/tmx_helpers.hpp"
#include "graze/content/png.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::LoadError;
using test::MakeFiles;
using test::SmallMap;
using test::TextBytes;
using test::TmxFiles;
using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string Repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

// A map with many kinds of elements.
std::string RichMap() {
    return SmallMap(
        R"(<tileset firstgid="9" source="s.tsx"/><group offsetx="1"><layer name="ground"><data encoding="csv">)"
        R"(1,2,0,9,1,0</data></layer></group><objectgroup><object id="1" gid="1" x="4"/><object id="2">)"
        R"(<polygon points="0,0 1,1"/></object><object template="a.tx"/></objectgroup><imagelayer><image )"
        R"(source="two.png"/></imagelayer><properties><property name="p" type="class"><properties/></property></properties>)");
}

const TmxFiles kMapFiles{
    {"s.tsx",
     TextBytes(R"(<tileset tilewidth="8" tileheight="8"><tile id="0"><image source="two.png"/>)"
               R"(<animation><frame tileid="0" duration="5"/></animation></tile></tileset>)")},
    {"a.tx",
     TextBytes(R"(<template><tileset firstgid="1" source="s.tsx"/><object gid="1"/></template>)")}};

TEST(TmxDamage, RejectsATruncatedMap) {
    const std::string whole = RichMap();
    EXPECT_EQ(LoadError(MakeFiles(whole, kMapFiles)), "");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        ASSERT_THAT(LoadError(MakeFiles(whole.substr(0, size), kMapFiles)),
                    StartsWith("asset 'm': tried "))
            << size;
    }
}

TEST(TmxDamage, NamesTruncatedFilesOfTheMap) {
    for (const auto& [name, bytes] : kMapFiles) {
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            TmxFiles files = kMapFiles;
            files[name].resize(size);
            ASSERT_THAT(LoadError(MakeFiles(RichMap(), files)), HasSubstr(name + ": ")) << size;
        }
    }
}

// Flips every bit of the file. The result must be a map or an error that names the asset.
TEST(TmxDamage, GivesAMapOrANamedErrorForAnyFlippedBit) {
    const Bytes whole = TextBytes(RichMap());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            TmxFiles files = kMapFiles;
            Bytes& map = files["m.tmx"];
            map = whole;
            map[i] ^= static_cast<std::byte>(1 << bit);
            ASSERT_THAT(LoadError(MakeFiles("", files)),
                        AnyOf(IsEmpty(), StartsWith("asset 'm': tried ")));
        }
    }
}

TEST(TmxDamage, RejectsDeepNesting) {
    const int deep = 300'000;
    EXPECT_THAT(LoadError(MakeFiles(Repeated("<group>", deep) + Repeated("</group>", deep))),
                HasSubstr("more than 64 levels of nesting"));
    EXPECT_THAT(LoadError(MakeFiles(Repeated("<group>", deep))), HasSubstr("not XML"));
    EXPECT_EQ(LoadError(MakeFiles(SmallMap(Repeated("<group>", 60) + Repeated("</group>", 60)))),
              "");
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(Repeated("<group>", 70) + Repeated("</group>", 70)))),
                HasSubstr("more than 64 levels of nesting"));
}

TEST(TmxDamage, RejectsEntityDeclarations) {
    const std::string map =
        R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8"/>)";
    EXPECT_THAT(LoadError(MakeFiles(R"(<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">]>)" + map)),
                HasSubstr("declares entities in its DOCTYPE"));
    // Tiled itself wrote this DOCTYPE for years.
    EXPECT_EQ(LoadError(MakeFiles(
                  R"(<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">)" + map)),
              "");
}

TEST(TmxDamage, RejectsFilesOutsideTheStorage) {
    const auto message = [](const std::string& name) {
        return LoadError(
            MakeFiles(SmallMap("<imagelayer><image source=\"" + name + "\"/></imagelayer>")));
    };
    EXPECT_THAT(message("../two.png"),
                EndsWith("m.tmx: names '../two.png', which is outside of the game's files"));
    EXPECT_THAT(message("a/../../../etc/passwd"), HasSubstr("outside of the game's files"));
    EXPECT_THAT(message(".."), HasSubstr("outside of the game's files"));
    EXPECT_THAT(message("/etc/passwd"), HasSubstr("which is not a relative path"));
    EXPECT_THAT(message("C:/two.png"), HasSubstr("which is not a relative path"));
    EXPECT_THAT(message("art\\two.png"),
                EndsWith("names 'art\\two.png': folders are separated by '/'"));
    EXPECT_THAT(message(""), HasSubstr("names a file with an empty name"));
    EXPECT_THAT(message("."), HasSubstr("no such file"));
    EXPECT_EQ(message("a/../two.png"), "");
    EXPECT_THAT(message("tow.png"), HasSubstr("(near: 'two.png')"));
}

TEST(TmxDamage, RejectsCircularReferences) {
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(R"(<tileset firstgid="9" source="s.tsx"/>)"),
                                    {{"s.tsx", TextBytes(R"(<tileset source="s.tsx"/>)")}})),
                EndsWith("s.tsx: line 1, <tileset>: a tileset file cannot refer to another file"));
    EXPECT_THAT(LoadError(MakeFiles(
                    SmallMap(R"(<objectgroup><object template="a.tx"/></objectgroup>)"),
                    {{"a.tx", TextBytes(R"(<template><object template="a.tx"/></template>)")}})),
                EndsWith("a.tx: line 1, <object>: a template cannot use another template"));
    // A recursive tileset: the collision shape of a tile is a template, and the template is a tile
    // of the same tileset.
    EXPECT_THAT(
        LoadError(MakeFiles(
            SmallMap(R"(<tileset firstgid="9" source="s.tsx"/>)"),
            {{"s.tsx",
              TextBytes(
                  R"(<tileset tilewidth="8" tileheight="8"><image source="two.png"/><tile )"
                  R"(id="0"><objectgroup><object template="a.tx"/></objectgroup></tile></tileset>)")},
             {"a.tx",
              TextBytes(
                  R"(<template><tileset firstgid="1" source="s.tsx"/><object gid="1"/></template>)")}})),
        EndsWith("a.tx: line 1, <object>: a collision shape cannot be a tile"));
    EXPECT_THAT(
        LoadError(MakeFiles(
            SmallMap(R"(<objectgroup><object template="a.tx"/></objectgroup>)"),
            {{"a.tx",
              TextBytes(
                  R"(<template><tileset firstgid="1" source="a.tx"/><object gid="1"/></template>)")}})),
        EndsWith("a.tx: expected <tileset>, got <template>"));
}

TEST(TmxDamage, RejectsManyUsesOfAHugeTemplate) {
    const std::string huge =
        "<template><object><properties>" +
        Repeated("<property name='a' value='" + std::string(1000, 'x') + "'/>", 1000) +
        "</properties></object></template>";
    EXPECT_THAT(
        LoadError(MakeFiles(SmallMap("<objectgroup>" + Repeated("<object template='a.tx'/>", 100) +
                                     "</objectgroup>"),
                            {{"a.tx", TextBytes(huge)}})),
        HasSubstr("the map has too many bytes in its templates"));
}

TEST(TmxDamage, LimitsThePixelsOfAllPictures) {
    const test::LargestAllocation largest;
    EXPECT_THAT(LoadError(MakeFiles(SmallMap("<imagelayer><image source='big.png'/></imagelayer>"),
                                    {{"big.png", test::HollowPng(30'000, 30'000)}})),
                HasSubstr("big.png: too large"));
    EXPECT_LT(largest.Bytes(), std::size_t{1} << 20);
}

TEST(TmxDamage, LimitsTilesAndTilesets) {
    const Bytes dots = EncodePng(Image{512, 512, Color::White}.View());
    EXPECT_THAT(
        LoadError(MakeFiles(
            SmallMap(
                R"(<tileset firstgid="9" tilewidth="1" tileheight="1"><image source="dots.png"/></tileset>)"),
            {{"dots.png", dots}})),
        HasSubstr("the map has too many tiles"));
    std::string sets;
    for (int i = 0; i < 1100; ++i) {
        sets += "<tileset firstgid=\"9\"/>";
    }
    EXPECT_THAT(LoadError(MakeFiles(SmallMap(sets))), HasSubstr("the map has too many tilesets"));
}

}  // namespace
}  // namespace graze
