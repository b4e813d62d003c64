#include "graze/platform/folder_storage.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "graze/platform/memory_storage.hpp"
#include "platform/drop_root_privileges.hpp"
#include "platform/temporary_folder.hpp"
#include "storage/folder_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Bytes ToBytes(std::string_view text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

// Returns the message of the error that `call` throws, or "no error".
template <typename Call>
std::string CaptureError(Call call) {
    try {
        call();
        return "no error";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(IsStorageName, AcceptsPortableRelativeNames) {
    for (const char* name : {"a", "a.png", "maps/level 1.json", "a/b/c", ".hidden", "a..b", "ä"}) {
        EXPECT_TRUE(IsStorageName(name)) << name;
    }
    for (const char* name : {"", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", "../a",
                             "a\\b", "C:a", "C:/a", "a\nb", "a/.."}) {
        EXPECT_FALSE(IsStorageName(name)) << name;
    }
    EXPECT_FALSE(IsStorageName(std::string_view{"a\0b", 3}));
}

TEST(StorageNameComplaint, NamesTheInvalidCharacter) {
    EXPECT_EQ(StorageNameComplaint("maps/1.txt"), "");
    EXPECT_EQ(StorageNameComplaint("maps/b:1.txt"), "contains ':'");
    EXPECT_EQ(StorageNameComplaint("a\\b"), "contains '\\'");
    EXPECT_EQ(StorageNameComplaint("a\nb/c"), "contains a line break");
    EXPECT_EQ(StorageNameComplaint("a\x01"), "contains a control character");
    EXPECT_EQ(StorageNameComplaint("a//b"), "contains an empty part");
    EXPECT_EQ(StorageNameComplaint("a/.."), "contains a part '.' or '..'");
}

// Folders are not listed again for files that were in the first listing.
TEST(FolderTitleStorage, SeesAddedAndRemovedFilesImmediately) {
    const TemporaryFolder folder;
    folder.Put("maps/a", "1");
    folder.Put("maps/b", "2");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("maps/a"), ToBytes("1"));
    EXPECT_EQ(storage.Read("maps/c"), std::nullopt);
    folder.Put("maps/c", "3");
    fs::remove(folder.Path() / "maps" / "b");

    EXPECT_EQ(storage.Read("maps/c"), ToBytes("3"));
    EXPECT_EQ(storage.Read("maps/b"), std::nullopt);
    EXPECT_EQ(storage.Version("maps/b"), 0U);
    fs::remove_all(folder.Path() / "maps");
    EXPECT_EQ(storage.Read("maps/a"), std::nullopt);
    folder.Put("maps/b", "4");
    EXPECT_EQ(storage.Read("maps/b"), ToBytes("4"));
}

// Without permission to list a folder, files from the earlier listing can be read, and missing ones
// are reported as missing.
TEST(FolderTitleStorage, ListsAFolderOnceForAllFilesAndMissingNames) {
    const TemporaryFolder folder;
    for (int i = 0; i < 50; ++i) {
        folder.Put("art/" + std::to_string(i) + ".png", "x");
    }
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("art/missing.sprite.json"), std::nullopt);
    EXPECT_EQ(storage.Read("art/0.png"), ToBytes("x"));
    ASSERT_EQ(chmod((folder.Path() / "art").c_str(), 0111), 0);
    const test::DropRootPrivileges dropped;

    for (int i = 0; i < 50; ++i) {
        const std::string name = "art/" + std::to_string(i);
        EXPECT_EQ(CaptureError([&] {
                      EXPECT_EQ(storage.Read(name + ".sprite.json"), std::nullopt);
                      EXPECT_EQ(storage.Open(name + ".json"), nullptr);
                      EXPECT_EQ(storage.Version(name + ".json"), 0U);
                      EXPECT_EQ(storage.Read(name + ".png"), ToBytes("x"));
                  }),
                  "no error")
            << name;
    }
}

