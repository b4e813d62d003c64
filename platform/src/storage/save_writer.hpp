#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

#include "graze/storage/user_storage.hpp"
#include "save_state.hpp"

namespace graze {

/// The largest blob that shares one file with the other small blobs of its state. Each commit rewrites
/// that file. A handheld's card writes this size in about the time of one flush.
inline constexpr std::uint64_t kMaxPackedBytes = std::uint64_t{256} << 10;

/// The states that a commit starts from.
struct SavedStates {
    std::optional<SaveState> last;    ///< null: nothing was saved yet
    std::optional<SaveState> before;  ///< the state before; null if it is missing or damaged
};

/// Writes the folder of a new state: the last one with `changes` applied. Returns the manifest's bytes.
///
/// Blobs   of the last state that do not change are read and their checksums compared. The states share
///         no file: small blobs are copied; a large blob is linked from the state before, where that has
///         it in another file than the last state, else copied.
/// Disk    has the files' bytes afterwards; their names need a FlushFolder.
/// Errors  DamageError naming a blob of the last state, FileError; part of the folder may remain.
/// Cost    reads the blobs that do not change; writes the small blobs, and the large ones that `changes`
///         or the commit before changed. Two flushes, and one for each large blob that is written.
Bytes WriteState(const std::filesystem::path& folder, std::uint64_t generation,
                 const SavedStates& states, std::span<const BlobChange> changes);

}  // namespace graze
