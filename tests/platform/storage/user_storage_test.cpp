#include "graze/storage/user_storage.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "graze/platform/memory_storage.hpp"
#include "platform/storage_helpers.hpp"
#include "platform/temporary_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::CaptureCode;
using test::CaptureError;
using test::kAda;
using test::Put;
using test::TextBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr UserId kBob{12};

BlobChange Remove(std::string_view name) {
    return {name, std::nullopt};
}

// Tests that every implementation of UserStorage must pass.
template <typename Storage>
class UserStorageTest : public testing::Test {
protected:
    static void SetUpTestSuite() { test::KeepTemporaryFoldersInMemory(); }

    void SetUp() override { users_.SignIn({kAda, "Ada"}); }

    [[nodiscard]] std::unique_ptr<UserStorage> Make(const StorageLimits& limits = {}) const {
        if constexpr (std::is_same_v<Storage, FolderUserStorage>) {
            return std::make_unique<Storage>(folder_.Path() / "not" / "yet" / "there", &users_,
                                             limits);
        } else {
            return std::make_unique<Storage>(&users_, limits);
        }
    }

    static void Commit(UserStorage& storage, std::string_view container,
                       const std::vector<BlobChange>& changes, UserId user = kAda) {
        storage.Commit(user, container, changes);
    }

    ScriptedUsers users_;
    test::TemporaryFolder folder_;
};
using UserStorages = testing::Types<FolderUserStorage, MemoryUserStorage>;
TYPED_TEST_SUITE(UserStorageTest, UserStorages);

TYPED_TEST(UserStorageTest, ReturnsNothingBeforeACommit) {
    const auto storage = this->Make();
    EXPECT_EQ(storage->Read(kAda, "saves", "a"), std::nullopt);
    EXPECT_THAT(storage->ReadAll(kAda, "saves"), IsEmpty());
    EXPECT_THAT(storage->List(kAda, "saves"), IsEmpty());
    EXPECT_THAT(storage->Containers(kAda), IsEmpty());
    EXPECT_TRUE(storage->Restore(kAda, "saves"));
    storage->Delete(kAda, "saves");
    EXPECT_EQ(storage->Quota(kAda).used_bytes, 0U);
}

TYPED_TEST(UserStorageTest, ChangesOnlyTheBlobsOfACommit) {
    const auto storage = this->Make();
    this->Commit(*storage, "saves", {Put("b", "2"), Put("a", "1"), Put("gone", "x")});
    EXPECT_THAT(storage->List(kAda, "saves"), ElementsAre("a", "b", "gone"));
    this->Commit(*storage, "saves",
                 {Put("a", "new"), Remove("gone"), Remove("never"), Put("maps/one", "")});
    EXPECT_THAT(
        storage->ReadAll(kAda, "saves"),
        ElementsAre(Blob{"a", TextBytes("new")}, Blob{"b", TextBytes("2")}, Blob{"maps/one", {}}));
    EXPECT_EQ(storage->Read(kAda, "saves", "gone"), std::nullopt);
    EXPECT_EQ(storage->Read(kAda, "saves", "maps/one"), Bytes{});
}

TYPED_TEST(UserStorageTest, ReturnsTheLastOfManyCommits) {
    const auto storage = this->Make();
    for (int i = 0; i < 20; ++i) {
        this->Commit(*storage, "saves", {Put("turn", std::to_string(i)), Put("same", "s")});
    }
    EXPECT_EQ(storage->Read(kAda, "saves", "turn"), TextBytes("19"));
    EXPECT_EQ(storage->Read(kAda, "saves", "same"), TextBytes("s"));
}

TYPED_TEST(UserStorageTest, CreatesTheContainerOnAnEmptyCommit) {
    const auto storage = this->Make();
    this->Commit(*storage, "saves", {});
    EXPECT_THAT(storage->Containers(kAda), ElementsAre("saves"));
}

