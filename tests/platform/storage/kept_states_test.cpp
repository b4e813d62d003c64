// Tests that the previous state survives damage to the state of the last commit.

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
using testing::HasSubstr;

// Copies a folder. Files that share their bytes still do in the copy.
void CopyWithLinks(const fs::path& from, const fs::path& to) {
    std::vector<std::pair<fs::path, fs::path>> copied;
    for (const auto& entry : fs::recursive_directory_iterator{from}) {
        const fs::path copy = to / entry.path().lexically_relative(from);
        fs::create_directories(copy.parent_path());
        if (entry.is_directory()) {
            continue;
        }
        const auto same = std::ranges::find_if(copied, [&entry](const auto& earlier) {
            return fs::equivalent(earlier.first, entry.path());
        });
        if (same != copied.end()) {
            fs::create_hard_link(same->second, copy);
        } else {
            fs::copy_file(entry.path(), copy);
            copied.emplace_back(entry.path(), copy);
        }
    }
}

class KeptStates : public test::SavedFolder {
protected:
    [[nodiscard]] std::optional<Bytes> Read(const char* blob) const {
        return storage_.Read(kAda, "saves", blob);
    }

    // True if two kept states share a file on the disk, through a hard link.
    [[nodiscard]] bool AreFilesShared() const {
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator{container_}) {
            if (entry.is_regular_file()) {
                files.push_back(entry.path());
            }
        }
        for (std::size_t i = 0; i < files.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (fs::equivalent(files[i], files[j])) {
                    return true;
                }
            }
        }
        return false;
    }

    const std::string large_ = std::string(400'000, 'x').append("ends");
};

TEST_F(KeptStates, NeverCopyADamagedBlobAndKeepThePreviousState) {
    CommitTwice();
    ASSERT_TRUE(CorruptFirst(File("g2"), "second"));
    const auto commit = [&] { Commit({Put("b", "other")}); };
    EXPECT_EQ(CaptureCode(commit), StorageErrorCode::Damaged);
    EXPECT_THAT(CaptureError(commit), HasSubstr("container 'saves', blob 'a': "));
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(Read("a"), TextBytes("first"));
    Commit({Put("b", "other")});
    EXPECT_EQ(Read("a"), TextBytes("first"));
    EXPECT_EQ(Read("b"), TextBytes("other"));
}

TEST_F(KeptStates, NeverCopyADamagedLargeBlob) {
    Commit({Put("large", large_ + "one")});
    Commit({Put("large", large_ + "two")});
    ASSERT_TRUE(CorruptFirst(File("g2"), "two"));
    EXPECT_EQ(CaptureCode([&] { Commit({Put("b", "other")}); }), StorageErrorCode::Damaged);
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(Read("large"), TextBytes(large_ + "one"));
}

TEST_F(KeptStates, KeepTheLastIntactStateWhenADamagedBlobIsReplaced) {
    CommitTwice();
    ASSERT_TRUE(CorruptFirst(File("g2"), "second"));
    Commit({Put("a", "third")});
    EXPECT_EQ(Read("a"), TextBytes("third"));
    ASSERT_TRUE(CorruptFirst(File("g3"), "third"));
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(Read("a"), TextBytes("first"));
}

TEST_F(KeptStates, NeverShareAFile) {
    Commit({Put("a", "0"), Put("same", "stays"), Put("large", large_)});
    for (int i = 1; i <= 5; ++i) {
        Commit({Put("a", std::to_string(i))});
        EXPECT_FALSE(AreFilesShared()) << i;
    }
}

TEST_F(KeptStates, SurviveOneBadSector) {
    Commit({Put("a", "0"), Put("same", "stays"), Put("large", large_)});
    for (int i = 1; i <= 4; ++i) {
        Commit({Put("a", std::to_string(i))});
        for (const std::string text : {"stays", "ends"}) {
            for (const int generation : {i, i + 1}) {
                const std::string state = "g" + std::to_string(generation);
                SCOPED_TRACE(state + " " + text);
                const test::TemporaryFolder other;
                const fs::path container = other.Path() / "root" / "user-11" / "saves";
                CopyWithLinks(container_, container);
                ASSERT_TRUE(CorruptFirst(container / state, text));
                FolderUserStorage storage{other.Path() / "root"};
                EXPECT_TRUE(storage.Restore(kAda, "saves"));
                EXPECT_EQ(storage.Read(kAda, "saves", "same"), TextBytes("stays"));
                EXPECT_EQ(storage.Read(kAda, "saves", "large"), TextBytes(large_));
            }
        }
    }
}

// The first two commits write an unchanged large blob to two files. Later commits reuse these files
// alternately.
TEST_F(KeptStates, ReuseLargeBlobsBetweenCommits) {
    Commit({Put("large", large_)});
    std::vector<fs::path> files;  // links that stay when a state is removed
    for (int i = 2; i <= 5; ++i) {
        Commit({Put("a", std::to_string(i))});
        files.push_back(folder_.Path() / std::to_string(i));
        fs::create_hard_link(File("g" + std::to_string(i) + "/1-large"), files.back());
    }
    EXPECT_FALSE(fs::equivalent(files[0], files[1]));
    EXPECT_TRUE(fs::equivalent(files[0], files[2]));
    EXPECT_TRUE(fs::equivalent(files[1], files[3]));
}

TEST_F(KeptStates, ReplaceADamagedCopyOfALargeBlob) {
    Commit({Put("large", large_)});
    Commit({Put("a", "2")});
    ASSERT_TRUE(CorruptFirst(File("g1"), "ends"));
    Commit({Put("a", "3")});
    EXPECT_EQ(Read("large"), TextBytes(large_));
    EXPECT_FALSE(AreFilesShared());
}

TEST_F(KeptStates, UnlinkFilesThatADeduplicatorLinked) {
    Commit({Put("a", "1"), Put("large", large_)});
    Commit({Put("a", "2")});
    fs::remove(File("g2/1-large"));
    fs::create_hard_link(File("g1/1-large"), File("g2/1-large"));
    Commit({Put("a", "3")});
    EXPECT_FALSE(AreFilesShared());
    EXPECT_EQ(Read("large"), TextBytes(large_));
}

}  // namespace
}  // namespace graze
