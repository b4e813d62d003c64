#include "save_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <functional>
#include <utility>

#include "folder_files.hpp"
#include "save_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostPointerBytes = 1024;
constexpr const char* kPointerFile = "current";
constexpr const char* kNewPointerFile = "current.new";

std::optional<std::uint64_t> GenerationOf(std::string_view folder) {
    std::uint64_t number = 0;
    constexpr std::size_t most_letters = 19;  // far below what would not count on
    if (!folder.starts_with('g') || folder.size() > most_letters) {
        return std::nullopt;
    }
    const auto result = std::from_chars(folder.data() + 1, folder.data() + folder.size(), number);
    const bool is_all = result.ec == std::errc{} && result.ptr == folder.data() + folder.size();
    return is_all ? std::optional{number} : std::nullopt;
}

// A blob of a state that is being made: new bytes, or a file of the state before.
struct NextBlob {
    SavedBlob blob;
    std::span<const std::byte> bytes;
    std::optional<fs::path> from;
};

std::vector<NextBlob> Merge(const std::optional<SaveState>& old,
                            std::span<const BlobChange> changes) {
    std::vector<std::string_view> changed;
    for (const BlobChange& change : changes) {
        changed.push_back(change.name);
    }
    std::ranges::sort(changed);
    std::vector<NextBlob> next;
    for (std::size_t i = 0; old && i < old->manifest.blobs.size(); ++i) {
        const SavedBlob& blob = old->manifest.blobs[i];
        if (!std::ranges::binary_search(changed, std::string_view{blob.name})) {
            next.push_back({blob, {}, old->PathOf(i)});
        }
    }
    for (const BlobChange& change : changes) {
        if (change.bytes) {
            next.push_back(
                {{std::string{change.name}, change.bytes->size(), ChecksumOf(*change.bytes)},
                 *change.bytes,
                 std::nullopt});
        }
    }
    std::ranges::sort(next, {},
                      [](const NextBlob& one) { return std::string_view{one.blob.name}; });
    return next;
}

void WriteBlob(const NextBlob& next, const fs::path& path, bool may_link) {
    if (!next.from) {
        WriteNewFile(path, next.bytes);
        return;
    }
    try {
        may_link ? LinkOrCopyFile(*next.from, path) : CopyFile(*next.from, path);
    } catch (const FileError& error) {
        if (error.IsMissing()) {
            throw DamageError{NameOf(*next.from) + ": the file is gone", next.blob.name};
        }
        throw;
    }
}

}  // namespace

SaveFolder::SaveFolder(fs::path folder) : folder_{std::move(folder)} {
}

bool SaveFolder::Exists() const {
    return FileExists(folder_ / kPointerFile);
}

std::optional<SaveState> SaveFolder::Load() const {
    const fs::path path = folder_ / kPointerFile;
    const auto bytes = ReadSavedFile(path, kMostPointerBytes);
    if (!bytes) {
        return std::nullopt;
    }
    const auto pointer = DecodePointer(*bytes);
    if (!pointer) {
        throw DamageError{NameOf(path) + ": not what was written"};
    }
    return LoadGeneration(pointer->generation, pointer->manifest_checksum);
}

void SaveFolder::Commit(const std::optional<SaveState>& old,
                        std::span<const BlobChange> changes) const {
    const std::vector<NextBlob> next = Merge(old, changes);
    const std::vector<std::uint64_t> generations = Generations();
    const std::uint64_t before = old ? old->manifest.generation : 0;
    SaveManifest manifest;
    manifest.generation = std::max(before, generations.empty() ? 0 : generations.front()) + 1;
    for (const NextBlob& one : next) {
        manifest.blobs.push_back(one.blob);
    }
    const Bytes manifest_bytes = Encode(manifest);
    const fs::path folder = GenerationFolder(manifest.generation);
    const bool may_link = !old || !old->has_plain_names;
    const auto previous = std::ranges::find_if(
        generations, [before](std::uint64_t generation) { return generation < before; });
    // What a crash left makes room first.
    Sweep(before, previous == generations.end() ? before : *previous);
    try {
        MakeFolder(folder);
        for (std::size_t i = 0; i < next.size(); ++i) {
            WriteBlob(next[i], folder / BlobFileName(i, next[i].blob.name), may_link);
        }
        WriteNewFile(ManifestOf(folder), manifest_bytes);
        FlushFolder(folder);
        FlushFolder(folder_);
    } catch (...) {
        TryToRemove(folder);
        throw;
    }
    PointTo({manifest.generation, ChecksumOf(manifest_bytes)});
    try {
        Sweep(manifest.generation, before);
    } catch (const FileError&) {  // what is saved is saved; the next commit sweeps again
    }
}

