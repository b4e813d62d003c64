#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/largest_allocation.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/sheet_writer.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::drawn_hash;
using test::LargestAllocation;
using test::MakePng;
using test::MemoryContent;
using test::packed_array;
using test::TextBytes;
using test::WithReplaced;
using testing::HasSubstr;

constexpr std::size_t kLittle = std::size_t{1} << 20;

// Checks the guarantees of every accepted sheet.
void ExpectValid(const SpriteSheet& sheet) {
    ASSERT_FALSE(sheet.frames.empty());
    for (const SheetFrame& frame : sheet.frames) {
        ASSERT_TRUE(frame.frame.Bounds().Contains(frame.frame.Shown()));
        ASSERT_GT(frame.frame.width * frame.frame.height, 0);
    }
    for (const AnimationClip& clip : sheet.clips) {
        for (const AnimationFrame& frame : clip.Round()) {
            ASSERT_GE(frame.frame, 0);
            ASSERT_LT(static_cast<std::size_t>(frame.frame), sheet.frames.size());
        }
    }
}

std::string CaptureError(const std::string& text) {
    try {
        ExpectValid(ParseSpriteSheet(text));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

// The last byte closes the object, and only white space follows.
TEST(DamagedSheet, IsRejectedWhenTruncatedAnywhere) {
    for (const std::string& whole : {packed_array, drawn_hash}) {
        const std::size_t end = whole.rfind('}');
        for (std::size_t size = 0; size <= end; ++size) {
            ASSERT_NE(CaptureError(whole.substr(0, size)), "") << size;
        }
    }
}

TEST(DamagedSheet, IsLoadedOrRejectedWithAnyByteChanged) {
    Random random{5};
    for (const std::string& whole : {packed_array, drawn_hash}) {
        for (std::size_t at = 0; at < whole.size(); ++at) {
            for (const char other : {'0', '9', '-', '"', '{', ']', '\0'}) {
                std::string changed = whole;
                changed[at] = other;
                static_cast<void>(CaptureError(changed));
            }
            std::string flipped = whole;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << random.Next(8)));
            static_cast<void>(CaptureError(flipped));
        }
    }
}

TEST(DamagedSheet, IsLoadedOrRejectedWithMissingOrDuplicateParts) {
    Random random{6};
    for (const std::string& whole : {packed_array, drawn_hash}) {
        for (int i = 0; i < 2000; ++i) {
            const auto size = static_cast<int>(whole.size());
            const auto from = static_cast<std::size_t>(random.Next(size));
            const auto count = static_cast<std::size_t>(random.Next(60));
            std::string changed = whole;
            if (i % 2 == 0) {
                changed.erase(from, count);
            } else {
                changed.insert(from, whole.substr(from, count));
            }
            static_cast<void>(CaptureError(changed));
        }
    }
}

TEST(DamagedSheet, IsRejectedWhenNestedTooDeeply) {
    const std::string arrays(1'000'000, '[');
    EXPECT_THAT(CaptureError(R"({"frames": )" + arrays), HasSubstr("levels of nesting"));
    std::string objects = R"({"meta": )";
    for (int i = 0; i < 100'000; ++i) {
        objects += R"({"a":)";
    }
    EXPECT_THAT(CaptureError(objects), HasSubstr("levels of nesting"));
}

std::string ManyFrames(int count, bool is_array) {
    std::string text = std::string{R"({"frames":)"} + (is_array ? "[" : "{");
    for (int i = 0; i < count; ++i) {
        const std::string name = "\"" + std::to_string(i) + "\"";
        text += i == 0 ? "" : ",";
        text += is_array ? R"({"filename":)" + name + "," : name + ":{";
        text += R"("frame":{"x":0,"y":0,"w":1,"h":1}})";
    }
    return text + (is_array ? "]" : "}") + R"(,"meta":{"image":"a.png"}})";
}