TEST(FolderTitleStorage, KeepsTheOpenedContentInAView) {
    const TemporaryFolder folder;
    const std::string large(200'001, 'x');
    folder.Put("large", large);
    folder.Put("empty", "");
    std::unique_ptr<FileView> view;
    {
        const FolderTitleStorage storage{folder.Path()};
        view = storage.Open("large");
        ASSERT_NE(view, nullptr);
        EXPECT_EQ(storage.Open("Large"), nullptr);
        EXPECT_EQ(storage.Open("../large"), nullptr);
        ASSERT_NE(storage.Open("empty"), nullptr);
        EXPECT_TRUE(storage.Open("empty")->Bytes().empty());
    }
    folder.Put("new", "y");
    fs::rename(folder.Path() / "new", folder.Path() / "large");

    EXPECT_TRUE(std::ranges::equal(view->Bytes(), ToBytes(large)));
}

TEST(FolderTitleStorage, ReportsUnreadableFilesWhenOpeningAView) {
    const TemporaryFolder folder;
    folder.Put("secret", "x");
    fs::permissions(folder.Path() / "secret", fs::perms::none);
    const FolderTitleStorage storage{folder.Path()};
    const test::DropRootPrivileges dropped;

    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Open("secret")); }),
                HasSubstr("ermission denied"));
}

TEST(MemoryTitleStorage, KeepsViewsValidAfterTheFileIsRemoved) {
    MemoryTitleStorage storage{{{"a", ToBytes("abc")}}};
    const std::unique_ptr<FileView> view = storage.Open("a");
    storage.Remove("a");

    EXPECT_EQ(storage.Open("a"), nullptr);
    EXPECT_TRUE(std::ranges::equal(view->Bytes(), ToBytes("abc")));
}

TEST(FolderTitleStorage, ReadsWholeFiles) {
    const TemporaryFolder folder;
    const std::string large(200'001, 'x');
    folder.Put("hero.png", std::string_view{"\x89PNG\0\n", 6});
    folder.Put("maps/large", large);
    folder.Put("empty", "");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("hero.png"), ToBytes({"\x89PNG\0\n", 6}));
    EXPECT_EQ(storage.Read("maps/large"), ToBytes(large));
    EXPECT_EQ(storage.Read("empty"), Bytes{});
}

TEST(FolderTitleStorage, ReturnsNullForMissingFiles) {
    const TemporaryFolder folder;
    folder.Put("inside/hero.png", "hero");
    folder.Put("secret", "secret");
    const FolderTitleStorage storage{folder.Path() / "inside"};
    for (const char* name :
         {"villain.png", "hero.png/x", "../secret", "./hero.png", "", "no/such/folder"}) {
        EXPECT_EQ(storage.Read(name), std::nullopt) << name;
    }
    EXPECT_EQ(storage.Read((folder.Path() / "secret").string()), std::nullopt);
}

TEST(FolderTitleStorage, ReturnsNullForAFolder) {
    const TemporaryFolder folder;
    folder.Put("maps/one", "1");
    EXPECT_EQ(FolderTitleStorage{folder.Path()}.Read("maps"), std::nullopt);
}

TEST(FolderTitleStorage, ComparesNamesCaseSensitively) {
    const TemporaryFolder folder;
    folder.Put("Maps/Hero.png", "hero");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_TRUE(storage.Read("Maps/Hero.png").has_value());
    EXPECT_EQ(storage.Read("maps/Hero.png"), std::nullopt);
    EXPECT_EQ(storage.Read("Maps/hero.png"), std::nullopt);
    EXPECT_EQ(storage.Read("Maps/Hero.PNG"), std::nullopt);
}

TEST(FolderTitleStorage, FollowsNoLinksOutsideTheFolder) {
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
    EXPECT_EQ(storage.Read("own_link"), ToBytes("real"));
    EXPECT_THAT(storage.List(), ElementsAre("own_link", "real"));
}

TEST(FolderTitleStorage, OmitsCyclicLinksFromTheListAndFailsToReadThem) {
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

TEST(FolderTitleStorage, ReportsAFolderThatCannotBeListed) {
    const TemporaryFolder folder;
    folder.Put("maps/one", "1");
    fs::permissions(folder.Path() / "maps", fs::perms::none);
    const FolderTitleStorage storage{folder.Path()};
    const test::DropRootPrivileges dropped;

    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.List()); }),
                AllOf(StartsWith(storage.Describe() + "/maps: "), HasSubstr("ermission denied")));
}

// A folder may be removed after its parent was listed.
TEST(ReadEntries, ReturnsNoEntriesForAMissingFolder) {
    const TemporaryFolder folder;
    folder.Put("file", "");

    EXPECT_EQ(ReadEntries(folder.Path()).size(), 1U);
    EXPECT_TRUE(ReadEntries(folder.Path() / "gone").empty());
    EXPECT_TRUE(ReadEntries(folder.Path() / "file").empty());
}

