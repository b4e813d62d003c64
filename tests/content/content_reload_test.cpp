#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/json.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/testing/pictures.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::ParseMask;
using test::TextBytes;

class ReloadChanged : public testing::Test {
protected:
    // Returns the names of the reloaded assets; failed ones begin with '!'.
    std::vector<std::string> Reload() {
        std::vector<std::string> names;
        for (const Reloaded& reloaded : content_.ReloadChanged()) {
            names.push_back((reloaded.error.empty() ? "" : "!") + reloaded.name);
        }
        return names;
    }

    SoftwareDevice device_{16, 16};
    MemoryTitleStorage storage_{{{"hero.png", MakePng({"# ", "##"})},
                                 {"ship.png", MakePng({"###"})},
                                 {"level.json", TextBytes("{\"stars\": 3}")}}};
    ContentManager content_{StandardContentTypes(), device_, storage_};
};

TEST_F(ReloadChanged, UpdatesTextureAndMaskOfTheSameObjectTogether) {
    const auto& hero = content_.Load<Sprite>("hero");
    static_cast<void>(content_.Load<Sprite>("ship"));
    EXPECT_THAT(Reload(), testing::IsEmpty());

    storage_.Put("hero.png", MakePng({" ##", "###", "## "}));
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# ", "##"}));
    EXPECT_THAT(Reload(), testing::ElementsAre("hero"));

    EXPECT_EQ(hero.FrameMask(0), ParseMask({" ##", "###", "## "}));
    EXPECT_EQ(hero.Texture().Width(), 3);
    EXPECT_EQ(&content_.Load<Sprite>("hero"), &hero);
    EXPECT_THAT(Reload(), testing::IsEmpty());
}

TEST_F(ReloadChanged, KeepsTheOldAssetAndReportsAnInvalidFileOnce) {
    const auto& hero = content_.Load<Sprite>("hero");
    storage_.Put("hero.png", TextBytes("half a pict"));

    const std::vector<Reloaded> reloaded = content_.ReloadChanged();
    ASSERT_EQ(reloaded.size(), 1U);
    EXPECT_EQ(reloaded[0].error, "asset 'hero': tried hero.png: not a PNG file");
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"# ", "##"}));
    EXPECT_THAT(Reload(), testing::IsEmpty());

    storage_.Put("hero.png", MakePng({"#"}));
    EXPECT_THAT(Reload(), testing::ElementsAre("hero"));
    EXPECT_EQ(hero.FrameMask(0), ParseMask({"#"}));
}

TEST_F(ReloadChanged, KeepsTheOldAssetWhenItsFileIsRemoved) {
    const auto& level = content_.Load<Json>("level");
    storage_.Remove("level.json");

    EXPECT_THAT(Reload(), testing::ElementsAre("!level"));
    EXPECT_EQ(level["stars"], 3);
}

// The descriptor with the frame grid may be added after the picture.
TEST_F(ReloadChanged, UsesADescriptorAddedLater) {
    const auto& ship = content_.Load<Sprite>("ship");
    EXPECT_EQ(ship.FrameCount(), 1);
    storage_.Put("ship.sprite.json", TextBytes(R"({"image": "ship.png", "frame_width": 1})"));

    EXPECT_THAT(Reload(), testing::ElementsAre("ship"));
    EXPECT_EQ(ship.FrameCount(), 3);

    storage_.Put("ship.png", MakePng({"#####"}));
    EXPECT_THAT(Reload(), testing::ElementsAre("ship"));
    EXPECT_EQ(ship.FrameCount(), 5);
}

TEST_F(ReloadChanged, DetectsAChangeDuringBackgroundReading) {
    content_.LoadAsync<Texture2D>("hero");
    while (content_.ContinueLoading().loaded == 0) {
    }
    storage_.Put("hero.png", MakePng({"####"}));

    EXPECT_THAT(Reload(), testing::ElementsAre("hero"));
    EXPECT_EQ(content_.Load<Texture2D>("hero").Width(), 4);
}

TEST(ReloadChangedFolder, DetectsChangedFilesOnDisk) {
    const test::TemporaryFolder folder;
    folder.Write("hero.png", MakePng({"#"}));
    const FolderTitleStorage storage{folder.Path()};
    SoftwareDevice device{16, 16};
    ContentManager content{StandardContentTypes(), device, storage};
    const auto& hero = content.Load<Texture2D>("hero");

    // A changed size is detected. So is a changed time with the same size.
    folder.Write("hero.png", MakePng({"##"}));
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(hero.Width(), 2);
    std::filesystem::last_write_time(
        folder / "hero.png",
        std::filesystem::last_write_time(folder / "hero.png") + std::chrono::seconds{1});
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(content.ReloadChanged().size(), 0U);
    std::filesystem::remove(folder / "hero.png");
    EXPECT_EQ(content.ReloadChanged().size(), 1U);
    EXPECT_EQ(hero.Width(), 2);
}

TEST(ReloadChangedFolder, IgnoresACyclicLinkInTheFolder) {
    const test::TemporaryFolder folder;
    folder.Write("hero.png", MakePng({"#"}));
    folder.Write("ship.png", MakePng({"#"}));
    if (!folder.Link("loop", "loop")) {
        GTEST_SKIP() << "no symbolic links on this host";
    }
    const FolderTitleStorage storage{folder.Path()};
    SoftwareDevice device{16, 16};
    ContentManager content{StandardContentTypes(), device, storage};
    const auto& hero = content.Load<Texture2D>("hero");
    static_cast<void>(content.Load<Texture2D>("ship"));

    std::filesystem::remove(folder / "hero.png");
    std::filesystem::remove(folder / "ship.png");
    ASSERT_TRUE(folder.Link("ship.png", "ship.png"));
    const std::vector<Reloaded> reloaded = content.ReloadChanged();
    ASSERT_EQ(reloaded.size(), 2U);
    EXPECT_THAT(
        reloaded[0].error,
        testing::HasSubstr("tried hero.texture.json, hero.png, hero.aseprite, hero.ase: no such"));
    EXPECT_THAT(reloaded[1].error, testing::HasSubstr("tried ship.png: "));
    EXPECT_EQ(hero.Width(), 1);
    EXPECT_EQ(content.ReloadChanged().size(), 0U);
}

}  // namespace
}  // namespace graze
