#include "save_folder.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "disk_files.hpp"
#include "graze/math/hash.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNewPointerFile = "current.new";

// The maximum size of a small blob. All small blobs of a state share one file, which each commit
// rewrites. The memory card of a handheld writes this many bytes in about the time of one flush.
constexpr std::uint64_t kMaxPackedBytes = std::uint64_t{256} << 10;

// The states on which a commit is based.
struct SavedStates {
    std::optional<SaveState> last;    // the current state; null: nothing was saved yet
    std::optional<SaveState> before;  // the state before `last`; null: missing or damaged
};

// A blob of the next state: new bytes, or a blob of the current state.
struct NextBlob {
    SavedBlob blob;
    std::span<const std::byte> bytes;
    std::optional<std::size_t> last;  // the blob's index in the current state; null: new bytes
};

std::string_view NameOfNext(const NextBlob& next) {
    return next.blob.name;
}

std::vector<NextBlob> Merge(const std::optional<SaveState>& last,
                            std::span<const BlobChange> changes) {
    std::vector<std::string_view> changed;
    for (const BlobChange& change : changes) {
        changed.push_back(change.name);
    }
    std::ranges::sort(changed);
    std::vector<NextBlob> next;
    for (std::size_t i = 0; last && i < last->manifest.blobs.size(); ++i) {
        const SavedBlob& blob = last->manifest.blobs[i];
        if (!std::ranges::binary_search(changed, std::string_view{blob.name})) {
            next.push_back({{blob.name, blob.size, blob.checksum}, {}, i});
        }
    }
    for (const BlobChange& change : changes) {
        if (change.bytes) {
            next.push_back(
                {{std::string{change.name}, change.bytes->size(), ComputeHash(*change.bytes)},
                 *change.bytes,
                 std::nullopt});
        }
    }
    std::ranges::sort(next, {}, NameOfNext);
    return next;
}

// Returns the next state, with the file and the offset of each blob. Writes nothing.
SaveState Plan(const fs::path& folder, std::uint64_t generation,
               const std::vector<NextBlob>& next) {
    SaveState state;
    state.folder = folder;
    state.manifest.generation = generation;
    std::uint64_t packed_bytes = 0;
    for (const NextBlob& one : next) {
        SavedBlob blob = one.blob;
        if (blob.size <= kMaxPackedBytes) {
            blob.offset = packed_bytes;
            packed_bytes += blob.size;
        }
        state.manifest.blobs.push_back(std::move(blob));
    }
    return state;
}

// Creates `to`, the new state's file for an unchanged large blob, as a hard link to the blob's file
// in the state before the current one. That file must contain the same bytes and must not be the
// current state's file, too. So a blob that never changes has two files, which successive states
// use in turn. Returns false if the caller must copy the blob instead.
bool LinkFromBefore(const SavedStates& states, std::size_t last, const fs::path& to) {
    const SavedBlob& blob = states.last->manifest.blobs[last];
    const auto index = states.before ? states.before->Find(blob.name) : std::nullopt;
    if (!index || states.before->manifest.blobs[*index] != blob) {
        return false;
    }
    const fs::path from = states.before->MakeBlobPath(*index);
    std::error_code error;
    try {
        // A tool that removes duplicate files may have replaced the two files with links to one.
        if (fs::equivalent(from, states.last->MakeBlobPath(last), error) || error ||
            !states.before->IsBlobWhole(*index)) {
            return false;
        }
    } catch (const FileError&) {
        return false;
    }
    fs::create_hard_link(from, to, error);
    return !error;
}

// Writes the folder of a new state: the current state with `changes` applied. Returns the
// manifest's bytes.
//
// Blobs   reads unchanged blobs of the current state and verifies their checksums. The new state
//         shares no file with the current one: small blobs are copied, and large ones are linked by
//         LinkFromBefore if possible, else copied.
// Disk    the files' bytes are on disk afterwards; their names still need a FlushFolder.
// Errors  DamageError naming a blob of the current state, FileError; part of the folder may remain.
// Cost    reads the blobs that do not change; writes the small blobs, and the large ones that
//         `changes` or the previous commit changed. Two flushes, and one for each large blob
//         written.
Bytes WriteState(const fs::path& folder, std::uint64_t generation, const SavedStates& states,
                 std::span<const BlobChange> changes) {
    const std::vector<NextBlob> next = Merge(states.last, changes);
    const SaveState state = Plan(folder, generation, next);
    MakeFolder(folder);
    std::optional<FileDescriptor> packed;
    for (std::size_t i = 0; i < next.size(); ++i) {
        const auto last = next[i].last;
        const Bytes kept = last ? states.last->ReadBlob(*last) : Bytes{};
        const std::span<const std::byte> bytes = last ? std::span{kept} : next[i].bytes;
        const fs::path path = state.MakeBlobPath(i);
        if (state.manifest.blobs[i].offset) {
            if (!packed) {
                packed.emplace(path, file_calls::OpenMode::New);
            }
            packed->WriteAll(bytes);
        } else if (!last || !LinkFromBefore(states, *last, path)) {
            WriteNewFile(path, bytes);
        }
    }
    if (packed) {
        packed->FlushAndClose();
    }
    Bytes manifest = Encode(state.manifest);
    WriteNewFile(MakeManifestPath(folder), manifest);
    return manifest;
}

