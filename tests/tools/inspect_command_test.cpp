#include <sstream>

#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/image/image.hpp"

namespace graze {
namespace {

TEST(InspectCommand, WritesPagesWithStraightAlpha) {
    const test::TemporaryFolder folder;
    folder.Write("art/glass.png", EncodePng(Image{4, 4, Color{255, 200, 0, 128}}.View()));
    std::ostringstream log;
    ASSERT_EQ(BakeFolder({.folder = folder / "art", .out = folder / "game.pack"}, log), 0)
        << log.str();
    ASSERT_EQ(InspectPack({.pack = folder / "game.pack",
                           .pages = folder / "pages",
                           .out = folder / "lines.jsonl"},
                          log),
              0);

    const Image page = DecodePng(ReadFile(folder / "pages/page_0.png"));
    int shown = 0;
    for (const Color color : page.Pixels()) {
        if (color.a != 0) {
            ASSERT_EQ(color, (Color{255, 199, 0, 128}));
            ++shown;
        }
    }
    EXPECT_GE(shown, 4 * 4);
}

}  // namespace
}  // namespace graze
