#include "graze/sprite/debug_view.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "debug_picture.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/placed.hpp"

namespace graze::test {
namespace {

constexpr Color kMagenta{255, 0, 255, 255};
constexpr int kTitleHeight = 10;

Footprint Placed(const Mask& mask, const Placement& placement) {
    return {&mask, MakeTexelMap(placement, mask.Width(), mask.Height())};
}

Mask Blobs(Random& random, int width, int height) {
    Mask mask{width, height};
    for (int i = 0; i < 6; ++i) {
        const int x = random.Next(width);
        const int y = random.Next(height);
        const int w = 1 + random.Next(width);
        const int h = 1 + random.Next(height);
        mask.Fill(Rectangle::Intersect({x, y, w, h}, mask.Bounds()), i % 3 != 2);
    }
    return mask;
}

Placement RandomPlacement(Random& random, const Mask& mask, Rectangle area) {
    Placement placement;
    placement.position.x = static_cast<float>(random.Next(area.width * 4)) / 4;
    placement.position.y = static_cast<float>(random.Next(area.height * 4)) / 4;
    placement.origin = {static_cast<float>(mask.Width()) / 2,
                        static_cast<float>(mask.Height()) / 2};
    placement.rotation = static_cast<float>(random.Next(628)) / 100;
    placement.scale.x = 0.5f + static_cast<float>(random.Next(200)) / 100;
    placement.scale.y = 0.5f + static_cast<float>(random.Next(200)) / 100;
    placement.effects = static_cast<SpriteEffects>(random.Next(4));
    return placement;
}

bool IsSolid(const Footprint& footprint, int x, int y) {
    const auto texel = TexelAt(footprint.map, x, y);
    return texel && footprint.mask->Solid(texel->x, texel->y);
}

bool IsRim(const Footprint& footprint, int x, int y) {
    return IsSolid(footprint, x, y) &&
           !(IsSolid(footprint, x - 1, y) && IsSolid(footprint, x + 1, y) &&
             IsSolid(footprint, x, y - 1) && IsSolid(footprint, x, y + 1));
}

TEST(DebugViewMasks, CoverExactlyTheSolidPixels) {
    constexpr Color color{200, 120, 40, 255};
    constexpr Color tint{70, 42, 14, 255};  // `color` with opacity 0.35 on black
    Random random{7};
    DebugPicture picture{DebugLayer::Masks};
    for (int round = 0; round < 40; ++round) {
        const int width = 1 + random.Next(90);
        const int height = 1 + random.Next(90);
        const Mask mask = Blobs(random, width, height);
        const Footprint footprint =
            Placed(mask, RandomPlacement(random, mask, picture.device.TargetBounds()));
        const int dx = random.Next(41) - 20;
        const int dy = random.Next(41) - 20;
        picture.view.SetCamera(
            Matrix::CreateTranslation(static_cast<float>(dx), static_cast<float>(dy), 0));
        picture.view.Add(footprint, color);
        const Image& shown = picture.Draw();
        for (int y = kTitleHeight; y < shown.Height(); ++y) {
            for (int x = 0; x < shown.Width(); ++x) {
                const Color expected = IsRim(footprint, x - dx, y - dy)     ? color
                                       : IsSolid(footprint, x - dx, y - dy) ? tint
                                                                            : Color::Black;
                ASSERT_EQ(shown.Pixel(x, y), expected)
                    << "round " << round << " at " << x << ", " << y;
            }
        }
    }
}

TEST(DebugViewMasks, ScaleWithTheCameraByWholePixels) {
    Random random{3};
    const Mask mask = Blobs(random, 50, 40);
    DebugPicture picture{DebugLayer::Masks};
    const Footprint footprint = Placed(mask, RandomPlacement(random, mask, {20, 20, 40, 20}));
    picture.view.SetCamera(Matrix::CreateScale(3) * Matrix::CreateTranslation(7, 20, 0));
    picture.view.Add(footprint, Color::White);
    const Image& shown = picture.Draw();
    for (int y = 20; y < shown.Height(); ++y) {
        for (int x = 7; x < shown.Width(); ++x) {
            ASSERT_EQ(shown.Pixel(x, y) != Color::Black,
                      IsSolid(footprint, (x - 7) / 3, (y - 20) / 3))
                << x << ", " << y;
        }
    }
}

TEST(DebugViewContacts, MarkTheSharedPixel) {
    Random random{11};
    DebugPicture picture{DebugLayer::Contacts};
    int marked = 0;
    for (int round = 0; round < 60; ++round) {
        const Mask a_mask = Blobs(random, 40, 30);
        const Mask b_mask = Blobs(random, 30, 40);
        const Footprint a = Placed(a_mask, RandomPlacement(random, a_mask, {0, 0, 120, 90}));
        const Footprint b = Placed(b_mask, RandomPlacement(random, b_mask, {0, 0, 120, 90}));
        picture.view.AddContact(a, b);
        const Image& shown = picture.Draw();
        const auto pixel = FindContact(a, b);
        if (pixel && shown.Bounds().Contains(pixel->x, pixel->y) && pixel->y >= kTitleHeight) {
            ++marked;
            EXPECT_EQ(shown.Pixel(pixel->x, pixel->y), kMagenta);
        }
        int magenta = 0;
        for (const Color color : shown.Pixels()) {
            magenta += color == kMagenta ? 1 : 0;
        }
        EXPECT_LE(magenta, pixel ? 1 : 0);
    }
    EXPECT_GE(marked, 12);
}

TEST(DebugViewContacts, NormalPointsFromTheSecondToTheFirst) {
    const Mask box = ParseMask({"####", "####", "####", "####"});
    DebugPicture picture{DebugLayer::Contacts};
    picture.view.AddContact(At(box, 100, 100), At(box, 103, 100));  // the first is on the left
    const Image& shown = picture.Draw();
    constexpr Color yellow{255, 240, 60, 255};

    ASSERT_EQ(shown.Pixel(103, 100), kMagenta);
    EXPECT_EQ(shown.Pixel(93, 100), yellow);
    EXPECT_NE(shown.Pixel(113, 100), yellow);
}

TEST(DebugViewContacts, AcceptAPixel) {
    DebugPicture picture{DebugLayer::Contacts};
    picture.view.AddContact(Point{50, 60});

    EXPECT_EQ(picture.Draw().Pixel(50, 60), kMagenta);
}

TEST(DebugViewContacts, SkipSpritesThatDoNotTouch) {
    const Mask dot = ParseMask({"#"});
    DebugPicture picture{DebugLayer::Contacts};
    picture.view.AddContact(At(dot, 100, 100), At(dot, 101, 100));

    EXPECT_EQ(picture.Draw().Pixel(100, 100), Color::Black);
}

TEST(DebugViewBoxes, OutlineTheTightBoxAndTheMap) {
    constexpr Color tight{80, 220, 255, 255};
    constexpr Color map{70, 90, 130, 255};
    Mask mask{20, 10};
    mask.Fill({5, 3, 4, 2});
    DebugPicture picture{DebugLayer::Boxes};
    picture.view.Add(At(mask, 100, 50), Color::White);
    const Image& shown = picture.Draw();

    for (const Point corner : {Point{104, 52}, Point{109, 52}, Point{104, 55}, Point{109, 55}}) {
        EXPECT_EQ(shown.Pixel(corner.x, corner.y), tight) << corner.x << ", " << corner.y;
    }
    EXPECT_EQ(shown.Pixel(105, 53), Color::Black);
    const Rectangle pixels = At(mask, 100, 50).map.pixels;
    for (const Point corner :
         {Point{pixels.Left() - 1, pixels.Top() - 1}, Point{pixels.Right(), pixels.Top() - 1},
          Point{pixels.Left() - 1, pixels.Bottom()}, Point{pixels.Right(), pixels.Bottom()}}) {
        EXPECT_EQ(shown.Pixel(corner.x, corner.y), map) << corner.x << ", " << corner.y;
    }
}

TEST(DebugViewBoxes, OutlineRotatedSpritesWithARotatedBox) {
    constexpr Color turned{255, 200, 60, 255};
    Mask mask{40, 20};
    mask.Fill();
    DebugPicture picture{DebugLayer::Boxes};
    Placement placement{.position = {160, 90}, .rotation = 0.5f, .origin = {20, 10}};
    const Footprint footprint = Placed(mask, placement);
    picture.view.Add(footprint, Color::White);
    const Image& shown = picture.Draw();

    int outside = 0;
    for (int y = kTitleHeight; y < shown.Height(); ++y) {
        for (int x = 0; x < shown.Width(); ++x) {
            if (shown.Pixel(x, y) == turned) {
                // The line follows the outline: a solid pixel is at most one pixel away.
                bool is_near = false;
                for (int i = 0; i < 9; ++i) {
                    is_near = is_near || IsSolid(footprint, x + i % 3 - 1, y + i / 3 - 1);
                }
                outside += is_near ? 0 : 1;
            }
        }
    }
    EXPECT_EQ(outside, 0);
    EXPECT_EQ(shown.Pixel(160, 90), Color::Black);
}

TEST(DebugViewPairs, AreLinesFromCentreToCentre) {
    constexpr Color candidate{110, 150, 255, 255};
    constexpr Color touching{255, 70, 60, 255};
    constexpr Color apart{150, 150, 160, 255};
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::Pairs};
    picture.view.AddPair(At(box, 20, 40), At(box, 80, 40));
    picture.view.AddPair(At(box, 20, 80), At(box, 80, 80), DebugPair::Touching);
    picture.view.AddPair(At(box, 20, 120), At(box, 80, 120), DebugPair::Apart);
    const Image& shown = picture.Draw();

