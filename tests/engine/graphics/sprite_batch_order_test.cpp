#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/graphics/recording_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "support/broken_promises.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using test::RecordingDevice;

class SpriteBatchOrder : public testing::Test {
protected:
    // Draws a sprite whose red channel is its letter.
    void Draw(const Texture2D& texture, char letter, float depth = 0) {
        batch_.Draw(texture, texture.Bounds(), Placement{},
                    Color{static_cast<std::uint8_t>(letter), 0, 0, 255}, depth);
    }

    // Returns the letters in drawing order, with a bar between two draw calls of the device.
    [[nodiscard]] std::string Drawn() const {
        std::string letters;
        for (const RecordingDevice::Call& call : device_.calls) {
            letters += letters.empty() ? "" : "|";
            for (const SpriteRecord& sprite : call.sprites) {
                letters += static_cast<char>(sprite.color.r);
            }
        }
        return letters;
    }

    RecordingDevice device_{64, 64};
    Texture2D first_{device_, 4, 4};
    Texture2D second_{device_, 4, 4};
    SpriteBatch batch_{device_};
};

TEST_F(SpriteBatchOrder, DeferredKeepsTheOrderInOneDrawCall) {
    batch_.Begin();
    Draw(first_, 'a', 0.9f);
    Draw(first_, 'b', 0.1f);
    Draw(second_, 'c', 0.5f);
    Draw(first_, 'd', 0.7f);
    EXPECT_EQ(Drawn(), "");
    batch_.End();

    EXPECT_EQ(Drawn(), "abcd");
    EXPECT_EQ(device_.calls[0].sprites[1].texture, first_.Handle());
    EXPECT_EQ(device_.calls[0].sprites[2].texture, second_.Handle());
}

TEST_F(SpriteBatchOrder, ImmediateDrawsEachAtOnce) {
    batch_.Begin(SpriteSortMode::Immediate);
    Draw(first_, 'a');
    EXPECT_EQ(Drawn(), "a");
    Draw(first_, 'b');
    EXPECT_EQ(Drawn(), "a|b");
    batch_.End();

    EXPECT_EQ(Drawn(), "a|b");
}

TEST_F(SpriteBatchOrder, TextureSortsByTextureAge) {
    batch_.Begin(SpriteSortMode::Texture);
    Draw(second_, 'a');
    Draw(first_, 'b');
    Draw(second_, 'c');
    Draw(first_, 'd');
    batch_.End();

    EXPECT_EQ(Drawn(), "bdac");
}

TEST_F(SpriteBatchOrder, BackToFrontDrawsTheGreatestDepthFirst) {
    batch_.Begin(SpriteSortMode::BackToFront);
    Draw(first_, 'a', 0.25f);
    Draw(first_, 'b', 1);
    Draw(first_, 'c', 0);
    Draw(second_, 'd', 0.5f);
    batch_.End();

    EXPECT_EQ(Drawn(), "bdac");
}

TEST_F(SpriteBatchOrder, FrontToBackDrawsTheSmallestDepthFirst) {
    batch_.Begin(SpriteSortMode::FrontToBack);
    Draw(first_, 'a', 0.25f);
    Draw(first_, 'b', 1);
    Draw(first_, 'c', 0);
    Draw(second_, 'd', 0.5f);
    batch_.End();

    EXPECT_EQ(Drawn(), "cadb");
}

// The arrays of a new batch have room for 64 sprites, then for 128.
TEST_F(SpriteBatchOrder, NoSpriteIsLostWhereTheArraysGrow) {
    for (const SpriteSortMode sort : {SpriteSortMode::Deferred, SpriteSortMode::Texture,
                                      SpriteSortMode::BackToFront, SpriteSortMode::FrontToBack}) {
        for (const int count : {63, 64, 65, 128, 129, 300}) {
            device_.calls.clear();
            SpriteBatch batch{device_};
            batch.Begin(sort);
            for (int i = 0; i < count; ++i) {
                batch.Draw(first_, Vector2{0, 0}, Color{static_cast<std::uint8_t>(i), 0, 0});
            }
            batch.End();

            const std::vector<SpriteRecord>& drawn = device_.calls.at(0).sprites;
            ASSERT_EQ(drawn.size(), static_cast<std::size_t>(count));
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                ASSERT_EQ(drawn[i].color.r, static_cast<std::uint8_t>(i));
            }
        }
    }
}

