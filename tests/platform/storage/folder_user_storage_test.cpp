#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/storage/saved_folder.hpp"
#include "storage/disk_files.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureCode;
using test::CaptureError;
using test::kAda;
using test::Put;
using test::TextBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using FolderUserStorageTest = test::SavedFolder;

TEST_F(FolderUserStorageTest, KeepsSavesBetweenRuns) {
    CommitTwice();
    EXPECT_EQ(FolderUserStorage{root_}.Read(kAda, "saves", "a"), TextBytes("second"));
}

TEST_F(FolderUserStorageTest, KeepsOnlyThePreviousState) {
    CommitTwice();
    Commit({Put("a", "third")});
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator{container_}) {
        names.push_back(entry.path().filename().string());
    }
    EXPECT_THAT(names, testing::UnorderedElementsAre("current", "g2", "g3"));
}

TEST_F(FolderUserStorageTest, CreatesItsFolderOnlyInTheFirstCommit) {
    static_cast<void>(storage_.ReadAll(kAda, "saves"));
    static_cast<void>(storage_.Quota(kAda));
    storage_.Delete(kAda, "saves");
    EXPECT_FALSE(fs::exists(root_));
    Commit({});
    EXPECT_TRUE(fs::exists(root_));
}

TEST_F(FolderUserStorageTest, IgnoresLeftoversOfACrashAndRemovesThemInTheNextCommit) {
    CommitTwice();
    const StorageQuota before = storage_.Quota(kAda);
    folder_.Put("root/user-11/saves/g3/0-a", std::string(1000, 'x'));
    folder_.Put("root/user-11/saves/current.new", "half");
    folder_.Put("root/user-11/never.partial/g1/0-a", "of a first commit");
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
    EXPECT_THAT(storage_.Containers(kAda), ElementsAre("saves"));
    EXPECT_EQ(storage_.Quota(kAda).used_bytes, before.used_bytes);
    Commit({});
    EXPECT_FALSE(fs::exists(File("g3")));
    EXPECT_FALSE(fs::exists(File("current.new")));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
    folder_.Put("root/user-11/saves/g4/manifest", "spoilt");
    EXPECT_TRUE(storage_.Restore(kAda, "saves")) << "an incomplete state is not the previous state";
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
}

// Truncates each file of a container at each length, and changes each of its bytes.
TEST_F(FolderUserStorageTest, ReportsDamageAnywhereAndRestoresThePreviousState) {
    CommitTwice();
    int damages = 0;
    for (const std::string name : {"current", "g2/manifest", "g2/packed"}) {
        const std::string whole = folder_.Get("root/user-11/saves/" + name);
        ASSERT_FALSE(whole.empty()) << name;
        for (std::size_t i = 0; i < 2 * whole.size(); ++i) {
            SCOPED_TRACE(name + " " + std::to_string(i));
            std::string corrupted = whole.substr(0, i);
            if (i >= whole.size()) {
                corrupted = whole;
                corrupted[i - whole.size()] = static_cast<char>(corrupted[i - whole.size()] ^ 0x10);
            }
            const test::TemporaryFolder other;
            CopyTo(other);
            other.Put("root/user-11/saves/" + name, corrupted);
            FolderUserStorage storage{other.Path() / "root"};
            const auto read = [&] { static_cast<void>(storage.ReadAll(kAda, "saves")); };
            EXPECT_EQ(CaptureCode(read), StorageErrorCode::Damaged);
            EXPECT_THAT(CaptureError(read), AllOf(HasSubstr("container 'saves'"), HasSubstr(name)));
            EXPECT_TRUE(storage.Restore(kAda, "saves"));
            const bool is_pointer = name == "current";  // in this case, the newest state is intact
            EXPECT_EQ(storage.Read(kAda, "saves", "a"), TextBytes(is_pointer ? "second" : "first"));
            EXPECT_EQ(storage.Read(kAda, "saves", "same"), TextBytes("stays"));
            ++damages;
        }
    }
    EXPECT_GT(damages, 300);
}

TEST_F(FolderUserStorageTest, KeepsOtherBlobsAndAllowsReplacingADamagedOne) {
    CommitTwice();
    folder_.Put("root/user-11/saves/g2/packed", "SECONDstays");
    EXPECT_THAT(CaptureError([&] { static_cast<void>(storage_.Read(kAda, "saves", "a")); }),
                HasSubstr("container 'saves', blob 'a': "));
    EXPECT_EQ(storage_.Read(kAda, "saves", "same"), TextBytes("stays"));
    EXPECT_THAT(storage_.List(kAda, "saves"), ElementsAre("a", "same"));
    Commit({Put("a", "third")});
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("third"));
}

TEST_F(FolderUserStorageTest, KeepsReportingDamageAfterAFailedCommit) {
    CommitTwice();
    folder_.Put("root/user-11/saves/g2/packed", "secondSTAYS");
    EXPECT_EQ(CaptureCode([&] { Commit({Put("a", "third")}); }), StorageErrorCode::Damaged);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.Read(kAda, "saves", "same")); }),
              StorageErrorCode::Damaged);
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"))
        << "the failed commit changed nothing";
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("first"));
}

