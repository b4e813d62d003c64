#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/aseprite_writer.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/content/aseprite.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/png.hpp"
#include "graze/sprite/sprite.hpp"
#include "sprite/aseprite_picture.hpp"
#include "support/text_bytes.hpp"

// Small files that would take long to draw. What is tested is the work that the painter counts, in
// the units that its header names.

namespace graze {
namespace {

using test::AseFile;
using test::AseLayer;
using testing::HasSubstr;

constexpr std::int64_t kPlenty = std::int64_t{1} << 40;

// The work of all frames.
std::int64_t WorkOf(const AseFile& file) {
    const Bytes bytes = test::WriteAseprite(file);
    const AsepriteFile read = ReadAsepriteFile(bytes);
    AsepritePainter painter{read, kPlenty};
    for (std::size_t i = 0; i < read.frames.size(); ++i) {
        static_cast<void>(painter.Paint(i));
    }
    return painter.Work();
}

Bytes Filled(int pixels, std::uint8_t alpha) {
    Bytes bytes;
    for (int i = 0; i < pixels; ++i) {
        bytes.insert(bytes.end(),
                     {std::byte{200}, std::byte{100}, std::byte{50}, std::byte{alpha}});
    }
    return bytes;
}

// Two raw cels of 10 x 10 px on each other, of which 5 x 10 are on the canvas.
std::int64_t WorkOfMode(int mode, std::uint8_t alpha = 200) {
    AseFile file{.width = 5, .height = 10};
    file.frames = {
        {100,
         {test::AseLayerChunk({}), test::AseLayerChunk({.blend_mode = mode}),
          test::AseCelChunk({.kind = 0, .width = 10, .height = 10, .data = Filled(100, 255)}),
          test::AseCelChunk(
              {.layer = 1, .kind = 0, .width = 10, .height = 10, .data = Filled(100, alpha)})}}};
    return WorkOf(file);
}

TEST(AsepriteWork, CountsWhatEachPixelCosts) {
    const std::int64_t canvas = 50 * 7;
    const std::int64_t items = 2 * 100;
    const std::int64_t pixels = 2 * 50 * 3;
    EXPECT_EQ(WorkOfMode(0), canvas + items + pixels + 2 * 50 * 5);
    EXPECT_EQ(WorkOfMode(0, 0), canvas + items + pixels + 50 * 5);
    for (int mode = 1; mode < 19; ++mode) {
        const bool is_hsl = 12 <= mode && mode <= 15;
        EXPECT_EQ(WorkOfMode(mode), canvas + items + pixels + 50 * 5 +
                                        50 * (is_hsl      ? 92
                                              : mode == 9 ? 82
                                                          : 47))
            << mode;
    }
}

TEST(AsepriteWork, CountsDecompressedBytesAndTiles) {
    AseFile file{.width = 1, .height = 1};
    file.frames = {{100,
                    {test::AseLayerChunk({}),
                     test::AseCelChunk({.x = 7, .width = 4, .height = 4, .data = Bytes(64)})}},
                   {100, {test::AseCelChunk({.x = 7, .kind = 1})}}};
    const auto compressed = static_cast<std::int64_t>(test::StoredStream(Bytes(64)).size());
    EXPECT_EQ(WorkOf(file), 2 * (7 + 100 + 64 * 2 + compressed * 5 / 4));

    const Bytes tiles(2 * 4, std::byte{255});
    file = {.width = 1, .height = 1};
    file.frames = {
        {100,
         {test::AseTileSetChunk(0, 6, 2, 1, 1, tiles), test::AseLayerChunk({.kind = 2}),
          test::AseCelChunk({.kind = 3,
                             .width = 2,
                             .height = 1,
                             .data = {std::byte{1}, {}, {}, {}, std::byte{1}, {}, {}, {}}})}}};
    // Both maps of tiles are decompressed, and one of the tiles is on the canvas.
    const auto of_map = static_cast<std::int64_t>(test::StoredStream(Bytes(8)).size());
    EXPECT_EQ(WorkOf(file), 7 + 100 + 2 * (8 * 2 + of_map * 5 / 4) + 2 * 6 + 19 + 3 + 5);
}

// Layers and groups without a cel are not looked at in each frame.
TEST(AsepriteWork, DoesNotDependOnEmptyLayersAndGroups) {
    for (const AseLayer& layer : {AseLayer{.name = ""}, AseLayer{.name = "", .kind = 1}}) {
        for (const std::uint32_t flags : {1U, 3U}) {
            for (const int depth : {8, 32}) {
                AseFile file{.width = 1, .height = 1, .depth = depth, .flags = flags};
                file.frames.assign(50, {});
                file.frames[0].chunks.assign(2000, test::AseLayerChunk(layer));
                EXPECT_EQ(WorkOf(file), 50 * 7) << layer.kind << ' ' << flags << ' ' << depth;
            }
        }
    }
}

TEST(AsepriteWork, OfGroupsIsThatOfThoseWithACel) {
    AseFile file{.width = 3, .height = 1, .flags = 3};
    file.frames = {{100,
                    {test::AseLayerChunk({.kind = 1}), test::AseLayerChunk({.kind = 1, .level = 1}),
                     test::AseLayerChunk({.level = 2}), test::AseLayerChunk({.kind = 1}),
                     test::AseLayerChunk({.level = 1}),
                     test::AseCelChunk(
                         {.layer = 2, .kind = 0, .width = 1, .height = 1, .data = Filled(1, 9)})}},
                   {}};
    // In the first frame a cel of one pixel, and two groups of three pixels, of which one shows.
    EXPECT_EQ(WorkOf(file), 2 * 3 * 7 + 3 * 100 + (3 + 5) + 2 * (3 * 3 + 5));
}

TEST(AsepriteWork, HasALimitThatGrowsWithLargeFiles) {
    EXPECT_EQ(MaxAsepriteWork(0), 1'600'000'000);
    EXPECT_EQ(MaxAsepriteWork(4'000'000), 1'600'000'000);
    EXPECT_EQ(MaxAsepriteWork(4'000'001), 1'600'000'400);
    EXPECT_GT(MaxAsepriteWork(SIZE_MAX), 1'600'000'000);
    const AseFile dot{.frames = {{}}};
    const Bytes bytes = test::WriteAseprite(dot);
    const AsepriteFile read = ReadAsepriteFile(bytes);
    EXPECT_NO_THROW(static_cast<void>(AsepritePainter(read, 7).Paint(0)));
    EXPECT_THROW(static_cast<void>(AsepritePainter(read, 6).Paint(0)), FormatError);
}

// Masks of rotated frames take long.
TEST(RotatedFrames, MayNotHaveTooManyPixelsInTotal) {
    const auto error = [](int count) {
        std::string atlas = "p.png\n";
        for (int i = 0; i < count; ++i) {
            atlas += "a\nrotate:90\nbounds:0,0,1024,1024\n";
        }
        test::MemoryContent content{
            {{"a.atlas", test::TextBytes(atlas)}, {"p.png", EncodePng(Image{1024, 1024}.View())}}};
        content.Content().OnWarning([](const std::string&) {});
        return content.CaptureError<Sprite>("a");
    };
    EXPECT_EQ(error(8), "");
    EXPECT_EQ(error(65),
              "asset 'a': tried a.atlas: the rotated frames have more than 67108864 "
              "pixels in total");
}

}  // namespace
}  // namespace graze
