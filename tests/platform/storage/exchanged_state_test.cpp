// Tests that an older state in place of the current one is damage: it is whole, so only the numbers
// of the manifest and its checksum in the file `current` tell.

#include <filesystem>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "platform/storage/saved_folder.hpp"
#include "storage/save_state.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::CaptureCode;
using test::kAda;
using test::Put;
using test::TextBytes;

class ExchangedState : public test::SavedFolder {
protected:
    [[nodiscard]] std::optional<Bytes> Read() const { return storage_.Read(kAda, "saves", "a"); }

    /// Copies the state g1 or the like to a backup, or back.
    void Copy(const fs::path& from, const fs::path& to) const {
        fs::remove_all(to);
        fs::copy(from, to);
    }

    fs::path backup_ = folder_.Path() / "backup";
};

// As left by a tool that restores parts of an old backup: a state of an earlier commit that looks
// like the newest one.
TEST_F(ExchangedState, IsNotRestoredFromAFolderWithAnotherNumber) {
    Commit({Put("a", "first")});
    Copy(File("g1"), backup_);
    Commit({Put("a", "second")});
    Commit({Put("a", "third")});
    Copy(backup_, File("g4"));
    fs::remove(File("current"));
    EXPECT_TRUE(storage_.Restore(kAda, "saves"));
    EXPECT_EQ(Read(), TextBytes("third"));
    EXPECT_THROW(static_cast<void>(SaveState::Load(File("g4"), 4, std::nullopt)), DamageError);
    EXPECT_NO_THROW(static_cast<void>(SaveState::Load(backup_, 1, std::nullopt)));
}

TEST_F(ExchangedState, IsDamageInTheFolderOfTheCurrentOne) {
    CommitTwice();
    Copy(File("g1"), backup_);
    Copy(backup_, File("g2"));
    EXPECT_EQ(ReadingFails(), StorageErrorCode::Damaged);
    EXPECT_EQ(CaptureCode([&] { Commit({Put("b", "other")}); }), StorageErrorCode::Damaged);
}

// After a container was deleted, the numbers begin again.
TEST_F(ExchangedState, WithTheSameNumberIsDamage) {
    Commit({Put("a", "before")});
    Copy(File("g1"), backup_);
    storage_.Delete(kAda, "saves");
    CommitTwice();
    Copy(backup_, File("g1"));
    EXPECT_EQ(Read(), TextBytes("second")) << "it is not the current state";

    storage_.Delete(kAda, "saves");
    Commit({Put("a", "first")});
    Copy(backup_, File("g1"));
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(Read()); }), StorageErrorCode::Damaged);
    EXPECT_EQ(ReadingFails(), StorageErrorCode::Damaged);
    EXPECT_EQ(CaptureCode([&] { static_cast<void>(storage_.List(kAda, "saves")); }),
              StorageErrorCode::Damaged);
    EXPECT_FALSE(storage_.Restore(kAda, "saves")) << "only states before the current one";
}

}  // namespace
}  // namespace graze
