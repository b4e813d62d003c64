#include "graze/storage/storage_container.hpp"

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/memory_storage.hpp"
#include "platform/storage_helpers.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::CaptureCode;
using test::CaptureError;
using test::kAda;
using test::Span;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StorageContainerTest : public testing::Test {
protected:
    void SetUp() override {
        users_.SignIn({kAda, "Ada"});
        users_.Assign(PlayerIndex::One, kAda);
    }

    ScriptedUsers users_;
    MemoryUserStorage storage_{&users_};
    StorageDevice device_{storage_, users_, PlayerIndex::One};
};

// The saving tutorial of XNA 4.0, line by line; Commit replaces its Dispose.
TEST_F(StorageContainerTest, SupportsAnXnaTutorialLineByLine) {
    {
        StorageContainer container = device_.OpenContainer("StorageDemo");
        const std::string filename = "savegame.sav";
        if (container.FileExists(filename)) {
            container.DeleteFile(filename);
        }
        StorageFile stream = container.CreateFile(filename);
        stream << "level " << 3 << ' ' << "score " << 428'150;
        stream.Close();
        container.Commit();
    }
    const StorageContainer container = device_.OpenContainer("StorageDemo");
    ASSERT_TRUE(container.FileExists("savegame.sav"));
    std::istringstream stream = container.OpenFile("savegame.sav");
    std::string word;
    int level = 0;
    int score = 0;
    stream >> word >> level >> word >> score;
    EXPECT_EQ(level, 3);
    EXPECT_EQ(score, 428'150);
}

TEST_F(StorageContainerTest, WritesTextAsBytes) {
    StorageContainer container = device_.OpenContainer("saves");
    const std::string text{"a\0b", 3};
    container.WriteFile("string", text);
    container.WriteFile("view", std::string_view{text});
    container.WriteFile("literal", "a");
    container.WriteFile("empty", {});
    EXPECT_EQ(container.ReadFile("string"), test::TextBytes(text));
    EXPECT_EQ(container.ReadFile("view"), test::TextBytes(text));
    EXPECT_EQ(container.ReadFile("literal"), test::TextBytes("a"));
    EXPECT_EQ(container.ReadFile("empty"), Bytes{});
}

TEST_F(StorageContainerTest, SavesNothingBeforeCommit) {
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("one", Span("1"));
    EXPECT_THAT(storage_.List(kAda, "saves"), IsEmpty());
    container.Commit();
    EXPECT_THAT(storage_.List(kAda, "saves"), ElementsAre("one"));
}

TEST_F(StorageContainerTest, DiscardsUncommittedChangesOnDestruction) {
    { device_.OpenContainer("saves").WriteFile("one", Span("1")); }
    EXPECT_THAT(storage_.Containers(kAda), IsEmpty());
}

TEST_F(StorageContainerTest, ReadsItsUncommittedChanges) {
    storage_.Commit(kAda, "saves",
                    std::array{BlobChange{"a", Span("old")}, BlobChange{"b", Span("2")}});
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("a", Span("new"));
    container.DeleteFile("b");
    container.WriteFile("c", Span("3"));
    EXPECT_EQ(container.ReadFile("a"), test::TextBytes("new"));
    EXPECT_EQ(container.ReadFile("b"), std::nullopt);
    EXPECT_FALSE(container.FileExists("b"));
    EXPECT_TRUE(container.FileExists("c"));
    EXPECT_THAT(container.GetFileNames(), ElementsAre("a", "c"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), test::TextBytes("old"));
    container.Commit();
    EXPECT_THAT(storage_.List(kAda, "saves"), ElementsAre("a", "c"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), test::TextBytes("new"));
}

TEST_F(StorageContainerTest, RetriesAFailedCommit) {
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("a", Span("1"));
    storage_.Faults().commit_step = 1;
    storage_.Faults().commit_step_code = StorageErrorCode::NoSpace;
    EXPECT_EQ(CaptureCode([&] { container.Commit(); }), StorageErrorCode::NoSpace);
    container.Commit();
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), test::TextBytes("1"));
}

