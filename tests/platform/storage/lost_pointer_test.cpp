// Containers without the file `current`, as left by sync tools or file system repairs.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/storage/saved_folder.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureCode;
using test::CaptureError;
using test::CorruptFirst;
using test::kAda;
using test::Put;
using test::TextBytes;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LostPointer : public test::SavedFolder {
protected:
    void SetUp() override {
        CommitTwice();
        fs::remove(File("current"));
    }

    void CommitElsewhere() { storage_.Commit(kAda, "other", std::array{Put("b", "1")}); }
};

TEST_F(LostPointer, IsDamage) {
    const auto read = [&] { static_cast<void>(storage_.Read(kAda, "saves", "a")); };
    EXPECT_EQ(CaptureCode(read), StorageErrorCode::Damaged);
    EXPECT_THAT(CaptureError(read), AllOf(HasSubstr("container 'saves'"), HasSubstr("current")));
    EXPECT_EQ(ReadingFails(), StorageErrorCode::Damaged);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.List(kAda, "saves")); }),
              StorageErrorCode::Damaged);
    EXPECT_THAT(storage_.Containers(kAda), ElementsAre("saves"));
    EXPECT_GT(storage_.Quota(kAda).used_bytes, 0U);
}

TEST_F(LostPointer, IsNotRemovedByACommit) {
    EXPECT_EQ(CaptureCode([&] {
                  Commit({Put("a", "third"), Put("same", "anew")});
              }),
              StorageErrorCode::Damaged);
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("second"));
    Commit({Put("a", "third")});
    EXPECT_EQ(storage_.Read(kAda, "saves", "same"), TextBytes("stays"));
}

TEST_F(LostPointer, IsRestoredToTheNewestIntactState) {
    ASSERT_TRUE(CorruptFirst(File("g2"), "second"));
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), TextBytes("first"));
}

TEST_F(LostPointer, WithoutAnIntactStateCanOnlyBeDeleted) {
    ASSERT_TRUE(CorruptFirst(File("g2"), "second"));
    ASSERT_TRUE(CorruptFirst(File("g1"), "first"));
    EXPECT_FALSE(storage_.Restore(kAda, "saves"));
    storage_.Delete(kAda, "saves");
    EXPECT_THAT(storage_.Containers(kAda), IsEmpty());
    EXPECT_EQ(storage_.Quota(kAda).used_bytes, 0U);
    Commit({Put("a", "anew")});
    EXPECT_THAT(storage_.List(kAda, "saves"), ElementsAre("a"));
}

// An interrupted first commit or Delete leaves a folder whose name ends in ".partial".
TEST_F(LostPointer, IsIgnoredForAPartialContainer) {
    CommitElsewhere();
    fs::rename(container_, root_ / "user-11" / "saves.partial");
    EXPECT_EQ(storage_.Read(kAda, "saves", "a"), std::nullopt);
    EXPECT_THAT(storage_.Containers(kAda), ElementsAre("other"));
    EXPECT_EQ(storage_.Quota(kAda).used_bytes, 1U);
    EXPECT_TRUE(storage_.Restore(kAda, "saves")) << "the container was never committed";
    CommitElsewhere();
    EXPECT_FALSE(fs::exists(root_ / "user-11" / "saves.partial")) << "any commit removes it";
}

}  // namespace
}  // namespace graze
