#include "save_folder.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "folder_files.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/parse_number.hpp"
#include "save_files.hpp"
#include "save_writer.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostPointerBytes = 1024;
constexpr const char* kPointerFile = "current";
constexpr const char* kNewPointerFile = "current.new";

std::optional<std::uint64_t> GenerationOf(std::string_view folder) {
    constexpr std::size_t most_letters = 19;  // far below what would not count on
    if (!folder.starts_with('g') || folder.size() > most_letters) {
        return std::nullopt;
    }
    return ParseNumber<std::uint64_t>(folder.substr(1));
}

// False if a blob that `changes` replace or remove is damaged. The others were read for the next
// state.
bool AreReplacedWhole(const std::optional<SaveState>& last, std::span<const BlobChange> changes) {
    return !last || std::ranges::all_of(changes, [&](const BlobChange& change) {
        const auto index = last->Find(change.name);
        return !index || last->IsBlobWhole(*index);
    });
}

}  // namespace

SaveFolder::SaveFolder(fs::path folder) : folder_{std::move(folder)} {
}

bool SaveFolder::Exists() const {
    return FileExists(folder_ / kPointerFile) || HasStates();
}

std::optional<SaveState> SaveFolder::Load() const {
    const fs::path path = folder_ / kPointerFile;
    const auto bytes = ReadSavedFile(path, kMostPointerBytes);
    if (!bytes) {
        if (HasStates()) {
            throw DamageError{NameOf(path) + ": the file is gone"};
        }
        return std::nullopt;
    }
    const auto pointer = DecodePointer(*bytes);
    if (!pointer) {
        throw DamageError{NameOf(path) + ": not what was written"};
    }
    return LoadGeneration(pointer->generation, pointer->manifest_checksum);
}

void SaveFolder::Commit(const std::optional<SaveState>& last,
                        std::span<const BlobChange> changes) const {
    if (Exists()) {
        // The process that made the container may have died before the disk had its name.
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
    TryToRemove(folder_);  // what earlier versions left of a commit that died
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
    // What a crash left makes room first.
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
    PointTo({next, HashOf(manifest)});
    // A damaged state is none to go back to: the one before it stays instead.
    Sweep(next, is_last_whole ? number : before);
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
            PointTo({generation, HashOf(Encode(state.manifest))});
            return true;
        }
    }
    return false;
}

void SaveFolder::Delete() const {
    const fs::path partial = PartialFolder();
    TryToRemove(partial);
    RenameFile(folder_, partial);
    FlushFolder(folder_.parent_path());
    TryToRemove(partial);
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

fs::path SaveFolder::PartialFolder() const {
    fs::path path = folder_;
    path += kPartialSuffix;
    return path;
}

// A folder without a manifest is what earlier versions left of a first commit that died.
bool SaveFolder::HasStates() const {
    return std::ranges::any_of(Generations(), [this](std::uint64_t generation) {
        return FileExists(ManifestOf(GenerationFolder(generation)));
    });
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
    }
}

// Null for a state that is missing or damaged.
std::optional<SaveState> SaveFolder::TryToLoad(std::uint64_t generation) const {
    try {
        return LoadGeneration(generation, std::nullopt);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

// Removes all but these two, as far as that goes: the next commit sweeps again.
void SaveFolder::Sweep(std::uint64_t last, std::uint64_t before) const {
    try {
        for (const std::uint64_t generation : Generations()) {
            if (generation != last && generation != before) {
                TryToRemove(GenerationFolder(generation));
            }
        }
    } catch (const FileError&) {  // what is saved is saved
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
