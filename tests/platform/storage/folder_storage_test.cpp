#include "graze/platform/folder_storage.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/memory_storage.hpp"
#include "graze/platform/process.hpp"
#include "platform/storage_helpers.hpp"
#include "platform/temporary_folder.hpp"
#include "storage/folder_files.hpp"
#include "support/scoped_variable.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureError;
using test::TemporaryFolder;
using test::TextBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

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

TEST(StorageNameError, NamesTheInvalidCharacter) {
    EXPECT_EQ(StorageNameError("maps/1.txt"), "");
    EXPECT_EQ(StorageNameError("maps/b:1.txt"), "contains ':'");
    EXPECT_EQ(StorageNameError("a\\b"), "contains '\\'");
    EXPECT_EQ(StorageNameError("a\nb/c"), "contains a line break");
    EXPECT_EQ(StorageNameError("a\x01"), "contains a control character");
    EXPECT_EQ(StorageNameError("a//b"), "contains an empty part");
    EXPECT_EQ(StorageNameError("a/.."), "contains a part '.' or '..'");
}

// Folders are not listed again for files that were in the first listing.
TEST(FolderTitleStorage, SeesAddedAndRemovedFilesImmediately) {
    const TemporaryFolder folder;
    folder.Put("maps/a", "1");
    folder.Put("maps/b", "2");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("maps/a"), TextBytes("1"));
    EXPECT_EQ(storage.Read("maps/c"), std::nullopt);
    folder.Put("maps/c", "3");
    fs::remove(folder.Path() / "maps" / "b");

    EXPECT_EQ(storage.Read("maps/c"), TextBytes("3"));
    EXPECT_EQ(storage.Read("maps/b"), std::nullopt);
    EXPECT_EQ(storage.Version("maps/b"), 0U);
    fs::remove_all(folder.Path() / "maps");
    EXPECT_EQ(storage.Read("maps/a"), std::nullopt);
    folder.Put("maps/b", "4");
    EXPECT_EQ(storage.Read("maps/b"), TextBytes("4"));
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
    std::error_code refused;  // by Windows, as long as the file is mapped
    fs::rename(folder.Path() / "new", folder.Path() / "large", refused);

    EXPECT_TRUE(std::ranges::equal(view->Bytes(), TextBytes(large)));
}

// Sparse files, which take no space on the disk.
TEST(FolderTitleStorage, ShowsTheBeginOfALargeFileBeforeItReadsTheRest) {
    const TemporaryFolder folder;
    folder.Put("small.png", std::string(65'535, 'a'));
    std::filesystem::resize_file(folder.Put("large.png", "GIF89a"), kMaxFileBytes);
    std::filesystem::resize_file(folder.Put("huge.png", "GIF89a"), kMaxFileBytes + 1);
    const FolderTitleStorage storage{folder.Path()};
    const auto refuse = [](std::span<const std::byte> begin) {
        EXPECT_EQ(begin.size(), 65'536U);
        EXPECT_EQ(begin[0], std::byte{'G'});
        throw std::runtime_error{"of no use"};
    };
    EXPECT_EQ(storage.ReadChecked("small.png", refuse)->size(), 65'535U) << "not large";
    EXPECT_THROW(static_cast<void>(storage.ReadChecked("large.png", refuse)), std::runtime_error);
    EXPECT_EQ(storage.ReadChecked("none.png", refuse), std::nullopt);
    try {
        static_cast<void>(storage.Read("huge.png"));
        ADD_FAILURE() << "read";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::EndsWith("huge.png: is larger than 1 GiB"));
    }
}

TEST(MemoryTitleStorage, KeepsViewsValidAfterTheFileIsRemoved) {
    MemoryTitleStorage storage{{{"a", TextBytes("abc")}}};
    const std::unique_ptr<FileView> view = storage.Open("a");
    storage.Remove("a");

    EXPECT_EQ(storage.Open("a"), nullptr);
    EXPECT_TRUE(std::ranges::equal(view->Bytes(), TextBytes("abc")));
}

TEST(FolderTitleStorage, ReadsWholeFiles) {
    const TemporaryFolder folder;
    const std::string large(200'001, 'x');
    folder.Put("hero.png", std::string_view{"\x89PNG\0\n", 6});
    folder.Put("maps/large", large);
    folder.Put("empty", "");
    const FolderTitleStorage storage{folder.Path()};
    EXPECT_EQ(storage.Read("hero.png"), TextBytes({"\x89PNG\0\n", 6}));
    EXPECT_EQ(storage.Read("maps/large"), TextBytes(large));
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
    EXPECT_EQ(FolderTitleStorage{folder.Path()}.Describe(),
              fs::canonical(folder.Path()).generic_string());
}

TEST(MemoryTitleStorage, HoldsTheGivenFiles) {
    const MemoryTitleStorage storage{{{"b", TextBytes("2")}, {"a/c", TextBytes("1")}}};
    EXPECT_EQ(storage.Read("b"), TextBytes("2"));
    EXPECT_EQ(storage.Read("c"), std::nullopt);
    EXPECT_THAT(storage.List(), ElementsAre("a/c", "b"));
}

TEST(PicturesFolder, IsWhereTheUserLooksForPictures) {
    const TemporaryFolder folder;
    const test::ScopedVariable home{"HOME", folder.Path().string()};
    const test::ScopedVariable profile{"USERPROFILE", folder.Path().string()};
    fs::create_directory(folder.Path() / "Pictures");
    {
        const test::ScopedVariable pictures{"XDG_PICTURES_DIR", ""};
        EXPECT_EQ(PicturesFolder(), folder.Path() / "Pictures");
    }
#ifndef _WIN32
    const test::ScopedVariable pictures{"XDG_PICTURES_DIR", (folder.Path() / "Bilder").string()};
    EXPECT_EQ(PicturesFolder(), folder.Path() / "Bilder");
#endif
}

TEST(UserDataFolder, AcceptsOnlyPlainNames) {
    const test::TemporaryFolder folder;
    const test::ScopedVariable home{"HOME", folder.Path().string()};
    const test::ScopedVariable roaming{"APPDATA", folder.Path().string()};
    EXPECT_TRUE(UserDataFolder("hero").has_value());
    EXPECT_EQ(UserDataFolder("a/b"), std::nullopt);
    EXPECT_EQ(UserDataFolder(".."), std::nullopt);
    EXPECT_EQ(UserDataFolder(""), std::nullopt);
}

}  // namespace
}  // namespace graze
