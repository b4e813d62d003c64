#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "disk_files.hpp"
#include "folder_files.hpp"
#include "graze/math/hash.hpp"
#include "graze/math/parse_number.hpp"
#include "save_folder.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxPointerBytes = 1024;

std::optional<std::uint64_t> ParseGeneration(std::string_view folder) {
    constexpr std::size_t max_letters = 19;  // 'g' and 18 digits: the next number cannot overflow
    if (!folder.starts_with('g') || folder.size() > max_letters) {
        return std::nullopt;
    }
    return ParseNumber<std::uint64_t>(folder.substr(1));
}

}  // namespace

bool SaveFolder::Exists() const {
    return FileExists(folder_ / kPointerFile) || HasStates();
}

std::optional<SaveState> SaveFolder::Load() const {
    const fs::path path = folder_ / kPointerFile;
    const auto bytes = ReadSavedFile(path, kMaxPointerBytes);
    if (!bytes) {
        if (HasStates()) {
            throw DamageError{ToUtf8(path) + ": the file is missing"};
        }
        return std::nullopt;
    }
    const auto pointer = DecodePointer(*bytes);
    if (!pointer) {
        throw DamageError{ToUtf8(path) + ": invalid file"};
    }
    return LoadGeneration(pointer->generation, pointer->manifest_checksum);
}

bool SaveFolder::IsWhole() const {
    const auto pointer = ReadValidPointer();
    return pointer ? IsGenerationWhole(pointer->generation, pointer->manifest_checksum) : !Exists();
}

bool SaveFolder::Restore() const {
    if (IsWhole()) {
        return true;
    }
    const auto pointer = ReadValidPointer();
    for (const std::uint64_t generation : Generations()) {
        // A state newer than the current one was never finished, or an earlier Restore has replaced
        // it.
        const bool is_candidate = !pointer || generation < pointer->generation;
        if (is_candidate && IsGenerationWhole(generation, std::nullopt)) {
            const SaveState state = LoadGeneration(generation, std::nullopt);
            PointTo({generation, ComputeHash(Encode(state.manifest))});
            return true;
        }
    }
    return false;
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

bool SaveFolder::HasStates() const {
    return !Generations().empty();
}

fs::path SaveFolder::GenerationFolder(std::uint64_t generation) const {
    return folder_ / ("g" + std::to_string(generation));
}

// Returns the numbers of all states, newest first.
std::vector<std::uint64_t> SaveFolder::Generations() const {
    std::vector<std::uint64_t> generations;
    for (const std::string& name : NamesIn(folder_)) {
        if (const auto generation = ParseGeneration(name)) {
            generations.push_back(*generation);
        }
    }
    std::ranges::sort(generations, std::greater{});
    return generations;
}

std::optional<Bytes> SaveFolder::Pointer() const {
    try {
        return ReadSavedFile(folder_ / kPointerFile, kMaxPointerBytes);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

std::optional<SavePointer> SaveFolder::ReadValidPointer() const {
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

// Returns null for a state that is missing or damaged.
std::optional<SaveState> SaveFolder::TryToLoad(std::uint64_t generation) const {
    try {
        return LoadGeneration(generation, std::nullopt);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

}  // namespace graze
