#include "graze/sprite/animation.hpp"

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::DisabledAsserts;
using test::FailsAssert;
using testing::ElementsAre;

// Returns the frames shown in `count` steps; the first is shown before any time has passed.
std::vector<int> FramesShown(AnimationPlayer& player, int count) {
    std::vector<int> frames;
    for (int i = 0; i < count; ++i) {
        frames.push_back(player.Frame());
        player.Update();
    }
    return frames;
}

std::vector<int> FramesShown(const AnimationClip& clip, int count, float speed = 1) {
    AnimationPlayer player;
    player.Speed(speed);
    player.Play(clip);
    return FramesShown(player, count);
}

TEST(AnimationClip, PlaysEachLoopMode) {
    EXPECT_THAT(FramesShown({"", 4, 3, 1, LoopMode::Loop}, 8), ElementsAre(4, 5, 6, 4, 5, 6, 4, 5));
    EXPECT_THAT(FramesShown({"", 4, 3, 1, LoopMode::Once}, 6), ElementsAre(4, 5, 6, 6, 6, 6));
    EXPECT_THAT(FramesShown({"", 4, 4, 1, LoopMode::PingPong}, 9),
                ElementsAre(4, 5, 6, 7, 6, 5, 4, 5, 6));
    EXPECT_THAT(FramesShown({"", 4, 2, 1, LoopMode::PingPong}, 5), ElementsAre(4, 5, 4, 5, 4));
    EXPECT_THAT(FramesShown({"", 4, 1, 1, LoopMode::PingPong}, 3), ElementsAre(4, 4, 4));
}

TEST(AnimationClip, ShowsEachFrameForItsTicks) {
    const AnimationClip clip{"", {{7, 1}, {2, 3}, {7, 2}}};
    EXPECT_EQ(clip.Length(), 6);
    EXPECT_THAT(FramesShown(clip, 9), ElementsAre(7, 2, 2, 2, 7, 7, 7, 2, 2));
    EXPECT_THAT(FramesShown({"", {{0, 1}, {1, 2}, {2, 1}}, LoopMode::PingPong}, 10),
                ElementsAre(0, 1, 1, 2, 1, 1, 0, 1, 1, 2));
}

TEST(AnimationClip, ReversedPlaysFromTheLastFrameToTheFirst) {
    const AnimationClip once{"open", {{0, 1}, {1, 2}, {2, 1}}, LoopMode::Once};
    const AnimationClip close = once.Reversed("close");
    EXPECT_EQ(close.Name(), "close");
    EXPECT_THAT(FramesShown(close, 6), ElementsAre(2, 1, 1, 0, 0, 0));
    const AnimationClip swing{"", 0, 3, 1, LoopMode::PingPong};
    EXPECT_THAT(FramesShown(swing.Reversed(""), 6), ElementsAre(2, 1, 0, 1, 2, 1));
}

TEST(AnimationClip, AssertsOnFramesOutOfRange) {
    EXPECT_TRUE(FailsAssert("AnimationClip", [] { AnimationClip("", {}); }));
    EXPECT_TRUE(FailsAssert("AnimationClip", [] { AnimationClip("", {{0, 0}}); }));
    EXPECT_TRUE(FailsAssert("AnimationClip", [] {
        AnimationClip("", {{0, std::int64_t{1} << 45}});
    }));
    EXPECT_TRUE(FailsAssert("AnimationClip", [] { AnimationClip("", 0, 4097, 1); }));

    const DisabledAsserts disabled_asserts;
    EXPECT_THAT(FramesShown({"", {}}, 2), ElementsAre(0, 0));
    EXPECT_EQ(AnimationClip("", {{3, -5}}).Length(), 1);
    EXPECT_EQ(AnimationClip("", 0, 9999, 1).Round().size(), 4096U);
    const std::int64_t max_ticks = std::numeric_limits<std::int64_t>::max();
    const AnimationClip long_one{
        "", {{0, max_ticks}, {1, max_ticks}, {2, max_ticks}}, LoopMode::PingPong};
    AnimationPlayer player;
    player.Play(long_one);
    player.Speed(1024);
    for (int i = 0; i < 5; ++i) {
        player.Update(max_ticks);
        EXPECT_GE(player.Frame(), 0);
        EXPECT_LE(player.Frame(), 2);
    }
}

