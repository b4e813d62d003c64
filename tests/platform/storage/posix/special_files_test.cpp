#include <filesystem>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/storage/saved_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureCode;
using test::CaptureError;
using test::kAda;
using test::Put;
using test::TemporaryFolder;
using test::TextBytes;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Pipes = test::SavedFolder;
using SparseFiles = test::SavedFolder;

TEST_F(Pipes, AmongTheFilesOfSavesAreDamage) {
    for (const char* name : {"current", "g2/manifest", "g2/packed"}) {
        fs::remove_all(root_);
        CommitTwice();
        fs::remove(File(name));
        ASSERT_EQ(mkfifo(File(name).c_str(), 0600), 0);
        EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.Read(kAda, "saves", "a")); }),
                  StorageErrorCode::Damaged)
            << "a pipe must not block";
    }
}

TEST_F(SparseFiles, AreDamageThatIsNotRead) {
    for (const char* name : {"current", "g2/manifest", "g2/1-large", "g2/packed"}) {
        SCOPED_TRACE(name);
        fs::remove_all(root_);
        Commit({Put("a", "first")});
        Commit({Put("a", "second"), Put("large", std::string(300'000, 'x'))});
        ASSERT_TRUE(fs::exists(File(name)));
        fs::resize_file(File(name), std::uintmax_t{1} << 43);  // sparse, far larger than any memory
        if (std::string_view{name} == "g2/packed") {
            EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"))
                << "reads only its part of the file";
        } else {
            EXPECT_EQ(ReadingFails(), StorageErrorCode::Damaged);
        }
    }
}

TEST(TitlePipes, AreRejectedWithoutWaiting) {
    const TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder.Path() / "pipe").c_str(), 0600), 0);
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("pipe")); }),
                HasSubstr("pipe: not a regular file"));
}

TEST(TitleLinks, AreNotFollowedOutOfTheFolder) {
    const TemporaryFolder folder;
    folder.Put("outside/secret", "secret");
    folder.Put("inside/real", "real");
    const fs::path inside = folder.Path() / "inside";
    fs::create_symlink(folder.Path() / "outside" / "secret", inside / "file_link");
    fs::create_directory_symlink(folder.Path() / "outside", inside / "folder_link");
    fs::create_symlink("real", inside / "own_link");
    fs::create_symlink("gone", inside / "dead_link");
    const FolderTitleStorage storage{inside};
    EXPECT_EQ(storage.Read("file_link"), std::nullopt);
    EXPECT_EQ(storage.Read("folder_link/secret"), std::nullopt);
    EXPECT_EQ(storage.Read("dead_link"), std::nullopt);
    EXPECT_EQ(storage.Read("own_link"), TextBytes("real"));
    EXPECT_THAT(storage.List(), ElementsAre("own_link", "real"));
    EXPECT_THAT(storage.LeftOut(), ElementsAre("file_link", "folder_link"));
}

TEST(TitleLinks, ToFoldersInsideAreListed) {
    const TemporaryFolder folder;
    folder.Put("art/ships/one.png", "1");
    folder.Put("art/two.png", "2");
    fs::create_directory_symlink("art", folder.Path() / "alias");
    fs::create_directory_symlink("../art/ships", folder.Path() / "art" / "same");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_THAT(storage.List(),
                ElementsAre("alias/same/one.png", "alias/ships/one.png", "alias/two.png",
                            "art/same/one.png", "art/ships/one.png", "art/two.png"));
    EXPECT_THAT(storage.LeftOut(), IsEmpty());
    for (const std::string& name : storage.List()) {
        EXPECT_NE(storage.Read(name), std::nullopt) << name;
    }
}

// Each of ten folders has links to all ten: the names are many, but not endless.
TEST(TitleLinks, InManyCirclesAreFollowedOnlyAFewTimes) {
    const TemporaryFolder folder;
    for (char a = 'a'; a < 'g'; ++a) {
        folder.Put(std::string{a} + "/file", "1");
        for (char b = 'a'; b < 'g'; ++b) {
            fs::create_directory_symlink(std::string{"../"} + b,
                                         folder.Path() / std::string{a} / (std::string{"to_"} + b));
        }
    }
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_THAT(storage.List(), Contains("a/to_b/to_c/file"));
    EXPECT_LT(storage.List().size(), 3000U);
    EXPECT_THAT(storage.LeftOut(), Contains("a/to_a"));
}

TEST(TitleLinks, AreNotListedIfTheyFormACycle) {
    const TemporaryFolder folder;
    folder.Put("maps/one", "1");
    fs::create_symlink("loop", folder.Path() / "loop");
    fs::create_symlink("../maps", folder.Path() / "maps" / "round");
    const FolderTitleStorage storage{folder.Path()};

    EXPECT_THAT(storage.List(), ElementsAre("maps/one"));
    EXPECT_THAT(storage.LeftOut(), ElementsAre("maps/round"));
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("loop")); }),
                AllOf(StartsWith(storage.Describe() + "/loop: "), HasSubstr("symbolic links")));
    EXPECT_EQ(storage.Version("loop"), 0U);
}

}  // namespace
}  // namespace graze