    int dashes = 0;
    for (int x = 26; x < 85; ++x) {
        EXPECT_EQ(shown.Pixel(x, 45), candidate);
        EXPECT_EQ(shown.Pixel(x, 85), touching);
        dashes += shown.Pixel(x, 125) == apart ? 1 : 0;
    }
    EXPECT_NEAR(dashes, 30, 3);
    EXPECT_EQ(shown.Pixel(24, 45), Color::Black);
    EXPECT_EQ(shown.Pixel(87, 45), Color::Black);
}

TEST(DebugViewLabels, AreAboveTheSprite) {
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::Labels};
    picture.view.Add(At(box, 100, 60), Color::Lime, "rock 3 px");

    EXPECT_TRUE(ShowsText(picture.Draw(), {101, 52}, "rock 3 px", Color::Lime));
}

TEST(DebugViewLabels, AreCutAfter23Bytes) {
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::Labels};
    picture.view.Add(At(box, 100, 60), Color::Lime, "01234567890123456789012345");
    const Image& shown = picture.Draw();

    EXPECT_TRUE(ShowsText(shown, {101, 52}, "01234567890123456789012", Color::Lime));
    EXPECT_FALSE(ShowsText(shown, {101, 52}, "012345678901234567890123", Color::Lime));
}

TEST(DebugViewLabels, StayOnScreenWithTheirSprite) {
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::Labels};
    picture.view.Add(At(box, -5, 60), Color::Lime, "left");

    EXPECT_TRUE(ShowsText(picture.Draw(), {1, 52}, "left", Color::Lime));
}

