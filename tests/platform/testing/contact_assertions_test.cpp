#include "graze/testing/contact_assertions.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "graze/math/affine.hpp"
#include "graze/testing/pictures.hpp"
#include "support/placed.hpp"

namespace graze::test {
namespace {

const Mask& Dot() {
    static const Mask dot = ParseMask({"#"});
    return dot;
}

// Returns a mask whose pixels are all solid.
Mask Block(int width, int height) {
    Mask mask{width, height};
    mask.Fill();
    return mask;
}

std::string MessageOf(const ::testing::AssertionResult& result) {
    EXPECT_FALSE(result);
    return result.message();
}

std::string Repeated(const std::string& text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

TEST(ContactAssertions, AcceptWhatTheyDescribe) {
    const Mask block = Block(3, 2);
    EXPECT_TRUE(AreTouching(At(block, 0, 0), At(block, 2, 1)));
    EXPECT_TRUE(AreApart(At(block, 0, 0), At(block, 3, 0)));
    EXPECT_TRUE(IsRestingOn(At(block, 0, 0), At(block, 2, 2)));
    EXPECT_STREQ(AreTouching(At(block, 0, 0), At(block, 0, 0)).message(), "");
}

TEST(AreTouching, DrawsTheGapBetweenTheSprites) {
    const Mask ring = ParseMask({"##.", "#.#", "###"});
    EXPECT_EQ(MessageOf(AreTouching(At(ring, 10, -4), At(ring, 16, -4))),
              "a and b are 4 px apart, from (12, -3) to (16, -3)\n"
              "pixels from (10, -4):\n"
              "aa....bb.\n"
              "a.a...b.b\n"
              "aaa...bbb\n");
}

TEST(AreTouching, RoundsTheDistanceDown) {
    EXPECT_EQ(MessageOf(AreTouching(At(Dot(), 0, 0), At(Dot(), 1, 2))),
              "a and b are 2.23 px apart, from (0, 0) to (1, 2)\n"
              "pixels from (0, 0):\n"
              "a.\n"
              "..\n"
              ".b\n");
    // 1023.9985, which must not look like 1024
    EXPECT_EQ(MessageOf(AreTouching(At(Dot(), 0, 0), At(Dot(), 933, 422))),
              "a and b are 1023.99 px apart, from (0, 0) to (933, 422)\n"
              "pixels from (0, 0):\na\n"
              "pixels from (933, 422):\nb\n");
}

TEST(AreTouching, DrawsBothSpritesIfOnePictureCannotShowTheGap) {
    const Footprint here = At(Dot(), 0, 0);
    const std::string gap(58, '.');
    EXPECT_EQ(
        MessageOf(AreTouching(here, At(Dot(), 59, 0))),
        "a and b are 59 px apart, from (0, 0) to (59, 0)\npixels from (0, 0):\na" + gap + "b\n");
    EXPECT_EQ(MessageOf(AreTouching(here, At(Dot(), 60, 0))),
              "a and b are 60 px apart, from (0, 0) to (60, 0)\n"
              "pixels from (0, 0):\na\n"
              "pixels from (60, 0):\nb\n");
    EXPECT_EQ(MessageOf(AreTouching(here, At(Dot(), -60, 0))),
              "a and b are 60 px apart, from (0, 0) to (-60, 0)\n"
              "pixels from (0, 0):\na\n"
              "pixels from (-60, 0):\nb\n");
    EXPECT_EQ(MessageOf(AreTouching(here, At(Dot(), 0, 29))),
              "a and b are 29 px apart, from (0, 0) to (0, 29)\npixels from (0, 0):\na\n" +
                  Repeated(".\n", 28) + "b\n");
    EXPECT_EQ(MessageOf(AreTouching(here, At(Dot(), 0, 30))),
              "a and b are 30 px apart, from (0, 0) to (0, 30)\n"
              "pixels from (0, 0):\na\n"
              "pixels from (0, 30):\nb\n");
}

TEST(AreTouching, MeasuresNoDistanceBeyond1024Pixels) {
    EXPECT_EQ(MessageOf(AreTouching(At(Dot(), 0, 0), At(Dot(), 1024, 0))),
              "a and b are 1024 px apart, from (0, 0) to (1024, 0)\n"
              "pixels from (0, 0):\na\n"
              "pixels from (1024, 0):\nb\n");
    EXPECT_EQ(MessageOf(AreTouching(At(Dot(), 0, 0), At(Dot(), 1025, 7))),
              "a and b are more than 1,024 px apart\n"
              "pixels from (0, 0):\na\n"
              "pixels from (1025, 7):\nb\n");
}

TEST(AreTouching, NamesTheSpriteWithoutSolidPixels) {
    const Mask clear{4, 4};
    const Footprint dot = At(Dot(), 3, 5);
    EXPECT_EQ(MessageOf(AreTouching(At(clear, 3, 5), dot)),
              "a shows no solid pixel\npixels from (3, 5):\nb\n");
    EXPECT_EQ(MessageOf(AreTouching(dot, At(Dot(), 3, 5, 0))),
              "b shows no solid pixel\npixels from (3, 5):\na\n");
    EXPECT_EQ(MessageOf(AreTouching(At(clear, 3, 5), At(Mask{}, 3, 5))),
              "a and b show no solid pixel\n");
}

TEST(AreApart, DrawsTheSharedPixels) {
    const Mask corner = ParseMask({"..#", "..#", "###"});
    const Mask block = Block(3, 2);
    EXPECT_EQ(MessageOf(AreApart(At(corner, 0, 0), At(block, 1, 1))),
              "a and b share 3 pixels, the first at (2, 1)\n"
              "pixels from (0, 0):\n"
              "..a.\n"
              ".b#b\n"
              "a##b\n");
}

TEST(AreApart, FailsForASinglePixel) {
    EXPECT_TRUE(AreApart(At(Dot(), 4, 4), At(Dot(), 5, 4)));
    EXPECT_EQ(MessageOf(AreApart(At(Dot(), 4, 4), At(Dot(), 4, 4))),
              "a and b share 1 pixel, the first at (4, 4)\npixels from (4, 4):\n#\n");
}

TEST(AreApart, FailsForASpriteAndItself) {
    const Mask ring = ParseMask({"###", "#.#", "###"});
    const Footprint ring_at = At(ring, 7, 7);
    EXPECT_EQ(MessageOf(AreApart(ring_at, ring_at)),
              "a and b share 8 pixels, the first at (7, 7)\npixels from (7, 7):\n###\n#.#\n###\n");
}

TEST(AreApart, FailsJustInsideTheDistance) {
    const Footprint here = At(Dot(), 0, 0);
    EXPECT_TRUE(AreApart(here, At(Dot(), 3, 0), 3));
    EXPECT_EQ(MessageOf(AreApart(here, At(Dot(), 2, 0), 3)),
              "less than 3 px apart\na and b are 2 px apart, from (0, 0) to (2, 0)\n"
              "pixels from (0, 0):\na.b\n");
    EXPECT_TRUE(AreApart(here, At(Dot(), 3, 4), 5));
    EXPECT_EQ(MessageOf(AreApart(here, At(Dot(), 2, 2), 3)),
              "less than 3 px apart\na and b are 2.82 px apart, from (0, 0) to (2, 2)\n"
              "pixels from (0, 0):\na..\n...\n..b\n");
    EXPECT_FALSE(AreApart(here, here, 3));
    EXPECT_TRUE(AreApart(here, At(Dot(), 1024, 0), 1024));
    EXPECT_FALSE(AreApart(here, At(Dot(), 1023, 0), 1024));
}

TEST(AreApart, AcceptsSpritesWithoutSolidPixels) {
    const Mask clear{4, 4};
    EXPECT_TRUE(AreApart(At(clear, 0, 0), At(Dot(), 0, 0), 1024));
    EXPECT_TRUE(AreApart(At(Dot(), 0, 0), At(Dot(), 0, 0, 0)));
}

TEST(AreApart, RefusesDistancesThatItCannotMeasure) {
    const Footprint here = At(Dot(), 0, 0);
    const Footprint there = At(Dot(), 5000, 0);
    EXPECT_EQ(MessageOf(AreApart(here, there, 0)), "min_px must be 1 to 1,024, but is 0");
    EXPECT_EQ(MessageOf(AreApart(here, there, 1025)), "min_px must be 1 to 1,024, but is 1025");
}

TEST(AreApart, ClipsHugeSpritesToTheContact) {
    const Mask wall = Block(3000, 2000);
    const std::string message = MessageOf(AreApart(At(wall, 0, 0), At(wall, 2990, 1000)));
    EXPECT_EQ(
        message,
        "a and b share 10000 pixels, the first at (2990, 1000)\n"
        "pixels from (2960, 985):\n" +
            Repeated(std::string(40, 'a') + std::string(20, '.') + "\n", 15) +
            Repeated(std::string(30, 'a') + std::string(10, '#') + std::string(20, 'b') + "\n",
                     15));
}

// Near the corner of both boxes, the picture stays within them.
TEST(AreApart, ShowsNothingBeyondTheSprites) {
    const Mask wall = Block(100, 50);
    EXPECT_EQ(MessageOf(AreApart(At(wall, 0, 0), At(Dot(), 99, 49))),
              "a and b share 1 pixel, the first at (99, 49)\n"
              "pixels from (40, 20):\n" +
                  Repeated(std::string(60, 'a') + "\n", 29) + std::string(59, 'a') + "#\n");
}

TEST(IsRestingOn, FailsForASpriteInsideTheGround) {
    const Mask block = Block(2, 2);
    EXPECT_EQ(MessageOf(IsRestingOn(At(block, 0, 0), At(block, 1, 1))),
              "a and b share 1 pixel, the first at (1, 1)\n"
              "pixels from (0, 0):\naa.\na#b\n.bb\n");
}

TEST(IsRestingOn, FailsForASpriteAboveOrNextToTheGround) {
    const Mask block = Block(2, 2);
    const std::string reason = "no pixel of b is directly below one of a\n";
    EXPECT_TRUE(IsRestingOn(At(block, 0, 0), At(block, 0, 2)));
    EXPECT_EQ(MessageOf(IsRestingOn(At(block, 0, 0), At(block, 0, 3))),
              reason +
                  "a and b are 2 px apart, from (0, 1) to (0, 3)\n"
                  "pixels from (0, 0):\naa\naa\n..\nbb\nbb\n");
    EXPECT_EQ(MessageOf(IsRestingOn(At(block, 0, 0), At(block, 2, 1))),
              reason +
                  "a and b are 1 px apart, from (1, 1) to (2, 1)\n"
                  "pixels from (0, 0):\naa..\naabb\n..bb\n");
    EXPECT_FALSE(IsRestingOn(At(block, 0, 2), At(block, 0, 0)));  // b rests on a
}

// A mirrored sprite rests as it is drawn.
TEST(IsRestingOn, FollowsTheTexelMap) {
    const Mask hook = ParseMask({"##", "#."});
    const Footprint plain = At(hook, 0, 0);
    const Footprint mirrored{&hook,
                             MakeTexelMap(Affine{-1, 0, 0, 1, 2, 0}, hook.Width(), hook.Height())};
    EXPECT_TRUE(IsRestingOn(plain, At(Dot(), 0, 2)));
    EXPECT_FALSE(IsRestingOn(mirrored, At(Dot(), 0, 2)));
    EXPECT_TRUE(IsRestingOn(mirrored, At(Dot(), 1, 2)));
}

// docs/testing.md shows a failure of this scene.
TEST(IsRestingOn, PrintsTheFailureOfTheGuide) {
    const Mask lander_mask = ParseMask({"...#...",  //
                                        "..###..",  //
                                        ".#####.",  //
                                        "#######",  //
                                        "#.....#",  //
                                        "#.....#"});
    const Mask pad_mask = Block(5, 2);
    const Footprint lander = At(lander_mask, 36, 22);
    const Footprint pad = At(pad_mask, 43, 29);

    std::ifstream file{std::string{GRAZE_DOCS} + "/testing.md"};
    std::stringstream guide;
    guide << file.rdbuf();
    const std::string before = "\nValue of: IsRestingOn(lander, pad)\n  Actual: false (";
    EXPECT_NE(guide.str().find(before + MessageOf(IsRestingOn(lander, pad)) + ")\nExpected: true"),
              std::string::npos)
        << "docs/testing.md does not show:\n"
        << MessageOf(IsRestingOn(lander, pad));
}

}  // namespace
}  // namespace graze::test
