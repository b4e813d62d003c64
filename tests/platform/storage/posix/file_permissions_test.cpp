#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/storage/posix/drop_root_privileges.hpp"
#include "platform/storage/saved_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureCode;
using test::CaptureError;
using test::DropRootPrivileges;
using test::kAda;
using test::Put;
using test::TemporaryFolder;
using test::TextBytes;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class FilePermissions : public test::SavedFolder {
protected:
    // Lets other users read the saves. By default, only their owner can, but some tests read them
    // as a different user.
    void MakeReadableByOthers(unsigned of_folders) const {
        const auto readable = static_cast<fs::perms>(0644);
        fs::permissions(root_, static_cast<fs::perms>(of_folders));
        for (const auto& entry : fs::recursive_directory_iterator{root_}) {
            fs::permissions(entry.path(),
                            entry.is_directory() ? static_cast<fs::perms>(of_folders) : readable);
        }
    }
};

TEST_F(FilePermissions, ReadsAReadOnlyFolderAndRefusesToWrite) {
    CommitTwice();
    MakeReadableByOthers(0555);
    {
        const DropRootPrivileges dropped;
        EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
        EXPECT_TRUE(storage_.Restore(kAda, "saves"));
        const auto commit = [&] { Commit({Put("a", "third")}); };
        EXPECT_EQ(CaptureCode(commit), StorageErrorCode::ReadOnly);
        EXPECT_THAT(CaptureError(commit), AllOf(HasSubstr("container 'saves', blob 'a': "),
                                                HasSubstr("Permission denied")));
        EXPECT_EQ(CaptureCode([&] { storage_.Delete(kAda, "saves"); }), StorageErrorCode::ReadOnly);
    }
    MakeReadableByOthers(0755);
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
}

TEST_F(FilePermissions, ReportsAnUnreadableFileAsAnErrorNotDamage) {
    CommitTwice();
    MakeReadableByOthers(0755);
    ASSERT_EQ(chmod(File("g2/packed").c_str(), 0), 0);
    const DropRootPrivileges dropped;
    const auto read = [&] { static_cast<void>(storage_.Read(kAda, "saves", "a")); };
    EXPECT_EQ(CaptureCode(read), StorageErrorCode::Other);
    EXPECT_THAT(CaptureError(read), AllOf(HasSubstr("g2/packed"), HasSubstr("Permission denied")));
}

// A container that cannot be read must not be treated as a new one.
TEST_F(FilePermissions, NeverTreatsAnUnreadableContainerAsEmpty) {
    CommitTwice();
    MakeReadableByOthers(0755);
    ASSERT_EQ(chmod(container_.c_str(), 0), 0);
    {
        const DropRootPrivileges dropped;
        EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.List(kAda, "saves")); }),
                  StorageErrorCode::Other);
        EXPECT_EQ(CaptureCode([&] { Commit({}); }), StorageErrorCode::ReadOnly);
    }
    ASSERT_EQ(chmod(container_.c_str(), 0755), 0);
}

TEST_F(FilePermissions, AllowOnlyTheOwner) {
    const mode_t before = umask(0);
    Commit({Put("a", "1"), Put("large", std::string(400'000, 'x'))});
    Commit({Put("a", "2")});
    umask(before);
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator{folder_.Path()}) {
        const bool is_folder = entry.is_directory();
        files += is_folder ? 0 : 1;
        EXPECT_EQ(entry.status().permissions(),
                  is_folder ? fs::perms::owner_all : fs::perms::owner_read | fs::perms::owner_write)
            << entry.path();
    }
    EXPECT_GT(files, 4);
}

// Without permission to list a folder, files from the earlier listing can be read, and missing ones
// are reported as missing.
TEST(TitleFilePermissions, DoNotMatterForNamesThatAreListed) {
    const TemporaryFolder folder;
    for (int i = 0; i < 50; ++i) {
        folder.Put("art/" + std::to_string(i) + ".png", "x");
    }
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("art/missing.sprite.json"), std::nullopt);
    EXPECT_EQ(storage.Read("art/0.png"), TextBytes("x"));
    ASSERT_EQ(chmod((folder.Path() / "art").c_str(), 0111), 0);
    const DropRootPrivileges dropped;

    for (int i = 0; i < 50; ++i) {
        const std::string name = "art/" + std::to_string(i);
        EXPECT_EQ(CaptureError([&] {
                      EXPECT_EQ(storage.Read(name + ".sprite.json"), std::nullopt);
                      EXPECT_EQ(storage.Open(name + ".json"), nullptr);
                      EXPECT_EQ(storage.Version(name + ".json"), 0U);
                      EXPECT_EQ(storage.Read(name + ".png"), TextBytes("x"));
                  }),
                  "no error")
            << name;
    }
}

TEST(TitleFilePermissions, AreReportedWithPathAndReason) {
    const TemporaryFolder folder;
    const fs::path file = folder.Put("locked", "x");
    ASSERT_EQ(chmod(file.c_str(), 0), 0);
    const FolderTitleStorage storage{folder.Path()};
    const DropRootPrivileges dropped;
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("locked")); }),
                AllOf(HasSubstr("locked"), HasSubstr("Permission denied")));
}

TEST(TitleFilePermissions, AreReportedWhenAViewIsOpened) {
    const TemporaryFolder folder;
    folder.Put("secret", "x");
    fs::permissions(folder.Path() / "secret", fs::perms::none);
    const FolderTitleStorage storage{folder.Path()};
    const DropRootPrivileges dropped;

    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Open("secret")); }),
                HasSubstr("ermission denied"));
}

TEST(TitleFilePermissions, AreReportedWhenAFolderCannotBeListed) {
    const TemporaryFolder folder;
    folder.Put("maps/one", "1");
    fs::permissions(folder.Path() / "maps", fs::perms::none);
    const FolderTitleStorage storage{folder.Path()};
    const DropRootPrivileges dropped;

    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.List()); }),
                AllOf(StartsWith(storage.Describe() + "/maps: "), HasSubstr("ermission denied")));
}

}  // namespace
}  // namespace graze
