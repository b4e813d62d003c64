#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "graze/app/hud_notes.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/random.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::CountDrawn;

// A font of solid boxes: 'a' is 3 pixels wide, 'b' 4. All are 5 high, and lines are 7 apart.
class SpriteBatchAlign : public testing::Test {
protected:
    // Draws, and returns the rectangle that `draw` returns. picture_ shows what was drawn.
    Rectangle Drawn(const std::function<Rectangle(SpriteBatch&)>& draw,
                    const Matrix& matrix = Matrix::Identity()) {
        device_.Clear(Color::Transparent);
        batch_.Begin(SpriteSortMode::Deferred, nullptr, nullptr, nullptr, nullptr, matrix);
        const Rectangle area = draw(batch_);
        batch_.End();
        picture_ = device_.ReadBackBuffer();
        return area;
    }

    Rectangle Drawn(std::string_view text, Vector2 at, Align align, float scale = 1,
                    const Matrix& matrix = Matrix::Identity()) {
        return Drawn(
            [&](SpriteBatch& batch) {
                return batch.DrawString(font_, text, at, Color::White, align, scale);
            },
            matrix);
    }

    // The same, one line at a time, with the upper left corners given.
    Image Lines(const std::vector<std::pair<std::string, Vector2>>& lines, float scale = 1) {
        Drawn([&](SpriteBatch& batch) {
            for (const auto& [line, corner] : lines) {
                batch.DrawString(font_, line, corner, Color::White, 0, {0, 0}, scale,
                                 SpriteEffects::None, 0);
            }
            return Rectangle{};
        });
        return picture_;
    }

    // The smallest rectangle with all drawn pixels.
    [[nodiscard]] Rectangle Box() const {
        Rectangle box;
        for (int y = 0; y < picture_.Height(); ++y) {
            for (int x = 0; x < picture_.Width(); ++x) {
                if (picture_.Pixel(x, y) != Color::Transparent) {
                    const Rectangle pixel{x, y, 1, 1};
                    box = box.IsEmpty() ? pixel : Rectangle::Union(box, pixel);
                }
            }
        }
        return box;
    }

    static Image Solid() {
        Image image{8, 8};
        std::ranges::fill(image.Pixels(), Color::White);
        return image;
    }

    SoftwareDevice device_{160, 120};
    SpriteFont font_{
        Texture2D{device_, Solid()},
        {{U'a', {0, 0, 3, 5}, {0, 0, 3, 5}, 0, 3, 0}, {U'b', {0, 0, 4, 5}, {0, 0, 4, 5}, 0, 4, 0}},
        7,
        0,
        std::nullopt};
    SpriteBatch batch_{device_};
    Image picture_;
};

TEST_F(SpriteBatchAlign, PlacesEachLineByItsOwnWidth) {
    const Image left = Lines({{"aaa", {40, 20}}, {"b", {40, 27}}, {"aa", {40, 34}}});
    EXPECT_EQ(Drawn("aaa\nb\naa", {40, 20}, Align::Left), (Rectangle{40, 20, 9, 21}));
    EXPECT_EQ(picture_, left);

    const Image right = Lines({{"aaa", {31, 20}}, {"b", {36, 27}}, {"aa", {34, 34}}});
    EXPECT_EQ(Drawn("aaa\nb\naa", {40, 20}, Align::Right), (Rectangle{31, 20, 9, 21}));
    EXPECT_EQ(picture_, right);

    // The middle of 9 pixels, 36 to 44, is pixel 40; 4 pixels, 38 to 41, meet at its left edge.
    const Image center = Lines({{"aaa", {36, 20}}, {"b", {38, 27}}, {"aa", {37, 34}}});
    EXPECT_EQ(Drawn("aaa\nb\naa", {40, 20}, Align::Center), (Rectangle{36, 20, 9, 21}));
    EXPECT_EQ(picture_, center);
}

TEST_F(SpriteBatchAlign, StartsEachLineOnAWholePixel) {
    for (const Align align : {Align::Left, Align::Center, Align::Right}) {
        const Rectangle whole = Drawn("aaa\nb", {40, 20}, align);
        const Image expected = picture_;
        EXPECT_EQ(Drawn("aaa\nb", {40.9f, 20.99f}, align), whole);
        EXPECT_EQ(picture_, expected);
    }
    font_.LineSpacing(6.5f);
    const Image expected = Lines({{"a", {40, 20}}, {"a", {40, 26}}, {"a", {40, 33}}});
    Drawn("a\na\na", {40, 20}, Align::Left);
    EXPECT_EQ(picture_, expected);
}