TEST(DebugView, ScalesLettersWithTheTargetSize) {
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::Labels, 1920, 1080};
    picture.view.Add(At(box, 100, 60), Color::Lime, "rock");

    EXPECT_TRUE(ShowsText(picture.Draw(), {103, 36}, "rock", Color::Lime, 3));
}

TEST(DebugView, ClearsAfterDrawing) {
    Mask box{11, 11};
    box.Fill();
    DebugPicture picture{DebugLayer::All ^ DebugLayer::Magnifier};
    picture.view.Add(At(box, 60, 60), Color::Lime, "rock");
    picture.view.AddPair(At(box, 60, 60), At(box, 80, 60));
    picture.view.AddContact(Point{65, 65});
    picture.view.Counter("one", 1);
    const Image first = picture.Draw();
    const Image second = picture.Draw();
    const Image third = picture.Draw();

    EXPECT_NE(first, second);
    EXPECT_EQ(second, third);
    EXPECT_EQ(second.Pixel(65, 65), Color::Black);
}

TEST(DebugView, ShowsEachLayerIndependently) {
    SoftwareDevice device{64, 36};
    DebugView view{device};
    view.Show(DebugLayer::Masks | DebugLayer::Frames);
    EXPECT_EQ(view.Layers(), DebugLayer::Masks | DebugLayer::Frames);
    view.Show(view.Layers() ^ DebugLayer::Masks);
    EXPECT_EQ(view.Layers(), DebugLayer::Frames);
    EXPECT_TRUE(view.Shows(DebugLayer::Costs));
    EXPECT_FALSE(view.Shows(DebugLayer::Collision));
    view.Show(DebugLayer::None);
    EXPECT_FALSE(view.IsOn());
}

// A world of rotating sprites.
struct Crowd {
    Crowd() {
        mask.Fill();
        for (int i = 0; i < 60; ++i) {
            ids.push_back(
                world.Add({.footprint = {&mask, {}}, .layer = i % 4, .enabled = i % 9 != 0}));
        }
    }
    void Step(int frame) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const auto n = static_cast<float>(i);
            world.Move(ids[i], Placement{.position = {20 + 30 * static_cast<float>(i % 10),
                                                      20 + 25 * static_cast<float>(i / 10)},
                                         .rotation = n + 0.1f * static_cast<float>(frame % 8),
                                         .origin = {16, 8}});
        }
        world.Step();
    }
    Mask mask{32, 16};
    CollisionWorld world{{.find_pixels = true}};
    std::vector<BodyId> ids;
};

