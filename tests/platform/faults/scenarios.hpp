#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>

#include "graze/platform/folder_storage.hpp"

namespace graze::test {

inline constexpr UserId kAda{7};
inline constexpr const char* kContainer = "Slot 1";

/// Returns the storage in `root`, with the default limits.
[[nodiscard]] FolderUserStorage OpenStorage(const std::filesystem::path& root);

/// Returns the blobs of the saved container in `root` as text, such as "a=1;b=2;". If they cannot
/// be read, returns the StorageErrorCode as text.
[[nodiscard]] std::string ReadState(const std::filesystem::path& root);

/// Commits a=100 and a large blob.
void CommitMore(FolderUserStorage& storage);

/// An operation on a storage. The tests repeat it and make a different system call fail each time.
struct Scenario {
    const char* name;
    std::function<void(FolderUserStorage&, const std::filesystem::path&)> prepare;
    std::function<void(FolderUserStorage&)> work;
    bool writes = true;
};

void PrintTo(const Scenario& scenario, std::ostream* out);

[[nodiscard]] std::span<const Scenario> Scenarios();

}  // namespace graze::test
