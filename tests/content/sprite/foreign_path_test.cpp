#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

// Paths as the program wrote them on the machine of the artist.

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using testing::HasSubstr;

std::string SheetOf(std::string_view image) {
    return R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "meta": {"image": ")" +
           std::string{image} + "\"}}";
}

// Returns the error of loading a sheet in `folder` that names `image`, with sub/j.png and art/j.png
// in the storage, or what it warns of.
std::string Result(std::string_view folder, std::string_view image) {
    const std::string name = std::string{folder} + "hero";
    MemoryContent content{{{name + ".json", TextBytes(SheetOf(image))},
                           {"sub/j.png", MakePng({"#"})},
                           {"art/j.png", MakePng({"#"})},
                           {"j.png", MakePng({"#"})}}};
    return content.CaptureWarnings<Sprite>(name);
}

TEST(ForeignPath, ThatIsAbsoluteIsLookedForBesideTheSheet) {
    for (const std::string folder : {"", "sub/"}) {
        EXPECT_EQ(Result(folder, "/home/me/art/j.png"), "");
        EXPECT_EQ(Result(folder, R"(C:\\Users\\me\\art\\j.png)"), "");
        EXPECT_EQ(Result(folder, "C:/Users/me/art/j.png"), "");
        EXPECT_EQ(Result(folder, R"(\\\\server\\art\\j.png)"), "");
    }
    EXPECT_EQ(
        Result("", "/home/me/k.png"),
        "ERROR: asset 'hero': tried hero.json, k.png: no such file in memory (near: 'j.png')");
    EXPECT_EQ(Result("sub/", "/home/me/k.png"),
              "ERROR: asset 'sub/hero': tried sub/hero.json, sub/k.png: no such file in memory "
              "(near: 'j.png')");
}

TEST(ForeignPath, MayHaveTheSeparatorsOfWindows) {
    EXPECT_EQ(Result("sub/", R"(..\\art\\j.png)"), "");
    EXPECT_EQ(Result("", R"(sub\\j.png)"), "");
}

TEST(ForeignPath, OccursInAtlasesMultipacksAndFontsToo) {
    MemoryContent content{
        {{"a.atlas", TextBytes("/home/me/j.png\nred\n  bounds: 0,0,1,1\n")},
         {"b.json",
          TextBytes(R"({"frames": {"a": {"frame": {"x":0,"y":0,"w":1,"h":1}}}, "meta": {"image":
              "j.png", "related_multi_packs": ["C:\\art\\c.json"]}})")},
         {"c.json", TextBytes(SheetOf("/tmp/j.png"))},
         {"f.fnt",
          TextBytes("common lineHeight=9 scaleW=1 scaleH=1\npage id=0 file=\"C:\\fonts\\j.png\"\n"
                    "char id=65 x=0 y=0 width=1 height=1 xoffset=0 yoffset=0 xadvance=1\n")},
         {"j.png", MakePng({"#"})}}};
    EXPECT_EQ(content.CaptureWarnings<Sprite>("a"), "");
    EXPECT_THAT(content.CaptureWarnings<Sprite>("b"), HasSubstr("duplicate frame name 'a'"));
    EXPECT_EQ(content.CaptureWarnings<SpriteFont>("f"), "");
}

// The game's own files name files as the storage does.
TEST(ForeignPath, IsAnErrorInADescriptor) {
    MemoryContent content{{{"sub/hero.sprite.json", TextBytes(R"({"image": "/home/me/j.png"})")},
                           {"sub/rock.sprite.json", TextBytes(R"({"image": "C:/art/j.png"})")},
                           {"sub/j.png", MakePng({"#"})}}};
    EXPECT_EQ(content.CaptureError<Sprite>("sub/hero"),
              "asset 'sub/hero': tried sub/hero.sprite.json: names '/home/me/j.png', which is not "
              "a relative path");
    EXPECT_EQ(content.CaptureError<Sprite>("sub/rock"),
              "asset 'sub/rock': tried sub/rock.sprite.json: names 'C:/art/j.png', which is not a "
              "relative path");
}

}  // namespace
}  // namespace graze
