#include "scenarios.hpp"

#include <array>
#include <fstream>
#include <ostream>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace graze::test {
namespace {

namespace fs = std::filesystem;

std::span<const std::byte> BytesOf(std::string_view text) {
    return std::as_bytes(std::span{text});
}

void Put(FolderUserStorage& storage, std::vector<BlobChange> changes) {
    storage.Commit(kAda, kContainer, changes);
}

const std::string& Large() {
    static const std::string text(300'000, 'x');
    return text;
}

void CommitTwice(FolderUserStorage& storage, const fs::path& /*root*/) {
    Put(storage, {{"a", BytesOf("1")}, {"b", BytesOf("2")}, {"gone", BytesOf("3")}});
    Put(storage, {{"a", BytesOf("10")}, {"sub/c", BytesOf("")}});
}

// Creates the leftovers of processes that died during a commit.
void CreateLeftovers(FolderUserStorage& storage, const fs::path& root) {
    CommitTwice(storage, root);
    const fs::path container = root / "user-7" / "%53lot%201";
    ASSERT_TRUE(fs::exists(container / "current"));
    fs::create_directory(container / "g3");
    std::ofstream{container / "g3" / "litter"} << "half";
    std::ofstream{container / "current.new"} << "graze-sa";
    fs::create_directories(root / "user-7" / "other.partial" / "g1");
    std::ofstream{root / "user-7" / "other.partial" / "g1" / "litter"} << "half";
}

// Leaves two large blobs, of which the next commit links one and copies the other.
void SaveLargeBlobs(FolderUserStorage& storage, const fs::path& /*root*/) {
    Put(storage, {{"a", BytesOf("1")}, {"gone", BytesOf("3")}, {"one", BytesOf(Large())}});
    Put(storage, {{"b", BytesOf("2")}});
    Put(storage, {{"two", BytesOf(Large())}});
}

// Leaves a single state. With two, a failed read would make Restore fall back to the older one.
void LosePointer(FolderUserStorage& storage, const fs::path& root) {
    Put(storage, {{"a", BytesOf("1")}, {"b", BytesOf("2")}});
    fs::remove(root / "user-7" / "%53lot%201" / "current");
}

void Restore(FolderUserStorage& storage) {
    if (!storage.Restore(kAda, kContainer)) {
        throw StorageError{StorageErrorCode::Other, kContainer, {}, "all is lost"};
    }
}

void DamagePointer(FolderUserStorage& storage, const fs::path& root) {
    Put(storage, {{"a", BytesOf("1")}, {"b", BytesOf("2")}});
    std::ofstream{root / "user-7" / "%53lot%201" / "current"} << "nonsense";
}

}  // namespace

FolderUserStorage OpenStorage(const fs::path& root) {
    return FolderUserStorage{root};
}

std::string ReadState(const fs::path& root) {
    const FolderUserStorage storage = OpenStorage(root);
    try {
        std::string text;
        for (const Blob& blob : storage.ReadAll(kAda, kContainer)) {
            text += blob.name + "=";
            for (const std::byte byte : blob.bytes) {
                text += static_cast<char>(byte);
            }
            text += ";";
        }
        return text;
    } catch (const StorageError& error) {
        return std::string{ToString(error.Code())};
    }
}

void CommitMore(FolderUserStorage& storage) {
    Put(storage, {{"a", BytesOf("100")}, {"gone", std::nullopt}, {"large", BytesOf(Large())}});
}

void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.name;
}

std::span<const Scenario> Scenarios() {
    static const std::array scenarios = {
        Scenario{"TheFirstCommit", [](FolderUserStorage&, const fs::path&) {}, CommitMore},
        Scenario{"ALaterCommit", CommitTwice, CommitMore},
        Scenario{"ACommitAfterACrash", CreateLeftovers, CommitMore},
        Scenario{"Delete", CommitTwice,
                 [](FolderUserStorage& storage) { storage.Delete(kAda, kContainer); }, false},
        Scenario{"ACommitBesideLargeBlobs", SaveLargeBlobs, CommitMore},
        Scenario{"Restore", DamagePointer, Restore},
        Scenario{"RestoreWithoutAPointer", LosePointer, Restore},
    };
    return scenarios;
}

}  // namespace graze::test