TYPED_TEST(UserStorageTest, SeparatesUsersAndTheMachine) {
    const auto storage = this->Make();
    this->users_.SignIn({kBob, "Bob"});
    this->Commit(*storage, "saves", {Put("a", "Ada's")}, kAda);
    this->Commit(*storage, "saves", {Put("a", "Bob's")}, kBob);
    this->Commit(*storage, "saves", {Put("a", "everybody's")}, kMachine);
    EXPECT_EQ(storage->Read(kAda, "saves", "a"), TextBytes("Ada's"));
    EXPECT_EQ(storage->Read(kBob, "saves", "a"), TextBytes("Bob's"));
    EXPECT_EQ(storage->Read(kMachine, "saves", "a"), TextBytes("everybody's"));
    storage->Delete(kAda, "saves");
    EXPECT_EQ(storage->Read(kAda, "saves", "a"), std::nullopt);
    EXPECT_EQ(storage->Read(kBob, "saves", "a"), TextBytes("Bob's"));
}

TYPED_TEST(UserStorageTest, RefusesUsersWhoAreSignedOut) {
    const auto storage = this->Make();
    this->Commit(*storage, "saves", {Put("a", "1")});
    this->users_.SignOut(kAda);
    const auto signed_out = StorageErrorCode::SignedOut;
    EXPECT_EQ(CaptureCode([&] { this->Commit(*storage, "saves", {Put("a", "2")}); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { storage->Delete(kAda, "saves"); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->Restore(kAda, "saves")); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->Read(kAda, "saves", "a")); }),
              signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->ReadAll(kAda, "saves")); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->List(kAda, "saves")); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->Containers(kAda)); }), signed_out);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage->Quota(kAda)); }), signed_out);
    this->Commit(*storage, "options", {Put("volume", "7")}, kMachine);
    this->users_.SignIn({kAda, "Ada"});
    EXPECT_EQ(storage->Read(kAda, "saves", "a"), TextBytes("1")) << "nothing was lost";
}

TYPED_TEST(UserStorageTest, EnforcesTheQuotaExactly) {
    const auto storage = this->Make({.bytes_per_user = 100});
    this->Commit(*storage, "one", {Put("a", std::string(60, 'a'))});
    this->Commit(*storage, "two", {Put("a", std::string(39, 'b'))});
    EXPECT_EQ(storage->Quota(kAda).used_bytes, 99U);
    EXPECT_EQ(storage->Quota(kAda).FreeBytes(), 1U);
    EXPECT_THAT(CaptureError([&] { this->Commit(*storage, "two", {Put("b", "12")}); }),
                AllOf(HasSubstr("two"), HasSubstr("101 bytes"), HasSubstr("limit of 100 bytes")));
    EXPECT_EQ(CaptureCode([&] { this->Commit(*storage, "three", {Put("b", "12")}); }),
              StorageErrorCode::QuotaExceeded);
    EXPECT_THAT(storage->List(kAda, "two"), ElementsAre("a"));
    this->Commit(*storage, "two", {Put("b", "1")});
    EXPECT_EQ(storage->Quota(kAda).used_bytes, 100U);
    EXPECT_EQ(CaptureCode([&] { this->Commit(*storage, "two", {Put("c", "1")}); }),
              StorageErrorCode::QuotaExceeded);
    this->Commit(*storage, "two", {Remove("b"), Put("c", "1")});  // removing frees space
    this->Commit(*storage, "two", {Put("c", "")});
    this->Commit(*storage, "two", {Put("c", "1")});
    storage->Delete(kAda, "one");
    EXPECT_EQ(storage->Quota(kAda).used_bytes, 40U);
}

TYPED_TEST(UserStorageTest, AppliesTheQuotaPerUser) {
    const auto storage = this->Make({.bytes_per_user = 10});
    this->users_.SignIn({kBob, "Bob"});
    for (const UserId user : {kAda, kBob, kMachine}) {
        this->Commit(*storage, "saves", {Put("a", "1234567890")}, user);
        EXPECT_EQ(storage->Quota(user).FreeBytes(), 0U);
    }
}

TYPED_TEST(UserStorageTest, EnforcesTheCommitLimitExactly) {
    const auto storage = this->Make();
    const std::string half(std::size_t{8} << 20, 'x');
    this->Commit(*storage, "saves", {Put("a", half), Put("b", half)});
    EXPECT_EQ(storage->Quota(kAda).used_bytes, std::uint64_t{16} << 20);
    EXPECT_THAT(
        CaptureError([&] {
            this->Commit(*storage, "saves", {Put("a", half), Put("b", half), Put("c", "1")});
        }),
        AllOf(HasSubstr("16777217 bytes"), HasSubstr("limit of 16777216 bytes")));
    EXPECT_EQ(CaptureCode([&] {
                  this->Commit(*storage, "saves", {Put("a", half), Put("b", half + "1")});
              }),
              StorageErrorCode::TooLarge);
    EXPECT_THAT(storage->List(kAda, "saves"), ElementsAre("a", "b"));
    this->Commit(*storage, "saves", {Put("c", half)});  // the limit is for one commit
}