TEST(DamagedSheet, IsRejectedWithTooManyFrames) {
    EXPECT_EQ(CaptureError(ManyFrames(65'536, false)), "");
    EXPECT_THAT(CaptureError(ManyFrames(65'537, true)), HasSubstr("frames: there are 65537"));
    std::string text = R"({"meta":{"image":"a.png"},"frames":[0)";
    for (int i = 1; i < 1'000'000; ++i) {
        text += ",0";
    }
    EXPECT_THAT(CaptureError(text + "]}"), HasSubstr("frames: there are 1000000"));
}

std::string LoadingError(const std::string& sheet, Bytes png) {
    MemoryContent assets{{{"hero.json", TextBytes(sheet)}, {"hero.png", std::move(png)}}};
    return assets.CaptureError<Sprite>("hero");
}

TEST(DamagedSheet, NamesAFrameOutsideThePicture) {
    const Bytes png = MakePng({"        ", "        ", "        ", "        "});

    EXPECT_EQ(LoadingError(packed_array, png), "");
    EXPECT_EQ(LoadingError(WithReplaced(packed_array, R"("x":1,"y":1)", R"("x":6,"y":1)"), png),
              "asset 'hero': tried hero.json: frame 'walk_1.png' extends beyond the picture of 8 "
              "x 4 pixels");
    EXPECT_THAT(LoadingError(WithReplaced(packed_array, R"("x":5,"y":1)", R"("x":5,"y":2)"), png),
                HasSubstr("frame 'walk_2.png' extends beyond the picture"));
}

// A mask has the size of the whole frame, even if the picture contains only a few texels of the
// frame.
TEST(DamagedSheet, IsRejectedForHugeMasksBeforeAllocating) {
    std::string text = R"({"frames":[)";
    for (int i = 0; i < 100; ++i) {
        text += (i == 0 ? R"({"filename":")" : R"(,{"filename":")") + std::to_string(i) +
                R"(","frame":{"x":0,"y":0,"w":1,"h":1},
                   "spriteSourceSize":{"x":9,"y":9,"w":1,"h":1},
                   "sourceSize":{"w":32768,"h":32768}})";
    }
    text += R"(],"meta":{"image":"hero.png"}})";
    const LargestAllocation largest;

    EXPECT_THAT(LoadingError(text, MakePng({"##"})),
                HasSubstr("the masks of all frames would take more than 128 MiB"));
    EXPECT_LT(largest.Bytes(), kLittle);
}

// Each frame is small, but rotated, so that each needs texels of its own.
TEST(DamagedSheet, IsRejectedForExcessiveOverlappingFramesBeforeCopying) {
    const std::vector<std::uint16_t> white(static_cast<std::size_t>(512) * 512, 255);
    const Bytes png =
        test::WritePng({.width = 512, .height = 512, .color_type = 0, .samples = white});
    std::string text = R"({"frames":[)";
    for (int i = 0; i < 410; ++i) {
        const std::string left = std::to_string(i % 100);
        const std::string top = std::to_string(i / 100);
        text += (i == 0 ? R"({"filename":")" : R"(,{"filename":")") + std::to_string(i) +
                R"(","rotated":true,"frame":{"x":)" + left + R"(,"y":)" + top +
                R"(,"w":400,"h":400}})";
    }
    text += R"(],"meta":{"image":"hero.png"}})";
    const LargestAllocation largest;

    EXPECT_THAT(LoadingError(text, png), HasSubstr("the frames take more than"));
    EXPECT_LT(largest.Bytes(), 2 * kLittle);
}

TEST(DamagedSheet, IsRejectedForAGridWithTooManyFrames) {
    const std::vector<std::uint16_t> black(static_cast<std::size_t>(300) * 300, 0);
    MemoryContent assets{
        {{"hero.sprite.json",
          TextBytes(R"({"image": "hero.png", "frame_width": 1, "frame_height": 1})")},
         {"hero.png",
          test::WritePng({.width = 300, .height = 300, .color_type = 0, .samples = black})}}};

    EXPECT_THAT(assets.CaptureError<Sprite>("hero"), HasSubstr("has room for 90000 frames"));
}

}  // namespace
}  // namespace graze