TEST(FolderTitleStorage, ListsAllFilesSorted) {
    const TemporaryFolder folder;
    for (const char* name : {"b", "a/z", "a/b/c", "Z"}) {
        folder.Put(name, "");
    }
    fs::create_directory(folder.Path() / "empty");
    EXPECT_THAT(FolderTitleStorage{folder.Path()}.List(), ElementsAre("Z", "a/b/c", "a/z", "b"));
}

TEST(FolderTitleStorage, NamesPathAndReasonOfAnUnreadableFile) {
    const TemporaryFolder folder;
    const fs::path file = folder.Put("locked", "x");
    ASSERT_EQ(chmod(file.c_str(), 0), 0);
    const FolderTitleStorage storage{folder.Path()};
    const test::DropRootPrivileges dropped;
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("locked")); }),
                AllOf(HasSubstr("locked"), HasSubstr("Permission denied")));
}

TEST(FolderTitleStorage, RejectsPipesWithoutWaiting) {
    const TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder.Path() / "pipe").c_str(), 0600), 0);
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage.Read("pipe")); }),
                HasSubstr("pipe: not a regular file"));
}

TEST(FolderTitleStorage, RejectsAMissingFolder) {
    const TemporaryFolder folder;
    folder.Put("file", "");
    EXPECT_THAT(CaptureError([&] { FolderTitleStorage{folder.Path() / "gone"}; }),
                AllOf(HasSubstr("gone"), HasSubstr("No such file")));
    EXPECT_THAT(CaptureError([&] { FolderTitleStorage{folder.Path() / "file"}; }),
                HasSubstr("Not a directory"));
}

TEST(FolderTitleStorage, DescribesItsFolder) {
    const TemporaryFolder folder;
    EXPECT_EQ(FolderTitleStorage{folder.Path()}.Describe(), fs::canonical(folder.Path()).string());
}

TEST(MemoryTitleStorage, HoldsTheGivenFiles) {
    const MemoryTitleStorage storage{{{"b", ToBytes("2")}, {"a/c", ToBytes("1")}}};
    EXPECT_EQ(storage.Read("b"), ToBytes("2"));
    EXPECT_EQ(storage.Read("c"), std::nullopt);
    EXPECT_THAT(storage.List(), ElementsAre("a/c", "b"));
}

// Sets an environment variable for its lifetime.
class ScopedVariable {
public:
    ScopedVariable(const char* name, const char* value) : name_{name} {
        if (const char* old = std::getenv(name)) {
            old_ = old;
        }
        value == nullptr ? unsetenv(name) : setenv(name, value, 1);
    }
    ~ScopedVariable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
    ScopedVariable(const ScopedVariable&) = delete;
    ScopedVariable& operator=(const ScopedVariable&) = delete;

private:
    const char* name_;
    std::optional<std::string> old_;
};

TEST(UserDataFolder, FollowsTheRulesOfTheSystem) {
    const ScopedVariable home{"HOME", "/home/ada"};
    const ScopedVariable roaming{"APPDATA", nullptr};
    {
        const ScopedVariable data{"XDG_DATA_HOME", "/data"};
        EXPECT_EQ(UserDataFolder("hero"), fs::path{"/data/hero"});
    }
    {
        const ScopedVariable data{"XDG_DATA_HOME", "relative"};
        EXPECT_EQ(UserDataFolder("hero"), fs::path{"/home/ada/.local/share/hero"});
    }
    const ScopedVariable data{"XDG_DATA_HOME", nullptr};
    EXPECT_EQ(UserDataFolder("hero"), fs::path{"/home/ada/.local/share/hero"});
    const ScopedVariable no_home{"HOME", nullptr};
    EXPECT_EQ(UserDataFolder("hero"), std::nullopt);
}

TEST(UserDataFolder, AcceptsOnlyPlainNames) {
    const ScopedVariable home{"HOME", "/home/ada"};
    EXPECT_EQ(UserDataFolder("a/b"), std::nullopt);
    EXPECT_EQ(UserDataFolder(".."), std::nullopt);
    EXPECT_EQ(UserDataFolder(""), std::nullopt);
}

}  // namespace
}  // namespace graze