TEST_F(StorageContainerTest, HasTheStatusOfTheStorage) {
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("a", Span("1"));
    container.Commit();
    EXPECT_EQ(container.Status(), SaveStatus::Saved);
    storage_.Faults().status = SaveStatus::Failed;
    EXPECT_EQ(container.Status(), SaveStatus::Failed);
}

TEST_F(StorageContainerTest, RejectsOpeningAMissingFile) {
    const StorageContainer container = device_.OpenContainer("saves");
    EXPECT_THAT(CaptureError([&] { static_cast<void>(container.OpenFile("gone")); }),
                HasSubstr("container 'saves', blob 'gone': no such file"));
}

TEST_F(StorageContainerTest, StoresAStreamOnCloseOrDestruction) {
    StorageContainer container = device_.OpenContainer("saves");
    { container.CreateFile("a") << "by the end of its life"; }
    EXPECT_EQ(container.ReadFile("a"), test::TextBytes("by the end of its life"));
    StorageFile file = container.CreateFile("a");
    file << "closed";
    file.Close();
    file << " and more";
    file.Close();
    EXPECT_EQ(container.ReadFile("a"), test::TextBytes("closed"));
}

TEST_F(StorageContainerTest, MatchesPatternsAgainstWholeNames) {
    StorageContainer container = device_.OpenContainer("saves");
    for (const char* name : {"slot1.sav", "slot2.sav", "slot10.sav", "options", "maps/a.sav"}) {
        container.WriteFile(name, {});
    }
    EXPECT_THAT(container.GetFileNames("*.sav"),
                ElementsAre("maps/a.sav", "slot1.sav", "slot10.sav", "slot2.sav"));
    EXPECT_THAT(container.GetFileNames("slot?.sav"), ElementsAre("slot1.sav", "slot2.sav"));
    EXPECT_THAT(container.GetFileNames("*o*t*"),
                ElementsAre("options", "slot1.sav", "slot10.sav", "slot2.sav"));
    EXPECT_THAT(container.GetFileNames("slot1"), IsEmpty());
    EXPECT_THAT(container.GetFileNames("SLOT1.sav"), IsEmpty());
    EXPECT_THAT(container.GetFileNames(""), IsEmpty());
    EXPECT_THAT(container.GetFileNames("options*"), ElementsAre("options"));
}

TEST_F(StorageContainerTest, ListsAFolderWhileItContainsAFile) {
    storage_.Commit(kAda, "saves", std::array{BlobChange{"maps/caves/1", Span("old")}});
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("slots/a", Span("new"));
    container.WriteFile("options", {});
    EXPECT_THAT(container.GetDirectoryNames(), ElementsAre("maps", "maps/caves", "slots"));
    EXPECT_THAT(container.GetDirectoryNames("ma*"), ElementsAre("maps", "maps/caves"));
    EXPECT_TRUE(container.DirectoryExists("maps/caves"));
    EXPECT_TRUE(container.DirectoryExists("slots/"));
    EXPECT_FALSE(container.DirectoryExists("slot"));
    EXPECT_FALSE(container.DirectoryExists("options"));
    EXPECT_FALSE(container.DirectoryExists(""));
    container.DeleteFile("maps/caves/1");
    EXPECT_THAT(container.GetDirectoryNames(), ElementsAre("slots"));
}

// Many XNA games create a folder before they save.
TEST_F(StorageContainerTest, KeepsACreatedFolderForTheLifetimeOfTheContainer) {
    {
        StorageContainer container = device_.OpenContainer("saves");
        if (!container.DirectoryExists("slots/1")) {
            container.CreateDirectory("slots/1/");
        }
        EXPECT_THAT(container.GetDirectoryNames(), ElementsAre("slots", "slots/1"));
        container.Commit();
        EXPECT_TRUE(container.DirectoryExists("slots/1"));
    }
    EXPECT_FALSE(device_.OpenContainer("saves").DirectoryExists("slots"));
}