// XNA's sort may change the order of sprites at equal depths, so that they flicker.
TEST_F(SpriteBatchOrder, EqualDepthsKeepTheirOrder) {
    for (const SpriteSortMode sort : {SpriteSortMode::BackToFront, SpriteSortMode::FrontToBack}) {
        Random random{7};
        device_.calls.clear();
        batch_.Begin(sort);
        for (int i = 0; i < 2000; ++i) {
            const auto depth = static_cast<float>(random.Next(4)) / 4;
            batch_.Draw(first_, first_.Bounds(), Placement{.position = {0, 0}},
                        Color{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8), 0},
                        depth);
        }
        batch_.End();

        const std::vector<SpriteRecord>& drawn = device_.calls.at(0).sprites;
        ASSERT_EQ(drawn.size(), 2000U);
        for (std::size_t i = 1; i < drawn.size(); ++i) {
            const auto number = [](const SpriteRecord& r) { return r.color.r + 256 * r.color.g; };
            const float before = drawn[i - 1].depth;
            const float after = drawn[i].depth;
            ASSERT_TRUE(sort == SpriteSortMode::BackToFront ? before >= after : before <= after);
            ASSERT_TRUE(before != after || number(drawn[i - 1]) < number(drawn[i]));
        }
    }
}

// A few sprites at depths that differ by the last bit, in many batches of one SpriteBatch.
TEST_F(SpriteBatchOrder, OfSmallBatchesMatchesAStableSort) {
    const std::array depths{0.0f,
                            std::numeric_limits<float>::denorm_min(),
                            std::nextafter(0.5f, 0.0f),
                            0.5f,
                            std::nextafter(0.5f, 1.0f),
                            std::nextafter(1.0f, 0.0f),
                            1.0f};
    Random random{11};
    for (int round = 0; round < 3'000; ++round) {
        const auto sort = static_cast<SpriteSortMode>(random.Next(5));
        struct Shape {
            char letter;
            float depth;
            bool is_second;
        };
        std::vector<Shape> expected;
        device_.calls.clear();
        batch_.Begin(sort);
        for (int i = random.Next(10); i > 0; --i) {
            const float depth = depths[static_cast<std::size_t>(random.Next(7))];
            const Shape shape{static_cast<char>('a' + i), depth, random.Next(2) == 0};
            expected.push_back(shape);
            Draw(shape.is_second ? second_ : first_, shape.letter, depth);
        }
        batch_.End();
        const auto sort_by = [&expected](auto key) { std::ranges::stable_sort(expected, {}, key); };
        if (sort == SpriteSortMode::Texture) {
            sort_by([](const Shape& shape) { return shape.is_second ? 1 : 0; });
        } else if (sort == SpriteSortMode::BackToFront) {
            sort_by([](const Shape& shape) { return -shape.depth; });
        } else if (sort == SpriteSortMode::FrontToBack) {
            sort_by([](const Shape& shape) { return shape.depth; });
        }
        std::string letters;
        for (const Shape& shape : expected) {
            const bool is_alone = sort == SpriteSortMode::Immediate && !letters.empty();
            letters += is_alone ? "|" : "";
            letters += shape.letter;
        }
        ASSERT_EQ(Drawn(), letters) << "round " << round;
    }
}

TEST_F(SpriteBatchOrder, TreatsNegativeZeroAsZero) {
    batch_.Begin(SpriteSortMode::FrontToBack);
    Draw(first_, 'a', 0);
    Draw(first_, 'b', -0.0f);
    Draw(first_, 'c', 0);
    batch_.End();

    EXPECT_EQ(Drawn(), "abc");
}

TEST_F(SpriteBatchOrder, SkipsDepthsOutsideZeroToOneAndNaN) {
    for (const SpriteSortMode sort : {SpriteSortMode::Deferred, SpriteSortMode::BackToFront}) {
        device_.calls.clear();
        batch_.Begin(sort);
        Draw(first_, 'a', -0.001f);
        Draw(first_, 'b', 1);
        Draw(first_, 'c', 1.001f);
        Draw(first_, 'd', std::numeric_limits<float>::quiet_NaN());
        batch_.End();
        EXPECT_EQ(Drawn(), "b");
    }
}

