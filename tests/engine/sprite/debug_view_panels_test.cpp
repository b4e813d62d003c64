#include "sprite/debug_view_panels.hpp"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "debug_picture.hpp"
#include "graze/assert.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"
#include "support/placed.hpp"

namespace graze::test {
namespace {

constexpr Color kTextColor{190, 198, 214, 255};
constexpr int kLeft = 320 - 8 - 120;      // left edge of a panel's content, in pixels
constexpr int kLastColumn = kLeft + 119;  // last column of the graph
constexpr int kBottom = 180 - 8;          // lower edge of the lowest panel's content
constexpr std::int64_t kBudget = 16'666'667;

TEST(DebugViewFrames, BarHeightIsProportionalToTime) {
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({.update_ns = kBudget, .draw_ns = 0});
    picture.view.AddFrame({.update_ns = kBudget / 2, .draw_ns = kBudget / 4});
    const Image& shown = picture.Draw();

    // The budget line covers the 24th pixel of each column.
    EXPECT_EQ(CountInColumn(shown, kLastColumn - 1, kDebugUpdate), 23);
    EXPECT_EQ(CountInColumn(shown, kLastColumn, kDebugUpdate), 12);
    EXPECT_EQ(CountInColumn(shown, kLastColumn, kDebugDraw), 6);
    EXPECT_EQ(shown.Pixel(kLastColumn, kBottom - kDebugStepsHeight - 1), kDebugUpdate);
    EXPECT_EQ(shown.Pixel(kLastColumn, kBottom - kDebugStepsHeight - 13), kDebugDraw);
    EXPECT_EQ(shown.Pixel(kLastColumn, kBottom - kDebugStepsHeight - 24), kDebugBudget);
    EXPECT_EQ(CountInColumn(shown, kLastColumn - 2, kDebugUpdate), 0);
}

TEST(DebugViewFrames, ClampsBarsAtTheTop) {
    EXPECT_EQ(DebugBarHeight(kBudget, kBudget), 24);
    EXPECT_EQ(DebugBarHeight(kBudget * 3 / 2, kBudget), 36);
    EXPECT_EQ(DebugBarHeight(kBudget * 1000, kBudget), 36);
    EXPECT_EQ(DebugBarHeight(INT64_MAX, kBudget), 36);
    EXPECT_EQ(DebugBarHeight(-5, kBudget), 0);
    EXPECT_EQ(DebugBarHeight(5, 0), 0);
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({.update_ns = 0, .draw_ns = kBudget * 9});

    EXPECT_EQ(CountInColumn(picture.Draw(), kLastColumn, kDebugDraw), 35);
}

TEST(DebugViewFrames, ShowsStepsByColour) {
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({.steps = 3});
    picture.view.AddFrame({.steps = 1});
    const Image& shown = picture.Draw();

    EXPECT_EQ(CountInColumn(shown, kLastColumn - 1, kDebugManySteps), 2);
    EXPECT_EQ(CountInColumn(shown, kLastColumn, kDebugOneStep), 2);
    EXPECT_EQ(CountInColumn(shown, kLastColumn - 2, kDebugOneStep), 0);
}

TEST(DebugViewFrames, ShowsTheTimesAsText) {
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({.update_ns = 1'230'000, .draw_ns = 4'560'000});
    picture.view.AddFrame(
        {.update_ns = 1'230'000, .draw_ns = 4'560'000, .is_running_slowly = true});
    const Image& shown = picture.Draw();
    const int top = kBottom - kDebugStepsHeight - kDebugGraphHeight - 3 * kDebugLineHeight;

    EXPECT_TRUE(ShowsText(shown, {kLeft, top}, "update 1.23  draw 4.56 ms", kTextColor));
    EXPECT_TRUE(ShowsText(shown, {kLeft, top + 9}, "worst 5.79, budget 16.66", kTextColor));
    EXPECT_TRUE(ShowsText(shown, {kLeft, top + 18}, "1 step a frame", kTextColor));
    EXPECT_TRUE(ShowsText(shown, {kLeft + MeasureDebugText("1 step a frame", 1) + 5, top + 18},
                          "TOO SLOW", {255, 70, 60, 255}));
}

TEST(DebugViewFrames, ReportsAStoppedClock) {
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({});
    const int top = kBottom - kDebugStepsHeight - kDebugGraphHeight - 3 * kDebugLineHeight;

    EXPECT_TRUE(ShowsText(picture.Draw(), {kLeft, top}, "game clock stopped", kTextColor));
}

TEST(DebugViewFrames, DropsTheOldestFrames) {
    DebugPicture picture{DebugLayer::Frames};
    picture.view.AddFrame({.update_ns = kBudget});
    for (int i = 0; i < DebugHistory::kFrames - 1; ++i) {
        picture.view.AddFrame({});
    }
    EXPECT_EQ(CountInColumn(picture.Draw(), kLeft, kDebugUpdate), 23);
    picture.view.AddFrame({});
    EXPECT_EQ(CountInColumn(picture.Draw(), kLeft, kDebugUpdate), 0);
}

// The counts include the game's draw calls, but not those of the view.
TEST(DebugViewBatches, ShowsTheDrawCallsOfThePreviousFrame) {
    DebugPicture picture{DebugLayer::Batches | DebugLayer::Masks | DebugLayer::Counters};
    const Texture2D dot{picture.device, Image{1, 1, Color::White}};
    const RenderTarget2D target{picture.device, 8, 8};
    SpriteBatch batch{picture.device};
    Mask box{40, 40};
    box.Fill();
    const int top = kBottom - (4 * kDebugLineHeight - 2);
    for (int frame = 0; frame < 4; ++frame) {
        picture.device.SetRenderTarget(&target);
        picture.device.SetRenderTarget(nullptr);
        for (int i = 0; i < 3; ++i) {
            batch.Begin();
            batch.Draw(dot, Vector2{3, 50}, Color::White);
            batch.Draw(dot, Vector2{4, 50}, Color::White);
            batch.End();
        }
        picture.view.Add(At(box, -20.0f + static_cast<float>(frame) * 20, 100), Color::Lime);
        const Image& shown = picture.Draw();
        if (frame > 0) {
            EXPECT_TRUE(ShowsText(shown, {kLeft, top}, "draw calls 3", Color::White));
            EXPECT_TRUE(ShowsText(shown, {kLeft, top + 9}, "by batch 3, by texture 0", kTextColor));
            EXPECT_TRUE(ShowsText(shown, {kLeft, top + 18}, "targets 2, clears 1", kTextColor));
            EXPECT_TRUE(ShowsText(shown, {kLeft, top + 27}, "sprites 6", kTextColor));
        }
    }
}

TEST(DebugViewBatches, ShowsSpritesThatAreNotDrawnWithTheReason) {
    DebugPicture picture{DebugLayer::Batches};
    const Texture2D dot{picture.device, Image{1, 1, Color::White}};
    const Sprite sprite{Texture2D{picture.device, Image{1, 1, Color::White}}};
    SpriteBatch batch{picture.device};
    const auto draw = [&](float x, float depth, Rectangle source, float scale = 1) {
        batch.Draw(dot, Vector2{x, 50}, source, Color::White, 0, Vector2{0, 0}, scale,
                   SpriteEffects::None, depth);
    };
    const MisuseHandler handler = SetMisuseHandler([](const char* /*message*/) {});
    const int top = kBottom - (11 * kDebugLineHeight - 2);
    for (int frame = 0; frame < 2; ++frame) {
        batch.Begin();
        draw(3, 0, {0, 0, 1, 1});
        draw(std::numeric_limits<float>::quiet_NaN(), 0, {0, 0, 1, 1});
        draw(3, 2, {0, 0, 1, 1});
        draw(3, -1, {0, 0, 1, 1});
        draw(3, 0, {0, 0, 0, 0});
        draw(3, 0, {0, 0, 1, 1}, 0);
        draw(-3, 0, {0, 0, 1, 1});
        batch.Draw(dot, Vector2{3, 50}, Color::Transparent);
        sprite.Draw(batch, 9, {});
        batch.End();
        const Image& shown = picture.Draw();
        if (frame > 0) {
            const Color alarm{255, 70, 60, 255};
            const std::vector<std::pair<std::string, Color>> lines{
                {"sprites 2", kTextColor},
                {"1 not drawn: not finite", alarm},
                {"2 not drawn: depth", alarm},
                {"1 not drawn: no frame", alarm},
                {"1 not drawn: no source", kTextColor},
                {"1 not drawn: scale 0", kTextColor},
                {"1 not drawn: outside", kTextColor},
                {"1 transparent", kTextColor},
            };
            int y = top + 27;
            for (const auto& [words, color] : lines) {
                EXPECT_TRUE(ShowsText(shown, {kLeft, y}, words, color)) << words;
                y += 9;
            }
        }
    }
    SetMisuseHandler(handler);
}

TEST(DebugViewCounters, AreListedInOrderWithTheirValueOnTheRight) {
    DebugPicture picture{DebugLayer::Counters};
    picture.view.Counter("allocations", 0);
    picture.view.Counter("debt", -1234567);
    const Image& shown = picture.Draw();
    const int top = kBottom - (2 * kDebugLineHeight - 2);
    const int right = kLeft + 120 - MeasureDebugText("-1234567", 1);

    EXPECT_TRUE(ShowsText(shown, {kLeft, top}, "allocations", kTextColor));
    EXPECT_TRUE(ShowsText(shown, {kLeft + 116, top}, "0", Color::White));
    EXPECT_TRUE(ShowsText(shown, {kLeft, top + 9}, "debt", kTextColor));
    EXPECT_TRUE(ShowsText(shown, {right, top + 9}, "-1234567", Color::White));
}

TEST(DebugViewCounters, AreDroppedBeyond24) {
    DebugPicture picture{DebugLayer::Counters, 320, 400};
    for (int i = 0; i < 30; ++i) {
        picture.view.Counter("n", i);
    }
    const Image& shown = picture.Draw();
    const int last = 400 - 8 - (kDebugLineHeight - 2);

    EXPECT_TRUE(ShowsText(shown, {kLeft + 120 - 9, last}, "23", Color::White));
}

Color CellAt(const Image& shown, int column, int row) {
    const Rectangle panel = DebugMagnifierIn(shown.Bounds());
    const int x = panel.x + kDebugPanelMargin + column * kDebugCell + 2;
    const int y = panel.y + kDebugPanelMargin + 2 * kDebugLineHeight + row * kDebugCell + 2;
    return shown.Pixel(x, y);
}

constexpr int kMiddleColumn = kMagnifierColumns / 2;
constexpr int kMiddleRow = kMagnifierRows / 2;

TEST(DebugViewMagnifier, ShowsBothMasksAroundTheContact) {
    const Mask a = ParseMask({"###", "###"});
    const Mask b = ParseMask({"##", "##"});
    DebugPicture picture{DebugLayer::Magnifier};
    picture.view.Add(At(a, 50, 60), Color::Lime);
    picture.view.Add(At(b, 52, 61), Color::Red);
    picture.view.Add(At(b, 56, 61), Color::Red);
    picture.view.AddContact(At(a, 50, 60), At(b, 52, 61), "a x b");
    const Image& shown = picture.Draw();

    // The contact is pixel (52, 61), which the middle cell shows.
    EXPECT_EQ(CellAt(shown, kMiddleColumn, kMiddleRow), kDebugCellBoth);
    EXPECT_EQ(CellAt(shown, kMiddleColumn - 1, kMiddleRow), kDebugCellA);
    EXPECT_EQ(CellAt(shown, kMiddleColumn, kMiddleRow - 1), kDebugCellA);
    EXPECT_EQ(CellAt(shown, kMiddleColumn + 1, kMiddleRow), kDebugCellB);
    EXPECT_EQ(CellAt(shown, kMiddleColumn + 1, kMiddleRow + 1), kDebugCellB);
    EXPECT_EQ(CellAt(shown, kMiddleColumn + 4, kMiddleRow), kDebugCellOther);
    EXPECT_EQ(CellAt(shown, kMiddleColumn + 2, kMiddleRow), kDebugCellNone);
    const Rectangle panel = DebugMagnifierIn(shown.Bounds());
    EXPECT_TRUE(ShowsText(shown, {panel.x + 4, panel.y + 4}, "a x b", Color::White));
    EXPECT_TRUE(ShowsText(shown, {panel.x + 4, panel.y + 13}, "(52, 61)", kTextColor));
}

TEST(DebugViewMagnifier, KeepsTheContactUntilTheNextOne) {
    const Mask a = ParseMask({"###", "###"});
    const Mask b = ParseMask({"##", "##"});
    DebugPicture picture{DebugLayer::Magnifier};
    picture.view.Add(At(a, 50, 60), Color::Lime);
    picture.view.AddContact(At(a, 50, 60), At(b, 52, 61));
    const Image first = picture.Draw();
    picture.view.Add(At(a, 56, 65), Color::Lime);
    EXPECT_EQ(picture.Draw(), first);

    picture.view.AddContact(At(a, 50, 60), At(b, 50, 61));
    EXPECT_NE(picture.Draw(), first);
}

TEST(DebugViewMagnifier, IsHiddenBeforeTheFirstContact) {
    DebugPicture picture{DebugLayer::Magnifier};
    const Image& shown = picture.Draw();

    EXPECT_EQ(CellAt(shown, kMiddleColumn, kMiddleRow), Color::Black);
}

}  // namespace
}  // namespace graze::test