TEST_F(StorageContainerTest, DeletesOnlyEmptyFolders) {
    StorageContainer container = device_.OpenContainer("saves");
    container.CreateDirectory("a/b");
    container.WriteFile("c/1", {});
    EXPECT_THAT(CaptureError([&] { container.DeleteDirectory("a"); }),
                HasSubstr("container 'saves', blob 'a': the folder is not empty"));
    EXPECT_EQ(CaptureCode([&] { container.DeleteDirectory("c/"); }), StorageErrorCode::Other);
    EXPECT_TRUE(container.FileExists("c/1"));
    container.DeleteDirectory("a/b/");
    container.DeleteDirectory("a");
    container.DeleteDirectory("never there");
    EXPECT_THAT(container.GetDirectoryNames(), ElementsAre("c"));
}

// The pattern can match the name in about 2^40 ways.
TEST_F(StorageContainerTest, MatchesPatternsOfManyStarsQuickly) {
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile(std::string(250, 'a'), {});
    std::string pattern;
    for (int i = 0; i < 40; ++i) {
        pattern += "a*";
    }
    EXPECT_THAT(container.GetFileNames(pattern + "b"), IsEmpty());
    EXPECT_EQ(container.GetFileNames(pattern).size(), 1U);
}

TEST_F(StorageContainerTest, HasNoDeviceForAnAbsentPlayer) {
    const StorageDevice second{storage_, users_, PlayerIndex::Two};
    EXPECT_FALSE(second.IsConnected());
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(second.OpenContainer("saves")); }),
              StorageErrorCode::SignedOut);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(second.FreeSpace()); }),
              StorageErrorCode::SignedOut);
}

TEST_F(StorageContainerTest, RefusesToSaveAfterTheUserSignsOut) {
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("a", Span("1"));
    users_.SignOut(kAda);
    EXPECT_FALSE(device_.IsConnected());
    EXPECT_EQ(CaptureCode([&] { container.Commit(); }), StorageErrorCode::SignedOut);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(container.FileExists("b")); }),
              StorageErrorCode::SignedOut);
    users_.SignIn({kAda, "Ada"});
    container.Commit();
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), test::TextBytes("1"));
}

TEST_F(StorageContainerTest, KeepsTheUserOfAnOpenContainer) {
    constexpr UserId bob{12};
    StorageContainer container = device_.OpenContainer("saves");
    container.WriteFile("a", Span("1"));
    users_.SignIn({bob, "Bob"});
    users_.Assign(PlayerIndex::One, bob);
    container.Commit();
    EXPECT_THAT(storage_.Containers(bob), IsEmpty());
    EXPECT_THAT(storage_.Containers(kAda), ElementsAre("saves"));
}

TEST_F(StorageContainerTest, SharesMachineFilesBetweenPlayers) {
    const StorageDevice shared_device{storage_, users_};
    EXPECT_TRUE(shared_device.IsConnected());
    StorageContainer container = shared_device.OpenContainer("options");
    container.WriteFile("volume", Span("7"));
    container.Commit();
    users_.SignOut(kAda);
    EXPECT_EQ(shared_device.OpenContainer("options").ReadFile("volume"), test::TextBytes("7"));
    shared_device.DeleteContainer("options");
    EXPECT_FALSE(shared_device.OpenContainer("options").FileExists("volume"));
}

TEST_F(StorageContainerTest, ReportsFreeSpaceWithinTheQuota) {
    storage_.Commit(kAda, "saves", std::array{BlobChange{"a", Span("12345")}});
    EXPECT_EQ(device_.TotalSpace(), std::uint64_t{256} << 20);
    EXPECT_EQ(device_.FreeSpace(), device_.TotalSpace() - 5);
}

}  // namespace
}  // namespace graze
