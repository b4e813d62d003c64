#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

class MapCommand : public testing::Test {
protected:
    MapCommand() {
        Image tiles{4, 2, Color::Red};
        tiles.SetPixel(2, 0, Color::Blue);
        folder_.Write("art/tiles.png", EncodePng(tiles.View()));
    }

    [[nodiscard]] Image Drawn(const std::string& attributes, const std::string& inside,
                              MapOptions options = {}) {
        folder_.Write("maps/m.tmx",
                      "<map orientation='orthogonal' tilewidth='2' tileheight='2' " + attributes +
                          "><tileset firstgid='1' tilewidth='2' tileheight='2'><image "
                          "source='../art/tiles.png'/><tile id='0'><animation><frame tileid='0' "
                          "duration='10'/><frame tileid='1' duration='10'/></animation></tile>"
                          "</tileset>" +
                          inside + "</map>");
        options.map = folder_ / "maps/m.tmx";
        options.out = folder_ / "out.png";
        if (options.root.empty()) {
            options.root = folder_.Path();
        }
        DrawMap(options);
        return DecodePng(ReadFile(folder_ / "out.png"));
    }

    test::TemporaryFolder folder_;
};

TEST_F(MapCommand, DrawsTheWholeMapOnItsBackground) {
    const Image picture = Drawn("width='3' height='1' backgroundcolor='#00ff00'",
                                "<layer parallaxx='0.5'><data encoding='csv'>1,0,2</data></layer>");
    EXPECT_EQ(picture.Bounds(), (Rectangle{0, 0, 6, 2}));
    EXPECT_EQ(picture.Pixel(1, 1), Color::Red);
    EXPECT_EQ(picture.Pixel(2, 0), (Color{0, 255, 0, 255}));
    EXPECT_EQ(picture.Pixel(4, 0), Color::Blue);
}

TEST_F(MapCommand, WritesStraightAlpha) {
    folder_.Write("art/glass.png", EncodePng(Image{1, 2, Color{255, 200, 0, 128}}.View()));
    const Image picture = Drawn("width='1' height='1'",
                                "<imagelayer><image source='../art/glass.png'/></imagelayer>");
    EXPECT_EQ(picture.Pixel(0, 0), (Color{255, 199, 0, 128}));
    EXPECT_EQ(picture.Pixel(1, 0), Color::Transparent);
}

TEST_F(MapCommand, DrawsAllTilesOfAnInfiniteMap) {
    const Image picture = Drawn("infinite='1'",
                                "<layer><data encoding='csv'><chunk x='-3' y='-1' width='2' "
                                "height='1'>2,0</chunk></data></layer>");
    EXPECT_EQ(picture.Bounds(), (Rectangle{0, 0, 4, 2}));
    EXPECT_EQ(picture.Pixel(0, 0), Color::Blue);
    EXPECT_EQ(picture.Pixel(3, 1), Color::Transparent);
}

TEST_F(MapCommand, AnimatesTilesForTheRequestedTime) {
    const std::string layer = "<layer><data encoding='csv'>1</data></layer>";
    EXPECT_EQ(Drawn("width='1' height='1'", layer, {.time_ms = 9}).Pixel(0, 0), Color::Red);
    EXPECT_EQ(Drawn("width='1' height='1'", layer, {.time_ms = 10}).Pixel(0, 0), Color::Blue);
}

TEST_F(MapCommand, RejectsFilesOutsideTheRoot) {
    try {
        static_cast<void>(Drawn("width='1' height='1'", "", {.root = folder_ / "maps"}));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), HasSubstr("is outside of the game's files"));
    }
}

TEST_F(MapCommand, RejectsMapsWithoutPixelsOrWithTooMany) {
    EXPECT_THROW(static_cast<void>(Drawn("infinite='1'", "")), ContentError);
    EXPECT_THROW(static_cast<void>(Drawn("width='9000' height='1'", "")), ContentError);
}

}  // namespace
}  // namespace graze
