#include "rehearse/saves.hpp"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>

#include "graze/math/hash.hpp"
#include "graze/platform/folder_storage.hpp"

namespace graze {
namespace {

using Blobs = std::map<std::string, std::string>;         // names and hashes
using Container = std::pair<std::uint64_t, std::string>;  // user id and name

// std::nullopt: there is no such container.
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

// The states in which each container may be found. There is one, unless the result of the last
// commit was never reported to the game.
std::map<Container, std::vector<State>> Expected(const std::vector<CommitNote>& commits) {
    std::map<Container, std::vector<State>> expected;
    for (const CommitNote& commit : commits) {
        auto& states = expected[{commit.user, commit.container}];
        if (states.empty()) {
            states.emplace_back();
        }
        if (!commit.is_told) {
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
        std::snprintf(text.data(), text.size(), "%016" PRIx64, HashOf(blob.bytes));
        blobs[blob.name] = text.data();
    }
    return blobs;
}

std::string FaultOf(const std::string& container, const State& expected, const State& found) {
    if (!expected) {
        return "what it had deleted is there again: " + container;
    }
    if (!found) {
        return "what it had saved is gone: " + container + " is gone";
    }
    for (const auto& [name, hash] : *expected) {
        const auto blob = found->find(name);
        if (blob == found->end()) {
            return std::string{"what it had saved is gone: "}
                .append(container)
                .append(" has no ")
                .append(name);
        }
        if (blob->second != hash) {
            return std::string{container}.append(": ").append(name).append(
                " is not what it had saved");
        }
    }
    return container + " holds more than it had saved";
}

}  // namespace

SavesFound LookAtSaves(const std::filesystem::path& folder,
                       const std::vector<CommitNote>& commits) {
    const FolderUserStorage storage{folder};
    SavesFound saves;
    for (const auto& [container, states] : Expected(commits)) {
        try {
            const State found = Found(storage, container);
            if (std::ranges::find(states, found) == states.end()) {
                saves.faults.push_back(FaultOf(container.second, states.front(), found));
            } else {
                saves.containers += found ? 1U : 0U;
            }
        } catch (const StorageError& error) {
            saves.faults.push_back(std::string{"what it had saved cannot be read: "} +
                                   error.what());
        }
    }
    return saves;
}

}  // namespace graze