void AddEverything(DebugView& view, const Crowd& crowd, int frame) {
    view.Add(crowd.world);
    view.Add(crowd.world.FootprintOf(crowd.ids[1]), Color::White, "the first");
    view.AddContact(crowd.world.FootprintOf(crowd.ids[1]), crowd.world.FootprintOf(crowd.ids[2]),
                    "one x two");
    view.AddContact(Point{30, 30});
    view.Counter("allocations", 0);
    view.AddFrame({.update_ns = 1'000'000 * (frame % 5), .draw_ns = 2'000'000});
}

TEST(DebugView, AllocatesNothingOnceWarm) {
    Crowd crowd;
    DebugPicture picture{DebugLayer::All};
    const auto frame = [&](int number) {
        crowd.Step(number);
        AddEverything(picture.view, crowd, number);
        picture.Draw();
    };
    for (int i = 0; i < 16; ++i) {
        frame(i);
    }
    const std::int64_t before = AllocationCount();
    for (int i = 16; i < 32; ++i) {
        frame(i);
    }
    EXPECT_EQ(AllocationCount() - before, 0);
}

TEST(DebugView, AllocatesAndDrawsNothingWhileOff) {
    Crowd crowd;
    crowd.Step(0);
    SoftwareDevice device{320, 180};
    device.Clear(Color::Navy);
    const std::int64_t before = AllocationCount();
    DebugView view{device};
    for (int i = 0; i < 4; ++i) {
        AddEverything(view, crowd, i);
        view.AddPair(crowd.world.FootprintOf(crowd.ids[1]), crowd.world.FootprintOf(crowd.ids[2]));
        view.Draw();
    }
    EXPECT_EQ(AllocationCount() - before, 0);
    device.Present();
    EXPECT_EQ(device.Metrics().sprites, 0);
    EXPECT_EQ(device.BackBufferImage(), Image(320, 180, Color::Navy));
}

TEST(DebugView, UsesTwoSubmissionsPerFrame) {
    Crowd crowd;
    crowd.Step(0);
    DebugPicture picture{DebugLayer::All};
    AddEverything(picture.view, crowd, 0);
    picture.Draw();

    EXPECT_EQ(picture.device.Metrics().submissions, 2);
    EXPECT_EQ(picture.device.Metrics().draw_calls, 2);
}

TEST(DebugView, ShowsOnlyPanelsWithASingularMatrix) {
    Mask box{11, 11};
    box.Fill();
    Matrix broken = Matrix::CreateScale(0);
    for (int round = 0; round < 3; ++round) {
        DebugPicture picture{DebugLayer::Collision};
        picture.view.SetCamera(broken);
        picture.view.Add(At(box, 100, 60), Color::Lime, "rock");
        picture.view.AddPair(At(box, 100, 60), At(box, 120, 60));
        const Image& shown = picture.Draw();
        EXPECT_EQ(shown.Pixel(105, 65), Color::Black);
        EXPECT_TRUE(ShowsText(shown, {2, 2}, "debug:", {190, 198, 214, 255}));
        broken = Matrix::Identity();
        broken.m11 = round == 0 ? std::numeric_limits<float>::quiet_NaN()
                                : std::numeric_limits<float>::infinity();
    }
}

TEST(DebugView, AcceptsEmptyFootprints) {
    Mask box{11, 11};
    box.Fill();
    const Mask empty{11, 11};
    const Mask none;
    DebugPicture picture{DebugLayer::Collision};
    const auto nan = std::numeric_limits<float>::quiet_NaN();
    for (const Footprint& footprint :
         {Footprint{}, Footprint{&box, {}}, At(empty, 100, 50), At(none, 100, 50), At(box, nan, 50),
          At(box, 1e9f, 50), At(box, 100, 50)}) {
        picture.view.Add(footprint, Color::Lime, "x");
        picture.view.AddPair(footprint, At(box, 100, 60));
        picture.view.AddContact(footprint, At(box, 100, 90));
    }
    EXPECT_EQ(picture.Draw().Pixel(300, 100), Color::Black);
}

TEST(DebugView, DrawsIntoTheSmallestTarget) {
    Crowd crowd;
    crowd.Step(0);
    DebugPicture picture{DebugLayer::All, 1, 1};
    AddEverything(picture.view, crowd, 0);
    picture.Draw();
}

}  // namespace
}  // namespace graze::test