TEST(AnimationPlayer, PlayContinuesAndRestartStartsOver) {
    const AnimationClip walk{"walk", 0, 4, 2};
    const AnimationClip jump{"jump", 8, 2, 2};
    AnimationPlayer player;
    EXPECT_EQ(player.Frame(), 0);
    EXPECT_FALSE(player.IsPlaying());
    player.Update(100);
    player.Play(walk);
    player.Update(3);
    player.Play(walk);
    EXPECT_EQ(player.Frame(), 1);
    player.Restart(walk);
    EXPECT_EQ(player.Frame(), 0);
    player.Play(jump);
    EXPECT_EQ(player.Frame(), 8);
    EXPECT_EQ(player.Clip(), &jump);
    player.Stop();
    EXPECT_EQ(player.Clip(), nullptr);
    EXPECT_EQ(player.Frame(), 0);
}

TEST(AnimationPlayer, FinishesAClipPlayedOnceAfterItsLastFrame) {
    const AnimationClip once{"", 0, 3, 2, LoopMode::Once};
    AnimationPlayer player;
    player.Play(once);
    player.Update(5);
    EXPECT_EQ(player.Frame(), 2);
    EXPECT_FALSE(player.IsFinished());
    player.Update();
    EXPECT_TRUE(player.IsFinished());
    EXPECT_FALSE(player.IsPlaying());
    player.Update(1'000'000);
    EXPECT_EQ(player.Frame(), 2);
}

TEST(AnimationPlayer, ReversesFromTheCurrentFrame) {
    const AnimationClip door{"", 0, 4, 2, LoopMode::Once};
    AnimationPlayer player;
    player.Play(door);
    player.Update(5);
    player.Speed(-1);
    EXPECT_THAT(FramesShown(player, 7), ElementsAre(2, 1, 1, 0, 0, 0, 0));
    EXPECT_TRUE(player.IsFinished());
    player.Speed(-2);
    EXPECT_TRUE(player.IsFinished());
    player.Speed(1);
    EXPECT_FALSE(player.IsFinished());
    EXPECT_THAT(FramesShown(player, 5), ElementsAre(0, 0, 1, 1, 2));
}

TEST(AnimationPlayer, StartsAtTheEndWhenPlayedBackwards) {
    EXPECT_THAT(FramesShown({"", {{0, 1}, {1, 2}, {2, 1}}}, 9, -1),
                ElementsAre(2, 1, 1, 0, 2, 1, 1, 0, 2));
}

TEST(AnimationPlayer, ScalesTimeBySpeed) {
    EXPECT_THAT(FramesShown({"", 0, 3, 1}, 7, 0.5f), ElementsAre(0, 0, 1, 1, 2, 2, 0));
    EXPECT_THAT(FramesShown({"", 0, 5, 1}, 5, 2), ElementsAre(0, 2, 4, 1, 3));
    EXPECT_THAT(FramesShown({"", 0, 3, 1}, 3, 0), ElementsAre(0, 0, 0));
    EXPECT_THAT(FramesShown({"", 0, 3, 1}, 3, std::numeric_limits<float>::quiet_NaN()),
                ElementsAre(0, 0, 0));
    AnimationPlayer player;
    player.Speed(-1e30f);
    EXPECT_EQ(player.Speed(), -1024);
}

