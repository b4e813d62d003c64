#pragma once

#include <filesystem>
#include <vector>

#include "run.hpp"

namespace graze {

/// Compares the containers in `folder`, which a FolderUserStorage has written, with the combined
/// result of the commits. A commit whose result was not reported to the game may be missing.
/// Faults, including containers that cannot be read, are returned and not thrown.
[[nodiscard]] SavesFound CheckSaves(const std::filesystem::path& folder,
                                    const std::vector<CommitNote>& commits);

/// Copies a folder that a FolderUserStorage has written, and changes one byte in the middle of each
/// file, so that the storage reports the saves as damaged. Does nothing if there is no such folder.
///
/// Errors  std::filesystem::filesystem_error.
void CopyDamaged(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace graze