TEST_F(SpriteBatchAlign, KeepsTheRoomOfEmptyLines) {
    const Image expected = Lines({{"a", {37, 27}}, {"b", {36, 41}}});
    EXPECT_EQ(Drawn("\na\n\nb\n\n", {40, 20}, Align::Right), (Rectangle{36, 27, 4, 21}));
    EXPECT_EQ(picture_, expected);
    EXPECT_EQ(Drawn("", {40, 20}, Align::Center), Rectangle{});
    EXPECT_EQ(Drawn("\n\n", {40, 20}, Align::Center), Rectangle{});
    EXPECT_EQ(CountDrawn(picture_), 0);
}

TEST_F(SpriteBatchAlign, ScalesLinesAndTheirDistance) {
    const Image expected = Lines({{"aaa", {13, 20}}, {"b", {28, 41}}}, 3);
    EXPECT_EQ(Drawn("aaa\nb", {40, 20}, Align::Right, 3), (Rectangle{13, 20, 27, 42}));
    EXPECT_EQ(picture_, expected);
}

TEST_F(SpriteBatchAlign, ReturnsPixelsOfTheBackBuffer) {
    font_.LineSpacing(5);  // so that the rectangles are as high as the boxes
    const auto expect_box = [&](const Matrix& matrix) {
        const Rectangle area = Drawn("bb", {10, 6}, Align::Left, 1, matrix);
        EXPECT_EQ(area, Box());
    };
    expect_box(Matrix::Identity());
    expect_box(Matrix::CreateTranslation(20, 30, 0));
    expect_box(Matrix::CreateScale(3, 2, 1) * Matrix::CreateTranslation(-7, 5, 0));
    expect_box(Matrix::CreateRotationZ(MathHelper::PiOver2) * Matrix::CreateTranslation(60, 5, 0));
    expect_box(Matrix::CreateRotationZ(MathHelper::Pi) * Matrix::CreateTranslation(90, 60, 0));
    device_.Viewport(Viewport{31, 17, 90, 80});
    expect_box(Matrix::Identity());
    expect_box(Matrix::CreateScale(2) * Matrix::CreateTranslation(3, 4, 0));
}

TEST_F(SpriteBatchAlign, ReturnsABoxAroundTurnedText) {
    font_.LineSpacing(5);
    Random random{3};
    for (int i = 0; i < 300; ++i) {
        const Matrix matrix = Matrix::CreateScale(0.5f + random.NextSingle() * 2) *
                              Matrix::CreateRotationZ(random.NextSingle() * 7) *
                              Matrix::CreateTranslation(80, 60, 0);
        const Rectangle area = Drawn("bab", {0, 0}, Align::Center, 1, matrix);
        const Rectangle box = Box();
        EXPECT_TRUE(area.Contains(box)) << i;
        EXPECT_LE(area.width - box.width, 2) << i;
        EXPECT_LE(area.height - box.height, 2) << i;
    }
}

TEST_F(SpriteBatchAlign, DrawsNothingAtPlacesThatAreNotNumbers) {
    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
    for (const Vector2 at :
         {Vector2{nan, 20}, Vector2{40, nan}, Vector2{std::numeric_limits<float>::infinity(), 0}}) {
        EXPECT_EQ(Drawn("ab", at, Align::Right), Rectangle{});
        EXPECT_EQ(CountDrawn(picture_), 0);
    }
    EXPECT_EQ(Drawn("ab", {40, 20}, Align::Left, nan), Rectangle{});
    EXPECT_EQ(CountDrawn(picture_), 0);
    (void)Drawn("ab", {3e38f, 3e38f}, Align::Left);  // no integer is that large
}

TEST_F(SpriteBatchAlign, ReportsAMissingBegin) {
    EXPECT_TRUE(test::FailsAssert("DrawString without Begin", [this] {
        batch_.DrawString(font_, "a", {0, 0}, Color::White, Align::Left);
    }));
}

TEST_F(SpriteBatchAlign, CollectsTheHudWithoutAllocating) {
    HudNotes hud;
    const auto frame = [&] {
        hud.Clear();
        batch_.Begin();
        for (int i = 0; i < 20; ++i) {
            hud.Add(batch_.DrawString(font_, "ab\naab", {80, i}, Color::White, Align::Center));
        }
        hud.Add(batch_.DrawString(font_, "", {80, 9}, Color::White, Align::Center));
        batch_.End();
    };
    frame();
    const std::int64_t before = test::AllocationCount();
    frame();
    EXPECT_EQ(test::AllocationCount() - before, 0);
    ASSERT_EQ(hud.All().size(), 20);  // without the empty one
    EXPECT_EQ(hud.All()[3], (Rectangle{75, 3, 10, 14}));
}

}  // namespace
}  // namespace graze