bool SaveFolder::IsWhole() const {
    const auto pointer = SoundPointer();
    return pointer ? IsGenerationWhole(pointer->generation, pointer->manifest_checksum) : !Exists();
}

bool SaveFolder::Restore() const {
    if (IsWhole()) {
        return true;
    }
    const auto pointer = SoundPointer();
    for (const std::uint64_t generation : Generations()) {
        // A later one was never finished, or was given up by an earlier Restore.
        const bool is_candidate = !pointer || generation < pointer->generation;
        if (is_candidate && IsGenerationWhole(generation, std::nullopt)) {
            const SaveState state = LoadGeneration(generation, std::nullopt);
            PointTo({generation, ChecksumOf(Encode(state.manifest))});
            return true;
        }
    }
    return false;
}

void SaveFolder::Delete() const {
    if (Exists()) {
        RemoveFile(folder_ / kPointerFile);
        FlushFolder(folder_);
    }
    TryToRemove(folder_);
}

std::uint64_t SaveFolder::BytesOnDisk() const {
    std::uint64_t bytes = 0;
    std::error_code error;
    fs::recursive_directory_iterator entry{folder_, error};
    for (; !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code no_file;
        const std::uintmax_t size = entry->file_size(no_file);
        bytes += no_file ? 0 : size;
    }
    return bytes;
}

fs::path SaveFolder::GenerationFolder(std::uint64_t generation) const {
    return folder_ / ("g" + std::to_string(generation));
}

// Newest first.
std::vector<std::uint64_t> SaveFolder::Generations() const {
    std::vector<std::uint64_t> generations;
    for (const std::string& name : NamesIn(folder_)) {
        if (const auto generation = GenerationOf(name)) {
            generations.push_back(*generation);
        }
    }
    std::ranges::sort(generations, std::greater{});
    return generations;
}

std::optional<Bytes> SaveFolder::Pointer() const {
    try {
        return ReadSmallFile(folder_ / kPointerFile, kMostPointerBytes);
    } catch (const FileError&) {
        return std::nullopt;
    }
}

std::optional<SavePointer> SaveFolder::SoundPointer() const {
    const auto bytes = Pointer();
    return bytes ? DecodePointer(*bytes) : std::nullopt;
}

SaveState SaveFolder::LoadGeneration(std::uint64_t generation,
                                     std::optional<std::uint64_t> checksum) const {
    return SaveState::Load(GenerationFolder(generation), generation, checksum);
}

bool SaveFolder::IsGenerationWhole(std::uint64_t generation,
                                   std::optional<std::uint64_t> checksum) const {
    try {
        return LoadGeneration(generation, checksum).IsWhole();
    } catch (const DamageError&) {
        return false;
    } catch (const FileError& error) {
        if (error.Error() != EIO) {
            throw;
        }
        return false;
    }
}

// Removes all but these two.
void SaveFolder::Sweep(std::uint64_t current, std::uint64_t previous) const {
    for (const std::uint64_t generation : Generations()) {
        if (generation != current && generation != previous) {
            TryToRemove(GenerationFolder(generation));
        }
    }
}

// The moment that decides is the rename. When it fails, what it was to show is left where it is: there
// are file systems that report a failure and have done it.
void SaveFolder::PointTo(const SavePointer& pointer) const {
    RemoveFile(folder_ / kNewPointerFile);  // a crash's
    try {
        WriteNewFile(folder_ / kNewPointerFile, Encode(pointer));
    } catch (...) {
        TryToRemove(folder_ / kNewPointerFile);
        throw;
    }
    RenameFile(folder_ / kNewPointerFile, folder_ / kPointerFile);
    FlushFolder(folder_);
}

}  // namespace graze