TEST_F(FolderUserStorageTest, TreatsAMissingBlobAsDamage) {
    CommitTwice();
    fs::remove(File("g2/packed"));
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.Read(kAda, "saves", "same")); }),
              StorageErrorCode::Damaged);
    EXPECT_THAT(CaptureError([&] { Commit({Put("a", "third")}); }), HasSubstr("blob 'same'"));
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("first"));
}

TEST_F(FolderUserStorageTest, NeverRestoresAStateWhoseCommitWasInterrupted) {
    CommitTwice();
    // Adds a third, complete state. Its commit was interrupted just before the rename of `current`
    // that would have made it the current state.
    {
        FolderUserStorage other{root_};
        const std::string pointer = folder_.Get("root/user-11/saves/current");
        other.Commit(kAda, "saves", std::array{Put("a", "third")});
        folder_.Put("root/user-11/saves/current", pointer);
        fs::remove_all(File("g1"));
    }
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"))
        << "the current state is intact";
    folder_.Put("root/user-11/saves/g2/packed", "SECONDstays");
    EXPECT_FALSE(storage_.Restore(kAda, "saves"));
}

TEST_F(FolderUserStorageTest, AllowsOnlyDeletingAContainerWithoutAnIntactState) {
    CommitTwice();
    fs::remove_all(File("g1"));
    folder_.Put("root/user-11/saves/g2/manifest", "");
    EXPECT_EQ(CaptureCode([&] { Commit({Put("a", "third")}); }), StorageErrorCode::Damaged);
    EXPECT_FALSE(storage_.Restore(kAda, "saves"));
    EXPECT_THAT(storage_.Containers(kAda), ElementsAre("saves"));
    EXPECT_GT(storage_.Quota(kAda).used_bytes, 0U);
    storage_.Delete(kAda, "saves");
    Commit({Put("a", "anew")});
    EXPECT_THAT(storage_.List(kAda, "saves"), ElementsAre("a"));
}

// Oversized files must not cost memory.
TEST_F(FolderUserStorageTest, TreatsFoldersAmongItsFilesAsDamage) {
    for (const char* name : {"current", "g2/manifest", "g2/packed"}) {
        fs::remove_all(root_);
        CommitTwice();
        fs::remove(File(name));
        fs::create_directory(File(name));
        EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.Read(kAda, "saves", "a")); }),
                  StorageErrorCode::Damaged);
    }
}

TEST_F(FolderUserStorageTest, NamesAFolderThatCannotBeCreated) {
    folder_.Put("root", "a file in the way");
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), std::nullopt);
    EXPECT_THAT(CaptureError([&] { Commit({Put("a", "1")}); }),
                AllOf(HasSubstr("saves"), HasSubstr("root"), HasSubstr("Not a directory")));
}

TEST_F(FolderUserStorageTest, WaitsForTheLockForALimitedTime) {
    CommitTwice();
    std::optional<FileLock> lock{std::in_place, root_ / "user-11.lock"};
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THAT(CaptureError([&] { Commit({Put("a", "third")}); }), HasSubstr("another program"));
    const auto waited = std::chrono::steady_clock::now() - start;
    EXPECT_GE(waited, std::chrono::milliseconds{400});
    EXPECT_LT(waited, std::chrono::seconds{20}) << "half a second unless the machine is busy";
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second")) << "readers do not wait";
    lock.reset();
    Commit({Put("a", "third")});
}

// Each commit writes the same number to all its blobs, so a reader must never see two different
// numbers.
TEST_F(FolderUserStorageTest, NeverMixesCommitsOfTwoWriters) {
    constexpr int commits = 60;
    std::atomic<int> writers = 2;
    const auto write = [&](int first) {
        FolderUserStorage storage{root_};
        for (int i = first; i < commits; i += 2) {
            const std::string number = std::to_string(i);
            const std::array changes{Put("a", number), Put("b", number), Put("c", number)};
            // On a busy machine the other writer may hold the lock for too long; then try again.
            while (CaptureCode([&] { storage.Commit(kAda, "saves", changes); })) {
            }
        }
        --writers;
    };
    Commit({Put("a", "x"), Put("b", "x"), Put("c", "x"), Put("untouched", "u")});
    std::thread even{write, 0};
    std::thread odd{write, 1};
    int reads = 0;
    while (writers > 0) {
        const auto blobs = storage_.ReadAll(kAda, "saves");
        ASSERT_EQ(blobs.size(), 4U);
        EXPECT_EQ(blobs[0].bytes, blobs[1].bytes);
        EXPECT_EQ(blobs[0].bytes, blobs[2].bytes);
        EXPECT_EQ(blobs[3].bytes, TextBytes("u"));
        ++reads;
    }
    even.join();
    odd.join();
    EXPECT_GT(reads, 0);
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
}

TEST_F(FolderUserStorageTest, EnforcesTheQuotaForTwoWriters) {
    const StorageLimits limits{.bytes_per_user = 10};
    const auto write = [&](const char* container) {
        FolderUserStorage storage{root_, nullptr, limits};
        for (int i = 0; i < 20; ++i) {
            const std::string name = std::to_string(i);
            static_cast<void>(
                CaptureCode([&] { storage.Commit(kAda, container, std::array{Put(name, "1")}); }));
        }
    };
    std::thread one{write, "one"};
    std::thread two{write, "two"};
    one.join();
    two.join();
    EXPECT_EQ(storage_.Quota(kAda).used_bytes, 10U);
}

}  // namespace
}  // namespace graze
