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
using testing::ElementsAre;
using testing::HasSubstr;
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
}

TEST(TitleLinks, AreNotListedIfTheyFormACycle) {
    const TemporaryFolder folder;
    folder.Put("maps/one", "1");
    fs::create_symlink("loop", folder.Path() / "loop");
    fs::create_symlink("../maps", folder.Path() / "maps" / "round");
    const FolderTitleStorage storage{folder.Path()};

    EXPECT_THAT(storage.List(), ElementsAre("maps/one"));
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("loop")); }),
                AllOf(StartsWith(storage.Describe() + "/loop: "), HasSubstr("symbolic links")));
    EXPECT_EQ(storage.Version("loop"), 0U);
}

}  // namespace
}  // namespace graze