TEST_F(SpriteBatchOrder, SkipsSpritesEntirelyOutside) {
    batch_.Begin();
    Draw(first_, 'a');
    batch_.Draw(second_, Vector2{-50, 0}, Color::White);
    Draw(first_, 'b');
    batch_.End();

    EXPECT_EQ(Drawn(), "ab");
}

TEST_F(SpriteBatchOrder, PassesStatesToTheDevice) {
    batch_.Begin(SpriteSortMode::Deferred, BlendState::Additive, SamplerState::PointWrap,
                 DepthStencilState::DepthRead);
    Draw(first_, 'a', 0.5f);
    batch_.End();
    batch_.Begin();
    Draw(first_, 'b');
    batch_.End();

    ASSERT_EQ(device_.calls.size(), 2U);
    EXPECT_EQ(device_.calls[0].state.blend, BlendState::Additive);
    EXPECT_EQ(device_.calls[0].state.sampler, SamplerState::PointWrap);
    EXPECT_EQ(device_.calls[0].state.depth, DepthStencilState::DepthRead);
    EXPECT_EQ(device_.calls[0].sprites[0].depth, 0.5f);
    EXPECT_EQ(device_.calls[1].state.blend, BlendState::AlphaBlend);
    EXPECT_EQ(device_.calls[1].state.sampler, SamplerState::LinearClamp);
    EXPECT_EQ(device_.calls[1].state.depth, DepthStencilState::None);
}

TEST_F(SpriteBatchOrder, AssertsOnCallsOutOfOrder) {
    EXPECT_TRUE(FailsAssert("SpriteBatch::End without Begin", [this] { batch_.End(); }));
    EXPECT_TRUE(FailsAssert("SpriteBatch::Draw without Begin", [this] { Draw(first_, 'a'); }));
    EXPECT_TRUE(FailsAssert("SpriteBatch::Draw without Begin", [this] {
        batch_.Draw(first_, Rectangle{0, 0, 4, 4}, Color::White);
    }));
    batch_.Begin();
    EXPECT_TRUE(FailsAssert("SpriteBatch::Begin called twice", [this] { batch_.Begin(); }));
    batch_.End();
}

TEST_F(SpriteBatchOrder, IgnoresCallsOutOfOrderWithoutAsserts) {
    const DisabledAsserts disabled_asserts;
    batch_.End();
    Draw(first_, 'x');
    batch_.Begin(SpriteSortMode::Deferred, BlendState::Opaque);
    Draw(first_, 'a');
    batch_.Begin(SpriteSortMode::Immediate, BlendState::Additive);
    Draw(first_, 'b');
    batch_.End();
    batch_.End();

    EXPECT_EQ(Drawn(), "ab");
    EXPECT_EQ(device_.calls[0].state.blend, BlendState::Opaque);
}

TEST_F(SpriteBatchOrder, IgnoresADrawAfterEndWithoutAsserts) {
    const DisabledAsserts disabled_asserts;
    for (const SpriteSortMode sort : {SpriteSortMode::Deferred, SpriteSortMode::Immediate}) {
        device_.calls.clear();
        batch_.Begin(sort);
        Draw(first_, 'a');
        batch_.End();
        Draw(first_, 'x');
        batch_.End();
        EXPECT_EQ(Drawn(), "a");
    }
}

// State left by an assert that throws must not affect the next batch.
TEST_F(SpriteBatchOrder, FailedEndLeavesTheNextBatchClean) {
    const RenderTarget2D target{device_, 4, 4};
    device_.SetRenderTarget(&target);
    batch_.Begin();
    Draw(target, 'x');
    EXPECT_TRUE(FailsAssert("the render target", [this] { batch_.End(); }));
    device_.SetRenderTarget(nullptr);
    batch_.Begin();
    Draw(first_, 'a');
    batch_.End();

    EXPECT_EQ(Drawn(), "a");
}

TEST_F(SpriteBatchOrder, RejectsMovedFromTextures) {
    const Texture2D moved{std::move(first_)};
    batch_.Begin();
    EXPECT_TRUE(FailsAssert("SpriteBatch::Draw: the texture", [this] { Draw(first_, 'a'); }));
    {
        const DisabledAsserts disabled_asserts;
        Draw(first_, 'a');
    }
    Draw(second_, 'b');
    batch_.End();

    EXPECT_EQ(Drawn(), "b");
}

}  // namespace
}  // namespace graze
