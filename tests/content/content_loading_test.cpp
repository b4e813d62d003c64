#include <string>
#include <thread>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/gated_storage.hpp"
#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::GatedStorage;
using test::MakePng;
using test::TextBytes;

std::string Numbered(int i) {
    return "tile" + std::to_string(i);
}

MemoryTitleStorage::Files Tiles(int count) {
    MemoryTitleStorage::Files files;
    for (int i = 0; i < count; ++i) {
        files[Numbered(i) + ".png"] = MakePng({"####", "####"});  // 32 bytes of pixels
    }
    return files;
}

class LoadAsync : public testing::Test {
protected:
    // Calls ContinueLoading until everything is loaded, for at most ten seconds.
    static LoadProgress Finish(ContentManager& content) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
        while (!content.ContinueLoading().IsFinished() &&
               std::chrono::steady_clock::now() < deadline) {
            std::this_thread::yield();
        }
        return content.Progress();
    }

    SoftwareDevice device_{16, 16};
};

TEST_F(LoadAsync, ReadsOnAnotherThreadAndLoadsWithContinueLoading) {
    GatedStorage storage{Tiles(3)};
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 3; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    const LoadProgress progress = Finish(content);

    EXPECT_EQ(progress.total, 3);
    EXPECT_EQ(progress.loaded, 3);
    EXPECT_FLOAT_EQ(progress.Fraction(), 1);
    EXPECT_FALSE(storage.WasReadBy(std::this_thread::get_id()));
    EXPECT_EQ(content.Load<Texture2D>("tile1").Width(), 4);
    EXPECT_EQ(storage.Reads(), 3);
}

TEST_F(LoadAsync, CallsTheHookBetweenAnyTwoLoadedAssets) {
    GatedStorage storage{Tiles(4)};
    ContentManager content{StandardContentTypes(), device_, storage};
    int calls = 0;
    content.OnBetweenAssets([&calls] { ++calls; });
    static_cast<void>(content.Load<Texture2D>("tile3"));
    EXPECT_EQ(calls, 1);
    static_cast<void>(content.Load<Texture2D>("tile3"));
    EXPECT_EQ(calls, 1) << "it was already loaded";
    for (int i = 0; i < 3; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    Finish(content);
    EXPECT_EQ(calls, 4);
    ContentManager moved = std::move(content);
    moved.Unload();
    static_cast<void>(moved.Load<Texture2D>("tile0"));
    EXPECT_EQ(calls, 5);
}

TEST_F(LoadAsync, LoadsAssetsInTheOrderRequested) {
    GatedStorage storage{Tiles(2)};
    storage.Close("tile0.png");
    ContentManager content{StandardContentTypes(), device_, storage};
    content.LoadAsync<Texture2D>("tile0");
    content.LoadAsync<Texture2D>("tile1");
    EXPECT_EQ(content.ContinueLoading().loaded, 0);
    EXPECT_FLOAT_EQ(content.Progress().Fraction(), 0);

    storage.Open("tile0.png");
    EXPECT_EQ(Finish(content).loaded, 2);
    EXPECT_LT(content.Load<Texture2D>("tile0").SortingKey(),
              content.Load<Texture2D>("tile1").SortingKey());
}

TEST_F(LoadAsync, LimitsTheBytesPerCallButLoadsAtLeastOneAsset) {
    GatedStorage storage{Tiles(6)};
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 6; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    ASSERT_TRUE(storage.WaitForReads(6));
    // Some pictures may still be decoding, so this repeats the call until it loads at least one
    // asset.
    const auto loaded_after = [&content](std::size_t bytes) {
        const int before = content.Progress().loaded;
        int after = before;
        while (after == before) {
            after = content.ContinueLoading(bytes).loaded;
        }
        return after - before;
    };

    EXPECT_EQ(loaded_after(0), 1);
    EXPECT_EQ(loaded_after(1), 1);
    EXPECT_EQ(loaded_after(32), 1);
    EXPECT_LE(loaded_after(33), 2);
    EXPECT_EQ(Finish(content).loaded, 6);
}

TEST_F(LoadAsync, LoadsAnAssetDirectlyWithoutWaitingForTheOthers) {
    GatedStorage storage{Tiles(9)};
    storage.Close("tile0.png");
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 9; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }

    EXPECT_EQ(content.Load<Texture2D>("tile8").Width(), 4);
    EXPECT_EQ(content.Progress().loaded, 1);
    storage.Open("tile0.png");
    EXPECT_EQ(Finish(content).loaded, 9);
    EXPECT_EQ(storage.Reads(), 9);  // no file is read twice
}

