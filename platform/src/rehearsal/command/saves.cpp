#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>

#include "graze/content/file.hpp"
#include "graze/math/hash.hpp"
#include "graze/platform/folder_storage.hpp"
#include "run.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxSaveBytes = std::size_t{256} << 20;

using Blobs = std::map<std::string, std::string>;         // names and hashes
using Container = std::pair<std::uint64_t, std::string>;  // user id and name

// The content of a container; std::nullopt if it does not exist.
using State = std::optional<Blobs>;

State After(const State& state, const CommitNote& commit) {
    if (commit.deletes) {
        return std::nullopt;
    }
    Blobs blobs = state.value_or(Blobs{});
    for (const auto& [name, hash] : commit.blobs) {
        if (hash.empty()) {
            blobs.erase(name);
        } else {
            blobs[name] = hash;
        }
    }
    return blobs;
}

// Returns the valid states of each container. A container has only one valid state, unless the
// result of its last commit was never reported to the game.
std::map<Container, std::vector<State>> Expected(const std::vector<CommitNote>& commits) {
    std::map<Container, std::vector<State>> expected;
    for (const CommitNote& commit : commits) {
        auto& states = expected[{commit.user, commit.container}];
        if (states.empty()) {
            states.emplace_back();
        }
        if (!commit.is_reported) {
            states.push_back(After(states.front(), commit));
        } else if (commit.error.empty()) {
            states = {After(states.front(), commit)};
        }
    }
    return expected;
}

State Found(const UserStorage& storage, const Container& container) {
    const auto names = storage.Containers(UserId{container.first});
    if (std::ranges::find(names, container.second) == names.end()) {
        return std::nullopt;
    }
    Blobs blobs;
    for (const Blob& blob : storage.ReadAll(UserId{container.first}, container.second)) {
        std::array<char, 17> text{};
        std::snprintf(text.data(), text.size(), "%016" PRIx64, ComputeHash(blob.bytes));
        blobs[blob.name] = text.data();
    }
    return blobs;
}

std::string FindFault(const std::string& container, const State& expected, const State& found) {
    const std::string name = std::string{"container '"}.append(container).append("'");
    if (!expected) {
        return name + ": was deleted, but still exists";
    }
    if (!found) {
        return name + ": was saved, but is missing";
    }
    for (const auto& [blob, hash] : *expected) {
        const std::string blob_name = std::string{name}.append(", blob '").append(blob).append("'");
        const auto found_blob = found->find(blob);
        if (found_blob == found->end()) {
            return blob_name + ": was saved, but is missing";
        }
        if (found_blob->second != hash) {
            return blob_name + ": its content differs from the saved content";
        }
    }
    return name + ": has blobs that were not saved";
}

}  // namespace

SavesFound CheckSaves(const std::filesystem::path& folder, const std::vector<CommitNote>& commits) {
    const FolderUserStorage storage{folder};
    SavesFound saves;
    for (const auto& [container, states] : Expected(commits)) {
        try {
            const State found = Found(storage, container);
            if (std::ranges::find(states, found) == states.end()) {
                saves.faults.push_back(FindFault(container.second, states.front(), found));
            } else {
                saves.containers += found ? 1U : 0U;
            }
        } catch (const StorageError& error) {
            saves.faults.push_back(std::string{"cannot read the saved data: "} + error.what());
        }
    }
    return saves;
}

void CopyDamaged(const std::filesystem::path& from, const std::filesystem::path& to) {
    namespace fs = std::filesystem;
    if (!fs::exists(from)) {
        return;
    }
    fs::create_directories(to);
    for (const auto& entry : fs::recursive_directory_iterator{from}) {
        const fs::path copy = to / entry.path().lexically_relative(from);
        if (fs::is_directory(entry.symlink_status())) {
            fs::create_directories(copy);
            continue;
        }
        RunFile file = ReadRunFile(entry.path(), kMaxSaveBytes);
        if (file.fault.empty()) {
            if (!file.bytes.empty()) {
                file.bytes[file.bytes.size() / 2] ^= std::byte{0x55};
            }
            WriteFileAtomically(copy, file.bytes);
        }
    }
}

}  // namespace graze
