#pragma once

#include <filesystem>
#include <vector>

#include "rehearse/trial.hpp"

namespace graze {

/// Each container of `folder`, which a FolderUserStorage made, holds what the commits have added up to; one
/// that was begun, and of which the game was not told any more, may have happened or not.
[[nodiscard]] SavesFound LookAtSaves(const std::filesystem::path& folder,
                                     const std::vector<CommitNote>& commits);

}  // namespace graze