TEST_F(LoadAsync, ReportsAFailedAssetOnceAndLoadsTheOthers) {
    MemoryTitleStorage::Files files = Tiles(3);
    files["tile1.png"] = TextBytes("no picture");
    GatedStorage storage{std::move(files)};
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 3; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    std::vector<std::string> errors;
    while (!content.Progress().IsFinished()) {
        try {
            content.ContinueLoading();
        } catch (const ContentError& error) {
            errors.emplace_back(error.what());
        }
    }

    EXPECT_THAT(errors, testing::ElementsAre("asset 'tile1': tried tile1.png: not a PNG file"));
    EXPECT_EQ(content.Progress().loaded, 2);
    EXPECT_EQ(content.Progress().failed, 1);
    EXPECT_THROW(static_cast<void>(content.Load<Texture2D>("tile1")), ContentError);
}

TEST_F(LoadAsync, ThrowsTheErrorOfAQueuedAssetFromLoad) {
    GatedStorage storage{{{"broken.json", TextBytes("{")}}};
    ContentManager content{StandardContentTypes(), device_, storage};
    content.LoadAsync<Json>("broken");

    EXPECT_THROW(static_cast<void>(content.Load<Json>("broken")), ContentError);
    EXPECT_EQ(content.ContinueLoading().failed, 1);
    EXPECT_TRUE(content.Progress().IsFinished());
}

TEST_F(LoadAsync, ReadsLoadedOrQueuedAssetsOnlyOnce) {
    GatedStorage storage{Tiles(2)};
    ContentManager content{StandardContentTypes(), device_, storage};
    static_cast<void>(content.Load<Texture2D>("tile0"));
    content.LoadAsync<Texture2D>("tile0");
    content.LoadAsync<Texture2D>("tile1");
    content.LoadAsync<Texture2D>("tile1");

    EXPECT_EQ(Finish(content).total, 1);
    EXPECT_EQ(storage.Reads(), 2);
}

TEST_F(LoadAsync, RejectsANameQueuedAsAnotherType) {
    GatedStorage storage{Tiles(1)};
    ContentManager content{StandardContentTypes(), device_, storage};
    content.LoadAsync<Texture2D>("tile0");

    EXPECT_THROW(static_cast<void>(content.Load<Mask>("tile0")), ContentError);
    EXPECT_THROW(content.LoadAsync<Sprite>("tile0"), ContentError);
    EXPECT_EQ(Finish(content).loaded, 1);
}

TEST_F(LoadAsync, CancelsTheRequestsOnUnload) {
    GatedStorage storage{Tiles(60)};
    for (int i = 1; i < 60; ++i) {
        storage.Close(Numbered(i) + ".png");
    }
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 60; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    while (content.ContinueLoading().loaded == 0) {
        std::this_thread::yield();
    }
    content.Unload();

    EXPECT_TRUE(content.Progress().IsFinished());
    EXPECT_EQ(content.Progress().loaded, 1);
    for (int i = 1; i < 60; ++i) {
        storage.Open(Numbered(i) + ".png");
    }
    content.LoadAsync<Texture2D>("tile59");
    EXPECT_EQ(Finish(content).total, 1);
    EXPECT_LT(storage.Reads(), 10);  // tile0, tile59, and the reads that the cancel could not stop
}

TEST_F(LoadAsync, DestroysAManagerWhileItReads) {
    GatedStorage storage{Tiles(200)};
    for (int round = 0; round < 20; ++round) {
        ContentManager content{StandardContentTypes(), device_, storage};
        for (int i = 0; i < 200; ++i) {
            content.LoadAsync<Sprite>(Numbered(i));
        }
        content.ContinueLoading();
        ContentManager moved = std::move(content);
        moved.ContinueLoading();
    }
}

// At most 32 decoded pictures wait for the game, which bounds the memory.
TEST_F(LoadAsync, PausesReadersWhileTheirResultsAreNotTaken) {
    GatedStorage storage{Tiles(100)};
    ContentManager content{StandardContentTypes(), device_, storage};
    for (int i = 0; i < 100; ++i) {
        content.LoadAsync<Texture2D>(Numbered(i));
    }
    ASSERT_TRUE(storage.WaitForReads(32));
    std::this_thread::sleep_for(std::chrono::milliseconds{20});

    EXPECT_EQ(storage.Reads(), 32);
    EXPECT_EQ(Finish(content).loaded, 100);
}

TEST_F(LoadAsync, RestartsTheProgressAfterCompletion) {
    GatedStorage storage{Tiles(3)};
    ContentManager content{StandardContentTypes(), device_, storage};
    EXPECT_TRUE(content.Progress().IsFinished());
    EXPECT_FLOAT_EQ(content.Progress().Fraction(), 1);
    content.LoadAsync<Texture2D>("tile0");
    Finish(content);
    content.LoadAsync<Texture2D>("tile1");
    content.LoadAsync<Texture2D>("tile2");

    EXPECT_EQ(content.Progress().total, 2);
    EXPECT_EQ(Finish(content).loaded, 2);
}

}  // namespace
}  // namespace graze
