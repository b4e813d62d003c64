#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "graze/platform/folder_storage.hpp"
#include "platform/storage_helpers.hpp"
#include "platform/temporary_folder.hpp"

namespace graze::test {

/// A FolderUserStorage in a temporary folder, with the container "saves" of one user.
class SavedFolder : public testing::Test {
protected:
    static void SetUpTestSuite() { KeepTemporaryFoldersInMemory(); }

    void Commit(const std::vector<BlobChange>& changes) { storage_.Commit(kAda, "saves", changes); }

    /// Commits two states: a=first, same=stays; then a=second.
    void CommitTwice() {
        Commit({Put("a", "first"), Put("same", "stays")});
        Commit({Put("a", "second")});
    }

    [[nodiscard]] std::filesystem::path File(const std::string& name) const {
        return container_ / name;
    }

    /// Copies the storage to `other`, so that a test can damage the files of the copy.
    void CopyTo(const TemporaryFolder& other) const {
        std::filesystem::copy(root_, other.Path() / "root",
                              std::filesystem::copy_options::recursive);
    }

    [[nodiscard]] std::optional<StorageErrorCode> ReadingFails() const {
        return CaptureCode([&] { static_cast<void>(storage_.ReadAll(kAda, "saves")); });
    }

    TemporaryFolder folder_;
    std::filesystem::path root_ = folder_.Path() / "root";
    std::filesystem::path container_ = root_ / "user-11" / "saves";
    FolderUserStorage storage_{root_};
};

/// Flips a bit of `text` in the first file below `folder` that contains it. The change is in place,
/// as by a bad sector: every hard link to that file changes. Returns false if no file contains it.
inline bool CorruptFirst(const std::filesystem::path& folder, const std::string& text) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        if (!entry.is_regular_file()) {
            continue;
        }
        std::fstream file{entry.path(), std::ios::binary | std::ios::in | std::ios::out};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        const std::size_t at = bytes.find(text);
        if (at != std::string::npos) {
            file.clear();
            file.seekp(static_cast<std::streamoff>(at));
            file.put(static_cast<char>(bytes[at] ^ 0x10));
            return true;
        }
    }
    return false;
}

}  // namespace graze::test
