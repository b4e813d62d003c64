// Counts the flushes of a commit by tracing its system calls.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/temporary_folder.hpp"
#include "traced_process.hpp"

namespace graze {
namespace {

using test::Call;
using test::FileCall;
using test::Order;

constexpr UserId kAda{7};

class FlushCount : public testing::Test {
protected:
    static void SetUpTestSuite() { test::KeepTemporaryFoldersInMemory(); }

    void SetUp() override {
        if (!test::CanTrace()) {
            GTEST_SKIP() << "processes cannot be traced on this host";
        }
    }

    // Makes the first two commits. They also flush the parent folders, which later commits need not
    // flush again.
    void CommitTwice(int count) const {
        Commit(0, count, 10);
        Commit(0, count, 11);
    }

    // Commits `count` blobs of `size` bytes each, named by numbers from `first`.
    void Commit(int first, int count, std::size_t size) const {
        const std::string text(size, static_cast<char>('a' + count % 26));
        std::vector<std::string> names;
        for (int i = first; i < first + count; ++i) {
            names.push_back(std::to_string(i));
        }
        std::vector<BlobChange> changes;
        for (const std::string& name : names) {
            changes.push_back({name, std::as_bytes(std::span{text})});
        }
        FolderUserStorage{folder_.Path() / "saves"}.Commit(kAda, "slot", changes);
    }

    [[nodiscard]] int CountFlushes(int first, int count, std::size_t size) const {
        int flushes = 0;
        const auto work = [&] {
            Commit(first, count, size);
            return 0;
        };
        const auto before = [&flushes](const Call& call) {
            flushes += call.kind == FileCall::Flush ? 1 : 0;
            return Order{};
        };
        EXPECT_EQ(test::RunTraced(work, before, [](const Call&, std::int64_t) {}), 0);
        return flushes;
    }

    const test::TemporaryFolder folder_;
};

constexpr std::size_t kLarge = 300'000;

// docs/consoles.md documents these numbers.
TEST_F(FlushCount, IsSixForAnyNumberOfSmallBlobs) {
    CommitTwice(100);
    for (const int changed : {1, 12, 60}) {
        EXPECT_EQ(CountFlushes(0, changed, 1000), 6) << changed;
    }
}

TEST_F(FlushCount, IsOneMoreInTheSecondCommit) {
    Commit(0, 1, 10);
    EXPECT_EQ(CountFlushes(0, 1, 11), 6 + 1);
    EXPECT_EQ(CountFlushes(0, 1, 12), 6);
}

TEST_F(FlushCount, IsOneMorePerLargeBlobInTheCommitThatChangesItAndTheNext) {
    CommitTwice(10);
    EXPECT_EQ(CountFlushes(100, 3, kLarge), 6 + 3);
    EXPECT_EQ(CountFlushes(0, 1, 1000), 6 + 3);
    EXPECT_EQ(CountFlushes(0, 1, 1001), 6);
    EXPECT_EQ(CountFlushes(0, 1, 1002), 6);
}

}  // namespace
}  // namespace graze
