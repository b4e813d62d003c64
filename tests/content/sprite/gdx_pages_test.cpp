#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/random_frames.hpp"
#include "content/sample_assets.hpp"
#include "graze/content/png.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::PackedFrame;
using test::RandomFrames;
using test::TextBytes;
using Files = MemoryTitleStorage::Files;

// Returns an atlas of libGDX with the frames on several pages, of which every second is
// premultiplied, or on one page.
Files Atlas(RandomFrames& frames, bool is_on_one_page) {
    Files files;
    std::string text;
    const int pages = is_on_one_page ? 1 : RandomFrames::kPages;
    for (int page = 0; page < pages; ++page) {
        const int last_page = is_on_one_page ? RandomFrames::kPages - 1 : page;
        Image picture = frames.Pack(page, last_page, is_on_one_page ? 2 : frames.Next(3));
        const bool is_premultiplied = page % 2 == 1;
        if (is_premultiplied) {
            Premultiply(picture);
        }
        const std::string image = "page" + std::to_string(page) + ".png";
        files[image] = EncodePng(picture.View());
        text += "\n" + image + "\nfilter: " + (page == 0 ? "Nearest" : "Linear") +
                ", Nearest\npma: " + (is_premultiplied ? "true" : "false") + "\n";
        for (const PackedFrame& frame : frames.Frames()) {
            if (frame.page >= page && frame.page <= last_page) {
                const Rectangle& shown = frame.shown;
                const std::string number = frame.name.substr(2);
                text += "f\nindex: " + number + "\nbounds: " + std::to_string(frame.corner.x) +
                        ", " + std::to_string(frame.corner.y) + ", " + std::to_string(shown.width) +
                        ", " + std::to_string(shown.height) +
                        "\noffsets: " + std::to_string(shown.x) + ", " +
                        std::to_string(frame.whole.y - shown.Bottom()) + ", " +
                        std::to_string(frame.whole.x) + ", " + std::to_string(frame.whole.y) +
                        "\nrotate: " + (frame.quarter_turns == 0 ? "false" : "true") + "\n";
            }
        }
    }
    files["hero.atlas"] = TextBytes(text);
    return files;
}

TEST(GdxAtlasPages, GiveTheSpriteOfTheSameFramesOnOnePage) {
    for (unsigned seed = 1; seed <= 16; ++seed) {
        RandomFrames frames{seed, -1};
        MemoryContent one{Atlas(frames, true)};
        const auto& expected = one.Content().Load<Sprite>("hero");
        const Files files = Atlas(frames, false);
        MemoryContent several{files};
        MemoryContent packed{{{"game.pack", test::BakeMemoryFiles(files).pack}}};
        for (MemoryContent* const content : {&several, &packed}) {
            const auto& sprite = content->Content().Load<Sprite>("hero");
            ASSERT_EQ(test::Difference(sprite, expected), "") << seed;
            ASSERT_EQ(sprite.FindFrame("f_2"), 2);
        }
    }
}

// The key is compared with the colours of the files. The grey that premultiplied white becomes is
// kept.
TEST(GdxAtlasPages, ApplyAColorKeyToEachPage) {
    MemoryContent content{
        {{"hero.atlas", TextBytes("a.png\na\nbounds: 0, 0, 2, 1\n\nb.png\npma: true\nb\n"
                                  "bounds: 0, 0, 2, 1\n")},
         {"a.png", MakePng({"#+"})},
         {"b.png", MakePng({"#+"})},
         {"grey.sprite.json",
          TextBytes(R"({"sheet": "hero.atlas", "color_key": [127, 127, 127]})")},
         {"white.sprite.json",
          TextBytes(R"({"sheet": "hero.atlas", "color_key": [255, 255, 255]})")}}};
    const auto& grey = content.Content().Load<Sprite>("grey");
    EXPECT_EQ(CopyFrame(grey, 0).Pixel(1, 0), (Color{127, 127, 127, 127}));
    EXPECT_EQ(CopyFrame(grey, 1).Pixel(1, 0), (Color{255, 255, 255, 127}));
    const auto& white = content.Content().Load<Sprite>("white");
    EXPECT_EQ(white.FrameMask(0).Count(), 0);
    EXPECT_EQ(white.FrameMask(1).Count(), 0);
}

TEST(GdxAtlasPages, AreRejectedIfMissingOrTooMany) {
    MemoryContent missing{{{"hero.atlas", TextBytes("a.png\na\nbounds: 0, 0, 1, 1\n\nb.png\n")},
                           {"a.png", MakePng({"#"})}}};
    EXPECT_EQ(missing.CaptureError<Sprite>("hero"),
              "asset 'hero': tried hero.atlas, b.png: no such file in memory (near: 'a.png')");
    std::string pages = "a.png\na\nbounds: 0, 0, 1, 1\n";
    for (int i = 0; i < 256; ++i) {
        pages += "\na.png\n";
    }
    MemoryContent many{{{"hero.atlas", TextBytes(pages)}, {"a.png", MakePng({"#"})}}};
    EXPECT_EQ(many.CaptureError<Sprite>("hero"),
              "asset 'hero': tried hero.atlas: line 515: more than 256 pages");
}

}  // namespace
}  // namespace graze
