#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/math/random.hpp"
#include "support/allocation_counter.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::AllocationCount;
using test::Noise;

TEST(AllocationCounter, CountsNew) {
    const std::int64_t before = AllocationCount();
    const std::vector<int> numbers(3);

    EXPECT_EQ(AllocationCount() - before, 1);
    EXPECT_EQ(numbers.size(), 3U);
}

TEST(SpriteBatch, AllocatesNothingOnceWarm) {
    SoftwareDevice device{320, 180};
    const Texture2D first{device, Noise(32, 32, 1)};
    const Texture2D second{device, Noise(32, 32, 2)};
    const RenderTarget2D target{device, 64, 64};
    const SpriteFont font{
        Texture2D{device, Noise(8, 8, 3)}, {{U'a', {0, 0, 8, 8}, {}, 0, 8, 0}}, 10, 1, U'a'};
    SpriteBatch batch{device};
    const auto frame = [&] {
        Random random{1};
        for (const SpriteSortMode sort :
             {SpriteSortMode::Deferred, SpriteSortMode::Immediate, SpriteSortMode::Texture,
              SpriteSortMode::BackToFront, SpriteSortMode::FrontToBack}) {
            device.SetRenderTarget(sort == SpriteSortMode::Texture ? &target : nullptr);
            device.Clear(Color::CornflowerBlue);
            batch.Begin(sort, BlendState::AlphaBlend, SamplerState::LinearClamp,
                        DepthStencilState::Default);
            for (int i = 0; i < 200; ++i) {
                const Placement placement{
                    .position = {random.NextSingle() * 320, random.NextSingle() * 180},
                    .rotation = random.NextSingle() * 6,
                    .origin = {16, 16}};
                batch.Draw(i % 2 == 0 ? first : second, first.Bounds(), placement, Color::White,
                           random.NextSingle());
            }
            batch.DrawString(font, "aaaa\nbb", {10, 10}, Color::Gold);
            batch.End();
        }
        device.SetRenderTarget(nullptr);
        device.Present();
    };
    frame();

    const std::int64_t before = AllocationCount();
    frame();
    frame();
    EXPECT_EQ(AllocationCount() - before, 0);
}

}  // namespace
}  // namespace graze
