#include "save_writer.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "graze/math/hash.hpp"
#include "save_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// A blob of the next state: new bytes, or a blob of the last state.
struct NextBlob {
    SavedBlob blob;
    std::span<const std::byte> bytes;
    std::optional<std::size_t> last;  // its index there
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
            next.push_back({{std::string{change.name}, change.bytes->size(), HashOf(*change.bytes)},
                            *change.bytes,
                            std::nullopt});
        }
    }
    std::ranges::sort(next, {}, NameOfNext);
    return next;
}

// Where each blob will lie.
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

// Links a large blob of the last state from the state before, where that holds the same bytes in
// another file. So the two files of a blob that does not change take turns.
bool LinkFromBefore(const SavedStates& states, std::size_t last, const fs::path& to) {
    const SavedBlob& blob = states.last->manifest.blobs[last];
    const auto index = states.before ? states.before->Find(blob.name) : std::nullopt;
    if (!index || states.before->manifest.blobs[*index] != blob) {
        return false;
    }
    const fs::path from = states.before->PathOf(*index);
    std::error_code error;
    try {
        // Earlier versions linked from the last state.
        if (fs::equivalent(from, states.last->PathOf(last), error) || error ||
            !states.before->IsBlobWhole(*index)) {
            return false;
        }
    } catch (const FileError&) {
        return false;
    }
    fs::create_hard_link(from, to, error);
    return !error;
}

}  // namespace

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
        const fs::path path = state.PathOf(i);
        if (state.manifest.blobs[i].offset) {
            if (!packed) {
                packed.emplace(path, kNewFlags);
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
    WriteNewFile(ManifestOf(folder), manifest);
    return manifest;
}

}  // namespace graze