TYPED_TEST(UserStorageTest, UsesTheLimitsOfConsolesByDefault) {
    const StorageQuota quota = this->Make()->Quota(kAda);
    EXPECT_EQ(quota.limit_bytes, 268'435'456U);
    EXPECT_EQ(quota.commit_limit_bytes, 16'777'216U);
}

TYPED_TEST(UserStorageTest, RejectsNamesOutsideTheContainer) {
    const auto storage = this->Make();
    for (const char* name : {"../secret", "/tmp/x", "", "a/../../secret", "a\\b", "c:", "a\nb"}) {
        const auto refused = AllOf(HasSubstr(name), HasSubstr("invalid storage name"));
        EXPECT_THAT(CaptureError([&] { this->Commit(*storage, name, {Put("a", "1")}); }), refused);
        EXPECT_THAT(CaptureError([&] { this->Commit(*storage, "saves", {Put(name, "1")}); }),
                    refused);
        EXPECT_THAT(CaptureError([&] { static_cast<void>(storage->Read(kAda, name, "a")); }),
                    refused);
        EXPECT_THAT(CaptureError([&] { static_cast<void>(storage->Read(kAda, "a", name)); }),
                    refused);
        EXPECT_THAT(CaptureError([&] { static_cast<void>(storage->ReadAll(kAda, name)); }),
                    refused);
        EXPECT_THAT(CaptureError([&] { static_cast<void>(storage->List(kAda, name)); }), refused);
        EXPECT_THAT(CaptureError([&] { storage->Delete(kAda, name); }), refused);
        EXPECT_THAT(CaptureError([&] { static_cast<void>(storage->Restore(kAda, name)); }),
                    refused);
    }
    EXPECT_THAT(storage->Containers(kAda), IsEmpty());
}

TYPED_TEST(UserStorageTest, LimitsTheLengthOfNames) {
    const auto storage = this->Make();
    const std::string container(80, 'C');
    const std::string blob(255, 'b');
    this->Commit(*storage, container, {Put(blob, "1")});
    EXPECT_EQ(storage->Read(kAda, container, blob), TextBytes("1"));
    EXPECT_EQ(CaptureCode([&] { this->Commit(*storage, container + "C", {Put("a", "1")}); }),
              StorageErrorCode::Other);
    EXPECT_EQ(CaptureCode([&] { this->Commit(*storage, container, {Put(blob + "b", "1")}); }),
              StorageErrorCode::Other);
}

TYPED_TEST(UserStorageTest, ComparesNamesCaseSensitively) {
    const auto storage = this->Make();
    const std::vector<std::string> names = {"CON",     "Con", "a/b", "con",
                                            "con.txt", "x y", "ä",   "ä%"};
    for (const std::string& name : names) {
        this->Commit(*storage, name, {Put(name, name), Put("Same", "1"), Put("same", "2")});
    }
    for (const std::string& name : names) {
        EXPECT_EQ(storage->Read(kAda, name, name), TextBytes(name));
        EXPECT_EQ(storage->Read(kAda, name, "Same"), TextBytes("1"));
        EXPECT_EQ(storage->Read(kAda, name, "same"), TextBytes("2"));
        EXPECT_EQ(storage->Read(kAda, name, "SAME"), std::nullopt);
    }
    EXPECT_EQ(storage->Read(kAda, "CoN", "same"), std::nullopt);
    EXPECT_EQ(storage->Containers(kAda), names) << "must be sorted";
}

TYPED_TEST(UserStorageTest, RejectsABlobNamedTwiceInACommit) {
    const auto storage = this->Make();
    EXPECT_THAT(CaptureError([&] {
                    this->Commit(*storage, "saves", {Put("a", "1"), Remove("a")});
                }),
                HasSubstr("container 'saves', blob 'a': named twice"));
    EXPECT_THAT(storage->Containers(kAda), IsEmpty());
}

