#include "graze/testing/run_frames.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "graze/audio/sound_effect.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/testing/scripted_input.hpp"
#include "platform/small_game.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {
namespace {

TEST(RunFrames, ReturnsAHashForEachFrame) {
    SmallGame game;
    ScriptedInput pad;
    pad.Stick(1, 0, 0, 2);
    const Frames frames = RunFrames(game, 5, pad);
    ASSERT_EQ(frames.hashes.size(), 5U);
    EXPECT_NE(frames.hashes[0], frames.hashes[1]);
    EXPECT_EQ(frames.hashes[2], frames.hashes[1]);
    EXPECT_EQ(frames.hashes[4], game.StateHash());
}

// Saves the number of runs that have ended.
class CountingGame : public Game {
public:
    std::size_t runs = 0;

private:
    void LoadContent() override {
        const auto saved = GamePlatform().User().Read(kLocalUser, "runs", "count");
        runs = saved ? saved->size() : 0;
    }
    void UnloadContent() override {
        const std::vector<std::byte> count(runs + 1);
        GamePlatform().User().Commit(kLocalUser, "runs", std::array{BlobChange{"count", count}});
    }
};

TEST(RunFrames, SharesAFolderOfSaves) {
    const TemporaryFolder folder;
    for (const std::size_t runs : {0U, 1U, 2U}) {
        CountingGame game;
        static_cast<void>(RunFrames(game, 1, {.user_files = folder.Path()}));
        EXPECT_EQ(game.runs, runs);
    }
    CountingGame other;
    static_cast<void>(RunFrames(other, 1));
    EXPECT_EQ(other.runs, 0U);
}

TEST(RunFrames, ReturnsTheSameHashesForTheSameInput) {
    const auto run = [] {
        SmallGame game;
        ScriptedInput pad;
        pad.Stick(1, -1, 0, 20).Hold(Buttons::A, 5, 9);
        return RunFrames(game, 30, pad).hashes;
    };
    EXPECT_EQ(run(), run());
}

TEST(RunFrames, DrawsAndKeepsOnlyTheRequestedPictures) {
    SmallGame game;
    ScriptedInput pad;
    pad.Stick(1, 0, 0, 100);
    FrameOptions options;
    options.input = &pad;
    options.pictures = {3, 1, 3, 99};
    const Frames frames = RunFrames(game, 10, options);
    ASSERT_EQ(frames.pictures.size(), 4U);
    EXPECT_EQ(frames.pictures[1].Pixel(5, 18), Color::White);  // the dot starts at x = 4
    EXPECT_EQ(frames.pictures[0].Pixel(7, 18), Color::White);
    EXPECT_EQ(frames.pictures[2], frames.pictures[0]);
    EXPECT_EQ(frames.pictures[3], Image{});  // the run ended before this step
    EXPECT_EQ(game.draws, 2);
}

/// Keeps what it has loaded, like a game that is destroyed after its platform.
class ResourceOwningGame : public Game {
    void LoadContent() override {
        texture_.emplace(GraphicsDevice(), Image{4, 4, Color::White});
        target_.emplace(GraphicsDevice(), 4, 4);
        batch_.emplace(GraphicsDevice());
        const std::vector<std::int16_t> samples(480);
        sound_.emplace(GamePlatform().Audio(), SoundView{samples, 1, 48'000});
    }

    std::optional<Texture2D> texture_;
    std::optional<RenderTarget2D> target_;
    std::optional<SpriteBatch> batch_;
    std::optional<SoundEffect> sound_;
};

TEST(RunFrames, AllowsTheGameToOutliveThePlatform) {
    testing::internal::CaptureStderr();
    {
        ResourceOwningGame game;
        EXPECT_EQ(RunFrames(game, 3).hashes.size(), 3U);
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(RunFrames, EndsWhenTheGameExits) {
    SmallGame game;
    ScriptedInput pad;
    pad.Press(Buttons::Start, 6);
    EXPECT_EQ(RunFrames(game, 100, pad).hashes.size(), 7U);
}

}  // namespace
}  // namespace graze::test