// False if a blob that `changes` replace or remove is damaged. WriteState verifies all other blobs.
bool AreReplacedWhole(const std::optional<SaveState>& last, std::span<const BlobChange> changes) {
    return !last || std::ranges::all_of(changes, [&](const BlobChange& change) {
        const auto index = last->Find(change.name);
        return !index || last->IsBlobWhole(*index);
    });
}

}  // namespace

SaveFolder::SaveFolder(fs::path folder) : folder_{std::move(folder)} {
}

void SaveFolder::Commit(const std::optional<SaveState>& last,
                        std::span<const BlobChange> changes) const {
    if (Exists()) {
        // The process that created the container may have crashed before the container's name was
        // on disk.
        if (last && last->manifest.generation == 1) {
            FlushFolder(folder_.parent_path());
        }
        CommitInPlace(last, changes);
        return;
    }
    const SaveFolder partial{PartialFolder()};
    TryToRemove(partial.folder_);
    try {
        MakeFolder(partial.folder_);
        partial.CommitInPlace(last, changes);
    } catch (...) {
        TryToRemove(partial.folder_);
        throw;
    }
    TryToRemove(folder_);  // a folder without states may exist
    RenameFile(partial.folder_, folder_);
    FlushFolder(folder_.parent_path());
}

void SaveFolder::CommitInPlace(const std::optional<SaveState>& last,
                               std::span<const BlobChange> changes) const {
    const std::vector<std::uint64_t> generations = Generations();
    const std::uint64_t number = last ? last->manifest.generation : 0;
    const auto found = std::ranges::find_if(
        generations, [number](std::uint64_t generation) { return generation < number; });
    const std::uint64_t before = found == generations.end() ? number : *found;
    // Removes the leftovers of crashes before it writes anything, to free disk space.
    Sweep(number, before);
    const bool is_last_whole = AreReplacedWhole(last, changes);
    const std::uint64_t next = std::max(number, generations.empty() ? 0 : generations.front()) + 1;
    const fs::path folder = GenerationFolder(next);
    Bytes manifest;
    try {
        manifest = WriteState(folder, next, {last, TryToLoad(before)}, changes);
        FlushFolder(folder);
        FlushFolder(folder_);
    } catch (...) {
        TryToRemove(folder);
        throw;
    }
    PointTo({next, ComputeHash(manifest)});
    // Keeps the replaced state for Restore. If that state is damaged, Restore could not use it, so
    // the state before it is kept instead.
    Sweep(next, is_last_whole ? number : before);
}

// Removes all states but `last` and `before`. States that cannot be removed are left to the next
// commit.
void SaveFolder::Sweep(std::uint64_t last, std::uint64_t before) const {
    try {
        for (const std::uint64_t generation : Generations()) {
            if (generation != last && generation != before) {
                TryToRemove(GenerationFolder(generation));
            }
        }
    } catch (const FileError&) {  // a commit does not fail because of leftovers
    }
}

// Makes a state the current one, by an atomic rename. If the rename fails, the state and the new
// pointer file are kept: some file systems report a failure although they have renamed the file.
void SaveFolder::PointTo(const SavePointer& pointer) const {
    RemoveFile(folder_ / kNewPointerFile);  // may be left by a crash
    try {
        WriteNewFile(folder_ / kNewPointerFile, Encode(pointer));
    } catch (...) {
        TryToRemove(folder_ / kNewPointerFile);
        throw;
    }
    RenameFile(folder_ / kNewPointerFile, folder_ / kPointerFile);
    FlushFolder(folder_);
}

void SaveFolder::Delete() const {
    const fs::path partial = PartialFolder();
    TryToRemove(partial);
    RenameFile(folder_, partial);
    FlushFolder(folder_.parent_path());
    TryToRemove(partial);
}

fs::path SaveFolder::PartialFolder() const {
    fs::path path = folder_;
    path += kPartialSuffix;
    return path;
}

}  // namespace graze