TYPED_TEST(UserStorageTest, RecreatesADeletedContainer) {
    const auto storage = this->Make();
    this->Commit(*storage, "saves", {Put("a", "1"), Put("b", "2")});
    storage->Delete(kAda, "saves");
    EXPECT_THAT(storage->Containers(kAda), IsEmpty());
    EXPECT_THAT(storage->ReadAll(kAda, "saves"), IsEmpty());
    this->Commit(*storage, "saves", {Put("c", "3")});
    EXPECT_THAT(storage->List(kAda, "saves"), ElementsAre("c"));
}

TEST(MemoryUserStorage, LimitsAContainerToTenThousandBlobs) {
    MemoryUserStorage storage;
    std::vector<std::string> names;
    for (int i = 0; i <= 10'000; ++i) {
        names.push_back(std::to_string(i));
    }
    std::vector<BlobChange> changes;
    for (const std::string& name : names) {
        changes.push_back(Put(name, ""));
    }
    EXPECT_EQ(CaptureCode([&] { storage.Commit(kAda, "saves", changes); }),
              StorageErrorCode::TooLarge);
    changes.pop_back();
    storage.Commit(kAda, "saves", changes);
    EXPECT_EQ(storage.List(kAda, "saves").size(), 10'000U);
}

// The tests in tests/platform/faults check the same for FolderUserStorage.
TEST(MemoryUserStorage, LeavesOldOrNewStateOnAFaultInAnyStep) {
    int faults = 0;
    for (int step = 1;; ++step) {
        MemoryUserStorage storage;
        storage.Commit(kAda, "saves", std::array{Put("a", "1"), Put("b", "2")});
        const auto old = storage.ReadAll(kAda, "saves");
        storage.Faults().commit_step = step;
        storage.Faults().commit_step_code = StorageErrorCode::NoSpace;
        const std::array changes{Put("a", "10"), Remove("b"), Put("c", "3")};
        const auto code = CaptureCode([&] { storage.Commit(kAda, "saves", changes); });
        if (!code) {
            break;
        }
        ++faults;
        EXPECT_EQ(code, StorageErrorCode::NoSpace);
        if (step <= 4) {
            EXPECT_EQ(storage.ReadAll(kAda, "saves"), old) << step;
        }
        storage.Commit(kAda, "saves", changes);
        EXPECT_THAT(storage.ReadAll(kAda, "saves"),
                    ElementsAre(Blob{"a", TextBytes("10")}, Blob{"c", TextBytes("3")}));
    }
    EXPECT_EQ(faults, 5);  // one per change, and two for deciding and finishing the commit
}

TEST(MemoryUserStorage, FailsWithTheInjectedErrors) {
    MemoryUserStorage storage;
    storage.Commit(kAda, "saves", std::array{Put("a", "1")});
    storage.Faults().reads = StorageErrorCode::Other;
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage.Read(kAda, "saves", "a")); }),
              StorageErrorCode::Other);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage.Quota(kAda)); }),
              StorageErrorCode::Other);
    storage.Faults() = {};
    storage.Faults().commits = StorageErrorCode::ReadOnly;
    EXPECT_EQ(CaptureCode([&] { storage.Commit(kAda, "saves", {}); }), StorageErrorCode::ReadOnly);
    EXPECT_EQ(CaptureCode([&] { storage.Delete(kAda, "saves"); }), StorageErrorCode::ReadOnly);
    EXPECT_EQ(storage.Read(kAda, "saves", "a"), TextBytes("1"));
}

TEST(MemoryUserStorage, RestoresOrDeletesADamagedContainer) {
    MemoryUserStorage storage;
    storage.Commit(kAda, "saves", std::array{Put("a", "1")});
    storage.Commit(kAda, "saves", std::array{Put("a", "2")});
    storage.Damage(kAda, "saves");
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage.Read(kAda, "saves", "a")); }),
              StorageErrorCode::Damaged);
    EXPECT_EQ(CaptureCode([&] { storage.Commit(kAda, "saves", {}); }), StorageErrorCode::Damaged);
    EXPECT_TRUE(storage.Restore(kAda, "saves"));
    EXPECT_EQ(storage.Read(kAda, "saves", "a"), TextBytes("1"));
    storage.Damage(kAda, "saves");
    EXPECT_FALSE(storage.Restore(kAda, "saves"));
    storage.Delete(kAda, "saves");
    EXPECT_TRUE(storage.Restore(kAda, "saves"));
    EXPECT_EQ(storage.Read(kAda, "saves", "a"), std::nullopt);
}

}  // namespace
}  // namespace graze