// The frame shown at a time does not depend on how the time is divided into updates.
TEST(AnimationPlayer, DoesNotDrift) {
    const AnimationClip clip{
        "", {{0, 166'666'667}, {1, 100'000'000}, {2, 33'333'333}}, LoopMode::PingPong};
    Random random{3};
    AnimationPlayer fine;
    fine.Play(clip);
    std::int64_t time = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto passed = static_cast<std::int64_t>(random.Next(30'000'000));
        fine.Update(passed);
        time += passed;
        const std::int64_t in_round = time % clip.Length();
        std::int64_t end = 0;
        std::size_t at = 0;
        while (in_round >= end + clip.Round()[at].ticks) {
            end += clip.Round()[at++].ticks;
        }
        ASSERT_EQ(fine.Frame(), clip.Round()[at].frame) << i;
    }
    AnimationPlayer coarse;
    coarse.Play(clip);
    coarse.Update(time);
    EXPECT_EQ(coarse.Frame(), fine.Frame());
}

TEST(AnimationPlayer, RaisesEventsWhenTheirFrameIsShown) {
    const AnimationClip clip{"", {{0, 2, EventBit(0)}, {1, 2}, {2, 2, EventBit(5) | EventBit(63)}}};
    AnimationPlayer player;
    player.Play(clip);
    EXPECT_FALSE(player.Raised(0));
    player.Update();
    EXPECT_TRUE(player.Raised(0));
    player.Update();
    EXPECT_FALSE(player.Raised(0));
    player.Update(2);
    EXPECT_TRUE(player.Raised(5));
    EXPECT_TRUE(player.Raised(63));
    EXPECT_FALSE(player.Raised(-1));
    EXPECT_FALSE(player.Raised(64));
    player.Update();
    EXPECT_FALSE(player.Raised(5));
    player.Update(6);  // a whole cycle at once
    EXPECT_TRUE(player.Raised(0));
    EXPECT_TRUE(player.Raised(5));
    player.Update(6'000'000'000'001);
    EXPECT_TRUE(player.Raised(0));
    EXPECT_TRUE(player.Raised(5));
}

TEST(AnimationPlayer, AllocatesNothing) {
    const AnimationClip walk{"walk", 0, 4, 2, LoopMode::PingPong};
    const AnimationClip jump{"jump", 4, 2, 3, LoopMode::Once};
    const std::int64_t before = test::AllocationCount();
    AnimationPlayer player;
    for (int i = 0; i < 100; ++i) {
        player.Play(i % 10 < 5 ? walk : jump);
        player.Update();
    }
    EXPECT_EQ(test::AllocationCount(), before);
}

TEST(AnimationPlayer, UsesTheMaskOfTheShownFrame) {
    SoftwareDevice device{40, 30};
    const std::vector<Rectangle> frames{{0, 0, 16, 12}, {16, 0, 16, 12}, {32, 0, 16, 12}};
    Image sheet = test::Noise(48, 12, 4);
    for (Color& color : sheet.Pixels()) {
        color = color.a < 128 ? Color::Transparent : Color::White;
    }
    std::vector<Mask> masks;
    for (const Rectangle& frame : frames) {
        masks.push_back(MakeMask(sheet.View().Part(frame)));
    }
    const Sprite sprite{Texture2D{device, std::move(sheet)}, frames, std::move(masks), {8, 6}};
    const AnimationClip clip{"", 0, 3, 1, LoopMode::PingPong};
    AnimationPlayer player;
    player.Play(clip);
    SpriteBatch batch{device};
    for (int i = 0; i < 5; ++i) {
        const Placement placement = sprite.At({20, 15}, 0.3f * static_cast<float>(i));
        device.Clear(Color::Transparent);
        batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend, SamplerState::PointClamp);
        sprite.Draw(batch, player.Frame(), placement);
        batch.End();
        const Footprint footprint = MakeFootprint(sprite, player.Frame(), placement);
        for (int y = 0; y < 30; ++y) {
            for (int x = 0; x < 40; ++x) {
                ASSERT_EQ(Solid(footprint, x, y), device.BackBufferImage().Pixel(x, y).a != 0);
            }
        }
        player.Update();
    }
}

}  // namespace
}  // namespace graze
